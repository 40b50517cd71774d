import type { mailTexts } from "~/content/mails";
import type { MailContent } from "./content";

export type MailKind = keyof typeof mailTexts.kinds;

/** A mail to be stored in the outbox, which adds its id, its state and its sender. */
export interface ComposedMail {
  kind: MailKind;
  recipient: string;
  /** Who gets replies; by default the site's address. */
  replyTo?: { name: string; address: string };
  subject: string;
  content: MailContent;
}
