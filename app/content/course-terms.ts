/**
 * What only a provider can know of its courses: how long a lesson is, what happens when one is moved, how a refund works.
 * All of it is a SAMPLE until an operator has set it. Feeds /courses and the courses' own pages.
 *
 * Rules:
 * - A changed number needs no changed sentence: pages work out weeks, fractions of a level and prices an hour from these.
 * - In the texts [brackets] hold a sample and {braces} are filled in. Opened with #samples in its address, a page marks every sample.
 * - The terms of service (pages/legal/terms.md) refer to these rules: a change here is a change there.
 */

/** The course whose rehearsals are held in front of a group. */
export const rehearsedBefore = "fundamentals";

/** How lessons are held, and the figures in the texts about courses. */
export interface LessonTexts {
  readonly lessonMinutes: number;
  readonly lessonsPerWeek: number;
  readonly groupSize: number;
  /** Hours of self-study a week for a course that belongs to no level. */
  readonly ownHours: number;
  /** A lesson can be moved free of charge up to this many hours before it. */
  readonly moveHours: number;
  /** Everything is refunded within this many lessons; later refunds are paid within `refundDays`. */
  readonly trialLessons: number;
  readonly refundDays: number;
  /** The course can be changed within this many lessons. */
  readonly changeLessons: number;
  readonly firstLessonDays: number;
  readonly portalDays: number;
  /** The share of lessons required for the certificate. */
  readonly certificatePercent: number;
  /** What happens in a lesson: the minutes add up to its length. */
  readonly parts: readonly { readonly minutes: number; readonly title: string; readonly text: string }[];
  /** Only the school knows these; staff are reminded until the school has confirmed that they are its own. */
  readonly isSample?: boolean;
}

export const lessonTerms: LessonTexts = {
  lessonMinutes: 60,
  lessonsPerWeek: 2,
  groupSize: 6,
  ownHours: 2,
  moveHours: 24,
  trialLessons: 2,
  refundDays: 10,
  changeLessons: 6,
  firstLessonDays: 7,
  portalDays: 90,
  certificatePercent: 80,
  parts: [
    {
      minutes: 5,
      title: "Listen",
      text: "You say what happened since last time. Nobody corrects you yet.",
    },
    { minutes: 15, title: "Repair", text: "The three sentences that went wrong, one by one." },
    {
      minutes: 25,
      title: "Build",
      text: "Today’s lesson, with your emails, your slides and your figures.",
    },
    { minutes: 10, title: "Rehearse", text: "The situation, at full speed, with interruptions." },
    { minutes: 5, title: "Note", text: "What has moved, and what has not." },
  ],
  isSample: true,
};

/** What a course's own page says before somebody enrolls. */
export const courseTerms = [
  {
    title: "Start",
    text: "[Any week of the year.] The consultation call comes within 24 hours of your enrollment, the first lesson [usually within {firstLessonDays} days of it].",
  },
  {
    title: "Payment",
    text: "Nothing today. You pay only after we discuss your personalized learning plan, [in one payment of {price} or in three parts].",
  },
  {
    title: "Rescheduling",
    text: "Free until [{moveHours} hours] before the lesson. Later than that it counts as taken, [except the first time].",
  },
  {
    title: "Refund",
    text: "[All of it if you stop within the first {trialLessons} lessons. Later on, {lessonPrice} for each lesson you have not taken, within {refundDays} days.]",
  },
  {
    title: "Certificate",
    text: "On completion, [which means {certificateLessons} of the {lessons} lessons and the last rehearsal]. It names the course, the hours and the dates. It is not an exam certificate such as IELTS or TOEIC, and does not pretend to be.",
  },
] as const;

interface CommonTerm {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}

/** The same rules, for the page that compares all courses. */
export const commonTerms: readonly CommonTerm[] = [
  {
    title: "You have to move a lesson",
    text: "Free until [{moveHours} hours] before it. Later than that it counts as taken, [except the first time].",
  },
  {
    title: "You want to stop",
    text: "[Within the first {trialLessons} lessons you get everything back. After that you pay for the lessons you took, and get back the rest within {refundDays} days.]",
  },
  {
    title: "It is the wrong course",
    text: "We move you to the right one, [at any time in the first {changeLessons} lessons]. Lessons taken count.",
  },
  {
    title: "You want to start",
    text: "[Any week of the year.] The consultation call comes within 24 hours, the first lesson [usually within {firstLessonDays} days].",
  },
  {
    title: "Your company pays",
    text: "Send us the purchase order, or let your manager read about",
    link: { label: "Training for Teams", href: "/teams" },
  },
];
