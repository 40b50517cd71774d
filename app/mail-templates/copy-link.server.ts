import { millisecondsInWeek } from "date-fns/constants";
import { mailTexts } from "~/content/mails";
import { env } from "~/env.server";
import { seal } from "~/secrets/sealed.server";
import { isLetter, type MailContent } from "./content";

/** The seal's purpose for links that request a copy. */
export const COPY_PURPOSE = "visitor-copy";

/** How long such a link works, in milliseconds. */
const COPY_OFFERED = millisecondsInWeek;

/**
 * A mail with the link by which its reader asks for a copy, where it offers one. Only readers of that mailbox have it. It is made
 * whenever the mail is sent: one that was held, or failed, may leave weeks after it was written.
 */
export function withCopyLink(content: MailContent): MailContent {
  if (isLetter(content) || !content.copyOf) return content;
  const token = seal(content.copyOf, COPY_PURPOSE, Date.now() + COPY_OFFERED);
  return { ...content, link: { label: mailTexts.copy.link, href: `${env.SITE_URL}/copy/${token}` } };
}
