/**
 * How often the level check is right in our simulation, as its pages say it. The figures are those of
 * `npm run level:simulate`; a test compares them with it.
 */

/** What one level may really mean for the chance of a right answer, in logits: levels that lie close, and far apart. */
export const simulatedSlopes = [1.2, 1.6] as const;

/** How many of those who do not know an answer may say so instead of guessing. */
export const admittingShares = [0, 0.5, 1] as const;

/** Of 100 sittings, at each of the slopes, where every second person who does not know says so. */
export const accuracy = {
  sittings: 20_000,
  withinHalfALevel: [81, 88],
  covered: [80, 87],
} as const;
