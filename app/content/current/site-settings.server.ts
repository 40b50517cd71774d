import { accentSheet } from "~/brand/accents";
import { env } from "~/env.server";
import { phoneAddress } from "~/format/telephone";
import type { SiteSettings } from "~/settings/site-settings";
import { findCourse, offeredCourses } from "../courses";
import type { Texts } from "../shipped.server";
import { findLogo, offerLogo } from "./offered-logos.server";
import { textsOf } from "./texts.server";

/** What pages show about the school: the operator's settings until an owner edits them. */
export function siteSettings(): SiteSettings {
  const { legalName: _name, instructorConsultationUrl: _url, timeZone: _zone, ...site } = textsOf("site");
  const brand = brandOf(textsOf("brand"));
  return {
    ...site,
    siteUrl: env.SITE_URL,
    footer: footerOf(textsOf("footer")),
    phoneHref: phoneAddress(site.contactPhone),
    ...(brand && { brand }),
  };
}

/** The footer without links to courses that are not offered or no longer exist. */
function footerOf({ popularCourses, ...text }: Texts["footer"]): SiteSettings["footer"] {
  const offered = offeredCourses(textsOf("courses").courses);
  const links: readonly { label: string; href: string; aboutCourse?: string }[] = popularCourses.links;
  const shown = links.filter(({ aboutCourse }) => !aboutCourse || findCourse(offered, aboutCourse));
  const { title } = popularCourses;
  return { ...text, popularCourses: { title, links: shown.map(({ label, href }) => ({ label, href })) } };
}

const brands = new WeakMap<Texts["brand"], SiteSettings["brand"]>();

/** Undefined for the shipped look. */
function brandOf(text: Texts["brand"]): SiteSettings["brand"] {
  if (brands.has(text)) return brands.get(text);
  const sheet = accentSheet(text);
  // A preview's logo is that of a draft.
  const file = text.logo ? findLogo(offerLogo(text.logo)) : undefined;
  const logo = file && { src: `/brand/${file.name}`, width: file.width, height: file.height };
  const brand = sheet || logo ? { ...(sheet && { sheet }), ...(logo && { logo }) } : undefined;
  brands.set(text, brand);
  return brand;
}
