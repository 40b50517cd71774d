// Apart from the texts of the level check itself: both forms load these, and not those.

/** The result in the two forms. */
export const levelCheckField = {
  label: "Level check",
  text: "Send my result with it: {result}",
  link: "See the result",
} as const;
