import { fits } from "~/content/level-courses";
import { editingTexts } from "~/content/staff/content";
import { PLACEHOLDERS } from "~/markdown/placeholders";
import type { LeafField } from "./field-tree";

/** What the names in a shipped text mean for its fields: kinds, limits and labels. */

/** The names of what code looks for: see `FixedName` in app/content/shipped.server.ts. */
export const FIXED_NAMES = new Set(["id", "sign", "tone", "pitch", "isPause"]);

/** The names of fields of earlier versions, ignored in stored and exported texts. */
export const REMOVED_NAMES = new Set(["initials", "marginNote"]);

/** Characters. */
export const MAX_MARKDOWN_LENGTH = 30_000;

/** Fields recognized by name. A numeric one applies only if the shipped value is a number. */
export const KNOWN_FIELDS: Record<string, Omit<LeafField, "label"> & { label?: string }> = {
  href: {
    kind: "link",
    label: "Address",
    hint: "A page of this site, such as /contact, or an address that begins with https://.",
  },
  consultationUrl: { kind: "link", label: "Where “Free Consultation” leads" },
  instructorConsultationUrl: { kind: "link", label: "Where the instructor’s consultation leads" },
  practice: { kind: "line", max: 200, optional: true, isText: true },
  outcome: { kind: "line", max: 200, optional: true, isText: true },
  rehearsal: { kind: "line", max: 200, optional: true, isText: true },
  searchTitle: {
    kind: "line",
    label: "Title",
    hint: "At most 60 characters; the name of the school follows.",
    max: 60,
  },
  searchDescription: {
    kind: "text",
    label: "Description",
    hint: "From 70 to 160 characters: what search engines show of it.",
    min: 70,
    max: 160,
  },
  network: { kind: "line", label: "Name of the network", max: 30 },
  profile: {
    kind: "web",
    label: "Address of your page there",
    hint: "Such as https://www.linkedin.com/company/example.",
  },
  place: {
    kind: "line",
    hint: "Under the telephone number. Leave empty to show nothing.",
    max: 80,
    optional: true,
    isText: true,
  },
  siteName: {
    kind: "line",
    label: "Name of the school",
    hint: "At most 40 characters: so many fit into the header on a phone.",
    max: 40,
  },
  contactEmail: { kind: "email", label: "Email address" },
  contactPhone: { kind: "phone", label: "Telephone number" },
  melody: {
    kind: "sentence",
    label: "Sentence to draw",
    hint: "The melody comes from the words. End with ? for a question, with … for a “but.” Leave empty for none, or for the title’s own.",
    optional: true,
    max: 200,
  },
  markdown: { kind: "markdown", label: "Text", max: MAX_MARKDOWN_LENGTH, placeholders: PLACEHOLDERS },
  image: { kind: "picture", optional: true },
  lessonMinutes: { kind: "number", label: "Minutes of a lesson", from: 10, to: 240 },
  lessonsPerWeek: { kind: "number", label: "Lessons a week", from: 1, to: 20 },
  groupSize: { kind: "number", label: "People in a group", from: 2, to: 50 },
  ownHours: {
    kind: "number",
    label: "Hours of self-study a week",
    hint: "For courses that belong to no single level. The others use the hours of their level.",
    from: 0,
    to: 40,
  },
  moveHours: {
    kind: "number",
    label: "Hours of notice for moving a lesson free of charge",
    from: 1,
    to: 336,
  },
  trialLessons: {
    kind: "number",
    label: "Lessons within which everything is refunded",
    from: 1,
    to: 100,
  },
  refundDays: {
    kind: "number",
    label: "Days until a refund is paid",
    hint: "The terms of service refer to it.",
    from: 1,
    to: 365,
  },
  changeLessons: {
    kind: "number",
    label: "Lessons within which the course can be changed",
    from: 1,
    to: 100,
  },
  firstLessonDays: { kind: "number", label: "Days until the first lesson", from: 1, to: 365 },
  portalDays: {
    kind: "number",
    label: "Days for which the portal stays open after the last lesson",
    from: 1,
    to: 3650,
  },
  certificatePercent: {
    kind: "number",
    label: "Percent of lessons required for the certificate",
    from: 1,
    to: 100,
  },
  minutes: { kind: "number", from: 1, to: 240 },
  monthsFrom: { kind: "number", label: "Months that it takes, at least", from: 1, to: 60 },
  monthsTo: {
    kind: "number",
    label: "Months that it takes, at most",
    hint: "Courses say how much of a level they are by its months and hours.",
    from: 1,
    to: 60,
  },
  hoursFrom: { kind: "number", label: "Hours a week, at least", from: 1, to: 60 },
  hoursTo: {
    kind: "number",
    label: "Hours a week, at most",
    hint: "Leave empty for no upper limit, such as “10+ hours per week.”",
    from: 1,
    to: 60,
    optional: true,
  },
  price: { kind: "number", from: 1, to: 100_000 },
  originalPrice: {
    kind: "number",
    label: "Price before, struck through",
    from: 1,
    to: 100_000,
    optional: true,
  },
  hours: { kind: "number", label: "Hours in all", from: 1, to: 1000 },
  percent: { kind: "number", label: "Percent", from: 0, to: 100 },
  opens: { kind: "time" },
  closes: { kind: "time" },
  zone: { kind: "zone", label: "Time zone", hint: "The name of a time zone, such as GMT or Europe/London." },
  timeZone: {
    kind: "zone",
    label: "Time zone of the staff area",
    hint: "Dates in the staff area are shown in it. Leave empty to use SITE_TIME_ZONE. Business hours have their own.",
    optional: true,
    isText: true,
  },
  look: {
    kind: "number",
    label: "Hours until the first look",
    hint: "Within business hours. Contact Page, Teams Page and Confirmations by Email say it in words: change them together.",
    from: 1,
    to: 24,
  },
  answer: {
    kind: "number",
    label: "Hours until the answer",
    hint: "From arrival; if that ends outside business hours, until they next begin. The same texts say it in words, and Questions and Answers, Terms of Courses, After an Enrollment and For Search Engines.",
    from: 1,
    to: 240,
  },
  rating: {
    kind: "number",
    label: "Stars, out of 5",
    hint: "Leave empty to show nothing.",
    from: 1,
    to: 5,
    optional: true,
  },
  students: {
    kind: "line",
    label: "Number of students",
    hint: "Leave empty to show nothing.",
    max: 40,
    optional: true,
  },
  badge: {
    kind: "line",
    label: "Claim above the headline",
    hint: "Such as how many people trust you. Leave empty to show nothing.",
    max: 80,
    optional: true,
    isText: true,
  },
  penLight: {
    kind: "accent",
    label: "Pen, on light pages",
    hint: "What corrects: old prices, errors, notes in the margin.",
    accent: "penLight",
  },
  penDark: { kind: "accent", label: "Pen, on dark pages", accent: "penDark" },
  markerLight: {
    kind: "accent",
    label: "Marker, on light pages",
    hint: "Highlights stressed words; letters are set on it.",
    accent: "markerLight",
  },
  markerDark: {
    kind: "accent",
    label: "Marker, on dark pages",
    hint: "In the dark it is also the button that sends.",
    accent: "markerDark",
  },
  logo: { kind: "logo", optional: true },
  courseId: { kind: "course", label: "Course" },
  aboutCourse: {
    kind: "course",
    label: "Left out while this course is not offered",
    optional: true,
    evenHidden: true,
  },
  fit: {
    kind: "choice",
    label: "How well it fits",
    options: fits,
    optionLabels: fits.map((fit) => editingTexts.fits[fit]),
  },
};

