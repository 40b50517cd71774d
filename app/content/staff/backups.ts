/**
 * Feeds the owners' page of backups.
 *
 * Rules: texts in braces, such as {n}, are filled in by the page. What is said here about keeping and removing is what the
 * site does: change the words only together with the work.
 */
export const backupTexts = {
  title: "Backups",
  lead: "Copies of everything: what visitors wrote, accounts, texts, pictures. One is made every night, and the newest {n} stay.",
  make: "Make a Backup Now",
  caption: "Backups beside the database, the newest first",
  columns: { made: "Made", kind: "Why", size: "Size", actions: "Actions" },
  kinds: {
    daily: "Nightly",
    "by-hand": "By hand; stays until removed",
    before: "Before an update; stays until removed",
    rescued: "Rescued from a database that was moved away",
    other: "Put there by somebody",
  },
  empty: "There is none yet. The first is made 10 seconds after the start.",
  download: "Download",
  check: "Check",
  remove: "Remove",
  question: { text: "It is deleted permanently.", remove: "Remove It" },
  /** Once the password was given. */
  ready: { title: "Ready for 10 minutes:", link: "Download {name}" },
  downloadNote:
    "A download holds everything, and anybody with the file can read it. It asks for your password and is logged.",
  restoreNote:
    "To go back to one, stop the site and run the command “restore”: the guide for operators has it.",
  /** In place of a download. */
  unreadable: "This backup cannot be read: the site’s log says what to do.",
  /** The panel about copies elsewhere. */
  elsewhere: {
    title: "Elsewhere",
    off: "Backups are stored beside the database, and are lost with its disk. Set BACKUP_COPY_URL, and each night’s is copied to storage elsewhere, encrypted with a key that only you hold: the guide for operators says how.",
    on: "Each night’s backup is copied to {place}, encrypted. This site cannot open the copies: only the secret key printed with the pair can.",
    last: "Last copy: {when}, {size}",
    none: "No copy has arrived there yet.",
    failing: "Copying has failed since {when}: {reason}",
    kept: "Old copies there could not be removed: this key may not do that. Let the storage expire them after {n} days.",
    copy: "Copy Last Night’s Backup Now",
  },
  toasts: {
    made: { message: "Backup made", description: "It was checked and is intact." },
    "under-way": { message: "Still under way", description: "Load this page again in a minute." },
    "too-many": {
      message: "Not made",
      description: "There are {n} made by hand already: remove one first.",
    },
    "no-room": {
      message: "Not made",
      description:
        "There is no room for it on the disk. Remove backups that nobody needs, or let the operator make room.",
    },
    unreadable: {
      message: "Nothing was done",
      description: "The folder of the backups cannot be read: the site’s log says what to do.",
    },
    failed: { message: "That failed", description: "The site’s log has the reason." },
    busy: { message: "One at a time", description: "Another backup task is running." },
    whole: { message: "This backup is intact", description: "It holds {inquiries} and {enrollments}." },
    damaged: {
      message: "Do not rely on this backup",
      description: "It could not be read through: the site’s log has the reason.",
    },
    removed: { message: "Backup removed" },
    gone: { message: "Nothing to do", description: "That backup is gone already." },
    copied: { message: "Copied elsewhere", description: "Try a restore from there once in a while." },
    "not-copied": { message: "Not copied", description: "The page says why." },
  },
} as const;
