import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import type { SiteSettings } from "~/settings/site-settings";
import { DocumentContext } from "./context";

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
