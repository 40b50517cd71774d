/**
 * Feeds the record of what was done in the staff area.
 *
 * Rules: one short sentence for each thing that can happen, in the past tense and without a period. Texts in
 * braces, such as {count}, are filled in by the page.
 */
export const recordTexts = {
  title: "Record",
  lead: "Who did what in the staff area, and when. Nothing here can be changed, and nothing of what visitors wrote is in it.",
  filters: { kind: "What", person: "Who", everything: "Everything", everybody: "Everybody", show: "Show" },
  columns: { when: "When", who: "Who", what: "What" },
  nobody: "Unknown",
  commandLine: "Command line",
  /** For what nobody asked for, such as erasing by retention. */
  site: "The site itself",
  empty: "Nothing is on record here.",
  kinds: {
    "sign-in": "Sign-ins",
    "sign-in-failed": "Failed sign-ins",
    "sign-out": "Sign-outs",
    export: "Exports",
    marking: "Markings",
    work: "Stages and next steps",
    note: "Notes",
    answer: "Answers",
    "ready-answer": "Ready answers",
    content: "Content",
    release: "Releases from Spam",
    received: "Received mails",
    deletion: "Deletions",
    erasure: "Erasures",
    retention: "Retention",
    account: "Accounts",
    invitation: "Invitations",
    "set-up": "Set-up",
  },
  setUp: "Set up the first account",
  signIn: {
    password: "Signed in",
    code: "Signed in with a code",
    "recovery-code": "Signed in with a recovery code",
  },
  signInFailed: {
    sentence: "Sign-in refused: {reasons}",
    /** If it happened more than once. */
    times: "{reason} ({count} times)",
    why: {
      password: "wrong password",
      code: "wrong code",
      disabled: "the account is disabled",
      "too-often": "too many attempts",
      unknown: "no such account",
    },
    last: "the last one {moment}",
  },
  signOut: {
    "this-session": "Signed out",
    "another-session": "Ended another session of their own",
    "all-other-sessions": "Signed out everywhere else",
  },
  export: "Exported {count} {rows}",
  filtered: "filtered by {filters}",
  searched: "with a search",
  deletion: "Deleted {count} {rows}",
  /** Old entries have only the ids of the rows. */
  numbers: "No. {ids}",
  marking: { handled: "Marked {count} {rows} as handled", new: "Marked {count} {rows} as new" },
  undoing: {
    handled: "Undid marking {count} {rows} as handled",
    new: "Undid marking {count} {rows} as new",
  },
  /** What was changed of all rows of an entry. */
  work: {
    changed: "Changed {count} {rows}: {changes}",
    undone: "Undid changing {count} {rows}: {changes} again",
    stage: "stage {stage}",
    assignee: "assigned to {staff}",
    nobody: "nobody",
    step: { set: "next step set", cleared: "next step cleared" },
  },
  note: {
    added: "Wrote a note on an {row}",
    saved: "Saved the note on an {row}",
    removed: "Took away a note on an {row}",
  },
  answer: { sent: "Answered an {row}", "taken-back": "Took back an answer to an {row}" },
  readyAnswer: {
    added: "Added the ready answer “{title}”",
    changed: "Changed the ready answer “{title}”",
    removed: "Removed the ready answer “{title}”",
  },
  content: {
    published: "Published version {version} of “{title}”",
    scheduled: "Scheduled “{title}”",
    unscheduled: "Took “{title}” off the schedule",
    restored: "Restored “{title}” as version {version}",
    discarded: "Discarded the draft of “{title}”",
    imported: "Imported version {version} of “{title}”",
  },
  release: "Released an {row} from Spam",
  heldAgain: "Put an {row} back into Spam",
  received: {
    attached: "Attached a received mail to an {row}",
    pasted: "Pasted in a reply to an {row}",
    "set-aside": "Set a received mail aside",
    "taken-up": "Took up a received mail again",
  },
  erasure: {
    request: "Erased on request",
    retention: "Erased by retention",
    spam: "Erased as old suspected spam",
  },
  retention: {
    on: "Set the retention of {rows} to {days} days",
    off: "Switched the retention of {rows} off",
  },
  rows: {
    inquiries: { one: "inquiry", many: "inquiries" },
    enrollments: { one: "enrollment", many: "enrollments" },
    mails: { one: "mail", many: "mails" },
    record: { one: "entry of this record", many: "entries of this record" },
  },
  account: {
    added: "Added {account}",
    removed: "Removed {account}",
    disabled: "Disabled {account}",
    enabled: "Enabled {account}",
    "made-owner": "Made {account} an owner",
    "made-staff": "Made {account} staff",
    "password-changed": "Changed the password of {account}",
    "reset-link": "Made a link for a new password of {account}",
    "reset-link-withdrawn": "Withdrew the link for a new password of {account}",
    "codes-on": "Turned on codes for {account}",
    "codes-off": "Turned off codes for {account}",
    "recovery-codes": "Made new recovery codes for {account}",
    "morning-mail-on": "Turned on the morning mail for {account}",
    "morning-mail-off": "Turned off the morning mail for {account}",
  },
  invitation: {
    created: "Invited {account} as {role}",
    withdrawn: "Withdrew the invitation of {account} as {role}",
    accepted: "Accepted the invitation of {account} as {role}",
  },
} as const;
