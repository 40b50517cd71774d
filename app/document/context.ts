import { createContext } from "react";
import type { SiteSettings } from "~/settings/site-settings";

interface ServerDocument {
  /**
   * The browser's entry module (entry.client.tsx as built) and what it imports. A page that needs no React loads it by
   * itself, for the enhancements; on the others Remix's own scripts load it.
   */
  entry: { module: string; imports: readonly string[] };
  /** For pages on which the root loader has not run, such as those of an error. */
  settings: SiteSettings;
  /** The page could not be made because the store cannot be used at the moment. */
  unavailable: boolean;
  /** The mark of this rendering's own scripts; see app/http/security-headers.server.ts. */
  scriptMark: string;
  /** The site's icon, as a `data:` address. */
  icon: string;
  /** What the loaders returned, as Remix encodes it for the browser. */
  loaderData: string | undefined;
}

/** What only the server knows while it renders a document. */
export const DocumentContext = createContext<ServerDocument | undefined>(undefined);
