/**
 * Feeds the errors of the brand's colors.
 *
 * Rule: what stands in braces is filled in.
 */
export const brandTexts = {
  accents: { pen: "The pen", marker: "The marker" },
  themes: { light: "light pages", dark: "dark pages" },
  errors: {
    notAColor: "Write the color as # and six digits or letters from a to f, such as #b5103c.",
    tooWeak:
      "{accent} has a contrast of {ratio}:1 on {theme}, and {needed}:1 is needed to read it. The nearest color that passes is {better}.",
    neverPasses:
      "{accent} has a contrast of {ratio}:1 on {theme}, and {needed}:1 is needed to read it. Choose another color.",
  },
} as const;
