/**
 * Feeds what the two lists of the staff area have in common: search, filters, sorting, notes, selection, export.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {n}, are filled in by the page.
 */
export const listTexts = {
  tools: {
    label: "Search and filter",
    search: "Search",
    placeholder: "Name, email, phone, words, reference",
    tooShort: "A search needs two characters or more.",
    apply: "Apply",
    clear: "Clear Search and Filters",
    /** For screen readers, on the button that removes a filter. */
    takeAway: ", remove",
    chip: "{label}: {value}",
    filters: "Filters",
    /** Opens the filters, and says how many are in use. */
    more: "Filter and Sort",
    chosen: "Filters: {n}",
    all: "All",
    subject: "Subject",
    course: "Course",
    experience: "Experience",
    availability: "Availability",
    phone: "Phone",
    withPhone: "With phone",
    handled: "Status",
    answered: "Answered, not handled",
    from: "From",
    to: "To",
    sort: "Sort",
    size: "Rows per Page",
    stage: "Stage",
    assignee: "Assigned To",
    mine: "Me",
    nobody: "Nobody",
    /** An option, with how many rows it leaves. */
    counted: "{label} ({n})",
  },
  sorts: {
    "date-desc": "Newest first",
    "date-asc": "Oldest first",
    "name-asc": "Name, A to Z",
    "name-desc": "Name, Z to A",
    "email-asc": "Email, A to Z",
    "email-desc": "Email, Z to A",
    "subject-asc": "Subject, A to Z",
    "subject-desc": "Subject, Z to A",
    "course-asc": "Course, A to Z",
    "course-desc": "Course, Z to A",
    "experience-asc": "Experience, A to Z",
    "experience-desc": "Experience, Z to A",
    "availability-asc": "Availability, A to Z",
    "availability-desc": "Availability, Z to A",
  } as Readonly<Record<string, string>>,
  count: {
    one: "1 row",
    many: "{n} rows",
    atLeast: "More than {n} rows",
    exactly: "Count them",
    unfinished: "Not all rows have been searched yet. The next page continues.",
    /** If there are too many matches to sort them. */
    sortedByDate: "Too many rows match to sort them this way: they are sorted by date, newest first.",
  },
  /** Which rows a page shows. */
  range: {
    rows: "{first} to {last} of {of}",
    exactly: "{n}",
    atLeast: "more than {n}",
  },
  nothing: {
    title: "Nothing matches",
    text: "No row has all of what you are looking for.",
    /** Before an address that is one letter off. */
    suggestion: "Did you mean",
    daysReversed: "“From” is later than “To,” so no day is between them.",
    /** If the search had to stop before the last row. */
    unfinishedTitle: "Nothing so far",
    unfinishedText: "Only some of the rows have been searched. The next page continues.",
  },
  /** The state of the page, before its name in the title. */
  titles: {
    delete: "Delete?",
    mark: "Mark?",
    release: "Not spam?",
    note: "Private notes",
    work: "What comes next",
    search: "“{search}”",
    filtered: "Filtered",
    laterPage: "Later page",
    failed: "Not available",
  },
  /** Asked before something is deleted. */
  deletion: {
    title: "Are you sure?",
    confirm: "Delete",
    pending: "Deleting...",
    unsent: {
      one: "An answer has not left yet: it will not be sent.",
      many: "{n} answers have not left yet: they will not be sent.",
    },
  },
  cancel: "Cancel",
  back: "Back to the list",
  /** If the session ended before something was saved. */
  signedOut: {
    title: "You are signed out",
    lead: "The note is not saved yet. Sign in, which opens a separate page, then come back here and add it.",
    leadAnswer:
      "The answer is not sent. Sign in, which opens a separate page, then come back here and save the draft.",
    leadWork: "This is not saved yet. Sign in, which opens a separate page, then come back here and save it.",
    signIn: "Sign In",
    save: "Add Note",
    leadText:
      "What you changed is still on this page. Sign in, which opens a separate page, then save it here as a draft.",
    saveText: "Save Draft",
    pasted: "Their Reply",
    savePasted: "Add to the Thread",
    /** Beside a form that saves itself. */
    draft:
      "You are signed out, and this is not saved yet. Sign in, which opens a separate page, then come back here and save the draft.",
    notDone: "You were signed out when you asked for this, so it is not done yet.",
  },
  /** Where the reference or the address of what is held as spam is searched for. */
  held: { count: "{n} held as spam:", one: "look at it", many: "look at them" },
  /** If somebody else deleted a row before something about it was saved. */
  gone: {
    title: "This row is gone",
    lead: "It has been deleted, so nothing can be saved with it.",
    leadTyped: "Here is what you typed, to copy it.",
    label: "What You Typed",
  },
  row: {
    /** Where a row stands, by its status. */
    states: { no: "New", answered: "Answered", yes: "Handled" },
    select: "Select {name}",
    reference: "Reference",
    more: "More about {name}",
    words: "What {name} wrote",
    notes: { one: "1 note", many: "{n} notes" },
    reply: "Reply",
    replyTo: " to {name}",
    handle: "Mark Handled",
    reopen: "Mark New",
    of: ": {name}",
    handled: "Handled {moment} by {staff}",
    note: "Note",
    addNote: "Add Note",
    noteOf: " on {name}",
    /** After the last note, where there are earlier ones. */
    earlierNotes: { one: "1 earlier note", many: "{n} earlier notes" },
    delete: "Delete",
  },
  export: {
    label: "Export CSV",
    pending: "Exporting...",
    raw: "Raw CSV",
    rawTitle:
      "The exact values, for programs. Do not open this file in a spreadsheet: a cell may be run as a formula.",
    successful: { message: "Export Successful" },
    failed: {
      message: "Export Failed",
      description: "The file did not arrive complete, so nothing was saved. Please try again.",
    },
  },
  selected: {
    label: "Selected rows",
    count: "{n} selected",
    prefix: "Selected: ",
    selectAll: "Select all",
    allMatching: "All {n} that match",
    onThisPage: " on this page",
    handle: "Mark Handled",
    reopen: "Mark New",
    work: { inquiries: "Assign…", enrollments: "Stage…" },
    delete: "Delete…",
  },
  undo: {
    handled: "Undo: {n} marked handled",
    new: "Undo: {n} marked new",
    work: "Undo: {n} changed",
    release: "Undo: {n} released",
  },
  note: {
    title: "Private notes",
    about: "On {name}. Only staff see them.",
    aboutGone: "The row it was for is not there anymore.",
    label: "New Note",
    /** Where it is not known who wrote one. */
    nobody: "Unsigned",
    /** With scripts. */
    keys: "Ctrl+Enter adds it.",
    restored: "This is what you typed before. It is not saved yet; Cancel throws it away.",
    save: "Add Note",
    saving: "Adding...",
  },
  /** Stage, assignee and next step, of one row or of several. */
  work: {
    title: "What comes next",
    about: "For {name}.",
    severalTitle: "Change {n} rows",
    several: "For these people:",
    allMatching: "All that match the search and the filters, on every page.",
    stage: "Stage",
    assignee: "Assigned To",
    nobody: "Nobody",
    you: "{staff} (you)",
    leave: "Leave as it is",
    step: "Next Step",
    stepHint: "A few words.",
    on: "On",
    save: "Save",
    saving: "Saving...",
    /** Before what a colleague changed the row to. */
    current: "Now it says:",
    noStep: "no next step",
    /** In the lists. */
    row: {
      next: "Next Step",
      of: ": {name}",
      due: "Next, {day}: {step}",
      noDay: "Next: {step}",
      assigned: "For {staff}",
    },
  },
  /** The page of one submission. */
  thread: {
    neighbors: "In the list",
    newNote: "New Note, for Staff Only",
    restored: "This is what you typed before. It is not saved yet.",
    removeNote: "Remove",
    removeTitle: "Remove this note?",
    removeText: "The note of {moment} is deleted. It cannot be undone.",
    remove: "Remove",
    level: "Level check",
    levelLink: "Full result",
    levelNote: "Reading, grammar and words only: it has not heard them speak.",
    history: "History ({n})",
    arrived: "Came through the form",
    /** Where a thread shows its newest mails alone; the link leads to all of them. */
    earlier: "Earlier emails that are not shown here: {n}.",
    allReceived: "All received emails",
    received: {
      automatic: "Automatic reply",
      bounce: "Bounced",
    },
  },
  many: {
    inquiries: {
      one: "1 inquiry",
      count: "{n} inquiries",
      mark: { handled: "Mark {n} inquiries as handled?", new: "Mark {n} inquiries as new?" },
      markOne: { handled: "Mark this inquiry as handled?", new: "Mark this inquiry as new?" },
      title: "Delete {n} inquiries?",
      text: "This permanently deletes the inquiries from these people. It cannot be undone.",
      deleted: "{n} inquiries deleted",
    },
    enrollments: {
      one: "1 enrollment",
      count: "{n} enrollments",
      mark: { handled: "Mark {n} enrollments as handled?", new: "Mark {n} enrollments as new?" },
      markOne: { handled: "Mark this enrollment as handled?", new: "Mark this enrollment as new?" },
      title: "Delete {n} enrollments?",
      text: "This permanently deletes the enrollments of these people. It cannot be undone.",
      deleted: "{n} enrollments deleted",
    },
  },
  /** Shown when Back leads to the dialog of a row that the same person deleted. */
  ownDeletion: {
    message: "Already deleted",
    description: "You deleted this yourself. There is nothing left to do.",
  },
  toasts: {
    allDeletion: {
      message: "Delete page by page",
      description: "What is deleted is named first, so only the rows of one page can be. Select those.",
    },
    noteKept: {
      message: "Note not added",
      description: "What you typed is saved in this tab. Open the note again to continue.",
    },
    nothingSelected: {
      message: "Nothing is selected",
      description: "Select rows by the boxes beside their names.",
    },
  },
  reply: {
    inquiry: "Re: {subject} [{reference}]",
    enrollment: "Your enrollment: {course} [{reference}]",
  },
} as const;
