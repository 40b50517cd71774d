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
  /** What an owner edits of the foot of every page; staff pages have another one and go without. */
  footer?: {
    blurb: string;
    place: string;
    copyright: string;
    popularCourses: { title: string; links: readonly { label: string; href: string }[] };
    socialLinks: readonly { network: string; profile: string }[];
  };
  /** The version of the pictures that are shown where a page is shared. */
  pictures?: string;
  /** What an owner has changed of the looks. */
  brand?: {
    /** The address of a stylesheet with the accent colors. */
    sheet?: string;
    /** The picture in place of the mark and the name, with its size in pixels. */
    logo?: { src: string; width: number; height: number };
  };
}
