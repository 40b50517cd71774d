/**
 * A page is readable, and its forms work, before any script has come. So scripts do not take the line from styles and
 * fonts: they are asked for once the page has been shown.
 */

/** What a document's own scripts are marked with until then: a word that no browser knows, so nothing is fetched. */
export const LATE = "late";

/**
 * Marks the scripts that Remix has rendered, so that they wait as well. React finds the elements that it expects, only these
 * two attributes differ, and it does not look at them.
 * @param html a whole document, in which no text can look like a tag
 */
export function delayScripts(html: string): string {
  // They stand behind the content, which may be long.
  const end = html.lastIndexOf("</main>");
  const behind = html
    .slice(end)
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE}"`)
    .replace(' type="module" async="">', ` type="${LATE}">`);
  return html.slice(0, end) + behind;
}

/**
 * The inline script that starts them once the browser says that it has painted. A script that has been passed over as
 * unknown can only be started as a copy: of the same file, or with the same text, which is what the
 * Content-Security-Policy knows it by. The copy stands in the head: an element more in the body would have browsers look
 * at the style of everything in it again.
 */
export const START_SCRIPTS = `{
  const start = () => {
    for (const link of document.querySelectorAll("link[rel=${LATE}]")) link.rel = "modulepreload";
    for (const waiting of document.querySelectorAll("script[type=${LATE}]")) {
      const script = document.createElement("script");
      script.type = "module";
      if (waiting.src) script.src = waiting.src;
      else script.textContent = waiting.textContent;
      document.head.append(script);
    }
  };
  if (PerformanceObserver.supportedEntryTypes?.includes("paint")) {
    new PerformanceObserver((_, painted) => {
      painted.disconnect();
      start();
    }).observe({ type: "paint", buffered: true });
  } else requestAnimationFrame(() => setTimeout(start));
}`;
