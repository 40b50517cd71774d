/**
 * The minimum and maximum length of every text field, in Unicode code points after trimming, for the forms' rules and the
 * database's checks.
 */
export type Limits = readonly [min: number, max: number];

/** 254 is the longest address that mail servers pass on (RFC 5321, erratum 1690). */
export const emailLimits: Limits = [3, 254];

/** A result of the level check in words, with the address of its page. */
const levelCheckLimits: Limits = [1, 500];

export const inquiryLimits = {
  name: [2, 100],
  email: emailLimits,
  phone: [1, 50],
  subject: [5, 200],
  message: [10, 5000],
  levelCheck: levelCheckLimits,
  company: [1, 100],
  /** How many people, in figures or in words: "12", "10 to 15". */
  people: [1, 50],
} as const satisfies Record<string, Limits>;

export const enrollmentLimits = {
  firstName: [2, 100],
  lastName: [2, 100],
  email: emailLimits,
  phone: [10, 50],
  goals: [10, 5000],
  hearAboutUs: [1, 200],
  levelCheck: levelCheckLimits,
} as const satisfies Record<string, Limits>;

/** The next step that staff plan for a row. */
export const nextStepLimits: Limits = [1, 200];

/** A private note of staff about a row. */
export const noteLimits: Limits = [1, 2000];

/** An answer to a visitor, with its greeting and its signature. */
export const answerLimits: Limits = [1, 10_000];

/** The name under somebody's answers. */
export const signatureLimits: Limits = [1, 80];

/** A ready answer: its title and its text. */
export const readyAnswerLimits = { title: [1, 60], text: [1, 5000] } as const satisfies Record<
  string,
  Limits
>;

/** The name of a saved view of a list. */
export const viewNameLimits = [1, 40] as const satisfies Limits;
