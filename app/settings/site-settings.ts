/** The operator's settings that pages show, with `useSiteSettings`. */
export interface SiteSettings {
  siteName: string;
  /** The site's origin, for absolute addresses. */
  siteUrl: string;
  contactEmail: string;
  contactPhone: string;
  /** `contactPhone` as a `tel:` address. */
  phoneHref: string;
  /** Where Free Consultation and Schedule Consultation lead. */
  consultationUrl: string;
}
