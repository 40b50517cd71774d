import { siteSettings } from "~/content/current/site-settings.server";
import { textsOf } from "~/content/current/texts.server";
import type { LegalPageKey } from "~/content/pages/legal";
import { formatLongDay } from "~/format/day";
import { formatDay } from "~/format/time-zone.server";
import { compileMarkdown, type PageSection } from "./compile";
import { fillPlaceholders } from "./placeholders";

/** The text of a legal page with the operator's settings and today's date, in the site's time zone. */
export function legalText(page: LegalPageKey): { html: string; sections: PageSection[] } {
  const { siteName, siteUrl, contactEmail, contactPhone } = siteSettings();
  const { html, sections } = compileMarkdown(textsOf(page).markdown);
  const filled = fillPlaceholders(html, {
    SITE_NAME: siteName,
    SITE_URL: siteUrl,
    LEGAL_NAME: textsOf("site").legalName,
    CONTACT_EMAIL: contactEmail,
    CONTACT_PHONE: contactPhone,
    TODAY: formatLongDay(formatDay(new Date())),
  });
  return { html: filled, sections };
}
