/**
 * Feeds /levels: the six levels of the Common European Framework of Reference (CEFR).
 *
 * Rules:
 * - `level` is one of level-names.ts, in that order.
 * - Each `melody` tells the same awkward message, from A1 to C2, in the words of that level. Keep them growing.
 * - For `melody` and `ipa` see sentence.ts.
 */
import type { levelNames } from "../level-names";
import type { Sentence } from "../sentence";

export interface Level extends Sentence {
  readonly level: (typeof levelNames)[number];
  readonly name: string;
  readonly description: string;
  readonly canDo: readonly string[];
  readonly businessSkills: readonly string[];
  /** How many months it takes, at how many hours a week: courses say how much of a level they are by these. */
  readonly monthsFrom: number;
  readonly monthsTo: number;
  readonly hoursFrom: number;
  /** None: as many more as somebody has. */
  readonly hoursTo: number | undefined;
  /** What the teacher writes beside the sentence. */
  readonly penNote: string;
}

export const levelsHero = {
  /** Shown as one sentence; `marked` gets the marker. */
  heading: { before: "Six levels, one piece of", marked: "bad news", after: "" },
  lead: "Here is the same awkward message at each level. Watch the line: it gets longer, then it gets cleverer.",
  margin: "The Common European Framework of Reference, A1 to C2.",
  marginNote: "The news never improves. The telling does.",
  badges: ["Internationally Recognized", "Used by 40+ Countries", "Business Focused"],
} as const;

export const cefrExplanation = {
  title: "What is the CEFR?",
  marginNote: "Published in 2001, and still grading.",
  paragraphs: [
    "The Common European Framework of Reference for Languages (CEFR) was published by the Council of Europe in 2001. It describes what a person can do in a language, in listening, reading, speaking and writing, whatever the language and whichever book it was learned from.",
    "It has six levels in three pairs: A1 and A2 for basic users, B1 and B2 for independent users, C1 and C2 for proficient users. Employers, universities and examination boards refer to them, and so do we: a level tells us where your course begins and what it should leave you able to do at work.",
  ],
} as const;

/** The framework's three pairs of levels, in its order. */
export const levelPairs = [
  { title: "Basic user", levels: ["A1", "A2"], marginNote: "Short words carry a long way." },
  { title: "Independent user", levels: ["B1", "B2"], marginNote: "From here on, tone counts too." },
  { title: "Proficient user", levels: ["C1", "C2"], marginNote: "Fewer mistakes, bigger consequences." },
] as const satisfies readonly { title: string; levels: readonly Level["level"][]; marginNote: string }[];

/** Small headings of every level. */
export const levelLabels = {
  overview: "The six levels at a glance",
  /** Opens the two lists on a small screen. */
  details: "What you can do",
  canDo: "You can",
  businessSkills: "At work",
  /** Followed by the course that is suggested. */
  course: "The course for it:",
  duration: "Duration",
  hoursPerWeek: "Study time",
} as const;

/** The button of a level: `Start B1 Level Course`. */
export function startLevelLabel(level: Level["level"]): string {
  return `Start ${level} Level Course`;
}

/** The subject that the button puts into the contact form, with the course that is suggested for the level. */
export function levelSubject(level: Level["level"], course: string | undefined): string {
  return course ? `${level} level course: ${course}` : `${level} level course`;
}

