import { env } from "~/env.server";
import { phoneAddress } from "~/format/telephone";
import type { SiteSettings } from "~/settings/site-settings";
import { textsOf } from "./current.server";

/** What pages show of whoever runs the site: the operator's settings until an owner edits them. */
export function siteSettings(): SiteSettings {
  const { legalName: _name, instructorConsultationUrl: _url, ...site } = textsOf("site");
  return { ...site, siteUrl: env.SITE_URL, phoneHref: phoneAddress(site.contactPhone) };
}
