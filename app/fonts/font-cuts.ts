import { createHash } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { readRange, writeRange } from "./unicode-range";

/**
 * The fonts as browsers get them: of each family one small file with the characters of our own pages, and further files
 * for what people write, which a browser fetches only if it meets such a letter.
 * See docs/decisions/0017-fonts.md.
 */

const require = createRequire(import.meta.url);

/** What pages use of a font's layout rules: kerning, joined and combined letters, figures of one width. */
const FEATURES = ["ccmp", "locl", "mark", "mkmk", "rlig", "kern", "liga", "clig", "calt", "tnum", "lnum"];

const GENTIUM = "@fontsource/gentium-book-plus/files/gentium-book-plus-";
const HANKEN = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-";

const LATIN = "20-7E,A0-FF,131,152-153,2000-206F,20AC,2122,2212";
/** The same without æ and ð: on our pages they are phonetic signs, which the other family draws. */
const LATIN_WORDS = "20-7E,A0-E5,E7-EF,F1-FF,131,152-153,2000-206F,20AC,2122,2212";
/** What stands in phrases: signs such as # or @ are never in italics here. */
const LATIN_PHRASES = "20-22,25-29,2B-3B,3F,41-5A,61-7A,A0,C0-D6,D8-F6,F8-FF,2010-201D,2026";
/** What of it people write in their names and sentences. */
const LETTERS = "A0-FF,131,152-153,201A,201E,2022,2039-203A,20AC,2122,2212";
const VIETNAMESE =
  "102-103,110-111,128-129,168-169,1A0-1A1,1AF-1B0,300-301,303-304,308-309,323,1EA0-1EF9,20AB";
/** Names from all over Europe, and more of what is written with Latin letters. */
const FURTHER = "100-24F,1E00-1E9F,20A0-20BF";
const PHONETIC =
  "14B,251-254,259,25B-25C,261,268,26A,271,275,279,281,283,28A,28C,292,294,2B0,2C8,2CC,2D0-2D1,303,329,32F,3B8,2016";

interface Family {
  name: string;
  /** Of a variable font, the weights that the stylesheet uses. */
  weights?: { min: number; max: number };
  sources: {
    /** The name of the cut. */
    name: string;
    file: string;
    italic?: true;
    range: string;
    /** Whose characters it brings: those of our own pages, or all others, for what people write. */
    brings: "page" | "others";
  }[];
}

/** Of each family and style the first brings whatever no other is for; then it matters who comes first. */
const families: Family[] = [
  {
    name: "Gentium Book Plus",
    sources: [
      // The packaged files lack the phonetic alphabet. This one, with the same letters, was cut out of Gentium Book Plus
      // 6.101; one file more would cost every first visit a connection.
      {
        name: "gentium-page",
        file: path.resolve(import.meta.dirname, "gentium-roman.woff2"),
        range: `${LATIN},${PHONETIC}`,
        brings: "page",
      },
      {
        name: "gentium-italic-page",
        file: `${GENTIUM}latin-400-italic.woff2`,
        italic: true,
        range: LATIN_PHRASES,
        brings: "page",
      },
      { name: "gentium-latin", file: `${GENTIUM}latin-400-normal.woff2`, range: LETTERS, brings: "others" },
      {
        name: "gentium-further",
        file: `${GENTIUM}latin-ext-400-normal.woff2`,
        range: FURTHER,
        brings: "others",
      },
    ],
  },
  {
    name: "Hanken Grotesk",
    weights: { min: 400, max: 600 },
    sources: [
      { name: "hanken-page", file: `${HANKEN}latin-wght-normal.woff2`, range: LATIN_WORDS, brings: "page" },
      { name: "hanken-latin", file: `${HANKEN}latin-wght-normal.woff2`, range: LETTERS, brings: "others" },
      {
        name: "hanken-vietnamese",
        file: `${HANKEN}vietnamese-wght-normal.woff2`,
        range: VIETNAMESE,
        brings: "others",
      },
      {
        name: "hanken-further",
        file: `${HANKEN}latin-ext-wght-normal.woff2`,
        range: FURTHER,
        brings: "others",
      },
    ],
  },
];

/** The files that a page can ask for before its stylesheet does. */
export interface FirstFonts {
  /** The upright letters of each family, which every page has. */
  text: string[];
  italic: string | undefined;
}

