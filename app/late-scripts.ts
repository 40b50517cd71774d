/**
 * A page is readable, and its forms work, before any script has come. So scripts do not take the line from styles and
 * fonts: those that start React are asked for once the page has been shown.
 */

/** What a document's own scripts are marked with until then: words that no browser knows, so nothing is fetched. */
const LATE = "late";

/**
 * Marks the scripts that Remix has rendered, so that they wait. React finds the elements that it expects, only these
 * two attributes differ, and it does not look at them.
 * @param html a whole document, in which no text can look like a tag
 */
export function delayScripts(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
    .replace('<script type="module" async="">', `<script type="${LATE}">`);
}

/**
 * The inline script that starts them behind the first paint. A script that has been passed over as unknown can only be
 * started as a copy; this has the same text, which is what the Content-Security-Policy knows it by.
 */
export const START_SCRIPTS = `requestAnimationFrame(() => setTimeout(() => {
  for (const link of document.querySelectorAll("link[rel=${LATE}]")) link.rel = "modulepreload";
  for (const waiting of document.querySelectorAll("script[type=${LATE}]")) {
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = waiting.textContent;
    document.head.append(script);
    script.remove();
  }
}))`;
