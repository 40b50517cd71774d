/**
 * Feeds what staff read about mails that come back.
 *
 * Rules: short, and what happened first. Texts in braces are filled in. What a mail server said follows a colon.
 */
export const mailboxTexts = {
  /** Why a mail is one gray line. */
  automatic: {
    submitted: "A program sent it: it says so itself.",
    bulk: "A program sent it: it is marked as bulk mail.",
    list: "It came through a mailing list.",
    report: "A mail server’s report.",
    noReturn: "A program sent it: it has no return address.",
    answer: "An automatic reply.",
    ours: "It came from an address that notices go to.",
  },
  /** Why a mail cannot be shown. */
  unreadable: {
    tooLarge: "It has {size} MB: too large to show here. It is in the mailbox.",
    tooSlow: "It took too long to read. It is in the mailbox, and here in its raw form.",
    broken: "It cannot be read: {reason} It is in the mailbox, and here in its raw form.",
  },
  bounced: "It came back: {reason}",
  noReason: "The mail server gave no reason.",
  /** Where a text was cut. */
  cut: "… The rest is in the mailbox.",
  attachment: "attachment-{position}",
  errors: {
    signIn: "The mail server does not accept the user name and password in IMAP_URL.",
    folder: "The mailbox in IMAP_URL cannot be opened.",
    unreachable: "The mail server in IMAP_URL cannot be reached ({code}).",
    encryption: "No encrypted connection to the mail server in IMAP_URL could be made ({code}).",
    other: "Fetching from the mailbox failed ({code}).",
  },
} as const;
