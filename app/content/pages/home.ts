/**
 * Feeds the home page, from top to bottom. The courses are in courses.ts.
 *
 * Rules:
 * - The testimonials are samples: replace them with what your students said, with their consent, and leave out `isSample`.
 *   `image` is the address of a picture from the staff area (`/pictures/….webp`), or null for the person's initials.
 *   `highlight` repeats words of `text` exactly; they are set off with the marker. `melody` says words of `text`, too.
 * - `pitch` is the height of a figure between the voice lines, from 0 (bottom) to 20 (top).
 * - For `melody` and `ipa` see sentence.ts. No two sentences are the same.
 */
import type { Sentence } from "../sentence";

export interface HeadlineReading extends Sentence {
  readonly meaning: string;
  /** The end of `meaning` that is written in pen, if any. */
  readonly pen?: string;
  readonly note: string;
}

interface Feature extends Sentence {
  readonly title: string;
  readonly description: string;
}

export interface Testimonial extends Sentence {
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly image: string | null;
  /** Out of 5. */
  readonly rating?: number;
  readonly text: string;
  readonly highlight?: string;
  /** The desk reminds staff to replace it. */
  readonly isSample?: boolean;
}

interface Statistic extends Sentence {
  readonly pitch: number;
  readonly number: string;
  readonly label: string;
  readonly description: string;
}

export const hero = {
  badge: "Trusted by 10,000+ professionals worldwide",
  headline: "Master Business English for Global Success",
  melody: String.raw`'Mas-ter 'Bus-iness 'Eng-lish for 'Glo-bal Suc-\cess`,
  ipa: "ˈmɑː-stə ˈbɪz-nəs ˈɪŋ-ɡlɪʃ fə ˈɡləʊ-bəl sək-ˈses",
  marginNote: "Lean here, then let it fall.",
  benefits: [
    "Live classes with native speakers",
    "The vocabulary of your industry",
    "Times that fit your week",
    "Certificate and progress tracking",
  ],
  consultation: "Free Consultation",
  courses: "View Courses",
  /** How to read the drawings, in the margin. */
  key: [
    { sign: "lines", term: "Two lines", meaning: "the top and bottom of your voice" },
    { sign: "weak", term: "Small dot", meaning: "weak: let it go" },
    { sign: "stressed", term: "Big dot", meaning: "stressed: lean on it" },
    { sign: "nucleus", term: "Tail", meaning: "carries the meaning" },
  ],
  /** The site is written in American English; this is said once, where the drawings are explained. */
  keyNote: "The phonetic letters show British pronunciation.",
} as const;

export const introduction = {
  /** Shown as one sentence; `marked` gets the marker. */
  heading: { before: "You know the words. Colleagues hear the", marked: "tune", after: "first." },
  lead: "Grammar tells people what you said. Melody tells them whether you meant it. We teach both, in live classes, for the sentences you need at work.",
  margin: "The same words, three readings.",
  marginNote: "Say\u00a0them\u00a0aloud. Nobody is listening yet.",
  hearAll: "Hear All Three",
} as const;

/** One sentence, three melodies, three meanings. */
export const readings: readonly HeadlineReading[] = [
  {
    melody: String.raw`'That’s a 'good i-\dea.`,
    ipa: "ˈðæts ə ˈɡʊd aɪ-ˈdɪə",
    meaning: "You mean it.",
    note: "The voice falls and stays down. The meeting moves on.",
  },
  {
    melody: "'That’s a 'good i-/dea?",
    ipa: "ˈðæts ə ˈɡʊd aɪ-ˈdɪə",
    meaning: "You are asking.",
    note: "The voice climbs and waits. Somebody else now owns the decision.",
  },
  {
    melody: String.raw`'That’s a \/good i-'dea…`,
    ipa: "ˈðæts ə ˈɡʊd aɪ-ˈdɪə",
    meaning: "You are about to say but.",
    pen: "but.",
    note: "Down, then up again. Every native ear in the room is waiting for the rest.",
  },
];

export const featuresSection = {
  title: "Six things we do out loud",
  margin: "What every course includes.",
  marginNote: "Most students improve within 2-3 weeks.",
} as const;

export const features: readonly Feature[] = [
  {
    title: "Live interactive classes",
    description: "You speak, and somebody answers. Nobody ever learned a tune by reading the score.",
    melody: String.raw`'Now it’s \your 'turn`,
    ipa: "ˈnaʊ ɪts ˈjɔː ˈtɜːn",
  },
  {
    title: "Native-speaker instructors",
    description: "They hear the fall you left out, and can tell you why it sounded like a question.",
    melody: "'Say it a-/gain?",
    ipa: "ˈseɪ ɪt ə-ˈɡen",
  },
  {
    title: "Industry-specific vocabulary",
    description: "Finance, sales, engineering, marketing: the words your own colleagues use on a Tuesday.",
    melody: String.raw`'Net 'pres-ent \val-ue`,
    ipa: "ˈnet ˈprez-ənt ˈvæl-juː",
  },
  {
    title: "Flexible scheduling",
    description: "Weekdays, weekends or evenings after 6 PM your time, around the job they are for.",
    melody: "'Af-ter /six?",
    ipa: "ˈɑːf-tə ˈsɪks",
  },
  {
    title: "Certification",
    description: "A certificate at the end of the course, for your file and for anyone who asks to see it.",
    melody: String.raw`'Signed and \dat-ed`,
    ipa: "ˈsaɪnd ən ˈdeɪt-ɪd",
  },
  {
    title: "Progress tracking",
    description: "You can see what has moved, what has not, and what to listen for next.",
    melody: String.raw`You’re \get-ting there`,
    ipa: "jɔː ˈɡet-ɪŋ ðeə",
  },
];

