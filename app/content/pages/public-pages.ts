/**
 * Lists every public page, with the title and the description that search engines show.
 *
 * Rules:
 * - Every page has a unique title and a description of 75 to 155 characters. Owners edit those of pages that search engines list;
 *   a course's are its own texts. Owners add courses, so `withCourses` adds their pages.
 * - Pages that run React in the browser have theirs among their own texts.
 * - A new public page is added to `publicPages`; the sitemap and the tests read that list.
 */

import type { Course } from "../courses";
import { blogPage } from "./blog";
import { contactPage } from "./contact";
import { enrollPage } from "./enrollment";
import { portal } from "./platform";
import { teamsPage } from "./teams";

/** One public address. `indexed` is false for pages that only make sense after a form: they stay out of the sitemap. */
export interface PublicPage {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly indexed: boolean;
}

/** The key of a course's own page. */
export const coursePageKey = (id: string) => `course-${id}` as const;

/** The entry of a page that has path, title and description among its own texts, so that a browser loads them with these alone. */
const entryOf = <Path extends string>({ path, title, description }: PageTexts<Path>) => ({
  path,
  title,
  description,
  indexed: true,
});

interface PageTexts<Path> {
  path: Path;
  title: string;
  description: string;
}

/** Every public page except those of courses, and the blog articles, whose titles are in their files. */
export const publicPages = [
  {
    key: "home",
    path: "/",
    title: "Master Business English for Global Success",
    description:
      "Live Business English and public speaking classes with native-speaker instructors, for professionals who work in English as a second language.",
    indexed: true,
  },
  {
    key: "about",
    path: "/about",
    title: "Meet Your Lead Instructor",
    description:
      "MA in TESOL, over 15 years of teaching in US universities in New York and in Athens: who leads the classes, and what they teach.",
    indexed: true,
  },
  {
    key: "examples",
    path: "/examples",
    title: "Who Benefits from Our Training?",
    description:
      "Eleven kinds of work, each with a real situation: how Business English and public speaking training helps managers, sales, finance and founders.",
    indexed: true,
  },
  {
    key: "levels",
    path: "/levels",
    title: "English Levels from A1 to C2",
    description:
      "The six CEFR levels in plain words: what you can do at each one, what it means at work, and how many months and weekly hours it takes.",
    indexed: true,
  },
  {
    key: "courses",
    path: "/courses",
    title: "Courses and Prices",
    description:
      "All courses side by side: what each one costs in all and by the hour, the levels it is for, how long it takes, and who should take another.",
    indexed: true,
  },
  { key: "teams", ...entryOf(teamsPage) },
  {
    key: "levelCheck",
    path: "/level-check",
    title: "Free Level Check",
    description:
      "Find your English level from A1 to C2 in about 10 minutes: no account, no clock, and a result that says how sure it is and which course fits.",
    indexed: true,
  },
  {
    key: "melody",
    path: "/melody",
    title: "The Melody of Your Own Sentence",
    description:
      "Type any English sentence and see its melody: which word carries the weight, where the voice falls or rises, and what changes if you move it.",
    indexed: true,
  },
  {
    key: "sayIt",
    path: "/say-it",
    title: "Now You Say It",
    description:
      "Say a sentence from one of our courses and see your melody drawn over ours. The sound stays on your device, and there is no score.",
    indexed: true,
  },
  { key: "contact", ...entryOf(contactPage) },
  {
    key: "thankYou",
    path: "/thank-you",
    title: "Thank You!",
    description:
      "Your inquiry has been successfully submitted. Here is what happens next, and how soon you will hear from us.",
    indexed: false,
  },
  { key: "enroll", ...entryOf(enrollPage) },
  {
    key: "enrolled",
    path: "/enrolled",
    title: "Enrollment Successful!",
    description:
      "Your application has arrived. Here are the next three steps, and four things you can prepare for your consultation call.",
    indexed: false,
  },
  { key: "platform", ...entryOf(portal) },
  { key: "blog", ...entryOf(blogPage) },
  {
    key: "privacy",
    path: "/privacy",
    title: "Privacy Policy",
    description:
      "What we collect when you write to us or apply for a course, why we need it, who sees it, how long it stays, and how to have it changed or erased.",
    indexed: true,
  },
  {
    key: "terms",
    path: "/terms",
    title: "Terms of Service",
    description:
      "The terms for using this website and applying for a course: what we offer, when you pay, what is not allowed, and which law applies.",
    indexed: true,
  },
  {
    key: "cookiePolicy",
    path: "/cookie-policy",
    title: "Cookie Policy",
    description:
      "If you only read this site, it sets no cookies. Here is the one that confirms an enrollment, those for our staff, and why there are no others.",
    indexed: true,
  },
] as const satisfies readonly PublicPage[];

type Page = (typeof publicPages)[number];

/** The page of a course, which its own texts describe. */
export const publicPageOf = ({ id, title, summary }: Course): PublicPage => ({
  key: coursePageKey(id),
  path: `/courses/${id}`,
  title,
  description: summary,
  indexed: true,
});

/** Every public page with those of these courses, which follow the page that compares them. */
export const withCourses = (courses: readonly Course[]): PublicPage[] =>
  publicPages.flatMap((page) => (page.key === "courses" ? [page, ...courses.map(publicPageOf)] : [page]));

/** The pages that search engines list. */
type SearchedPage = Exclude<Page, { indexed: false }>;

export const isSearched = (page: Page): page is SearchedPage => page.indexed;

interface SearchText {
  readonly searchTitle: string;
  readonly searchDescription: string;
}

type SearchName = Exclude<SearchedPage["key"], "melody"> | "ownSentence";

/** What a page is called among these texts, in which "melody" is the name of a sentence to draw. */
export const searchName = ({ key }: SearchedPage): SearchName => (key === "melody" ? "ownSentence" : key);

/** The titles and descriptions above as owners edit them. */
export const searchedPages = Object.fromEntries(
  publicPages
    .filter(isSearched)
    .map((page) => [searchName(page), { searchTitle: page.title, searchDescription: page.description }]),
) as Readonly<Record<SearchName, SearchText>>;

export type PageKey = (typeof publicPages)[number]["key"];

/** The entry of one public page, for its title and description. */
export function publicPage(key: PageKey): PublicPage {
  return publicPages.find((page) => page.key === key) ?? publicPages[0];
}
