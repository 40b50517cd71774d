/**
 * Courses and prices. Feeds the home page, the enrollment form and every place that names a price.
 *
 * Rules:
 * - Names and prices are changed in `courseOptions` and nowhere else. Prices are whole US dollars.
 * - The `id` of a course is stored with every enrollment and part of links: do not rename it.
 * - `originalPrice` is the price that is struck through.
 * - For `melody` and `ipa` see sentence.ts.
 */
import type { Sentence } from "./sentence";

/** The options of the enrollment form, in this order. The only place for names and prices. */
export const courseOptions = [
  { id: "fundamentals", name: "Fundamentals of Public Speaking", price: 899 },
  { id: "advanced", name: "Advanced Business Communication", price: 999 },
  { id: "business", name: "Business English Foundations", price: 999 },
  { id: "leadership", name: "General English for Professionals", price: 899 },
] as const;

export type CourseId = (typeof courseOptions)[number]["id"];

/** A course as the home page shows it. */
export interface Course extends Sentence {
  readonly id: CourseId;
  readonly title: string;
  readonly level: string;
  readonly duration: string;
  readonly students: string;
  /** Out of 5. */
  readonly rating: number;
  readonly price: number;
  readonly originalPrice: number;
  readonly features: readonly string[];
  readonly popular?: boolean;
  readonly summary: string;
}

/** Name and price of a course, taken from the options above. */
function option<Id extends CourseId>(id: Id): { id: Id; title: string; price: number } {
  const { name, price } = courseOptions.find((candidate) => candidate.id === id) ?? courseOptions[0];
  return { id, title: name, price };
}

export const courses: readonly Course[] = [
  {
    ...option("business"),
    level: "Beginner to Intermediate",
    duration: "30 hours",
    students: "2,500+",
    rating: 4.9,
    originalPrice: 1399,
    summary:
      "For the first year of working in English: the emails, the calls, and the two minutes of small talk before the meeting starts.",
    features: [
      "Emails, phone calls and small talk",
      "Vocabulary for your industry",
      "Meetings: following them, then joining in",
      "Certificate on completion",
    ],
    melody: String.raw`It’s 'nice to 'meet you at \last`,
    ipa: "ɪts ˈnaɪs tə ˈmiːt ju ət ˈlɑːst",
  },
  {
    ...option("advanced"),
    level: "Intermediate to Advanced",
    duration: "30 hours",
    students: "1,800+",
    rating: 4.8,
    originalPrice: 1399,
    popular: true,
    summary:
      "For the meetings where tone decides: the ones with a budget, a deadline and somebody else’s lawyer.",
    features: [
      "Negotiations, objections and difficult questions",
      "Reports and presentations for senior readers",
      "One message in three tones: diplomatic, direct, final",
      "Certificate on completion",
    ],
    melody: String.raw`I \/hear you, | but I 'don’t a-\gree`,
    ipa: "aɪ ˈhɪə ju bət aɪ ˈdəʊnt ə-ˈɡriː",
  },
  {
    ...option("fundamentals"),
    level: "All Levels",
    duration: "25 hours",
    students: "1,200+",
    rating: 4.9,
    originalPrice: 1299,
    summary:
      "For anyone who has to stand up and speak: the opening, the pause, and the question nobody rehearsed.",
    features: [
      "Stress, pause and pitch",
      "Openings and endings that hold a room",
      "Answers to questions you did not rehearse",
      "Certificate on completion",
    ],
    melody: String.raw`'Let me 'tell you a \sto-ry`,
    ipa: "ˈlet mi ˈtel ju ə ˈstɔː-ri",
  },
];

/** A course's name as visitors know it; the id of one that is no longer offered. */
export function courseName(id: string): string {
  return courseOptions.find((course) => course.id === id)?.name ?? id;
}

/** The badge on the course that is marked `popular`. */
export const popularBadge = "Most Popular";

/** `999` becomes `$999`, `1399` becomes `$1,399`. Takes whole dollars. */
export function formatPrice(dollars: number): string {
  return `$${String(dollars).replace(/\B(?=(\d{3})+$)/g, ",")}`;
}

/** The lowest price of all options, for sentences such as “from $899”. */
export const lowestPrice = Math.min(...courseOptions.map((course) => course.price));

/** The highest price of all options. */
export const highestPrice = Math.max(...courseOptions.map((course) => course.price));
