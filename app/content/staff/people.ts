/**
 * Feeds everything of one person: its page, and the mark that a submission has whose sender has written more than once.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {n}, are filled in by the page.
 */
export const peopleTexts = {
  /** The mark: how many submissions there are of the same person. */
  mark: {
    earlier: "{n} earlier",
    later: "{n} later",
    /** For screen readers, after the figures. */
    of: " of {name}",
    duplicate: "likely duplicate",
    /** In a row of a list. */
    more: "{n} more",
    moreOf: " from {name}",
    duplicateInRow: "duplicate?",
  },
  description: "Everything about one person.",
  back: "Submission",
  only: "1 submission",
  count: "{n} submissions, the latest first",
  joined: {
    address: "matched by email address",
    number: "matched by telephone number",
    both: "matched by email address and telephone number",
  },
  kinds: { inquiry: "Inquiry: {subject}", enrollment: "Enrollment: {course}" },
  /** Under the earlier of two enrollments. */
  duplicate: "Likely duplicate: same course, {gap} before the other.",
  duplicateOtherName: "Likely duplicate: same course, {gap} before the other, under another name.",
  setLost: "Set to “{stage}”",
  short: {
    title: "In short",
    first: "First wrote",
    submissions: "Submissions",
    waiting: "{n}, of which {waiting} new",
    mails: "Emails",
    none: "None",
    sent: "{n} sent",
    unsent: "{n} not sent",
  },
  level: "Level check",
  seenAs: "Also seen as",
  erasing: {
    staff: "Owners erase everything about a person, under Personal Data.",
    owner: "Everything about an address is handed over or erased under Personal Data:",
  },
};
