import { useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import type { SiteSettings } from "~/settings/site-settings";
import { DocumentContext } from "./context";

/** The settings: from the root loader or, on an error page of the root, from the server's document. */
export function useSiteSettings(): SiteSettings {
  const fromServer = useContext(DocumentContext)?.settings;
  return (useRouteLoaderData<{ settings: SiteSettings }>("root")?.settings ?? fromServer) as SiteSettings;
}
