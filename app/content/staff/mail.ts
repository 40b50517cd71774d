/**
 * Feeds the staff area's pages about mail and spam.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {count}, are filled in by the page.
 */

/** Why a mail has not gone out. {answer} is what the mail server said. Those without it, about the server, are in the log, too. */
export const mailErrors = {
  refused: "The mail server refused this email: {answer}",
  deferred: "The mail server cannot take this email for now: {answer}",
  signIn: "The mail server does not accept the user name and password in SMTP_URL: {answer}",
  sender:
    "The mail server sends nothing for this site. Look at MAIL_FROM, and at the user name and password in SMTP_URL: {answer}",
  needsEncryption:
    "The mail server asks for an encrypted connection. SMTP_URL should begin with smtps:// (usually port 465), or not end in ?tls=off: {answer}",
  address: "This mail server cannot send to such an address.",
  unreachable: {
    ECONNREFUSED: "The mail server cannot be reached: nothing answers at its address.",
    ENOTFOUND: "The mail server cannot be reached: its name in SMTP_URL is not known.",
    EDNS: "The mail server cannot be reached: its name in SMTP_URL is not known, or this machine’s DNS does not answer.",
    ETIMEDOUT:
      "The mail server did not answer in time. Look at its name and its port in SMTP_URL: smtps:// usually has 465, smtp:// 587.",
  },
  connection: "The connection to the mail server broke: {answer}",
  unanswered:
    "The mail server got this email and did not say whether it takes it. It may have arrived: {answer}",
  noEncryption:
    "The mail server offers no encryption (STARTTLS), so neither the password nor an email is sent to it. If that is how it should be, put ?tls=off at the end of SMTP_URL.",
  encryption: "No encrypted connection to the mail server could be made: {answer}",
  notFromStart:
    "The mail server does not encrypt from the start at this port. SMTP_URL should begin with smtp:// (usually port 587), or name another port (usually 465).",
  other: "Sending failed: {answer}",
  stale:
    "Not sent by itself, because it had been waiting for more than a day. Retry puts it into the queue again.",
  givenUp: "Given up: for a day it could not be sent. Retry puts it into the queue again.",
  setAside: "Given up, and set aside. Retry puts it into the queue again.",
  staleSending:
    "The site was stopped while this email was being sent, more than a day ago. It may have arrived; Retry sends it again.",
  interrupted: "The site was stopped again and again while this email was being sent.",
} as const;

/** Why a mail was not taken, before what the mail server said. */
export const refusalMeanings = {
  noAddress: "there is no such address",
  noDomain: "what follows the @ takes no mail",
  disabled: "the mailbox is closed",
  full: "the mailbox is full",
  tooLarge: "the email is too large for their server",
  noAnswer: "their server did not answer for days",
  unverified: "their server could not verify that it is from us: look at SPF, DKIM and DMARC of our domain",
  refused: "their server takes no such mail from us",
} as const;

export const messagesTexts = {
  title: "Messages",
  lead: "Every email the site sends: confirmations to visitors and notices to you.",
  leadOff: "Mail is off. Confirmations to visitors and notices to you are stored here.",
  sums: {
    waiting: { label: "Waiting", note: "go out by themselves", noteOff: "until mail is on" },
    failed: { label: "Failed", note: "need somebody" },
    mail: { label: "Mail", note: "set by SMTP_URL", on: "On", off: "Off" },
  },
  /** The link to the received mails. */
  received: "Received",
  filter: { label: "State", all: "All" },
  states: {
    queued: "Queued",
    sending: "Sending",
    retrying: "Retrying",
    sent: "Sent",
    failed: "Failed",
    held: "Held",
  },
  columns: {
    mail: "Email",
    to: "To",
    state: "State",
    attempts: "Attempts",
    date: "Created",
    actions: "Actions",
  },
  caption: "Emails",
  nextAttempt: "Next attempt: {time}",
  /** For a queued mail: with mail on, with mail off, and after that time. */
  until: "Goes out by itself until {time}",
  untilOff: "Would be sent if mail is on by {time}",
  tooOld: "Too old to go out by itself",
  retry: "Retry",
  retryAll: "Retry All",
  test: "Send Test Email",
  failed: "Error loading messages. Please try again.",
  empty: "No messages found.",
  toasts: {
    retried: { message: "Queued again", description: "The email goes out in a moment." },
    /** Of one email. */
    notFailed: {
      message: "Nothing to retry",
      description: "This email was retried, sent, held or deleted in the meantime.",
    },
    /** Of all. */
    nothing: {
      message: "Nothing to retry",
      description: "No email has failed or is waiting for another attempt.",
    },
    allRetried: { message: "Queued again", description: "Emails that go out now: {count}." },
    tested: { message: "Test email queued", description: "It goes to {email}." },
    off: {
      message: "Mail is off",
      description: "It is stored, and goes out if SMTP_URL is set within a day.",
    },
    error: { message: "That did not work", description: "Please try again." },
  },
  mail: {
    back: "All messages",
    from: "From",
    to: "To",
    replyTo: "Reply to",
    subject: "Subject",
    reference: "Reference",
    state: "State",
    attempts: "Attempts",
    created: "Created",
    sent: "Sent",
    next: "Next attempt",
    until: "In the queue",
    error: "Last error",
    messageId: "Message-ID",
    text: "The email as text",
    html: "What it says",
  },
} as const;

/** For an email that was given up, on its page. */
export const setAsideTexts = {
  button: "Set Aside",
  done: { message: "Set aside", description: "Nobody is reminded of this email anymore." },
  gone: {
    message: "Nothing to set aside",
    description: "This email was retried or set aside in the meantime.",
  },
} as const;

/** Why a submission is held as suspected spam; the database stores the keys. */
export const spamReasons = {
  trap: "Filled in a field that people do not see",
  markup: "Links written as markup",
  links: "Links in the text",
  place: "A link where none belongs",
  phrases: "Words that advertising uses",
  direct: "Did not come from the form",
  fast: "Filled out faster than a person can",
  name: "A name that looks made up",
  address: "Many submissions from one address within an hour",
  recipient: "Many submissions for one email address within an hour",
} as const;

export const spamTexts = {
  title: "Spam",
  lead: "Submissions held back as suspected spam, and their emails. They are deleted after {days} days.",
  caption: "Held submissions",
  columns: { name: "Name", what: "What", reason: "Why held", text: "Text", date: "Date", actions: "Actions" },
  inquiry: "Inquiry",
  enrollment: "Enrollment",
  release: "Not Spam",
  releaseQuestion: "Is this not spam?",
  delete: "Delete",
  failed: "Error loading held submissions. Please try again.",
  empty: "Nothing is held.",
  deletion: "This permanently deletes the submission from {name}. It cannot be undone.",
  /** Deletes what the page shows. */
  deleteAll: "Delete These {n}",
  deletionOfMany: {
    title: "Delete {n} submissions?",
    text: "They and their emails are deleted for good. It cannot be undone.",
  },
  toasts: {
    released: {
      message: "Not spam",
      description: "{name} is in the list now, and the emails that were held go out.",
    },
    releasedWithoutMail: {
      message: "Not spam",
      description: "{name} is in the list now. Mail is off, so no mail goes out.",
    },
    deleted: { message: "Deleted", description: "The submission from {name} has been deleted." },
    deletedMany: { message: "Deleted", description: "{n} submissions have been deleted." },
    gone: { message: "No longer held", description: "It was released or deleted in the meantime." },
    error: { message: "That did not work", description: "Please try again." },
  },
} as const;
