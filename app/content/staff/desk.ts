/**
 * Feeds the desk: what waits, what is due, what the site needs.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {n}, are filled in by the page.
 */
export const deskTexts = {
  title: "Desk",
  /** The page's heading, by the view. */
  titles: {
    waiting: "What waits",
    late: "What is late",
    mine: "What waits for me",
    /** Answered, but not marked as handled. */
    open: "Answered, not handled",
    answered: "Handled this week",
    search: "In both lists",
    /** If the view is empty. */
    nothing: { waiting: "Nothing waits", late: "Nothing is late", mine: "Nothing waits for me" },
  },
  lead: "What waits for a first look or an answer, the most urgent first.",
  failed: "The desk could not be read. Please try again.",
  figures: {
    label: "Figures",
    waiting: "Waiting",
    late: "Late",
    open: "Answered, not handled",
    answered: "Handled this week",
    /** For a count that stopped at its limit. */
    more: "{n}+",
  },
  search: {
    label: "Search Both Lists: Name, Email, Phone, Words, Reference",
    placeholder: "Search both lists",
    submit: "Search",
    clear: "Back to what waits",
    found: "{n} found",
    foundMore: "More than {n} found",
    nothing: "Nothing found.",
    all: "All of them in the list",
    open: "In the list",
    tooShort: "A search needs two characters or more.",
    didYouMean: "Did you mean {address}?",
  },
  groups: { late: "Late", today: "Today", tomorrow: "Tomorrow" },
  row: {
    late: "{span} late",
    left: "{span} left",
    /** Within a minute of the deadline, before or after. */
    now: "due now",
    dueLook: "look by {time}",
    dueAnswer: "answer by {time}",
    wasDue: "was due {time}",
    inquiry: "wrote: {subject}",
    enrollment: "enrolled: {course}",
    take: "Take It",
    takeOf: ": {name}",
    you: "you",
    by: "Assigned to {email}",
    answeredBy: "Answered by {email}",
    unseen: "Not looked at yet",
    /** Before the first words of a message whose last answer failed. */
    failed: "Answer not delivered.",
  },
  lists: { inquiry: "Inquiries", enrollment: "Enrollments" },
  next: "The Next Ones",
  first: "Back to the Most Urgent",
  whole: { inquiries: "All Inquiries", enrollments: "All Enrollments" },
  empty: {
    waiting: {
      title: "Everyone has been answered.",
      last: "The last one was {name}, {moment}, by {staff}.",
      text: "The next one appears here first.",
    },
    first: {
      title: "Nobody has written yet.",
      text: "Send yourself a message through the contact form: it shows what your visitors get, and what you will.",
      link: "Open the Contact Form",
    },
    late: { title: "Every promise is kept so far.", text: "Anything late appears here." },
    mine: { title: "Nothing waits for you.", text: "Take something from the list of what waits." },
    open: {
      title: "Nothing is left open.",
      text: "Answered submissions stay here until somebody marks them as handled, or the visitor writes again.",
    },
    answered: {
      title: "Nothing was handled this week.",
      text: "Whatever is marked as handled appears here, newest first. Weeks begin on Monday.",
    },
  },
  due: {
    title: "Due today",
    none: "No next step is due.",
    since: "since {day}",
    more: "and {n} more",
  },
  mine: {
    title: "Mine",
    waiting: { one: "1 waits for an answer", many: "{n} wait for an answer" },
    conversation: { one: "1 in conversation", many: "{n} in conversation" },
    none: "Nothing waits for you.",
  },
  stages: { title: "Enrollments by stage" },
  live: {
    title: "Before going live",
    steps: {
      SITE_URL: {
        todo: "Set the site’s address",
        why: "SITE_URL is not set: links in emails lead to {value}",
      },
      SMTP_URL: { todo: "Turn mail on", why: "SMTP_URL is not set: nobody gets a confirmation" },
      NOTIFY_EMAIL: { todo: "Say where notices go", why: "NOTIFY_EMAIL is not set" },
      CONTACT_EMAIL: { todo: "Replace the sample email address", why: "CONTACT_EMAIL is {value}" },
      CONTACT_PHONE: { todo: "Replace the sample telephone number", why: "CONTACT_PHONE is {value}" },
      LEGAL_NAME: { todo: "Replace the sample company", why: "LEGAL_NAME is {value}" },
      /** Leads to where a text is edited. */
      edit: "Change it",
      testimonials: { todo: "Replace the sample testimonials", why: "Ours: {n} of {of}" },
      instructor: {
        todo: "Replace the sample instructor",
        why: "{value} is invented",
        /** Where the name is the school's own. */
        marked: "Still marked as a sample: uncheck that once role and picture are right, too",
      },
      authors: {
        todo: "Replace the sample authors of articles, or leave their articles out",
        why: "Articles are by {names}, whom we invented",
      },
      badge: { todo: "Replace or leave out the sample claim of the home page", why: "“{value}” is ours" },
      courses: {
        todo: "Replace or leave out the sample students and stars of courses",
        why: "Those of {n} are as we shipped them",
      },
      oldPrices: {
        todo: "Replace or leave out the sample prices that are struck through",
        why: "Those of {n} are as we shipped them: nobody was ever asked for them",
      },
      popular: {
        todo: "Say which course most people choose, or leave it out",
        why: "“{value}” is marked as we shipped it: unmark it, or say how many students it has",
      },
      figures: { todo: "Replace the sample figures", why: "They are as we shipped them" },
      lessons: { todo: "Check the sample figures of lessons", why: "Minutes, weeks, refunds: they are ours" },
      terms: {
        todo: "Check the sample terms of courses",
        why: "Texts with a sample: {n}",
      },
      teams: {
        todo: "Check the sample prices for teams",
        why: "Texts with a sample: {n}",
      },
    },
  },
  siteStatus: {
    title: "Site status",
    held: "{n} held as spam",
    oldest: "oldest {age}",
    missed: {
      one: "1 scheduled text could not be published",
      many: "{n} scheduled texts could not be published",
    },
    takenOff: "“{title}” is off the schedule: changed by {author}",
    drafts: { one: "1 draft by a colleague", many: "{n} drafts by colleagues" },
    failed: { one: "1 email could not be delivered", many: "{n} emails could not be delivered" },
    backup: "Last backup {age} ago",
    noBackup: "No backup yet",
    unreadable: "Backups cannot be read",
  },
  toasts: {
    taken: { message: "{name} is yours now." },
    others: { message: "Somebody was quicker", description: "{name} is assigned to {staff}." },
    gone: { message: "No longer there", description: "It was deleted or moved in the meantime." },
  },
  day: {
    /** Who the lanes of the drawing are for. */
    lanes: ["yours", "nobody’s", "others’"],
    now: "now",
    /** The drawing in words, and where so many are late that it shows nothing else. */
    text: "{day}, from {begin} to {end}: {late} late, {due} more due. The list below says the same.",
    textOfLate: "{day}, from {begin} to {end}: {late} late. The list below says the same.",
  },
} as const;
