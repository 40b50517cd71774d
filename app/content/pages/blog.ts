/**
 * Feeds /blog and the frame of every article at /blog/…. The articles are in articles/.
 *
 * Rules:
 * - The price in the closing banner comes from courses.ts.
 * - For `melody` and `ipa` see sentence.ts.
 */

export const blogPage = {
  path: "/blog",
  title: "Business English Blog",
  description:
    "Short articles on Business English: phrases for meetings, emails, presentations, pitches and exams, and how they sound.",
  featured: "Featured Article",
  readArticle: "Read Article",
  readMore: "Read More",
  search: { label: "Search articles", placeholder: "Search articles...", button: "Search" },
  categories: { label: "Categories", all: "All" },
  list: "All articles",
  empty: {
    title: "No articles found",
    categoryTitle: "Nothing here yet",
    /** By what was searched: words, a category, or both. */
    text: {
      words: "No article contains all of those words. Try fewer, or a shorter one.",
      category: "The first article of this category is still to be written.",
      both: "Nothing matches those words in that category. Try a shorter word, or look in all categories.",
    },
    /** What a category without an article will have. */
    coming: {
      "Grammar Tips":
        "Short articles will come here, one question each: since or for, will or going to, a or the.",
    } as Partial<Record<string, string>>,
    meanwhile: {
      text: "Until then, every article corrects the grammar that it meets.",
      link: "See what they say about “since”",
      search: "since",
    },
    /** The list has no match, but the article above it is one; its title follows the text. */
    onlyFeatured: {
      title: "Only the featured article fits",
      text: "Read it here:",
    },
    reset: "Show all articles",
    marginNote: "A pause. Also part of the melody.",
  },
} as const;

/** What can be edited above the list, and beside the article that opens it. */
export const blogHead = {
  title: "Business English Blog",
  tagline: "Short reading on what to say at work, and how to make it sound like you.",
  marginNote: "Read with your mouth open.",
  featuredNote: "Start here.",
} as const;

/** How many articles the list shows, and whether the featured one above it fits too. */
export function articleCount(count: number, fitsFeatured = false): string {
  if (count === 0) return fitsFeatured ? "1 article, above the list" : "No articles";
  return (count === 1 ? "1 article" : `${count} articles`) + (fitsFeatured ? ", and the featured one" : "");
}

export const blogClosing = {
  headline: "Ready to Improve Your Business English?",
  melody: "'Read-y to Im-/prove | Your 'Bus-iness /Eng-lish?",
  ipa: "ˈred-i tu ɪm-ˈpruːv jɔː ˈbɪz-nəs ˈɪŋ-ɡlɪʃ",
  text: "One free conversation. You talk, we listen to the melody.",
  consultation: "Get a Free Consultation",
} as const;

export const articlePage = {
  backLink: "Back to Blog",
  share: "Share Article",
  shared: {
    copied: "The link is copied.",
    /** Followed by the link. */
    notCopied: "Here is the link to copy:",
  },
  contents: "In this article",
  related: "Related Articles",
  readMore: "Read More",
} as const;

export const articleClosing = {
  headline: "Ready to be heard?",
  melody: "'Read-y to be /heard?",
  ipa: "ˈred-i tə bi ˈhɜːd",
  text: "Live courses from {lowestPrice}, with no upfront payment.",
  courses: "Explore Courses",
  levelCheck: "Free Level Check",
} as const;