/** The labels of fields that do not follow from their names. */
export const LABELS: Record<string, string> = {
  notOffered: "Not offered at the moment",
  onHomePage: "On the home page",
  otherwise: "When another may fit better",
  parts: "Parts of a lesson",
  completion: "How much of the lesson is done",
  submitNote: "At the button",
  courseTerms: "On the page of a course",
  commonTerms: "Where all courses are compared",
  exampleGroup: "Group of the example",
  reportedPeople: "People in the sample report",
  priceBands: "Prices by the size of the group",
  isSample: "This is a sample",
  isHidden: "Leave this part out of the page",
  isRemark: "In pen, as a remark",
  businessEnglish: "Business English",
  popular: "Most people choose it",
  legalName: "Company in the legal pages",
  blurb: "What the school does, in a sentence",
};

/** The hints of fields. */
export const HINTS: Record<string, string> = {
  highlight:
    "Words of the text, exactly as they are in it: they are set off with the marker. Leave empty for none.",
  notOffered: "Visitors no longer see it; its enrollments stay.",
  onHomePage: "Three are enough. With none of them checked, the last three of the list are there.",
  isSample: "Staff are reminded of samples until they are replaced.",
  copyright: "The name of the school and “All rights reserved.” follow.",
};

/** The labels of list items that do not follow from the list's. */
export const ITEM_LABELS: Record<string, string> = {
  parts: "Part",
  courseTerms: "Term",
  commonTerms: "Term",
  priceBands: "Price",
  reportedPeople: "Person",
  people: "Number of people",
};

/** Example items for lists that ship empty, and the most items. */
export const EMPTY_LISTS: Record<string, { example: unknown; to: number }> = {
  socialLinks: { example: { network: "LinkedIn", profile: "https://www.linkedin.com/" }, to: 6 },
};
