import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Folders of `app` whose files hold what pages say. */
const SAYING = ["content", "document", "melody", "routes", "ui"];

/** Characters that pages may need whatever stands in them today: an operator's settings, numbers, dates, quotations. */
const ALWAYS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0“”‘’–—…·×£€©°`;

/**
 * Every character that the site's own pages may show, found in their sources. A few are in them for other reasons, and
 * that is no matter.
 * @param app the folder of the sources
 */
export function pageCharacters(app: string): Set<number> {
  const found = new Set(codePointsOf(ALWAYS));
  for (const folder of SAYING) {
    for (const name of readdirSync(path.join(app, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.(css|tsx?|md)$/.test(name) || /\.(test|server)\./.test(name)) continue;
      const source = readFileSync(path.join(app, folder, name), "utf8");
      const written = source.replace(/\\u?\{?([\dA-F]{4,5})\}?/gi, (_, hex: string) => fromHex(hex));
      for (const point of codePointsOf(written)) if (point >= 0x20) found.add(point);
    }
  }
  return found;
}

const fromHex = (hex: string) => String.fromCodePoint(Number.parseInt(hex, 16));

const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0);
