/**
 * Courses and prices. Feeds the home page, the courses' pages, the enrollment form and every place that names a price.
 *
 * Rules:
 * - These are the courses as they ship; owners edit, add and remove them under Content, and pages read theirs.
 * - Names, prices and hours are changed in `shippedCourses` and nowhere else. Prices are whole US dollars.
 * - What each course teaches, lesson by lesson, is in course-pages/; which levels it is for, in level-courses.ts.
 * - The `id` of a course is stored with every enrollment and part of links: do not rename it.
 * - `originalPrice` is the price that is struck through.
 * - For `melody` and `ipa` see sentence.ts.
 */
import { agreeing } from "../format/number-words";
import { formatPrice } from "../format/price";
import type { Sentence } from "./sentence";

/** The courses that ship, in the order of the enrollment form. The only place for their names, prices and hours. */
export const shippedCourses = [
  { id: "fundamentals", name: "Fundamentals of Public Speaking", price: 899, hours: 25 },
  { id: "advanced", name: "Advanced Business Communication", price: 999, hours: 30 },
  { id: "business", name: "Business English Foundations", price: 999, hours: 30 },
  { id: "leadership", name: "General English for Professionals", price: 899, hours: 25 },
] as const satisfies readonly { id: string; name: string; price: number; hours: number }[];

/** The id of a course that ships. Owners add others. */
export type ShippedCourseId = (typeof shippedCourses)[number]["id"];

/** A course as the home page, its own page and the enrollment form show it. */
export interface Course extends Sentence {
  readonly id: string;
  readonly title: string;
  readonly level: string;
  readonly hours: number;
  readonly students?: string;
  /** Out of 5. */
  readonly rating?: number;
  readonly price: number;
  readonly originalPrice?: number;
  readonly features: readonly string[];
  readonly popular?: boolean;
  readonly summary: string;
  readonly onHomePage?: boolean;
  /** Left out of everything that visitors see; its enrollments keep it. */
  readonly notOffered?: boolean;
}

/** Name, price and length of a course, taken from the list above. */
function shippedOffer(id: ShippedCourseId) {
  const { name, price, hours } = shippedCourses.find((candidate) => candidate.id === id) ?? shippedCourses[0];
  return { id, title: name, price, hours, notOffered: false };
}

/** All courses, in the order of the levels: that of the pages. */
export const courses: readonly Course[] = [
  {
    ...shippedOffer("leadership"),
    level: "Beginner",
    summary: "For the first months of English at work: names, numbers, times and asking again.",
    features: [
      "Names, numbers, dates and prices",
      "Questions, and asking again",
      "Short emails that are understood",
      "Certificate on completion",
    ],
    melody: String.raw`'See you on \Mon-day`,
    ipa: "ˈsiː ju ɒn ˈmʌn-deɪ",
  },
  {
    ...shippedOffer("business"),
    onHomePage: true,
    level: "Beginner to Intermediate",
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
    ...shippedOffer("advanced"),
    onHomePage: true,
    level: "Intermediate to Advanced",
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
    ...shippedOffer("fundamentals"),
    onHomePage: true,
    level: "All Levels",
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

/** The courses that are currently offered, in the same order. */
export const offeredCourses = (courses: readonly Course[]): Course[] =>
  courses.filter(({ notOffered }) => !notOffered);

/** The courses on the home page: those marked for it or, if none is, the last three, as owners add new ones at the end. */
export function homeCourses(offered: readonly Course[]): Course[] {
  const marked = offered.filter(({ onHomePage }) => onHomePage);
  return marked.length > 0 ? marked : offered.slice(-3);
}

/** The courses in the order of the enrollment form, which begins with the highest. */
export const coursesToChoose = (offered: readonly Course[]): Course[] => offered.toReversed();

/** A course by its id; undefined for anything else. */
export function findCourse(offered: readonly Course[], id: string | null | undefined): Course | undefined {
  return offered.find((course) => course.id === id);
}

/** A course's name as visitors know it; the id if the course no longer exists. */
export function courseName(offered: readonly Course[], id: string): string {
  return findCourse(offered, id)?.title ?? id;
}

/** How long a course is, in words. */
export const durationOf = ({ hours }: Pick<Course, "hours">): string => agreeing(`${hours} hours`);

/** The badge on the course that is marked `popular`. */
export const popularBadge = "Most Popular";

/** The lowest and the highest price, for sentences such as “from {lowestPrice} to {highestPrice}”. */
export function priceRange(offered: readonly Pick<Course, "price">[]): {
  lowestPrice: string;
  highestPrice: string;
} {
  const prices = offered.map(({ price }) => price);
  return { lowestPrice: formatPrice(Math.min(...prices)), highestPrice: formatPrice(Math.max(...prices)) };
}
