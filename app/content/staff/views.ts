/**
 * Feeds the views of the staff lists: filters with a name.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {name}, are filled in by the page.
 */
export const viewTexts = {
  label: "Views",
  all: "All",
  /** Opens the form. */
  edit: "Save this view",
  editOnly: "Views…",
  hint: "Saves the filters, the days and the order, but no search words and no subject.",
  forAll: "For all staff",
  /** After the name of one that is for all. */
  shared: "for all",
  remove: "Remove",
  removed: " the view {name}",
  errors: {
    empty: "Give the view a name.",
    tooLong: "A name has at most 40 characters. Please shorten it.",
    nothing: "Choose a filter first. Search words and a subject are not saved.",
    taken: "There is a view of this name already.",
    "too-many": "There are 20 views already. Remove one first.",
    saveFailed: "The view could not be saved right now. Please try again in a minute.",
  },
  toasts: {
    saved: "View saved",
    name: "“{name}” is now above the list.",
    removed: "View removed",
    gone: { message: "Nothing to remove", description: "The view is gone already, or is not yours." },
  },
} as const;
