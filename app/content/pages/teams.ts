/**
 * Feeds /teams: for people who buy training for others.
 *
 * Rules:
 * - What only a provider can know is a SAMPLE until an operator has set it: prices, places, times, the report. In the texts
 *   [brackets] hold a sample and {braces} are filled in. Opened with #samples in its address, the page marks every sample.
 * - Prices are dollars for a person and an hour, the lowest of each band: pages say “from”.
 * - The promises of time (2 hours, 24 hours) are those of contact.ts: change them together.
 * - For `melody` and `ipa` see sentence.ts.
 */
import { withoutBrackets } from "../../format/template";

interface PriceBand {
  /** The smallest and the largest number of people; no largest for the last one. */
  readonly people: readonly [number, number?];
  /** Dollars for a person and an hour. Without it the lowest price of a course. */
  readonly from?: number;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}

/** A sample: the prices, from the smallest group to the largest. */
export const priceBands: readonly PriceBand[] = [
  { people: [1, 2], text: "One-to-one, as under", link: { label: "Courses and Prices", href: "/courses" } },
  { people: [3, 6], from: 24, text: "One group at one level, with one course in common" },
  { people: [7, 24], from: 19, text: "Two to four groups by level, and one report for all of them" },
  { people: [25], from: 16, text: "With a schedule and a contact person of your own" },
];

/** A sample: the group that the text below the prices calculates. */
export const exampleGroup = { people: 6, hours: 30 } as const;

interface ReportedPerson {
  readonly initials: string;
  readonly department: string;
  /** Levels counted from A1 = 0; a half is written as “+”. */
  readonly from: number;
  readonly to: number;
  readonly lessons: readonly [taken: number, of: number];
  readonly canNow: string;
  /** What the report asks about. */
  readonly isRemark?: boolean;
}

/** A sample of the quarterly report: one group, so one level, and half of one is what a quarter can bring. */
export const reportedPeople: readonly ReportedPerson[] = [
  {
    initials: "A. R.",
    department: "Finance",
    from: 2,
    to: 2.5,
    lessons: [12, 13],
    canNow: "Runs the budget call without slides",
  },
  {
    initials: "K. M.",
    department: "Procurement",
    from: 1.5,
    to: 2,
    lessons: [11, 13],
    canNow: "Says no to a price, once",
  },
  {
    initials: "L. D.",
    department: "Projects",
    from: 2,
    to: 2.5,
    lessons: [13, 13],
    canNow: "Gives the new date first",
  },
  {
    initials: "T. Z.",
    department: "Support",
    from: 1.5,
    to: 1.5,
    lessons: [9, 13],
    canNow: "Missed March. We have asked why",
    isRemark: true,
  },
  {
    initials: "N. H.",
    department: "Marketing",
    from: 1.5,
    to: 2,
    lessons: [13, 13],
    canNow: "Her emails are half as long",
  },
];

export const teamsPage = {
  path: "/teams",
  title: "Training for Teams",
  description:
    "English training for teams: what an hour costs by the size of the group, what is measured and reported, data protection and monthly invoices.",
  form: {
    /** In the address of the page after it. */
    id: "teams",
    title: "Ask for a quote",
    margin: "Three lines are enough.",
    marginNote: "No “synergies” needed.",
    /** The subject under which it lands among the inquiries. */
    subject: "Training for a team",
    requiredNote: "Fields marked * are required.",
    fields: {
      name: { label: "Full Name *" },
      email: { label: "Work Email *" },
      company: { label: "Company" },
      people: { label: "How Many People? *", hint: "A guess is fine." },
      message: {
        label: "What Should They Be Able to Do? *",
        hint: "For example: run the weekly call with Chicago without an interpreter.",
      },
    },
    submit: "Ask for a Quote",
    submitting: "Sending...",
    draftRestored: "What you typed earlier is still here.",
    privacy: "We use what you write to answer you, and for nothing else.",
    error: { title: "Error sending message", text: "Please try again or contact us directly." },
  },
} as const;

