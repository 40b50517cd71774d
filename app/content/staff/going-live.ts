/**
 * Feeds the checklist before a site is shown to anybody.
 *
 * Rules: what is to be done is an imperative; what stands below it says why, or what was found. Texts in braces are filled in.
 */
export const goingLiveTexts = {
  title: "Going Live",
  lead: "What is still to be done before visitors come. Each line checks itself off as soon as it is true; two need your word.",
  link: "The whole checklist",
  /** On the desk. */
  hidden: "Search engines stay away until everything is done.",
  done: "Done",
  open: "Open",
  progress: "{done} of {all} done",
  allDone: "All of it is done. The site can be shown to anybody.",
  checks: {
    outside: {
      todo: "Reach the site from outside, with TLS",
      seen: "{value} leads here, over TLS. Checked {when}.",
      never: "Not checked yet.",
      /** Why not, by what was found. */
      problems: {
        plain: "{value} is not an https:// address: what visitors type could be read on the way.",
        name: "The name in {value} is not known: its DNS entry is missing or too new, or this machine’s DNS does not answer.",
        refused: "Nothing answers at {value}: the proxy is not running, or a firewall is in the way.",
        certificate: "The certificate of {value} is not valid for it, or cannot be checked.",
        slow: "{value} did not answer within {seconds} seconds.",
        other: "Something answers at {value}, but it is not this site.",
      },
      hint: "Some routers do not let a machine reach itself by its public name. Then open the site from elsewhere, and let search engines in by hand.",
      look: "Check Now",
    },
    proxy: {
      todo: "Trust the proxy",
      /** In the log, too. */
      why: "Requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is 0: all visitors share one limit. Set TRUST_PROXY=1.",
    },
    robots: {
      todo: "Let robots.txt allow search engines",
      why: "{value}/robots.txt blocks every page: a proxy adds that.",
      unseen: "Known as soon as the site is reached from outside.",
    },
    sent: {
      todo: "Send an email",
      why: "No email has left yet: send yourself the test email.",
      link: "Messages",
    },
    received: {
      todo: "Fetch replies",
      why: "The mailbox of IMAP_URL could not be read yet.",
    },
    backup: {
      todo: "Make a backup",
      why: "There is none yet, or the last one is old. One is made every night.",
    },
    elsewhere: {
      todo: "Take backups elsewhere",
      why: "A backup beside the database is lost with the disk. Let the site copy each one elsewhere, or copy the folder of backups to another machine, and say so here.",
      /** If the site does it itself. */
      copied: "The last copy arrived there on {when}.",
      link: "Backups",
      tick: "They Are Copied Another Way",
      ticked: "{by} said so on {when}.",
    },
    legal: {
      todo: "Read the legal texts",
      why: "They are written for a company like yours, by people who do not know it.",
      tick: "I Have Read Them",
      ticked: "{by} read them on {when}.",
      links: { privacy: "Privacy", terms: "Terms", cookies: "Cookies" },
    },
    owner: {
      todo: "Make somebody a second owner",
      why: "If one forgets the password, nobody else can let them in.",
      link: "Accounts",
    },
  },
  takeBack: "Take It Back",
  search: {
    title: "Search engines",
    open: "Search engines may list every public page.",
    hidden:
      "{by} has kept search engines away since {when}. This ends by itself when everything above is done.",
    hide: "Keep Search Engines Away Until All Is Done",
    show: "Let Search Engines In",
    finished: "Nothing is left to wait for.",
  },
  toasts: {
    legal: { message: "Noted", description: "It is open again when a new version brings other legal texts." },
    elsewhere: { message: "Noted", description: "Try a restore from there once in a while." },
    "taken-back": { message: "Open again" },
    hidden: { message: "Search engines are kept away", description: "Every page says so from now on." },
    shown: {
      message: "Search engines are let in",
      description: "They come by themselves, some within days.",
    },
    seen: { message: "The site was reached from outside" },
    unseen: { message: "Not reached", description: "The page says why." },
  },
} as const;
