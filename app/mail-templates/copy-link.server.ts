import { millisecondsInWeek } from "date-fns/constants";
import { mailTexts } from "~/content/mails";
import { env } from "~/env.server";
import { seal } from "~/secrets/sealed.server";
import { isLetter, type MailContent } from "./content";

/** The seal's purpose for links that request a copy. */
export const COPY_PURPOSE = "visitor-copy";

/** How long such a link is valid, in milliseconds. */
const COPY_OFFERED = millisecondsInWeek;

/**
 * Adds the link that requests a copy to a mail that offers one. The link is made when the mail is sent, as it expires: a held or
 * failed mail may go out weeks after it was written.
 */
export function withCopyLink(content: MailContent): MailContent {
  if (isLetter(content) || !content.copyOf) return content;
  const token = seal(content.copyOf, COPY_PURPOSE, Date.now() + COPY_OFFERED);
  return { ...content, link: { label: mailTexts.copy.link, href: `${env.SITE_URL}/copy/${token}` } };
}
