// `npm run fonts`: makes the subsets in app/fonts, which are committed. Run it when the pages need another character, or
// when a font's package has changed. See docs/decisions/0033-committed-fonts.md.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { pageCharacters } from "./page-characters.mjs";
import { readRange, writeRange } from "./unicode-range.mjs";

const require = createRequire(import.meta.url);
const app = path.resolve(import.meta.dirname, "../../app");

/** The layout features that pages use: kerning, joined and combined letters, tabular figures. */
const FEATURES = ["ccmp", "locl", "mark", "mkmk", "rlig", "kern", "liga", "clig", "calt", "tnum", "lnum"];

const GENTIUM = "@fontsource/gentium-book-plus/files/gentium-book-plus-";
const HANKEN = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-";

const LATIN = "20-7E,A0-FF,131,152-153,2000-206F,20AC,2122,2212";
/** The same without æ and ð: on our pages these are phonetic signs, which the other family draws. */
const LATIN_WORDS = "20-7E,A0-E5,E7-EF,F1-FF,131,152-153,2000-206F,20AC,2122,2212";
/** The characters of phrases: signs such as # or @ are never set in italics here. */
const LATIN_PHRASES = "20-22,25-29,2B-3B,3F,41-5A,61-7A,A0,C0-D6,D8-F6,F8-FF,2010-201D,2026";
/** The part of it that people use in their names and sentences. */
const LETTERS = "A0-FF,131,152-153,201A,201E,2022,2039-203A,20AC,2122,2212";
const VIETNAMESE =
  "102-103,110-111,128-129,168-169,1A0-1A1,1AF-1B0,300-301,303-304,308-309,323,1EA0-1EF9,20AB";
/** Names from all over Europe, and other languages in Latin script. */
const EXTENDED = "100-24F,1E00-1E9F,20A0-20BF";
const PHONETIC =
  "14B,251-254,259,25B-25C,261,268,26A,271,275,279,281,283,28A,28C,292,294,2B0,2C8,2CC,2D0-2D1,303,329,32F,3B8,2016";

/**
 * The first subset of each family and style has no `unicode-range`: a browser uses it for whatever no other subset has. `forPage`
 * subsets have the characters of our pages, the others what people write beyond those. The order matters: each character is in
 * the first subset of its style that may have it.
 */
const families = [
  {
    name: "Gentium Book Plus",
    subsets: [
      // The packaged files lack the phonetic alphabet. This subset of Gentium Book Plus 6.101 includes the same Latin letters; a
      // separate file would cost every first visit a request.
      {
        name: "gentium-page",
        file: path.join(import.meta.dirname, "gentium-roman.woff2"),
        range: `${LATIN},${PHONETIC}`,
        forPage: true,
      },
      {
        name: "gentium-italic-page",
        file: `${GENTIUM}latin-400-italic.woff2`,
        italic: true,
        range: LATIN_PHRASES,
        forPage: true,
      },
      { name: "gentium-latin", file: `${GENTIUM}latin-400-normal.woff2`, range: LETTERS },
      { name: "gentium-vietnamese", file: `${GENTIUM}vietnamese-400-normal.woff2`, range: VIETNAMESE },
      { name: "gentium-extended", file: `${GENTIUM}latin-ext-400-normal.woff2`, range: EXTENDED },
    ],
  },
  {
    name: "Hanken Grotesk",
    // The weights of the variable font that the stylesheet uses.
    weights: { min: 400, max: 600 },
    subsets: [
      { name: "hanken-page", file: `${HANKEN}latin-wght-normal.woff2`, range: LATIN_WORDS, forPage: true },
      { name: "hanken-latin", file: `${HANKEN}latin-wght-normal.woff2`, range: LETTERS },
      { name: "hanken-vietnamese", file: `${HANKEN}vietnamese-wght-normal.woff2`, range: VIETNAMESE },
      { name: "hanken-extended", file: `${HANKEN}latin-ext-wght-normal.woff2`, range: EXTENDED },
    ],
  },
];

/**
 * Makes all subsets, the stylesheet that names them, and the list of the page's characters that they were made for.
 * @param {string} folder where to write them
 * @param {ReadonlySet<number>} page the code points that the site's pages may show
 */
export async function makeSubsets(folder, page) {
  const subsets = families.flatMap((family) => planFamily(family, page));
  for (const subset of subsets) {
    fs.writeFileSync(path.join(folder, `${subset.name}.woff2`), await cut(subset));
  }
  fs.writeFileSync(path.join(folder, "fonts.css"), `${subsets.map(fontFace).join("\n")}\n`);
  const characters = [...page].sort((a, b) => a - b).map((point) => String.fromCodePoint(point));
  fs.writeFileSync(path.join(folder, "characters.txt"), `${characters.join("")}\n`);
}

/**
 * The subsets of what people write form a separate family. While a family has a file that is not loaded, Chromium
 * looks for a system font to replace it, in every size and weight of the page, even if no letter needs it.
 */
const extended = (family) => `${family} Extended`;

function planFamily({ name: family, weights, subsets }, page) {
  const taken = { normal: new Set(), italic: new Set() };
  const planned = subsets.map(({ name, file, range, forPage = false, italic = false }) => {
    const style = italic ? "italic" : "normal";
    const isFirst = taken[style].size === 0;
    const points = readRange(range).filter(
      (point) => !taken[style].has(point) && (!forPage || page.has(point)),
    );
    for (const point of points) taken[style].add(point);
    return { family: forPage ? family : extended(family), weights, name, file, style, points, isFirst };
  });
  return planned.map(({ isFirst, ...subset }) => {
    if (isFirst) return subset;
    // A browser must not fetch this file for a character of our pages that no font has.
    const elsewhere = new Set([...taken[subset.style], ...page]);
    for (const point of subset.points) elsewhere.delete(point);
    return { ...subset, elsewhere };
  });
}

function cut({ file, points, weights }) {
  const source = fs.readFileSync(path.isAbsolute(file) ? file : require.resolve(file));
  return subsetFont(source, String.fromCodePoint(...points), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
    ...(weights && { variationAxes: { wght: weights } }),
  });
}

function fontFace({ family, style, weights, points, elsewhere, name }) {
  return [
    "@font-face {",
    `  font-family: "${family}";`,
    ...(style === "italic" ? ["  font-style: italic;"] : []),
    ...(weights ? [`  font-weight: ${weights.min} ${weights.max};`] : []),
    "  font-display: swap;",
    `  src: url("./${name}.woff2");`,
    ...(elsewhere ? [`  unicode-range: ${writeRange(points, elsewhere)};`] : []),
    "}",
  ].join("\n");
}

if (process.argv[1] === import.meta.filename) {
  const folder = path.join(app, "fonts");
  await makeSubsets(folder, pageCharacters(app));
  console.log(`The subsets in ${path.relative(process.cwd(), folder)} are new. Commit what has changed.`);
}
