import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/**
 * Parts of pages that are the same in many answers, such as the rows of a list, are drawn once and kept as HTML: React
 * takes as long for fifty rows as for all else of such a page. See docs/decisions/0021-kept-rows.md.
 */

/** How many are kept at least. About a kilobyte each, and the key as much. */
const ENOUGH = 300;
/** Milliseconds after which what nobody has asked for is on its way out; it is gone after twice that. */
const LIFETIME = 10 * 60_000;

let recent = new Map<string, string>();
let earlier = new Map<string, string>();

/** Lets go of what has not been asked for since the last time. */
export function forgetMarkup(): void {
  earlier = recent;
  recent = new Map();
}

setInterval(forgetMarkup, LIFETIME).unref();

/**
 * An element as HTML.
 * @param key all that the element is drawn from: where it is the same, so is the HTML
 * @param draw makes the element, which may use no context of the page around it
 */
export function keptMarkup(key: string, draw: () => ReactElement): string {
  const known = recent.get(key);
  if (known !== undefined) return known;
  if (recent.size >= ENOUGH) forgetMarkup();
  const markup = earlier.get(key) ?? inOnePiece(renderToString(draw()));
  recent.set(key, markup);
  return markup;
}

/** What React returns is a hundred strings that know of each other; they would be put together again for each answer. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}
