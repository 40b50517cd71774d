/**
 * Feeds what an open page of the staff area says when something has happened since it was loaded.
 *
 * Rules: texts in braces, such as {n}, are filled in by the page.
 */
export const arrivalTexts = {
  /** Before the words, for screen readers. */
  show: "Show ",
  rows: { one: "1 new", many: "{n} new" },
  changes: { one: "1 change by somebody else", many: "{n} changes by somebody else" },
};
