/** The operator's settings that pages show. Read once, by the root loader; pages get them with `useSiteSettings`. */
import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { DocumentContext } from "./document-context";

export interface SiteSettings {
  siteName: string;
  /** The site's own origin, for absolute addresses. */
  siteUrl: string;
  contactEmail: string;
  contactPhone: string;
  /** `contactPhone` as a `tel:` address. */
  phoneHref: string;
  /** Where Free Consultation and Schedule Consultation lead. */
  consultationUrl: string;
  /** Where the instructor page's consultation button leads. */
  instructorConsultationUrl: string;
}

/** Not reached: wherever a page is rendered, either its root loader or the server's document brings the settings. */
const NONE: SiteSettings = {
  siteName: "",
  siteUrl: "",
  contactEmail: "",
  contactPhone: "",
  phoneHref: "/contact",
  consultationUrl: "/contact",
  instructorConsultationUrl: "/contact",
};

/** The settings of the page that is being shown. */
export function useSiteSettings(): SiteSettings {
  const fromServer = useContext(DocumentContext)?.settings;
  return useRouteLoaderData<{ settings: SiteSettings }>("root")?.settings ?? fromServer ?? NONE;
}
