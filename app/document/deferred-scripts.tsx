import { Scripts } from "@remix-run/react";
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode, useContext } from "react";
import { DocumentContext } from "./context";

/**
 * A page is readable, and its forms work, before any script has arrived: styles and fonts load first. A document brings one
 * small module, and what React needs is requested once something has been painted.
 *
 * This is the only file that knows what Remix's `<Scripts>` renders and how its streamed data reaches the browser.
 * tests/integration/documents.test.ts fails if a Remix version changes either.
 */

declare global {
  interface Window {
    /** Loads Remix's manifest and the page's route modules. */
    loadRoutes?: () => Promise<void>;
  }
}

/** React 18 renders this attribute only in lower case. */
const LOW_PRIORITY: object = { fetchpriority: "low" };

interface EntryScriptProps {
  module: string;
  /** What the module imports: requested by the module, they would have the stylesheet's priority. */
  imports: readonly string[];
  async?: boolean;
}

/** The only module that a document names. */
export function EntryScript({ module, imports, async }: EntryScriptProps) {
  return (
    <>
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} {...LOW_PRIORITY} />
      ))}
      <script type="module" async={async} src={module} {...LOW_PRIORITY} />
    </>
  );
}

/**
 * Remix's context and the loaders' data, and at the end of the body the entry module. It is `async`, as a deferred one would
 * hold back `DOMContentLoaded`; in the browser it is not rendered, since React ignores what follows its elements in `body`.
 */
export function DeferredScripts() {
  const { entry, scriptNonce, loaderData } = useContext(DocumentContext) ?? {};
  const rendered = elementsIn(Scripts({ nonce: scriptNonce }));
  const [context, modules] = rendered.filter(({ type }) => type === "script");
  const preloads = rendered.filter(({ type }) => type === "link").map(({ props }) => String(props.href));
  const texts = entry ? [loadRoutes(modules, preloads), streamScript(loaderData)] : ["", ""];
  return (
    <>
      {context}
      {texts.map((text, n) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
          key={n}
          nonce={scriptNonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of the build, and data that is escaped below; in a browser they have already run
          dangerouslySetInnerHTML={{ __html: text }}
        />
      ))}
      {entry && <EntryScript {...entry} async />}
    </>
  );
}

type Rendered = ReactElement<{
  href?: string;
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}>;

/** The elements within fragments. */
function elementsIn(node: ReactNode): Rendered[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const element = child as Rendered;
    return element.type === Fragment ? elementsIn(element.props.children) : [element];
  });
}

/** Remix's module script as a function: its imports wait for the call, and its last statement, which loads the entry, goes. */
function loadRoutes(script: Rendered | undefined, preloads: readonly string[]): string {
  const imports = script?.props.dangerouslySetInnerHTML?.__html ?? "";
  const waiting = imports
    .replaceAll(/^import \* as (\w+) from (".+?");/gm, "const $1=await import($2);")
    .replaceAll(/\bimport (".+?");/g, "await import($1);")
    .replace(/\s*import\(".+?"\);\s*$/, "");
  return `window.loadRoutes=async()=>{for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));${waiting}}`;
}

/**
 * Remix would stream the data while React renders, which `renderToString` does not support; no loader of this site returns
 * promises. React waits for the end of this data, and so for the end of the document.
 */
function streamScript(loaderData: string | undefined): string {
  if (loaderData === undefined) return "";
  const safe = JSON.stringify(loaderData).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__remixContext.streamController";
  return `${controller}.enqueue(${safe});${controller}.close();`;
}
