import { Scripts } from "@remix-run/react";
import { Children, cloneElement, isValidElement, type ReactNode, useContext } from "react";
import { DocumentContext } from "./context";

/**
 * A page is readable, and its forms work, before any script has arrived: styles and fonts load first. Modules do not block
 * the document, and the fetch priority does the rest.
 *
 * This is the only file that knows what Remix's `<Scripts>` renders and how its streamed data reaches the browser.
 * tests/integration/documents.test.ts fails if a Remix version changes either.
 */

/** React 18 renders this attribute only in lower case. */
const LOW_PRIORITY: object = { fetchpriority: "low" };

interface EntryScriptProps {
  module: string;
  /** What the module imports: requested by the module, they would have the stylesheet's priority. */
  imports: readonly string[];
}

/** The only module of a page without React. */
export function EntryScript({ module, imports }: EntryScriptProps) {
  return (
    <>
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} {...LOW_PRIORITY} />
      ))}
      <script type="module" src={module} {...LOW_PRIORITY} />
    </>
  );
}

/** Remix's scripts and the loaders' data. */
export function DeferredScripts() {
  const { scriptMark, loaderData } = useContext(DocumentContext) ?? {};
  // Called, not rendered: its preloads would have the stylesheet's priority.
  const scripts: ReactNode = Scripts({ nonce: scriptMark })?.props.children;
  return (
    <>
      {Children.map(scripts, (element) =>
        isValidElement(element) && element.type === "link" ? cloneElement(element, LOW_PRIORITY) : element,
      )}
      <script
        nonce={scriptMark}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped below; in a browser it has already run
        dangerouslySetInnerHTML={{ __html: loaderData === undefined ? "" : streamScript(loaderData) }}
      />
    </>
  );
}

/**
 * Remix would stream the data while React renders, which `renderToString` does not support; no loader of this site returns
 * promises. React waits for the end of this data, and so for the end of the document.
 */
function streamScript(loaderData: string): string {
  const safe = JSON.stringify(loaderData).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__remixContext.streamController";
  return `${controller}.enqueue(${safe});${controller}.close();`;
}
