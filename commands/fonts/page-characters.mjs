import fs from "node:fs";
import path from "node:path";

/** Folders of `app` whose files contain the pages' texts. */
const FOLDERS = ["content", "document", "melody", "routes", "ui"];

/** Characters that pages may need regardless of their sources: an operator's settings, numbers, dates, quotations. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0“”‘’–—…·×£€©°`;

/** An escaped character: in a script with four digits, or any number in braces, and in a stylesheet without the u. */
const ESCAPE = /\\u([\dA-F]{4})|\\u\{([\dA-F]{4,5})\}|\\([\dA-F]{4,5})/gi;

/**
 * Every character that the site's pages may show, found in their sources. Comments add a few more, which does no harm.
 * @param {string} app the folder of the sources
 * @returns {Set<number>} code points
 */
export function pageCharacters(app) {
  const found = new Set(codePointsOf(ALWAYS));
  for (const folder of FOLDERS) {
    for (const name of fs.readdirSync(path.join(app, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.(css|tsx?|md)$/.test(name) || /\.(test|server)\./.test(name)) continue;
      const source = fs.readFileSync(path.join(app, folder, name), "utf8");
      const written = source.replace(ESCAPE, (_, fixed, braced, css) =>
        String.fromCodePoint(Number.parseInt(fixed ?? braced ?? css, 16)),
      );
      for (const point of codePointsOf(written)) if (isVisible(point)) found.add(point);
    }
  }
  return found;
}

const codePointsOf = (text) => Array.from(text, (character) => character.codePointAt(0));

/** Whether a font draws this character: it is no control character, and no line or paragraph separator. */
const isVisible = (point) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(String.fromCodePoint(point));
