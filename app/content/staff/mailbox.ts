/**
 * Feeds what staff read about mails that come back.
 *
 * Rules: short, what happened comes first. Texts in braces are filled in. What a mail server said follows a colon.
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
    tooLarge: "It is {size} MB: too large to show here. It is in the mailbox.",
    notHandedOver: "The mail server does not deliver it. It is in the mailbox.",
    tooSlow: "It took too long to read. It is in the mailbox.",
    broken: "It cannot be read: {reason} It is in the mailbox.",
  },
  /** Beside a mail of which only the beginning was read. */
  beginning: "It is very long: this is its beginning. What is attached further back is in the mailbox.",
  /** Beside a mail that was stored without its raw form, and so without its attachments. */
  textAlone:
    "Only its text is stored here, because so much mail arrived that day or the disk is nearly full. It is in the mailbox, with all that is attached.",
  /** Beside a mail whose link would have let any reader of the mailbox into the staff area. */
  linkWithdrawn:
    "It returned a link into the staff area, so the link was withdrawn. An owner can make a new one.",
  /** Instead of a returned mail about an account, which only its holder and owners may read. */
  aboutAccount:
    "It is about somebody’s account, so nothing that it says is stored here. It is in the mailbox.",
  bounced: "It came back: {reason}",
  noReason: "The mail server gave no reason.",
  /** Where a text was cut. */
  cut: "… The rest is in the mailbox.",
  attachment: "attachment-{position}",
  errors: {
    signIn: "The mail server does not accept the user name and password in IMAP_URL.",
    folder:
      "The mailbox “{folder}” of IMAP_URL cannot be opened. Check whether it is called that on the mail server.",
    unreachable: "The mail server in IMAP_URL cannot be reached ({code}).",
    encryption: "No encrypted connection to the mail server in IMAP_URL could be made ({code}).",
    notFromStart:
      "The mail server does not encrypt from the start at this port. IMAP_URL should begin with imap:// (usually port 143), or name another port (usually 993).",
    noEncryption:
      "The mail server in IMAP_URL offers no encryption (STARTTLS), so no password is sent to it. If that is how it should be, put ?tls=off at the end of IMAP_URL.",
    other: "Fetching from the mailbox failed ({code}).",
  },
} as const;

/** A reply that came to somebody's own mailbox. */
export const pastedReplyTexts = {
  title: "Paste in a reply",
  label: "Their Reply",
  hint: "For a reply that came to your own mailbox. It appears in the thread as theirs, and says that you pasted it in.",
  at: "When It Came, in the Site’s Time Zone ({zone}; empty: now)",
  submit: "Add to the Thread",
  pastedBy: "Pasted in by {staff}",
  toast: { message: "Added to the thread", description: "What was handled waits again." },
  errors: {
    empty: "Paste what they wrote.",
    tooLong: "A reply has at most 200,000 characters. Please shorten it.",
    noMoment: "Enter a day and a time, or leave it empty.",
    future: "This time is still to come: enter an earlier one.",
    saveFailed: "Nothing can be saved right now. Please try again in a minute.",
  },
} as const;

export const receivedTexts = {
  title: "Received",
  lead: "Emails that arrived and match nothing: attach each to a submission, create an inquiry from it, or set it aside.",
  leadOff: "No mailbox is read. Set IMAP_URL to have replies fetched.",
  sums: { waiting: { label: "Unmatched", note: "belong to no submission yet" } },
  views: { label: "Emails", sent: "Sent", waiting: "Unmatched", all: "Set aside too" },
  columns: { mail: "Email", from: "From", what: "What", date: "Received" },
  caption: "Received emails",
  kinds: { reply: "Email", automatic: "Automatic", bounce: "Bounced", unreadable: "Cannot be read" },
  setAside: "Set aside",
  noSubject: "(no subject)",
  nobody: "(no sender)",
  empty: "Nothing to look at.",
  /** The list of the mails about one submission. */
  about: {
    lead: "All emails that came about {reference}.",
    back: "Submission {reference}",
    empty: "No emails have come.",
  },
  failed: "Error loading received emails. Please try again.",
  mail: {
    back: "All received emails",
    from: "From",
    received: "Received",
    sent: "Sent",
    about: "Belongs to",
    note: "Note",
    addedBy: "Attached by",
    otherAddress: "From another address: {address}",
    otherSender: "Sent by somebody other than the person who wrote the submission.",
    text: "What it says",
    noText: "It has no text.",
    quote: "Quoted text",
    /** The way to a mail's own page, where a thread shows less than all of it. */
    open: "The whole email",
    /** Downloads its raw form. */
    whole: "Save the email as it came",
    attachments: "Attachments",
    /** A warning beside attachments. */
    attachmentsNote: "A download is exactly what the sender attached. Open only what you expect.",
    size: "{type}, {size}",
    /** Plain-text responses instead of an attachment. */
    busy: "Three attachments are being downloaded already. Please try again in a moment.",
    unreadable: "This attachment cannot be taken out of its email. The email itself is in the mailbox.",
  },
  attach: {
    title: "Attach to a submission",
    label: "Reference",
    hint: "Eight characters, such as 7KX4QF9M.",
    button: "Attach",
    /** The submissions of the sender, each a button. */
    from: "From this address",
    to: "Attach to {reference}",
    sent: "{kind}, {moment}",
    kinds: { inquiry: "Inquiry", enrollment: "Enrollment" },
    unknown: "There is no submission with this reference.",
  },
  make: {
    title: "Somebody new?",
    lead: "It becomes an inquiry. No confirmation goes out.",
    button: "Create Inquiry",
  },
  aside: { title: "Nothing to do?", button: "Set Aside", back: "Put Back" },
  toasts: {
    attached: { message: "Attached", description: "The email belongs to {reference} now." },
    made: { message: "Inquiry created", description: "Its reference is {reference}." },
    noAddress: { message: "No inquiry created", description: "The email has no address to answer to." },
    aside: { message: "Set aside", description: "It is still there, under “Set aside too.”" },
    takenUp: { message: "Put back", description: "It is under “Unmatched” again." },
    gone: { message: "Already dealt with", description: "Nothing more has been done with this email." },
  },
} as const;
