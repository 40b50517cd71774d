/**
 * Feeds the frame of every page: navigation, footer, page titles and descriptions, the error pages.
 *
 * Rules:
 * - The name of the site, the email address and the phone number are settings (SITE_NAME, CONTACT_EMAIL,
 *   CONTACT_PHONE) and are added by the page.
 * - Every page has a unique title and a description of 75 to 155 characters: it is what search engines show.
 * - The legal pages have their title and description here and in legal/*.md: keep the two alike.
 * - A new public page is added to `publicPages`; the sitemap and the tests read that list.
 * - For `melody` and `ipa` see sentence.ts.
 */

import { type CourseId, courses } from "./courses";
import { coursesPage } from "./courses-page";

export interface SiteLink {
  readonly label: string;
  readonly href: string;
}

export const navigation = {
  label: "Main",
  skipLink: "Skip to content",
  menu: "Menu",
  items: [
    { label: "Home", href: "/" },
    { label: "Features", href: "/#features" },
    { label: "Courses", href: "/#courses" },
    { label: "Platform", href: "/platform" },
    { label: "Levels", href: "/levels" },
    { label: "Blog", href: "/blog" },
    { label: "About", href: "/about" },
  ],
  contact: { label: "Contact Us", href: "/contact" },
} as const;

export const footer = {
  blurb: "Business English and public speaking for people who already know the words.",
  /** Names of the four icon buttons; the last two lead to the phone number and to the blog's feed. */
  icons: { home: "Home", contact: "Contact us", call: "Call us", feed: "Blog feed (RSS)" },
  quickLinks: {
    title: "Quick Links",
    items: [
      { label: "Home", href: "/" },
      { label: "About Us", href: "/about" },
      { label: "Blog", href: "/blog" },
      { label: "Program Features", href: "/#features" },
      { label: "Enrollments", href: "/enroll" },
      { label: "Levels", href: "/levels" },
      { label: "Level Check", href: "/level-check" },
      { label: "Your Own Sentence", href: "/melody" },
      { label: "Say It", href: "/say-it" },
      { label: "All Courses", href: "/courses" },
      { label: "Training for Teams", href: "/teams" },
    ],
  },
  popularCourses: {
    title: "Popular Courses",
    items: [
      { label: "Business Foundations", href: "/#courses" },
      { label: "Advanced Communication", href: "/#courses" },
      { label: "Public Speaking", href: "/#courses" },
      { label: "General English", href: "/enroll" },
      { label: "Email Writing", href: "/enroll" },
      { label: "English for Meetings", href: "/enroll" },
    ],
  },
  contact: { title: "Contact", place: "Global Online Platform" },
  copyright: "© 2025",
  rights: "All rights reserved.",
  legal: [
    { label: "Privacy Policy", href: "/privacy" },
    { label: "Terms of Service", href: "/terms" },
    { label: "Cookie Policy", href: "/cookie-policy" },
  ],
} as const;

/** The line at the window's foot while a melody is hummed. */
export const soundLine = {
  label: "What you hear",
  /** Names the button that a drawing is, before what it shows. */
  hear: "Hear the melody",
  note: "The melody only, hummed by your browser.",
  voice: "Your voice",
  deep: "deep",
  high: "high",
  stop: "Stop",
  key: "Esc",
} as const;

export const notFoundPage = {
  code: "404",
  title: "Oops! Page not found",
  lead: "Either the address has a slip of the tongue in it, or the page has left the room.",
  homeLink: "Return to Home",
  marginNote: "A rise: the question is still open.",
  melody: String.raw`\Oops! | 'Page not /found`,
  ipa: "ˈuːps ˈpeɪdʒ nɒt ˈfaʊnd",
} as const;

/** For staff who are signed in but not owners. */
export const forbiddenPage = {
  title: "This page is for owners",
  lead: "Your account does not open it. An owner can do what you came for, or make you one.",
  homeLink: "Return to the Inquiries",
  marginNote: "May I? Not yet.",
} as const;

/** Above a form with what was typed in it. The page adds address and number. */
export const formOffline = {
  title: "Not sent yet: no internet connection",
  text: "Your device is offline. What you typed is still here: please send it again when you are connected.",
} as const;

