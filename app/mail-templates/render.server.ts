import { textsOf } from "~/content/current/texts.server";
import { env } from "~/env.server";
import { isLetter, type MailContent, mailText } from "./content";
import { withCopyLink } from "./copy-link.server";
import { mailHtml } from "./html.server";

/** A mail's bodies, as this site sends them. */
export function renderMail(subject: string, stored: MailContent): { text: string; html?: string } {
  const content = withCopyLink(stored);
  const { siteName } = textsOf("site");
  const { SITE_URL: siteUrl } = env;
  const text = mailText(content, `${siteName}, ${siteUrl}`);
  if (!isLetter(content) && content.isPlain) return { text };
  return { text, html: mailHtml(content, { title: subject, siteName, siteUrl }) };
}
