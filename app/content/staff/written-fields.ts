/**
 * Feeds the fields that staff write words into: what each is called, and the button that saves it.
 *
 * They are in a file of their own because the page after the end of a session shows any of them: with the rest of their pages'
 * texts, every staff page would load all of those.
 */
export const writtenFieldTexts = {
  answer: { label: "Your Answer", save: "Save Draft" },
  view: { label: "Name", save: "Save View" },
  /** Of a ready answer. */
  text: { label: "Text", save: "Save Answer" },
  /** Of a picture. */
  description: { label: "What It Shows", save: "Save" },
  /** Of whoever answers. */
  signature: { label: "Name", save: "Save Name" },
  /** Of whoever is invited. */
  email: { label: "Email Address *", save: "Create Link" },
} as const;
