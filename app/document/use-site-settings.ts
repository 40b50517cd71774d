import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import type { SiteSettings } from "~/settings/site-settings";
import { DocumentContext } from "./context";

/** The settings: from the server's document or, in a browser, from the root loader. Only the root can be without them. */
export function useSiteSettings(): SiteSettings {
  const fromServer = useContext(DocumentContext)?.settings;
  const loaded = useRouteLoaderData<{ settings: SiteSettings }>("root")?.settings;
  return (fromServer ?? loaded) as SiteSettings;
}
