/**
 * Feeds the sheet of the keys in the staff area, and their setting.
 *
 * Rules: what staff read every day is short.
 */
export const shortcutTexts = {
  title: "Keys",
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
  setting: "Turn the keys off",
  close: "Close",
  account: {
    title: "Keys",
    on: "On. In the lists, single keys search, move and mark: press ? to see them.",
    off: "Off. Single keys do nothing.",
    turnOn: "Turn On",
    turnOff: "Turn Off",
    done: { on: { message: "Keys are on" }, off: { message: "Keys are off" } },
  },
} as const;
