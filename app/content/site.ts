/**
 * Feeds the frame of every page: navigation, footer, the error pages.
 *
 * Rules:
 * - The name of the site, the email address and the phone number are settings (SITE_NAME, CONTACT_EMAIL,
 *   CONTACT_PHONE) and are added by the page.
 * - Of the footer, owners edit what `footerTexts` has.
 * - For `melody` and `ipa` see sentence.ts.
 */

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

export const footerTexts = {
  blurb: "Business English and public speaking for people who already know the words.",
  place: "Global Online Platform",
  /** Followed by the name of the site. */
  copyright: "© 2025",
  popularCourses: {
    title: "Popular Courses",
    links: [
      { label: "Business Foundations", href: "/#courses", aboutCourse: "business" },
      { label: "Advanced Communication", href: "/#courses", aboutCourse: "advanced" },
      { label: "Public Speaking", href: "/#courses", aboutCourse: "fundamentals" },
      { label: "General English", href: "/enroll", aboutCourse: "leadership" },
      { label: "Email Writing", href: "/enroll" },
      { label: "English for Meetings", href: "/enroll" },
    ],
  },
  /** Where else the school is found; only it knows. */
  socialLinks: [] as readonly SocialLink[],
} as const;

interface SocialLink {
  readonly network: string;
  /** Begins with https://. */
  readonly profile: string;
}

export const footer = {
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
      { label: "Who Benefits", href: "/examples" },
      { label: "Training for Teams", href: "/teams" },
    ],
  },
  contact: "Contact",
  socialLinks: "Follow Us",
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
  /** While something sounds. */
  stop: "Stop",
  /** In silence. */
  close: "Close",
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
  homeLink: "Back to the Desk",
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
  lead: "We cannot reach our records right now. Nothing that you have sent us before is lost. Please try again in a minute.",
  homeLink: "Return to Home",
  marginNote: "A pause, not a period.",
} as const;

/** Over a page that shows texts that are not public. */
export const previewBar = "Preview: not public. Its links lead to the site as it is.";

/** Where a link to such a page has ended. */
export const previewGone = {
  title: "This link no longer works",
  lead: "What it showed was published, changed or discarded, or its time is up. Whoever sent it to you can make a new one.",
  homeLink: "Return to Home",
  marginNote: "Drafts move on.",
} as const;

/** Before the email address and the phone number on error pages. */
export const reachUs = "Or reach us directly:";

/** A document's title: the page's, then the name of the site. */
export function documentTitle(title: string, siteName: string): string {
  return `${title} | ${siteName}`;
}

/** The alternative text of the picture of a shared link. */
export function sharingPictureAlt(title: string): string {
  return `${title}. Above it, a sentence with its melody drawn between two lines.`;
}
