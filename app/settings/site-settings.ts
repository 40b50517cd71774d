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
  /** One sentence about the school, under its name. */
  blurb: string;
  /** Where it is. */
  place: string;
  /** Where the instructor page's consultation button leads. */
  instructorConsultationUrl: string;
}
