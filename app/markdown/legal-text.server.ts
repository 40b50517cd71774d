import { env } from "~/env.server";
import { formatLongDay } from "~/format/time-zone.server";
import { siteSettings } from "~/settings/site-settings.server";
import type { CompiledPage } from "./pages";
import { fillPlaceholders } from "./placeholders";

/** A legal page with the operator's settings and today's date, in the site's time zone. */
export function legalText({ html, sections }: CompiledPage): Pick<CompiledPage, "html" | "sections"> {
  const { siteName, siteUrl, contactEmail, contactPhone } = siteSettings;
  const filled = fillPlaceholders(html, {
    SITE_NAME: siteName,
    SITE_URL: siteUrl,
    LEGAL_NAME: env.LEGAL_NAME,
    CONTACT_EMAIL: contactEmail,
    CONTACT_PHONE: contactPhone,
    TODAY: formatLongDay(new Date()),
  });
  return { html: filled, sections };
}
