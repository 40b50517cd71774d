/**
 * Feeds the box of the forms with which a visitor asks for a copy. The page of its link is in visitor-copy-page.ts, its mails in
 * mails.ts.
 */
export const visitorCopy = {
  label: "Send me a copy of what I wrote",
  note: "The email that confirms it has a link for that.",
} as const;
