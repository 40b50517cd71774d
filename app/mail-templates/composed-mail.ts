import type { mailTexts } from "~/content/mails";
import type { MailContent } from "./content";

export type MailKind = keyof typeof mailTexts.kinds;

/** A mail to be stored in the outbox, which adds its number, its state and its sender. */
export interface ComposedMail {
  kind: MailKind;
  recipient: string;
  /** Who gets replies; without it the site's address. */
  replyTo?: { name: string; address: string };
  subject: string;
  content: MailContent;
}
