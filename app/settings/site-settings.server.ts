import { env } from "~/env.server";
import { phoneAddress } from "~/format/telephone";
import type { SiteSettings } from "~/settings/site-settings";

/** Without a booking site the consultation buttons open the contact form with the subject filled in. */
const CONTACT_FALLBACK = "/contact?subject=Free+consultation";

export const siteSettings: SiteSettings = {
  siteName: env.SITE_NAME,
  siteUrl: env.SITE_URL,
  contactEmail: env.CONTACT_EMAIL,
  contactPhone: env.CONTACT_PHONE,
  phoneHref: phoneAddress(env.CONTACT_PHONE),
  consultationUrl: env.CONSULTATION_URL ?? CONTACT_FALLBACK,
  instructorConsultationUrl: env.INSTRUCTOR_CONSULTATION_URL ?? CONTACT_FALLBACK,
};
