/**
 * What a mail says, from which its text and HTML are rendered. Stored with the mail, so that it stays the same however often it is sent
 * and whatever is edited in the meantime.
 */
export type MailContent = AutomaticMail | Letter;

/** A mail written by the site. */
export interface AutomaticMail {
  /** Sent as plain text only. */
  isPlain?: boolean;
  /** What mail programs show beside the subject; by default the opening. */
  preview?: string;
  greeting?: string;
  opening: string[];
  /** The sentence that names the reference. */
  referenceNote?: string;
  facts?: { title?: string; items: MailFact[] };
  steps?: { title: string; items: string[] };
  link?: { label: string; href: string };
  /** The reference of the submission that it offers a copy of; see copy-link.server.ts. */
  copyOf?: string;
  reach?: { title: string; lines: string[] };
  /** Small print before the signature. */
  note?: string;
  signature: string;
}

/** A mail written by a staff member. A blank line ends a paragraph; addresses become links in its HTML. */
export interface Letter {
  /** With its greeting and its signature. */
  text: string;
  /** The visitor's message, at the end, under a line that says whose it is and when it came. */
  quoted?: { title: string; text: string };
  /** The Message-IDs of the earlier mails of the conversation, oldest first. */
  after: readonly string[];
}

export const isLetter = (content: MailContent): content is Letter => "text" in content;

export interface MailFact {
  label: string;
  /** As typed, line breaks included. */
  value: string;
}

/** The mail as plain text, wrapped by the mail program. @param footer the line about the site below a letter */
export function mailText(content: MailContent, footer: string): string {
  const blocks = isLetter(content) ? letterBlocks(content, footer) : automaticBlocks(content);
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

type Block = string | undefined;

function automaticBlocks(content: AutomaticMail): Block[] {
  const { greeting, opening, referenceNote, facts, steps, link, reach, note, signature } = content;
  return [
    greeting,
    ...opening,
    referenceNote,
    steps &&
      [steps.title.toUpperCase(), ...steps.items.map((step, index) => `${index + 1}. ${step}`)].join("\n"),
    facts && [facts.title?.toUpperCase(), ...facts.items.map(factText)].filter(Boolean).join("\n"),
    link && `${link.label}: ${link.href}`,
    reach && [reach.title.toUpperCase(), ...reach.lines].join("\n"),
    note,
    delimited(signature),
  ];
}

function letterBlocks({ text, quoted }: Letter, footer: string): Block[] {
  return [text.trim(), quoted && `${quoted.title}\n${asQuoted(quoted.text)}`, delimited(footer)];
}

/** Below the delimiter of signatures (RFC 3676, 4.3). */
const delimited = (text: string) => `-- \n${text}`;

const asQuoted = (text: string) => text.replace(/^/gm, "> ");

/** A value of several lines is quoted below its label. */
function factText({ label, value }: MailFact): string {
  return value.includes("\n") ? `${label}:\n${asQuoted(value)}` : `${label}: ${value}`;
}