/** What can be edited of it. */
export const teamsTexts = {
  /** Drawn as the page's heading. */
  heading: "Training that you can account for",
  melody: String.raw`'Train-ing that 'you can ac-\count for`,
  ipa: "ˈtreɪn-ɪŋ ðət ˈjuː kən ə-ˈkaʊnt fɔː",
  lead: "One price an hour, one report a quarter, one invoice a month. And people who come out of the meeting with what they went in for.",
  margin: "Corporate training, for whoever buys it for others.",
  marginNote: "Forwarding is encouraged.",
  ask: "Ask for a Quote",
  consultation: "Free Consultation",
  prices: {
    margin: "Per person and hour, in US dollars.",
    heading: { before: "The price falls.", marked: "It is meant to." },
    from: "from",
    people: {
      one: "{from} or {to}",
      range: "{from} to {to}",
      open: "{from}",
      word: "people",
      wordOpen: "people or more",
    },
    example:
      "A group of {people} for {hours} hours is [{total}], or [{each}] a person. Level checks and reports are included, and there is no travel to pay for. Mixed levels become two groups, and we say so before you sign.",
  },
  report: {
    margin: "What you receive every quarter.",
    marginNote: "One page. It has been known to be read.",
    heading: "What is measured, and who sees it",
    text: "Where each person began and stands now, how many lessons they came to, and one thing they can do at work that they could not do before.",
    sample: { title: "Sample report", about: "Group 2, Lisbon. Weeks 1 to 13." },
    columns: { who: "Who", level: "Level, first and last week", lessons: "Lessons", canNow: "Can now" },
    levels: "from {from} to {to}",
    lessons: "{taken} of {of}",
    seen: {
      title: "You see",
      items: [
        "level at the start and at the end, with how sure the check is",
        "lessons taken, moved and missed",
        "one sentence by the instructor for each person",
      ],
    },
    unseen: {
      title: { before: "You do", word: "not", after: "see" },
      items: [
        "what anybody said in a lesson",
        "recordings: [there are none]",
        "mistakes with a name on them",
      ],
    },
  },
  terms: {
    margin: "For the two colleagues who will ask you.",
    marginNote: "Print this part. They will.",
    heading: "Data protection and invoicing",
    lists: [
      {
        title: "For data protection",
        items: [
          {
            title: "What we keep",
            text: "Name, work email and what the report says. Nothing else is needed to teach.",
          },
          { title: "Where", text: "[On one server in the European Union, with encrypted copies.]" },
          { title: "How long", text: "[Until 12 months after the last lesson], or until you ask." },
          {
            title: "Agreement",
            text: "A data processing agreement, [signed before the first name reaches us].",
          },
          {
            title: "On this site",
            text: "No trackers and no third parties. If you only read, it sets no cookies.",
          },
        ],
      },
      {
        title: "For accounting",
        items: [
          { title: "Invoice", text: "One for all, or one for each cost center. [PDF, in US dollars.]" },
          {
            title: "When",
            text: "[At the end of each month, for the lessons held in it, payable in 30 days.] Nothing upfront.",
          },
          {
            title: "Purchase order",
            text: "Its number is on the invoice, where your system looks for it.",
          },
          { title: "Somebody leaves", text: "[Their place goes to a colleague, at no cost.]" },
          { title: "You stop", text: "[With four weeks’ notice.] Lessons not held are not billed." },
        ],
      },
    ],
  },
  next: {
    title: "What happens next?",
    steps: [
      { title: "Within 2 hours", text: "We review your message." },
      { title: "Within 24 hours", text: "A person who teaches groups writes to you." },
      {
        title: "After that",
        text: "You receive a written quote with levels, groups, hours and one price, [valid for 60 days].",
      },
    ],
    email: "Email",
    phone: "Phone",
  },
} as const;

interface WithSteps {
  readonly next: { readonly steps: readonly { readonly title: string; readonly text: string }[] };
}

/** The page's last promise, which the page and the mail after its form repeat. Undefined if an owner has removed the steps. */
export function promisedToTeams({ next }: WithSteps): { time: string; title: string } | undefined {
  const last = next.steps.at(-1);
  return last && { time: last.title, title: withoutBrackets(last.text) };
}
