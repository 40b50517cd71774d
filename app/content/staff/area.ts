/**
 * Feeds the staff area: sign-in, set-up and the two lists.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {name}, are filled in by the page.
 */
export interface NavigationItem {
  readonly label: string;
  readonly href: string;
  /** Pages that are not in the menu and belong to this one. */
  readonly pages?: readonly string[];
  readonly role?: "owner";
}

export const staffTexts = {
  navigation: {
    label: "Staff",
    /** Where signing in leads. */
    home: { label: "Desk", href: "/desk" },
    /** Always visible, on every screen. */
    lists: [
      { label: "Inquiries", href: "/inquiries" },
      { label: "Enrollments", href: "/enrollments" },
    ],
    /** Opens the items below. */
    more: "More",
    /** Those with a role are only shown to people with that role. */
    items: [
      { label: "Messages", href: "/messages" },
      { label: "Spam", href: "/spam" },
      { label: "At a Glance", href: "/overview" },
      { label: "Content", href: "/content", pages: ["/pictures"] },
      { label: "Going Live", href: "/going-live", role: "owner" },
      { label: "Ready Answers", href: "/ready-answers", role: "owner" },
      { label: "Backups", href: "/backups", role: "owner" },
      { label: "Personal Data", href: "/personal-data", pages: ["/retention"], role: "owner" },
      { label: "Accounts", href: "/accounts", role: "owner" },
      { label: "Record", href: "/record", role: "owner" },
    ] as readonly NavigationItem[],
    /** After the number of rows that are not handled. */
    waiting: "new",
    signOut: "Sign Out",
  },
  /** Shown while the database cannot be written: `short` in the header. */
  refusing: {
    short: "Nothing can be saved",
    text: "Nothing can be saved: forms are refused. Please tell whoever runs the site.",
  },
  /** Shown while the disk is nearly full: `short` in the header. */
  disk: {
    short: "Disk nearly full",
    text: "The disk is nearly full. No backup is made, and soon no form can be stored. Please tell whoever runs the site.",
  },
  backup: {
    last: "Last backup {age} ago",
    old: "The last backup is {age} old. Please tell whoever runs the site: nothing newer is safe if its disk fails.",
    unreadable:
      "The folder of the backups cannot be read, and no backup is made. Please tell whoever runs the site: its log says what to do.",
    none: "There is no backup yet. Please tell whoever runs the site: nothing is safe if its disk fails.",
    elsewhere:
      "Backups do not arrive elsewhere: {reason} Please tell whoever runs the site: all copies are lost with its disk.",
    /** Why copies do not arrive elsewhere. */
    reasons: {
      refused: "the storage does not accept the access key, or does not let it write there.",
      clock: "this machine’s clock is wrong.",
      missing: "there is no bucket of that name.",
      unreachable: "the storage could not be reached.",
      failed: "the site’s log has the reason.",
      busy: "another copy is under way.",
    },
    /** In the header. */
    short: {
      old: "Old backup",
      none: "No backup",
      unreadable: "Backups unreadable",
      elsewhere: "No backup elsewhere",
    },
  },
  footer: { website: "The Website" },
  /** While a list is loading, by its address. */
  loading: {
    lists: {
      "/desk": "Loading the desk...",
      "/inquiries": "Loading inquiries...",
      "/enrollments": "Loading enrollment data...",
      "/messages": "Loading messages...",
      "/spam": "Loading held submissions...",
    } as Readonly<Record<string, string>>,
    other: "Loading...",
  },
  signedOut: "You are signed out.",
  /** In place of a page that failed. */
  failed:
    "Please try again in a minute: what was saved is safe. If it happens again, please tell whoever runs the site.",
  saveFailed: {
    message: "Not saved",
    description: "Nothing can be saved right now. Please try again in a minute.",
  },
  notSent: {
    message: "The site does not answer",
    description: "What you typed is still here. Check your connection, then try again.",
  },
  busy: {
    message: "Not yet",
    description: "Many passwords are being checked at the moment. Please try again in a few seconds.",
  },
  exportLimit:
    "There were many exports in a short time. Please try again in {minutes} min. Questions: {email}, {phone}.",
  login: {
    title: "Staff Sign-in",
    lead: "For the people who answer. Visitors need no account.",
    file: "Sign in, and the file is saved. This page stays: go back then, or close it.",
    notDone: "You were signed out, and what you pressed was not done. Sign in, then press it again.",
    email: "Email Address *",
    password: "Password *",
    forgotten: "Forgot your password? An owner can make you a link for a new one.",
    /** In its place while there is no account. */
    noAccount: "There is no account yet. The link that creates the first one is in the log of the site.",
    submit: "Sign In",
    submitting: "Signing in...",
    tooOften: "Too many attempts came from your connection. Please try again in {minutes} min.",
    tooOftenForAccount:
      "There were many attempts to sign in with this address. Please try again in {minutes} min.",
    wrong: "The email address or the password is not right.",
    ending: "then you are in",
  },
  setup: {
    title: "First Staff Account",
    lead: "Choose how you will sign in. This link works once.",
    email: "Email Address *",
    password: "Password *",
    submit: "Create Account",
    submitting: "Creating...",
    done: "Your account is ready.",
    usedTitle: "This link no longer works",
    used: "The first account exists already, or the site was restarted after the link was printed.",
    ending: "then you are in",
  },
  inquiries: {
    title: "Contact Inquiries",
    lead: "Manage and respond to customer inquiries from the contact form.",
    caption: "Recent Inquiries",
    columns: {
      name: "Name",
      email: "Email",
      phone: "Phone",
      subject: "Subject",
      date: "Date",
      message: "Message",
      actions: "Actions",
    },
    summary: {
      total: { label: "Total Inquiries", note: "all time" },
      month: { label: "This Month" },
      phone: { label: "With Phone" },
    },
    failed: "Error loading inquiries. Please try again.",
    empty: {
      title: "No inquiries found.",
      text: "What visitors send through the contact form and the one for teams appears here.",
    },
    deletion: "This permanently deletes the inquiry from {name}. It cannot be undone.",
    toasts: {
      deleted: {
        message: "Inquiry deleted",
        description: "The contact inquiry has been successfully deleted.",
      },
      deleteFailed: {
        message: "Error deleting inquiry",
        description: "Failed to delete the inquiry. Please try again.",
      },
      gone: {
        message: "Already deleted",
        description: "This inquiry has been deleted. There is nothing left to do.",
      },
    },
  },
  enrollments: {
    title: "Course Enrollments",
    total: "Total enrollments",
    refresh: "Refresh",
    refreshing: "Refreshing...",
    /** Beside the price that somebody saw. */
    priceNow: "now {price}",
    /** Which terms of service somebody saw. */
    terms: "Terms: version {n}",
    shippedTerms: "Terms: as shipped",
    columns: {
      name: "Name",
      contact: "Contact",
      course: "Course",
      experience: "Experience",
      availability: "Availability",
      submitted: "Submitted",
      stage: "Stage",
      actions: "Actions",
    },
    failed: "Error loading enrollment data",
    tryAgain: "Try Again",
    empty: { title: "No Enrollments Yet", text: "Enrollment applications will appear here once submitted." },
    deletion: "Are you sure you want to delete the enrollment for {name}? This action cannot be undone.",
    toasts: {
      deleted: { message: "Enrollment Deleted", description: "The enrollment for {name} has been deleted." },
      deleteFailed: {
        message: "Delete Failed",
        description: "Failed to delete the enrollment. Please try again.",
      },
      gone: {
        message: "Already deleted",
        description: "This enrollment has been deleted. There is nothing left to do.",
      },
      refreshed: { message: "Data Refreshed", description: "The list is up to date." },
    },
  },
  pager: {
    label: "Pages",
    /** If the newest are first, and in any other order. */
    byDate: { first: "Newest", previous: "Newer", next: "Older", last: "Oldest" },
    other: { first: "First Page", previous: "Previous", next: "Next", last: "Last Page" },
  },
} as const;
