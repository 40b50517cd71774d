/**
 * How often the level check is right in our simulation, as its pages say it. The figures are those of
 * `npm run level:simulate`; a test compares them with it.
 */

/** What one level may really mean for the chance of a right answer, in logits: levels that lie close, and far apart. */
export const simulatedSlopes = [1.2, 1.6] as const;

/** How many of those who do not know an answer may say so instead of guessing. */
export const admittingShares = [0, 0.5, 1] as const;

/** Of 100 sittings, in the worst and in the best of these simulations. */
export const accuracy = {
  sittings: 20_000,
  withinHalfALevel: [77, 88],
  covered: [77, 87],
} as const;
