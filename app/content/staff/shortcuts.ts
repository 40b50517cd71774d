/**
 * Feeds the sheet of the keys in the staff area. Their setting is in accounts.ts.
 *
 * Rules: what staff read every day is short.
 */
export const shortcutTexts = {
  title: "Keyboard shortcuts",
  keys: [
    ["/", "Search"],
    ["j", "Next row"],
    ["k", "Previous row"],
    ["o", "Open it"],
    ["x", "Select it"],
    ["b", "Go to the selection’s buttons"],
    ["e", "Mark it handled"],
    ["n", "Write a note on it"],
    ["?", "This sheet"],
  ],
  note: "On the page of a single row, j and k lead to its neighbors.",
  setting: "Turn shortcuts off",
  close: "Close",
} as const;
