/**
 * Feeds what staff write to visitors: the form on the page of a submission, the ready answers and the page on which owners
 * write them.
 *
 * Rules:
 * - The names of the placeholders may not change: they stand in texts that owners have written. Their values are in
 *   app/desk/submission/answerable.server.ts and answer-actions.server.ts.
 * - The five that are shipped are added to a new database once. A change here does not reach a database that has them.
 * - They promise nothing that the pages for visitors do not: whoever picks one has not decided it.
 */
export const placeholders = {
  name: "the name",
  course: "the course",
  price: "what it costs",
  level: "the level that was chosen, or the result of the level check",
  date: "today’s date",
  received: "the day on which they wrote",
  staff: "who signs",
} as const;
export type Placeholder = keyof typeof placeholders;

export const shippedAnswers = [
  {
    title: "Course and price",
    text: "Thank you for your message. {course} costs {price}. You pay only after we have discussed your personalized learning plan.\n\nWhen would you like to start?",
  },
  {
    title: "Offer a first call",
    text: "Thank you for writing to us. The quickest way to find the right course is a free consultation: you talk, we listen, and we tell you which course you need, or that you need none.\n\nWhich of these times suits you best?\n\n- \n- ",
  },
  {
    title: "Which level",
    text: "Your answers look most like {level}, and {course} fits that level.\n\nThe level check has not heard you speak. A call would tell us more. When can I call you?",
  },
  {
    title: "Confirm an enrollment",
    text: "Your place in {course} is confirmed. It costs {price}.\n\nBefore the first lesson, find a quiet place and test your microphone.",
  },
  {
    title: "Nothing heard for a week",
    text: "You wrote to us on {received}. Are you still interested? If not, a short “no” is enough, and nothing else will follow.",
  },
] as const;

export const answerTexts = {
  title: "Answer",
  greeting: "Dear {name},",
  greetingNameless: "Hello,",
  closing: "Kind regards,\n{staff}\n{siteName}",
  restored: "This is what you wrote before. It has not been sent.",
  draftSaved: "Draft saved",
  draftSavedPast: "Draft saved. {staff} has answered since you opened this page.",
  draftElsewhere:
    "Another draft of yours is stored, from another window or an answer taken back. This one is not saved: send or copy it before you leave.",
  draftFailed: "The draft is not saved yet. Send or copy what you wrote before you leave.",
  /** Where no script saves it. */
  noScript: "Save it as a draft before you use another form on this page.",
  ready: "Ready Answer",
  readyNone: "Choose",
  insert: "Insert",
  quote: "Quote their message of {moment} below",
  others: "{staff} has begun an answer, too ({moment}).",
  quotedLine: "On {moment}, {name} wrote:",
  send: "Send",
  sending: "Sending...",
  sendHandled: "Send and Mark Handled",
  sendNext: "Send, Mark Handled, Next",
  grace: "It leaves after {seconds} seconds. Until then you can take it back.",
  mailOff: "Mail is off. Answers wait until it is set up.",
  leaves: "Leaves at {time}",
  takeBack: "Take Back",
  retry: "Retry",
  missing: {
    one: "{placeholders} is not known here. Write it in place of the braces.",
    many: "{placeholders} are not known here. Write them in place of the braces.",
  },
  errors: {
    empty: "Please write an answer.",
    tooLong: "An answer has at most 10,000 characters. Please shorten it.",
    placeholders: "Please replace {placeholders} before sending.",
    noReady: "Please choose a ready answer.",
    elsewhere:
      "Another draft of yours was stored, from another window or an answer taken back. It is below the three stars now: nothing was saved or sent yet.",
    saveFailed: "The answer could not be sent. Please try again.",
    overtaken:
      "{staff} has answered since you opened this page. Nothing was sent: read that answer first, then send yours or leave it.",
    unread:
      "{name} has written again since you opened this page. Nothing was sent: read that first, then send your answer or change it.",
  },
  toasts: {
    sent: {
      message: "Answer on its way",
      description: "It leaves in {seconds} seconds. You can take it back below.",
    },
    /** On the page of the next one. */
    sentBefore: { message: "Answer on its way", description: "It leaves in {seconds} seconds." },
    backTo: "Back to {name}",
    sentNow: { message: "Answer on its way" },
    stored: { message: "Answer stored", description: "Mail is off: it is sent once mail is set up." },
    /** If the same form comes again after the first attempt to send it. */
    repeated: { message: "Answered before", description: "It is the same answer, and is not sent twice." },
    handled: "Marked as handled.",
    takenBack: {
      message: "Taken back",
      description: "It was not sent, and is in the field again.",
    },
    /** If it was somebody else's. */
    takenBackFrom: { message: "Taken back", description: "It was not sent. It is a draft of {staff} again." },
    left: { message: "Too late", description: "Sending it has begun already." },
    tooLong: {
      message: "Not taken back",
      description:
        "There is no room for it above the draft of its author. Send that first, or make it shorter.",
    },
    gone: { message: "Nothing to take back", description: "The answer is gone already." },
    /** Where what it answers was deleted: before it left, or nobody knows. */
    unsent: {
      message: "Nothing was sent",
      description: "What you answered was deleted before the answer left.",
    },
    deleted: {
      message: "Nothing to take back",
      description: "What you answered was deleted in the meantime.",
    },
    draft: { message: "Draft saved", description: "Only you see it." },
  },
} as const;

export const readyAnswerTexts = {
  title: "Ready Answers",
  lead: "Texts to start an answer with. Words in braces are filled in.",
  empty: "There is no ready answer yet. The first one is written below.",
  placeholdersTitle: "Words for the braces",
  add: "New ready answer",
  change: "Change “{title}”",
  titleLabel: "Title",
  titleHint: "What staff choose it by.",
  submitting: "Saving...",
  ending: "then it is saved",
  edit: "Change",
  remove: "Remove",
  cancel: "Cancel",
  errors: {
    title: "A title has 1 to 60 characters.",
    text: "A text has 1 to 5,000 characters.",
    unknown: "{placeholders} cannot be filled in. Known are {known}.",
    overtaken:
      "{staff} has changed this in the meantime. It says now, under “{title}”: {text} Saving again replaces that.",
  },
  dialog: { title: "Remove “{title}”?", text: "Answers that were sent with it stay as they are." },
  toasts: {
    saved: { message: "Ready answer saved" },
    restored: { message: "Ready answer saved", description: "It had been removed. It is there again." },
    removed: { message: "Ready answer removed" },
    gone: { message: "Nothing to remove", description: "It was removed already." },
    failed: { message: "Not saved", description: "That could not be saved. Please try again." },
  },
} as const;
