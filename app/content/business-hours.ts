/**
 * Feeds the desk of staff: when somebody is there, and how soon visitors are promised an answer.
 *
 * Rules:
 * - `days` (1 is Monday, 7 is Sunday), `opens`, `closes` and `zone` say in figures what contact.ts and mails.ts say in words, and
 *   so do the promises: change them together. `zone` is a time zone's name, such as GMT or Europe/London.
 */
export const businessHours = {
  days: [1, 2, 3, 4, 5],
  opens: "08:00",
  closes: "18:00",
  zone: "GMT",
} as const;

/** In hours: the first look within business hours, the answer after arrival, or when business hours next begin. */
export const promisedHours = { look: 2, answer: 24 } as const;
