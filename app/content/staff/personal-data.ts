/**
 * Feeds the owners' pages about personal data: showing and erasing what is held about an address, and retention.
 *
 * Rules: texts in braces, such as {address}, are filled in by the page. What is said here about erasing is a promise that
 * the site keeps: change the words only together with the work.
 */
export const personalDataTexts = {
  title: "Personal Data",
  lead: "When somebody asks what we hold about them, or wants it gone: one email address finds everything.",
  email: "Email Address *",
  emailHint: "Capital letters and spaces around it make no difference.",
  find: "Show What We Hold",
  ending: "then we look",
  linkOver: {
    title: "Please enter the address again",
    text: "For the sake of the person it belongs to, the page about an address is only good for an hour.",
  },
  retentionLink: "How long submissions are stored",
  held: {
    title: "Held about {address}",
    nothing: "We hold nothing about {address}.",
    other: "Look up another address",
    json: "Download JSON",
    csv: "Download CSV",
    erase: "Erase Everything…",
    more: "And {count} more, in the downloads.",
    cut: "{text} … The rest is in the downloads.",
    elsewhere:
      "What other people wrote about this person is not found by the address: search the lists for the name.",
    account:
      "A staff account has this address too. It is not part of this: an owner removes it under Accounts.",
  },
  kinds: {
    inquiries: { one: "inquiry", many: "inquiries", heading: "Inquiries" },
    enrollments: { one: "enrollment", many: "enrollments", heading: "Enrollments" },
    mails: { one: "email", many: "emails", heading: "Emails" },
    received: { one: "email from them", many: "emails from them", heading: "Emails from them" },
  },
  /** The fields shown in addition to the answers; the downloads have all fields. */
  fields: {
    reference: "Reference",
    recipient: "To",
    subject: "Subject",
    senderAddress: "From",
    text: "Text",
    attachments: "Attached",
    notes: "Our notes",
    nextStep: "Our next step",
    heldReason: "Held as spam",
    price: "Price they saw, in dollars",
    state: "State",
  },
  confirm: {
    title: "Erase everything about {address}?",
    text: "This erases {counts}, with all notes. It cannot be undone: not by us, and not by anybody who has the database file.",
    backups: {
      none: "There are no backups beside the database. Copies that were taken elsewhere are not touched.",
      unreadable:
        "The folder of the backups cannot be read, so nobody can say which still hold it. Please tell whoever runs the site: its log says what to do.",
      daily:
        "The daily backups still hold it. They are replaced one by one; the last that has it goes by {date}. Copies that were taken elsewhere are not touched.",
      elsewhere:
        "The encrypted copies at {place} hold it as long: each is removed there with the night it is of.",
      elsewhereKept: "The encrypted copies at {place} hold it until the storage lets them expire.",
      permanent: "These copies stay until somebody removes them:",
    },
    mails: "Emails that have already left are in the mailboxes of those who got them.",
    cancel: "Cancel",
    erase: "Erase for Good",
    erasing: "Erasing...",
  },
  erased: {
    message: "Erased",
    counts: "This is gone, from the database file and its log too: {counts}.",
    busy: "This is gone from the database: {counts}. Its file is cleared of the last traces as soon as no other program reads it.",
    underWay:
      "This is gone from the database: {counts}. Its file is being cleared of the last traces, which takes some minutes.",
    tooLarge:
      "This is gone from the database, and within minutes from its search index: {counts}. Its file is too large to be rewritten while the site runs, so unused parts of it may keep fragments: a backup that is taken and restored clears them.",
    nothing: "There was nothing left to erase.",
  },
} as const;

export const retentionTexts = {
  title: "Retention",
  lead: "How long submissions are stored. Older ones are deleted for good, once a day, with their emails and notes.",
  back: "Personal Data",
  off: "stored until somebody deletes them",
  on: "deleted when they are {days} days old",
  inquiries: "Inquiries",
  enrollments: "Enrollments",
  fields: {
    inquiries: "Delete Inquiries After",
    enrollments: "Delete Enrollments After",
    hint: "Days, at least {min}. Leave it empty to keep them.",
  },
  check: "See What It Would Delete",
  ending: "then you see what it would delete",
  problem: "Please enter whole days from {min} to {max}, or leave it empty.",
  preview: {
    title: "What this deletes",
    now: "{kind}: {count} now, those from before {day}. From then on each one that gets {days} days old.",
    unmatched: "Received emails that match nothing go with the inquiries: {count} now.",
    note: "Suspected spam has a separate period. Backups keep their content until they are replaced.",
    confirm: "Set Retention",
    cancel: "Leave It as It Is",
  },
  set: { message: "Retention set", description: "What is older is being deleted now." },
  overtaken: {
    message: "Changed in the meantime",
    description: "{staff} has set another retention, which stands above. What yours would delete is below.",
  },
  unset: { message: "Retention set", description: "Nothing is deleted by age." },
  failed: { message: "Retention not set", description: "It could not be stored. Please try again." },
} as const;
