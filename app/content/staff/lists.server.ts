/**
 * Feeds what the server alone says about the two lists of the staff area: errors, messages after a change, the page of a row that is gone,
 * the columns of an export. No browser loads it.
 */
export const listResponses = {
  /** Instead of an address, if the site itself did something. */
  somebody: "Somebody",
  /** Instead of the page of a row that was deleted or never existed. */
  missing: {
    titles: { inquiries: "This inquiry is gone", enrollments: "This enrollment is gone" },
    held: { title: "Held as spam", why: "It joins its list once somebody says that it is not spam." },
    deleted: "{staff} deleted it on {moment}.",
    unsent: "An answer had not left yet: it was not sent.",
    unknown: "It was deleted, or there never was one with this reference.",
  },
  /** On the page of a row, of an address such as "аna@example.com" whose first letter is not the Latin one. */
  mixedLetters:
    "This email address mixes letters of two alphabets. Make sure whose it is: some look the same.",
  /** Of a submission that was held as spam until a colleague was quicker. */
  released: {
    message: "No longer held",
    description: "{staff} has released {name}, who is in the list now.",
  },
  export: {
    /** The heads of columns. */
    price: "Price",
    handledBy: "Handled By",
    handledAt: "Handled At",
    note: "Note",
    nextStepOn: "Next Step On",
    conversation: "Answers and Replies",
    noData: { message: "No Data", description: "There are no {rows} to export." },
  },
  note: {
    errors: {
      empty: "Write a note first.",
      tooLong: "A note has at most 2,000 characters. Please shorten it.",
      saveFailed: "The note could not be saved right now. Please try again in a minute.",
      gone: "This row has been deleted, so the note cannot be saved. Here is your text, to copy it.",
    },
  },
  /** Stage, assignee and next step, of one row or of several. */
  work: {
    errors: {
      nothingChosen: "Choose what to change first.",
      noAccount: "This colleague’s account was removed or disabled in the meantime. Choose somebody else.",
      tooLong: "A next step has at most 200 characters. Please shorten it.",
      noDay: "There is no such day. Write it as 2026-12-03.",
      noWords: "Say in a few words what the next step is.",
      changed: "This has been changed in the meantime. Save yours in its place, or leave it as it is.",
      saveFailed: "This could not be saved right now. Please try again in a minute.",
    },
    toasts: {
      saved: "Saved",
      /** Of several rows. */
      unchanged: { message: "Nothing is changed", description: "All of them were like this already." },
      conflicts: "Changed in the meantime, and left alone: {rows}.",
      /** After the first of them. */
      more: "{n} more",
    },
  },
  goneBefore: "{n} more had already been deleted.",
  toasts: {
    failed: { message: "Not saved", description: "That could not be saved. Please try again." },
    marked: { handled: "Marked as handled", new: "Marked as new" },
    /** If rows were already marked like this. */
    already: {
      message: { handled: "Already handled", new: "Already new" },
      one: {
        handled: "{staff} marked it as handled on {moment}. Nothing has changed.",
        new: "It is new. Nothing has changed.",
      },
      all: {
        handled: "All {n} have been marked as handled by {staff}. Nothing has changed.",
        new: "All {n} are new. Nothing has changed.",
      },
      more: { handled: "{n} more had already been handled by {staff}.", new: "{n} more were already new." },
    },
    undone: "Undone",
    changedSince: "Changed since, and left as they are: {n}.",
    mailsGone: "Emails that had gone out already, or were just being sent: {n}.",
    allTooMany: {
      message: "Too many rows",
      description: "At most 5,000 rows are changed at a time. Filter the list further.",
    },
    allChanged: {
      message: "Nothing is changed",
      description: "The list had {seen} rows when you selected them, and has {n} now. Look through it again.",
    },
    tooLate: {
      message: "Nothing to undo",
      description: "It has been changed since, or was more than 10 minutes ago.",
    },
    noteAdded: { message: "Note added" },
    noteRemoved: { message: "Note removed" },
    noteGone: { message: "Nothing to remove", description: "The note is gone already, or is not yours." },
  },
} as const;