/**
 * Cuts all fonts and writes them into a folder, with the rules that name them as fonts.css. What stands there from an
 * earlier time and would come out the same is left as it is.
 * @param characters what the site's own pages may show
 */
export async function cutFonts(folder: string, characters: ReadonlySet<number>): Promise<FirstFonts> {
  await mkdir(folder, { recursive: true });
  const cuts = families.flatMap((family) => planFamily(family, characters));
  const faces = await Promise.all(
    cuts.map(async (cut) => ({ ...cut, written: await writeCut(cut, folder) })),
  );
  await writeFile(path.join(folder, "fonts.css"), faces.map(rule).join("\n"));
  const wanted = new Set(["fonts.css", ...faces.map(({ written }) => path.dirname(written))]);
  for (const name of await readdir(folder)) {
    if (!wanted.has(name)) await rm(path.join(folder, name), { recursive: true });
  }
  const files = (style: Cut["style"]) =>
    faces
      .filter((face) => face.style === style && !face.elsewhere)
      .map(({ written }) => path.join(folder, written));
  return { text: files("normal"), italic: files("italic")[0] };
}

/**
 * What the files for all other letters are called together. Not like those for the pages: of a family with a file that is
 * not there yet Chromium looks for a font to stand in, in every size and weight of the page, though no letter needs it.
 */
const further = (family: string) => `${family} Further`;

interface Cut {
  family: string;
  name: string;
  file: string;
  style: "normal" | "italic";
  weights: Family["weights"];
  points: number[];
  /** What the file is not to be asked for; undefined for a file that is asked for whatever no other has. */
  elsewhere?: Set<number>;
}

function planFamily({ name: family, weights, sources }: Family, page: ReadonlySet<number>): Cut[] {
  // Each character is looked for in one file of its style alone, the first that is for it.
  const taken = { normal: new Set<number>(), italic: new Set<number>() };
  const cuts = sources.map(({ name, file, range, brings, italic }) => {
    const style = italic ? ("italic" as const) : ("normal" as const);
    const isFirst = taken[style].size === 0;
    const points = readRange(range).filter(
      (point) => !taken[style].has(point) && (brings === "others" || page.has(point)),
    );
    for (const point of points) taken[style].add(point);
    return {
      family: brings === "page" ? family : further(family),
      weights,
      name,
      file,
      style,
      points,
      isFirst,
    };
  });
  return cuts.map(({ isFirst, ...cut }) => {
    if (isFirst) return cut;
    // A browser shall not fetch a file for a character of our pages that no font has.
    const elsewhere = new Set([...taken[cut.style], ...page]);
    for (const point of cut.points) elsewhere.delete(point);
    return { ...cut, elsewhere };
  });
}

/** @returns the name of the file, which says what it was cut from and how */
async function writeCut({ name, file, points, weights }: Cut, folder: string): Promise<string> {
  const source = await readFile(path.isAbsolute(file) ? file : require.resolve(file));
  const text = String.fromCodePoint(...points);
  const options = {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
    ...(weights && { variationAxes: { wght: weights } }),
  } as const;
  const recipe = JSON.stringify([text, options, require("subset-font/package.json").version]);
  const hash = createHash("sha256").update(source).update(recipe).digest("hex").slice(0, 8);
  // In a folder of its own, so that the name is free for the hash that Vite makes of the content.
  const written = `${hash}/${name}.woff2`;
  const target = path.join(folder, written);
  const isThere = await access(target).then(
    () => true,
    () => false,
  );
  if (isThere) return written;
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(`${target}.new`, await subsetFont(source, text, options));
  await rename(`${target}.new`, target);
  return written;
}

function rule({ family, style, weights, points, elsewhere, written }: Cut & { written: string }): string {
  return [
    "@font-face {",
    `  font-family: "${family}";`,
    ...(style === "italic" ? ["  font-style: italic;"] : []),
    ...(weights ? [`  font-weight: ${weights.min} ${weights.max};`] : []),
    "  font-display: swap;",
    `  src: url("./${written}");`,
    ...(elsewhere ? [`  unicode-range: ${writeRange(points, elsewhere)};`] : []),
    "}",
  ].join("\n");
}
