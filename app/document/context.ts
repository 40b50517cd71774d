import { createContext } from "react";
import type { TextKey, Texts } from "~/content/shipped.server";
import type { SiteSettings } from "~/settings/site-settings";

interface ServerDocument {
  /**
   * The browser's entry module (entry.client.tsx as built) and what it imports. A page without React loads only this, for
   * the enhancements; on other pages it loads React after the first paint.
   */
  entry: { module: string; imports: readonly string[] };
  /** For error pages, whose root loader has not run. */
  settings: SiteSettings;
  /** The texts that can be edited, as this rendering shows them. */
  textsOf: <Key extends TextKey>(key: Key) => Texts[Key];
  /** The page shows texts that are not public. It runs no React, because the preview's address is not the page's. */
  isPreview: boolean;
  /** The page could not be rendered because of a database error. */
  unavailable: boolean;
  /** On the scripts of this rendering; see app/http/responses/security-headers.server.ts. */
  scriptNonce: string;
  /** The site's icon as a `data:` URL. */
  icon: string;
  /** The loaders' data, as Remix encodes it for the browser. */
  loaderData: string | undefined;
}

/** Data that only the server has while it renders a document. */
export const DocumentContext = createContext<ServerDocument | undefined>(undefined);
