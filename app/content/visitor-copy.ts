/** Feeds the forms' checkbox for a copy by email. The page of its link is in visitor-copy-page.ts, its mails are in mails.ts. */
export const visitorCopy = {
  label: "Send me a copy of what I wrote",
  note: "The email that confirms it has a link for that.",
} as const;
