/**
 * Groups the answers to "How Did You Hear About Us?" for the staff's overview. Visitors answer in their own words.
 *
 * Rules: an answer belongs to the first group of which it has a word. A word matches itself and whatever begins with
 * it: `recommend` finds "recommended". One of fewer than four letters matches only itself: `ad` would find "advice". All words in
 * lower case.
 */
export const sourceGroups = [
  {
    label: "People",
    words: [
      "colleague",
      "coworker",
      "co-worker",
      "friend",
      "boss",
      "manager",
      "teacher",
      "student",
      "employer",
      "recommend",
      "referr",
      "word of mouth",
      "family",
      "wife",
      "husband",
      "brother",
      "sister",
    ],
  },
  {
    label: "Social media",
    words: [
      "linkedin",
      "facebook",
      "instagram",
      "twitter",
      "tiktok",
      "youtube",
      "reddit",
      "whatsapp",
      "telegram",
      "social media",
      "social network",
      "x.com",
    ],
  },
  {
    label: "Search",
    words: ["search", "google", "googling", "bing", "duckduckgo", "yahoo", "chatgpt", "internet", "online"],
  },
  {
    label: "Reading",
    words: ["article", "blog", "news", "magazine", "podcast", "book", "press", "website"],
  },
  { label: "Advertising", words: ["advert", "ad", "ads", "banner", "flyer", "poster", "brochure"] },
  { label: "Events", words: ["event", "conference", "fair", "webinar", "meetup", "workshop"] },
] as const;