export const coursesSection = {
  /** Shown as one sentence; `marked` gets the marker. */
  heading: { before: "Courses with the price said", marked: "plainly", after: "" },
  lead: "No upfront payment. Enroll now and pay only after we discuss your personalized learning plan.",
  /** Each a text, then the link that answers it. */
  notes: [
    {
      text: "Buying for a team?",
      link: "Corporate training is available",
      href: "/teams",
    },
    {
      text: "Not sure about your level?",
      link: "Free level check, about 10 minutes",
      href: "/level-check",
    },
    {
      text: "Not sure that it fits your work?",
      link: "Who benefits, in 11 real situations",
      href: "/examples",
    },
  ],
} as const;

/** The words around the courses in it. */
export const courseLabels = {
  enroll: "Enroll Now",
  viewAll: "View All Courses",
  /** Words between the figures of a course. */
  students: "students in this course",
  rating: "of 5",
  priceNow: "Price now",
  priceBefore: "Price before",
} as const;

export const testimonialsSection = { title: "Testimonials", margin: "Heard from students." } as const;

export const testimonials: readonly Testimonial[] = [
  {
    isSample: true,
    name: "Ana Ribeiro",
    role: "Finance Director",
    company: "Vela Norte Foods",
    image: null,
    rating: 5,
    text: "I presented the quarter to 90 people in Rotterdam. For the first time nobody asked me to repeat it.",
    highlight: "nobody asked me to repeat it.",
    melody: String.raw`'No-bod-y 'asked me to re-\peat it`,
    ipa: "ˈnəʊ-bəd-i ˈɑːskt mi tə rɪ-ˈpiːt ɪt",
  },
  {
    isSample: true,
    name: "Kenji Mori",
    role: "Procurement Lead",
    company: "Hoshizawa Components",
    image: null,
    rating: 5,
    text: "I used to sound as if I were asking permission. Now I sound as if I have read the contract.",
    melody: String.raw`I have 'read the \con-tract`,
    ipa: "aɪ həv ˈred ðə ˈkɒn-trækt",
  },
  {
    isSample: true,
    name: "Leyla Demir",
    role: "Project Manager",
    company: "Karasel Engineering",
    image: null,
    rating: 5,
    text: "My team thought I had become stricter. I had only learned to finish my sentences.",
    melody: String.raw`I had 'on-ly 'learned to 'fin-ish my \sen-ten-ces`,
    ipa: "aɪ həd ˈəʊn-li ˈlɜːnd tə ˈfɪn-ɪʃ maɪ ˈsen-tən-sɪz",
  },
];

export const statisticsSection = { title: "Six figures, read as one sentence" } as const;

export const statistics: readonly Statistic[] = [
  {
    pitch: 12,
    number: "10,000+",
    label: "students",
    description: "in courses and company training",
    melody: String.raw`'Ten 'thou-sand and \count-ing`,
    ipa: "ˈten ˈθaʊ-zənd ən ˈkaʊnt-ɪŋ",
  },
  {
    pitch: 17,
    number: "95%",
    label: "success rate",
    description: "said with a fall, not a question",
    melody: String.raw`'Nine-teen in \twen-ty`,
    ipa: "ˈnaɪn-tiːn ɪn ˈtwen-ti",
  },
  {
    pitch: 14,
    number: "50+",
    label: "countries",
    description: "that our students call from",
    melody: "And 'where are you /call-ing from?",
    ipa: "ən ˈweər ə ju ˈkɔːl-ɪŋ frɒm",
  },
  {
    pitch: 11,
    number: "25+",
    label: "supported languages",
    description: "and no first language is the wrong one",
    melody: "'What do you 'speak at /home?",
    ipa: "ˈwɒt də ju ˈspiːk ət ˈhəʊm",
  },
  {
    pitch: 19,
    number: "40%",
    label: "average salary increase",
    description: "the figure people ask us to repeat",
    melody: "'Could you re-'peat that /fig-ure?",
    ipa: "ˈkʊd ju rɪ-ˈpiːt ðæt ˈfɪɡ-ə",
  },
  {
    pitch: 15,
    number: "5-star",
    label: "average rating",
    description: "in whole stars; the decimals are with each course",
    melody: String.raw`'Five 'out of \five`,
    ipa: "ˈfaɪv ˈaʊt əv ˈfaɪv",
  },
];

export const closing = {
  headline: "Now say it as if you mean it.",
  melody: String.raw`'Now 'say it as if you \mean it.`,
  ipa: "ˈnaʊ ˈseɪ ɪt əz ɪf ju ˈmiːn ɪt",
  text: "One free conversation with someone who listens to how you speak and tells you which course, if any, you need.",
  consultation: "Schedule Consultation",
  contact: "Learn More",
  /** For screen readers: what there is more to learn about. */
  contactSubject: "about our training",
} as const;
