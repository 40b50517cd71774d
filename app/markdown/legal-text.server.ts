import { textsOf } from "~/content/current.server";
import { siteSettings } from "~/content/site-settings.server";
import { formatLongDay } from "~/format/time-zone.server";
import type { CompiledPage } from "./pages";
import { fillPlaceholders } from "./placeholders";

/** A legal page with the operator's settings and today's date, in the site's time zone. */
export function legalText({ html, sections }: CompiledPage): Pick<CompiledPage, "html" | "sections"> {
  const { siteName, siteUrl, contactEmail, contactPhone } = siteSettings();
  const filled = fillPlaceholders(html, {
    SITE_NAME: siteName,
    SITE_URL: siteUrl,
    LEGAL_NAME: textsOf("site").legalName,
    CONTACT_EMAIL: contactEmail,
    CONTACT_PHONE: contactPhone,
    TODAY: formatLongDay(new Date()),
  });
  return { html: filled, sections };
}
