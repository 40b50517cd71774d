/**
 * Feeds the mails that the site sends: the confirmations to visitors, the notices to staff, the notices about their
 * accounts, the test mail.
 *
 * Rules:
 * - Texts in braces are filled in: {name}, {reference}, {siteName}, {email}, {phone}, {subject}, {course},
 *   {account}, {browser}, {moment}, {owner}, {day}, {days}, {times}.
 * - A confirmation says what was chosen, what happens next and how to reach us, and nothing else: no advertising, and
 *   nothing that was typed, as the address may be somebody else's.
 * - The promises of time are those of thank-you and enrolled pages: change them together.
 * - `label` and `note` texts stay short: many people read mail on a phone.
 */
/** The confirmations to visitors: what can be edited. */
export const confirmations = {
  inquiryConfirmation: {
    subject: "We have your message ({reference})",
    greeting: "Hello {name},",
    opening: [
      "Thank you for writing to us. Your message has arrived, and a person will read it. It is not repeated here, in case somebody else gave us your address.",
    ],
    referenceNote: "Your reference: {reference}. Please mention it if you write or call about this.",
    stepsTitle: "What happens next",
    steps: [
      "Within 2 hours we review your message.",
      "Within 24 hours a Business English expert contacts you.",
      "After that you receive a personalized learning plan.",
    ],
  },
  enrollmentConfirmation: {
    subject: "We have your enrollment ({reference})",
    greeting: "Hello {name},",
    opening: [
      "Thank you for enrolling. Your application has reached us, and there is nothing to pay yet: you pay only after we discuss your personalized learning plan.",
    ],
    referenceNote: "Your reference: {reference}. Please mention it if you write or call about this.",
    stepsTitle: "What happens next",
    steps: [
      "Within 24 hours we call you to talk about your goals, your week and your personalized learning plan.",
      "After the consultation you get access to the course portal.",
    ],
    factsTitle: "What you chose",
  },
  /** At the end of every confirmation. */
  reach: {
    title: "How to reach us",
    lines: ["Reply to this email, or write to {email}.", "Call {phone}, {days} {times}."],
    notYou:
      "If you did not write to us, somebody gave us your address by mistake. Reply with a short “no,” and nothing else will follow.",
    signature: "{siteName}",
  },
} as const;

export const mailTexts = {
  /** If the name given does not look like one. */
  namelessGreeting: "Hello,",
  /** What a visitor wrote, sent back on request. The link is in the confirmation. */
  copy: {
    link: "Send me a copy of what I wrote",
    subject: "What you wrote to us ({reference})",
    opening: "This is what you wrote to {siteName} on {moment}, as you asked.",
    note: "It was sent once, because somebody who reads the mail of this address asked for it.",
  },
  inquiryNotice: {
    subject: "Inquiry {reference} from {name}: {subject}",
    opening: [
      "{name} has sent you an inquiry. Answer on the page of the inquiry, where colleagues see it. A reply to this email goes straight to {name}.",
    ],
    link: "The inquiry in the staff area",
  },
  enrollmentNotice: {
    subject: "Enrollment {reference} from {name}: {course}",
    opening: [
      "{name} has enrolled. Answer on the page of the enrollment, where colleagues see it. A reply to this email goes straight to {name}.",
    ],
    link: "The enrollment in the staff area",
  },
  /** Somebody has replied to a mail of ours. It repeats nothing of the reply. */
  replyNotice: {
    subject: "A reply has arrived ({reference})",
    opening: ["Somebody has replied. The reply is in the staff area; answer there."],
    link: "Read it in the staff area",
    /** If it matches no submission. */
    unmatched: {
      subject: "An email has arrived that matches nothing",
      subjectMany: "{n} emails have arrived that match nothing",
      opening: [
        "Under Messages, what matches nothing can be attached to a submission, made into an inquiry or set aside.",
      ],
    },
    /** If several have come within minutes. */
    several: {
      subject: "{n} replies have arrived",
      opening: [
        "They came within minutes, so this is one email for all of them. They are on the desk and under Messages.",
      ],
      link: "The desk",
    },
  },
  test: {
    subject: "Test email from {siteName}",
    opening: ["This is the test email you asked for. If you can read it, the site can send mail."],
  },
  /** In the morning, to everybody with due next steps. */
  dueSteps: {
    subject: "{n} next steps are due",
    subjectOne: "1 next step is due",
    opening: ["These are yours, the oldest first. What each step says is on its page."],
    openingOne: ["This one is yours. What it says is on its page."],
    kinds: { inquiry: "Inquiry", enrollment: "Enrollment" },
    more: "And {n} more.",
    note: "You can turn this email off under Your Account.",
  },
  /** To the owner of a staff account, about that account. */
  account: {
    subjects: {
      "sign-in": "New sign-in to your account at {siteName}",
      "password-changed": "Your password at {siteName} was changed",
      "codes-on": "Codes at sign-in are on for your account at {siteName}",
      "codes-off": "Codes at sign-in are off for your account at {siteName}",
      "recovery-codes": "New recovery codes for your account at {siteName}",
      "wrong-codes": "Wrong codes for your account at {siteName}",
      "made-owner": "You are an owner at {siteName} now",
      "made-staff": "You are staff at {siteName} now",
    },
    openings: {
      "sign-in":
        "Somebody signed in to the account {account} from a browser it had not been used in before: {browser}, {moment}.",
      "password-changed": "The password of the account {account} was changed: {moment}.",
      "codes-on": "The account {account} asks for a code at sign-in from now on: {moment}.",
      "codes-off": "The account {account} no longer asks for a code at sign-in: {moment}.",
      "recovery-codes":
        "The account {account} has new recovery codes, and the earlier ones are void: {moment}.",
      "wrong-codes":
        "Somebody entered the right password of the account {account}, and then many wrong codes: {moment}.",
      "made-owner":
        "The account {account} can now also publish texts, manage accounts, backups and retention, read the record and erase personal data: {moment}.",
      "made-staff":
        "The account {account} can no longer publish texts, manage accounts, backups or retention, read the record or erase personal data: {moment}.",
    },
    unknownBrowser: "an unknown browser",
    note: "If you know about this, there is nothing to do. If not, change your password, sign out everywhere else and tell an owner of the site.",
    link: "Your account",
  },
  /** To somebody who is invited to the staff area. It contains the one-time link, and is stored nowhere. */
  invitation: {
    subject: "Your account at {siteName}",
    opening: [
      "{owner} invites you to the staff area of {siteName}.",
      "The link works once, until {day}. It leads to a page where you choose a password.",
    ],
    link: "Create your account",
    note: "If you do not know {owner}, there is nothing to do.",
  },
  /** Labels of the facts in a notice; those of the answers are in contact.ts and enrollment.ts. */
  facts: {
    reference: "Reference",
    name: "Name",
  },
  /** What each kind of mail is called in the staff area. */
  kinds: {
    "inquiry-confirmation": "Confirmation of an inquiry",
    "inquiry-notice": "Notice of an inquiry",
    "enrollment-confirmation": "Confirmation of an enrollment",
    "enrollment-notice": "Notice of an enrollment",
    "reply-notice": "Notice of a reply",
    copy: "Copy of what a visitor wrote",
    answer: "Answer",
    "account-notice": "Notice about a staff account",
    "due-steps": "Next steps that are due",
    test: "Test email",
  },
} as const;
