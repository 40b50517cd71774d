/**
 * Feeds the pages about accounts: the owners' list, Your Account, codes at sign-in, one-time links.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {email}, are filled in by the page.
 */
export const roleNames = { owner: "Owner", staff: "Staff" } as const;

export const newPasswordHint = "At least {min} characters. A sentence is easier to remember than a puzzle.";

export const accountsTexts = {
  title: "Accounts",
  lead: "Who may sign in, and as what.",
  caption: "Accounts",
  columns: {
    email: "Email",
    role: "Role",
    codes: "Codes",
    since: "Since",
    lastSignIn: "Last sign-in",
    actions: "Actions",
  },
  you: "you",
  disabled: "Disabled",
  codesOn: "On",
  codesOff: "Off",
  never: "Never",
  ownAccount: "Your Account",
  actions: {
    disable: "Disable",
    enable: "Enable",
    makeOwner: "Make Owner",
    makeStaff: "Make Staff",
    reset: "New Password",
    codesOff: "Turn Off Codes",
    remove: "Remove",
  },
  /** Questions before an account is changed. */
  dialog: {
    title: "Are you sure?",
    questions: {
      delete: {
        text: "This removes the account {email} for good. The record keeps what it did. To lock somebody out for a while, disable the account instead.",
        /** Where rows are assigned to the account. */
        assigned: {
          one: "1 inquiry or enrollment is assigned to them and will be nobody’s.",
          many: "{n} inquiries and enrollments are assigned to them and will be nobody’s.",
        },
        confirm: "Remove",
        pending: "Removing...",
      },
      disable: {
        text: "{email} is signed out and cannot sign in until an owner enables the account again. The links it made stop working.",
        confirm: "Disable",
        pending: "Disabling...",
      },
      "make-owner": {
        text: "{email} will publish texts, manage accounts, backups and retention, read the record and erase personal data, and can remove other owners: you too.",
        confirm: "Make Owner",
        pending: "Saving...",
      },
      "make-staff": {
        text: "{email} will no longer publish texts, manage accounts, backups or retention, read the record or erase personal data. The links it made stop working.",
        confirm: "Make Staff",
        pending: "Saving...",
      },
    },
  },
  pending: {
    title: "Links that are still open",
    password: "New password",
    expires: "until {day}, made by {maker}",
    withdraw: "Withdraw",
  },
  invite: {
    title: "Invite somebody",
    lead: "You get a link that works once, for {days} days.",
    leadOff: "You get a link that works once, for {days} days. Send it yourself: nothing goes out from here.",
    byMail: "Send the link by email as well",
    role: "Role *",
    roles: [
      {
        value: "staff",
        label: "Staff",
        description: "Reads, answers, exports and deletes what visitors sent, and drafts texts of the site",
      },
      {
        value: "owner",
        label: "Owner",
        description:
          "Also publishes texts and ready answers, manages accounts, backups and retention, reads the record and erases personal data",
      },
    ],
    submitting: "Creating...",
    ending: "then there is a link",
    taken: "This address has an account already.",
  },
  link: {
    invitation: "The link for {email}",
    password: "The link for a new password of {email}",
    text: "It works once, until {day}, and is shown only now.",
    replaced: "The link that {staff} made no longer works.",
    mailed: {
      taken: "It was sent to {email} as well.",
      refused: "The mail server did not take it. Send the link yourself.",
      unknown:
        "The mail server did not say in time whether it took it. If it does not arrive, send the link yourself.",
    },
    label: "One-Time Link",
    copy: "Copy",
    copied: "Copied.",
  },
  toasts: {
    disabled: { message: "Disabled", description: "{email} is signed out and cannot sign in." },
    enabled: { message: "Enabled", description: "{email} can sign in again." },
    "made-owner": { message: "Role changed", description: "{email} is an owner now." },
    "made-staff": { message: "Role changed", description: "{email} is staff now." },
    removed: { message: "Removed", description: "{email} has no account anymore." },
    "codes-off": { message: "Codes turned off", description: "{email} signs in with the password alone." },
    withdrawn: { message: "Link withdrawn", description: "It no longer works." },
    gone: { message: "Nothing left to do", description: "It was changed or removed already." },
    own: {
      message: "Not here",
      description: "Your own password and codes are changed under Your Account.",
    },
    notPossible: {
      message: "No link was made",
      description: "{email} is disabled. Enable the account first.",
    },
    lastOwner: {
      message: "Not without an owner",
      description: "{email} is the last owner who can sign in. Make somebody else an owner first.",
    },
  },
} as const;

export const joinTexts = {
  account: {
    title: "Join the Staff",
    lead: "Choose the password that {email} signs in with.",
    submit: "Create Account",
    done: "Your account is ready.",
  },
  password: {
    title: "A New Password",
    lead: "Choose the new password of {email}. All its sessions end.",
    submit: "Set Password",
    done: "Your new password is set. Please sign in with it.",
  },
  field: "Password *",
  submitting: "Saving...",
  ending: "then you are in",
  used: {
    title: "This link no longer works",
    lead: "It has been used, replaced or withdrawn, it is too old, or whoever made it may no longer do so. An owner can make you a new one.",
  },
} as const;

