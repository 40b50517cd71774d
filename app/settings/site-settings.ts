/** What pages show about the school, with `useSiteSettings`: the operator's settings until an owner edits them. */
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
  /** What an owner can edit in the footer of every page; staff pages have a different footer, without this. */
  footer?: {
    blurb: string;
    place: string;
    copyright: string;
    popularCourses: { title: string; links: readonly { label: string; href: string }[] };
    socialLinks: readonly { network: string; profile: string }[];
  };
  /** The version of the pictures that are shown where a page is shared. */
  pictures?: string;
  /** What an owner has changed about the looks. */
  brand?: {
    /** The address of a stylesheet with the accent colors. */
    sheet?: string;
    /** The picture instead of the mark and the name, with its size in pixels. */
    logo?: { src: string; width: number; height: number };
  };
}
