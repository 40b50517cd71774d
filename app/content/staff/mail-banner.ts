/**
 * Feeds what every staff page says while mail is not being sent: `short` in the header, the sentences below it.
 *
 * Rules: what staff read every day is short. Texts in braces, such as {count}, are filled in by the page.
 */
export const mailBanner = {
  off: "Mail is off: no confirmations to visitors, no notices to you. Set SMTP_URL to turn it on.",
  late: "Mail is late: the oldest unsent one has been waiting for {minutes} minutes.",
  givenUp: {
    one: "1 email was given up: retry it under",
    many: "{count} emails were given up: retry them under",
  },
  link: "Messages",
  mailbox:
    "The mailbox has been out of reach for {minutes} minutes: replies are not shown yet. None is lost.",
  short: {
    off: "Mail is off",
    late: "Mail is late",
    givenUp: "Mail given up",
    mailbox: "Mailbox out of reach",
  },
} as const;
