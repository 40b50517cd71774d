import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

/**
 * Parts of pages that are the same in many answers, such as the rows of a list, are drawn once and kept as the bytes that
 * are sent: React takes as long for fifty rows as for all else of such a page. See docs/decisions/0021-kept-rows.md.
 */

/** How many are kept at least. About a kilobyte each, and the key as much. */
const ENOUGH = 300;
/** Milliseconds after which what nobody has asked for is on its way out; it is gone after twice that. */
const LIFETIME = 10 * 60_000;

let recent = new Map<string, Buffer>();
let earlier = new Map<string, Buffer>();

/** Lets go of what has not been asked for since the last time. */
export function forgetMarkup(): void {
  earlier = recent;
  recent = new Map();
}

setInterval(forgetMarkup, LIFETIME).unref();

function keptMarkup(key: string, draw: () => ReactElement): Buffer {
  const known = recent.get(key);
  if (known) return known;
  if (recent.size >= ENOUGH) forgetMarkup();
  const markup = earlier.get(key) ?? Buffer.from(renderToString(draw()));
  recent.set(key, markup);
  return markup;
}

/**
 * An element's place in a document that is being rendered, as HTML.
 * @param key all that the element is drawn from: where it is the same, so is what is drawn
 * @param draw makes the element, which may use no context of the page around it
 */
export type KeepMarkup = (key: string, draw: () => ReactElement) => string;

/**
 * The kept parts of one document. While it is rendered there are only comments in their places, which everything that
 * is still to be done with the text is the shorter for.
 * @param mark a random value of this rendering, which nobody can have written into a text
 */
export function keptParts(mark: string) {
  const parts: Buffer[] = [];
  const opening = `<!--${mark} `;
  const keepMarkup: KeepMarkup = (key, draw) => `${opening}${parts.push(keptMarkup(key, draw)) - 1}-->`;

  /** The document's bytes, with every part in its place. */
  function inPlace(html: string): Buffer {
    const [before = "", ...pieces] = html.split(opening);
    const bytes: Buffer[] = [Buffer.from(before)];
    for (const piece of pieces) {
      const end = piece.indexOf("-->");
      bytes.push(parts[Number(piece.slice(0, end))] as Buffer);
      if (piece.length > end + 3) bytes.push(Buffer.from(piece.slice(end + 3)));
    }
    return Buffer.concat(bytes);
  }

  return { keepMarkup, inPlace };
}