export const formLimit = {
  title: "Not sent yet: too many forms at once",
  text: "More forms came from your connection than we can take at once. What you typed is still here: please send it again {wait}, or reach us directly.",
  oneMinute: "in a minute",
  minutes: "in {n} minutes",
} as const;

export const errorPage = {
  /** Followed by the status text or message. */
  title: "Unexpected Application Error!",
  lead: "The fault is ours. Please try again in a moment; what you have sent us before is safe.",
  homeLink: "Return to Home",
  marginNote: "It was not your grammar.",
} as const;

/** For a moment in which the site cannot reach its database. The ways to reach us are added by the page. */
export const unavailablePage = {
  title: "One moment, please",
  lead: "We cannot reach our records just now. Nothing that you have sent us before is lost. Please try again in a minute.",
  homeLink: "Return to Home",
  marginNote: "A pause, not a period.",
} as const;

/** Before the email address and the phone number on error pages. */
export const reachUs = "Or reach us directly:";

/** One public address. `indexed` is false for pages that only make sense after a form: they stay out of the sitemap. */
export interface PublicPage {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly indexed: boolean;
}

/** The key of a course's own page. */
export const coursePageKey = <Id extends CourseId>(id: Id) => `course-${id}` as const;

/** Every public page except the blog articles, whose titles are in their files. */
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
      "Eleven kinds of work, eleven real situations: how Business English and public speaking training helps managers, sales, finance and founders.",
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
    title: coursesPage.title,
    description:
      "Four courses side by side: what each one costs in all and by the hour, the levels it is for, how long it takes, and who should take another.",
    indexed: true,
  },
  ...courses.map(({ id, title, summary }) => ({
    key: coursePageKey(id),
    path: `/courses/${id}` as const,
    title,
    description: summary,
    indexed: true,
  })),
  {
    key: "teams",
    path: "/teams",
    title: "Training for Teams",
    description:
      "English training for teams: what an hour costs by the size of the group, what is measured and reported, data protection and monthly invoices.",
    indexed: true,
  },
  {
    key: "levelCheck",
    path: "/level-check",
    title: "Free Level Check",
    description:
      "Find your English level from A1 to C2 in about ten minutes: no account, no clock, and a result that says how sure it is and which course fits.",
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
      "Say one of twelve sentences from our courses and see your melody drawn over ours. The sound stays on your device, and there is no score.",
    indexed: true,
  },
  {
    key: "contact",
    path: "/contact",
    title: "Get in Touch",
    description:
      "Ask about courses, levels, prices or corporate training. We review every message and reply within 24 hours.",
    indexed: true,
  },
  {
    key: "thankYou",
    path: "/thank-you",
    title: "Thank You!",
    description:
      "Your inquiry has been successfully submitted. Here is what happens next, and how soon you will hear from us.",
    indexed: false,
  },
  {
    key: "enroll",
    path: "/enroll",
    title: "Course Enrollment",
    description:
      "Apply for a Business English or public speaking course. No upfront payment: pay only after we discuss your personalized learning plan.",
    indexed: true,
  },
  {
    key: "enrolled",
    path: "/enrolled",
    title: "Enrollment Successful!",
    description:
      "Your application has arrived. Here are the next three steps, and four things you can prepare for your consultation call.",
    indexed: false,
  },
  {
    key: "platform",
    path: "/platform",
    title: "1-on-1 Lesson Portal",
    description:
      "A demo of the lesson portal: today’s lesson, shared whiteboard, session progress and the video call, with sample data throughout.",
    indexed: true,
  },
  {
    key: "blog",
    path: "/blog",
    title: "Business English Blog",
    description:
      "Short articles on Business English: phrases for meetings, emails, presentations, pitches and exams, with how they sound.",
    indexed: true,
  },
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
      "If you only read this site, it sets no cookies. Here is the one that a sent form needs, the one for our staff, and why there are no others.",
    indexed: true,
  },
] as const satisfies readonly PublicPage[];

export type PageKey = (typeof publicPages)[number]["key"];

/** The entry of one public page, for its title and description. */
export function publicPage(key: PageKey): PublicPage {
  return publicPages.find((page) => page.key === key) ?? publicPages[0];
}

/** A document's title: the page's, then the name of the site. */
export function documentTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`;
}

/** The alternative text of the picture of a shared link. */
export function sharingPictureAlt(title: string): string {
  return `${title}. Above it, a sentence with its melody drawn between two lines.`;
}