export const levels: readonly Level[] = [
  {
    level: "A1",
    name: "Beginner",
    description: "You have your first words and want to be understood at work.",
    canDo: [
      "Introduce yourself and say what you do",
      "Understand slow, clear instructions",
      "Ask and answer simple questions",
      "Fill out a form with your details",
    ],
    businessSkills: [
      "Greet a visitor and offer a seat",
      "Say numbers, dates, times and prices",
      "Spell your name on the phone",
      "Write a two-line email",
    ],
    monthsFrom: 3,
    monthsTo: 4,
    hoursFrom: 4,
    hoursTo: 6,
    penNote: "Clear. Also a little bare.",
    melody: String.raw`We are \late.`,
    ipa: "wi ə ˈleɪt",
  },
  {
    level: "A2",
    name: "Elementary",
    description: "You manage routine exchanges and would like to stop rehearsing them.",
    canDo: [
      "Describe your job and your day in short sentences",
      "Follow a simple email thread",
      "Ask for what you need and thank people for it",
      "Understand short, everyday announcements",
    ],
    businessSkills: [
      "Arrange a meeting, and move it",
      "Take a short phone message",
      "Order, confirm and check a delivery",
      "Explain in simple words what your company does",
    ],
    monthsFrom: 4,
    monthsTo: 5,
    hoursFrom: 5,
    hoursTo: 7,
    penNote: "Now it is a need. Better.",
    melody: String.raw`We 'need more \time.`,
    ipa: "wi ˈniːd mɔː ˈtaɪm",
  },
  {
    level: "B1",
    name: "Intermediate",
    description: "You can hold a conversation until it turns difficult.",
    canDo: [
      "Give an opinion with a reason",
      "Follow the main points of a meeting in clear speech",
      "Tell what happened, in the right order",
      "Write a plain, connected text on a familiar subject",
      "Manage most situations on a business trip",
    ],
    businessSkills: [
      "Run a simple agenda",
      "Explain a delay without apologizing twice",
      "Give a short prepared presentation",
      "Write a report that answers the question",
    ],
    monthsFrom: 5,
    monthsTo: 6,
    hoursFrom: 6,
    hoursTo: 8,
    penNote: "“I think” knocks before it enters.",
    melody: String.raw`I 'think we 'need a 'few more \days.`,
    ipa: "aɪ ˈθɪŋk wi ˈniːd ə ˈfjuː mɔː ˈdeɪz",
  },
  {
    level: "B2",
    name: "Upper Intermediate",
    description: "You are fluent enough to be misunderstood. Tone starts to matter.",
    canDo: [
      "Argue for and against, with examples",
      "Talk with native speakers without strain on either side",
      "Understand the main ideas of a complex text in your field",
      "Write clear, detailed text on many subjects",
      "Soften bad news",
    ],
    businessSkills: [
      "Negotiate terms and hold a position",
      "Present to a mixed audience and take questions",
      "Disagree in a meeting and stay welcome",
      "Write a proposal that reads well upstairs",
    ],
    monthsFrom: 6,
    monthsTo: 7,
    hoursFrom: 7,
    hoursTo: 9,
    penNote: "“Afraid,” “might”: two cushions.",
    melody: String.raw`I’m a-'fraid we 'might 'need a-'noth-er \week.`,
    ipa: "aɪm ə-ˈfreɪd wi ˈmaɪt ˈniːd ə-ˈnʌð-ə ˈwiːk",
  },
  {
    level: "C1",
    name: "Advanced",
    description: "You say what you mean, and can also choose not to.",
    canDo: [
      "Read between the lines of a long, demanding text",
      "Speak fluently without searching for the words",
      "Build a complex argument that others can follow",
      "Change tone for the reader in front of you",
      "Use humor without an accident",
    ],
    businessSkills: [
      "Chair a meeting that does not want to agree",
      "Write for executives and for lawyers",
      "Answer a hostile question calmly",
      "Mediate between two colleagues, or two companies",
    ],
    monthsFrom: 7,
    monthsTo: 8,
    hoursFrom: 8,
    hoursTo: 10,
    penNote: "The rise keeps them listening.",
    melody: String.raw`If you can 'give us a-'noth-er \/week, | we’ll 'give you 'some-thing 'worth the \wait.`,
    ipa: "ɪf ju kən ˈɡɪv əs ə-ˈnʌð-ə ˈwiːk wiːl ˈɡɪv ju ˈsʌm-θɪŋ ˈwɜːθ ðə ˈweɪt",
  },
  {
    level: "C2",
    name: "Proficient",
    description: "People forget to mention your English. That is the point of it.",
    canDo: [
      "Follow practically anything you hear or read",
      "Sum up several sources in one coherent account",
      "Express fine shades of meaning, even at speed",
      "Shift from formal to friendly in the same sentence",
    ],
    businessSkills: [
      "Speak to 1000+ people and sound like yourself",
      "Negotiate in what is left unsaid",
      "Write the final version of a sensitive text",
      "Coach colleagues who are on their way here",
    ],
    monthsFrom: 8,
    monthsTo: 10,
    hoursFrom: 10,
    hoursTo: undefined,
    penNote: "And now it was their idea.",
    melody: String.raw`It 'is-n’t that we \/can’t 'fin-ish on 'Fri-day: | it’s that, \/frank-ly, | you’d 'rath-er we \did-n’t.`,
    ipa: "ɪt ˈɪz-ənt ðət wi ˈkɑːnt ˈfɪn-ɪʃ ɒn ˈfraɪ-deɪ ɪts ðət ˈfræŋk-li jud ˈrɑːð-ə wi ˈdɪd-ənt",
  },
];

/** The levels as they were edited. */
export const withLevels = (edited: readonly Omit<Level, "level">[]): Level[] =>
  levels.map((level, index) => ({ ...level, ...edited[index], hoursTo: edited[index]?.hoursTo }));

/** `3-4 months`, `1 month`. */
export function durationOfLevel({ monthsFrom, monthsTo }: Pick<Level, "monthsFrom" | "monthsTo">): string {
  const months = monthsFrom === monthsTo ? `${monthsTo}` : `${monthsFrom}-${monthsTo}`;
  return `${months} ${monthsTo === 1 ? "month" : "months"}`;
}

/** `4-6 hours per week`, `10+ hours per week`. */
export function weeklyHoursOf({ hoursFrom, hoursTo }: Pick<Level, "hoursFrom" | "hoursTo">): string {
  if (hoursTo === undefined) return `${hoursFrom}+ hours per week`;
  const hours = hoursFrom === hoursTo ? `${hoursTo}` : `${hoursFrom}-${hoursTo}`;
  return `${hours} ${hoursTo === 1 ? "hour" : "hours"} per week`;
}

export const levelsClosing = {
  headline: "Not Sure About Your Level?",
  melody: "'Not 'Sure A-'bout Your /Lev-el?",
  ipa: "ˈnɒt ˈʃɔːr ə-ˈbaʊt jɔː ˈlev-əl",
  text: "We find it with you in a free online assessment, and nobody minds a wrong preposition.",
  contact: "Contact Us",
  levelCheck: "Free Level Check",
} as const;