export const signInCodeTexts = {
  title: "One More Step",
  lead: "The password of {email} is right.",
  code: "Code *",
  hint: "The six digits that your app shows now, or one of your recovery codes.",
  missing: "Please enter a code.",
  wrong: "This code is not right, or it has been used. Please wait for the next one.",
  tooOften: "There were many wrong codes. Please try again in {minutes} min.",
  expired: "That took too long. Please sign in again.",
  submit: "Sign In",
  submitting: "Signing in...",
  startAgain: "Sign in as somebody else",
  ending: "then you are in",
} as const;

export const passwordAgainTexts = {
  title: "Your Password Once More",
  lead: "You last entered it more than 10 minutes ago, and nobody who finds the screen open should be able to do this. Then we carry on with what you asked for.",
  field: "Current Password *",
  missing: "Please enter your current password.",
  submit: "Continue",
  submitting: "Checking...",
  cancel: "Not now",
  ending: "then it is done",
} as const;

export const notOwnPassword = "This is not your current password.";
/** For somebody who guesses the password of an open session. */
export const tooManyPasswords = "There were many wrong passwords. Please try again in {minutes} min.";

export const accountTexts = {
  title: "Your Account",
  lead: "{email}, {role}",
  password: {
    title: "Password",
    lead: "Your other sessions end when you change it.",
    current: "Current Password *",
    currentMissing: "Please enter your current password.",
    next: "New Password *",
    submit: "Change Password",
    submitting: "Saving...",
    ending: "then it is changed",
    done: { message: "Password changed", description: "Your other sessions have ended." },
  },
  codes: {
    title: "Codes at sign-in",
    off: "Off. With them, a password that somebody has seen is not enough: an app on your phone shows a new code every 30 seconds.",
    on: "On. Signing in asks for a code from your app.",
    left: { one: "One recovery code is left.", many: "{count} recovery codes are left." },
    setUp: "Set Up Codes",
    manage: "Change",
  },
  morningMail: {
    title: "Morning mail",
    on: "On. On days when next steps of yours are due, an email in the morning says which.",
    off: "Off. No email says which next steps of yours are due.",
    turnOn: "Turn On",
    turnOff: "Turn Off",
    done: { on: { message: "Morning mail is on" }, off: { message: "Morning mail is off" } },
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    on: "On. In the lists, single keys search, move and mark: press ? to see them.",
    off: "Off. Single keys do nothing.",
    turnOn: "Turn On",
    turnOff: "Turn Off",
    done: { on: { message: "Keyboard shortcuts are on" }, off: { message: "Keyboard shortcuts are off" } },
  },
  signature: {
    title: "Name under answers",
    lead: "Your answers to visitors end with it.",
    ending: "then it is saved",
    saving: "Saving...",
    problem: "A name has at most 80 characters.",
    done: { message: "Name saved" },
  },
  sessions: {
    title: "Where you are signed in",
    here: "this browser",
    unknown: "An unknown browser",
    since: "signed in {since}, last seen {seen}",
    end: "Sign Out",
    endOthers: "Sign Out Everywhere Else",
    ended: { message: "Signed out", description: "That session has ended." },
    othersEnded: {
      message: "Signed out everywhere else",
      description: "Only this browser is still signed in.",
    },
    gone: { message: "Already ended", description: "That session is not there anymore." },
  },
} as const;

export const twoStepTexts = {
  title: "Codes at Sign-in",
  setUp: {
    lead: "Two steps, two minutes.",
    scan: {
      title: "Scan this with an authenticator app",
      text: "Any app that shows time-based codes will do. On this phone, open the link instead.",
      picture: "QR code for the authenticator app",
      open: "Open in the App",
      typed: "Or type this into the app:",
    },
    confirm: {
      title: "Enter the code that the app shows",
      code: "Code *",
      hint: "Six digits.",
      missing: "Please enter the code that the app shows.",
      wrong: "This code is not right. Please check the clock of your phone and wait for the next code.",
      submit: "Turn On Codes",
      submitting: "Checking...",
      ending: "then codes are on",
    },
    cancel: "Not now",
    again: {
      text: "Setting up took more than 10 minutes. Begin again to get a new code to scan.",
      submit: "Set Up Codes",
    },
  },
  recovery: {
    title: "Keep these recovery codes",
    lead: "Each replaces one code when your phone is gone. They are shown only now: print them, or save them where you keep passwords.",
    done: "I Have Saved Them",
  },
  on: {
    lead: "Codes are on.",
    passwordMissing: "Please enter your current password.",
    password: "Current Password *",
    renew: {
      title: "New recovery codes",
      text: "Recovery codes left: {count}. If you no longer have them, make new ones: these replace them all.",
      submit: "Make New Codes",
      ending: "then you see them",
    },
    turnOff: {
      title: "Turn codes off",
      text: "Your password alone will then be enough.",
      submit: "Turn Off Codes",
      ending: "then they are off",
    },
    pending: "One moment...",
    back: "Back to your account",
    off: { message: "Codes turned off", description: "Your password alone is enough now." },
  },
} as const;
