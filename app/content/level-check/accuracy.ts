/**
 * How often the level check is right in our simulation, as its pages say it. The figures are those of
 * `npm run level:simulate`; a test compares them with it.
 */

/** What one level may really mean for the chance of a right answer, in logits: levels that lie close, and far apart. */
export const simulatedSlopes = [1.2, 1.6] as const;

/** Of 100 sittings, at each of the slopes. */
export const accuracy = {
  sittings: 20_000,
  withinHalfALevel: [81, 88],
  covered: [78, 86],
} as const;
