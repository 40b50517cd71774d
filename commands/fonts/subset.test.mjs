import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageCharacters } from "./page-characters.mjs";
import { makeSubsets } from "./subset.mjs";
import { readRange } from "./unicode-range.mjs";

const folder = path.resolve("app/fonts");

describe("the committed fonts", () => {
  it("have every character of the site's pages", () => {
    const committed = new Set(fs.readFileSync(path.join(folder, "characters.txt"), "utf8"));
    const missing = [...pageCharacters(path.resolve("app"))]
      .map((point) => String.fromCodePoint(point))
      .filter((character) => !committed.has(character));
    expect(
      missing,
      "A page has a character that the fonts lack. Run `npm run fonts` and commit app/fonts.",
    ).toEqual([]);
  });

  it("are what the script makes of the packages, byte for byte", async () => {
    const made = fs.mkdtempSync(path.join(os.tmpdir(), "fonts-"));
    try {
      const characters = fs.readFileSync(path.join(folder, "characters.txt"), "utf8").replace(/\n$/, "");
      await makeSubsets(made, new Set(Array.from(characters, (character) => character.codePointAt(0))));
      for (const name of fs.readdirSync(made)) {
        const isSame = fs
          .readFileSync(path.join(made, name))
          .equals(fs.readFileSync(path.join(folder, name)));
        expect(isSame, `${name} differs. Run \`npm run fonts\` and commit app/fonts.`).toBe(true);
      }
    } finally {
      fs.rmSync(made, { recursive: true });
    }
  });
});

/** A page with two accented letters and one of the phonetic alphabet. */
const page = new Set([...readRange("20-7E"), 0xe9, 0x159, 0x283]);

describe("subsets", () => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "fonts-"));
  let faces;
  beforeAll(async () => {
    await makeSubsets(made, page);
    const rules = fs.readFileSync(path.join(made, "fonts.css"), "utf8").matchAll(/@font-face \{[^}]*\}/g);
    faces = Array.from(rules, ([rule]) => {
      const value = (pattern) => pattern.exec(rule)?.[1] ?? "";
      const file = value(/url\("\.\/(.+?)"\)/);
      const range = value(/unicode-range: (.+);/).replace(/U\+| /g, "");
      return {
        family: value(/font-family: "(.+)"/),
        italic: rule.includes("italic"),
        file,
        size: fs.statSync(path.join(made, file)).size,
        range: range ? new Set(readRange(range)) : undefined,
      };
    });
  });
  afterAll(() => fs.rmSync(made, { recursive: true }));

  it("for the pages are one small file for each family and style", () => {
    const own = faces.filter(({ range }) => !range);
    expect(own.map(({ family, italic }) => [family, italic])).toEqual([
      ["Gentium Book Plus", false],
      ["Gentium Book Plus", true],
      ["Hanken Grotesk", false],
    ]);
    for (const { size, file } of own) expect(size, file).toBeLessThan(20_000);
  });

  it("form no family of which a page needs one file and not another", () => {
    for (const { family, range } of faces)
      expect(
        faces.filter((face) => face.family === family && !face.range !== !range),
        family,
      ).toEqual([]);
  });

  it("are asked for a character in one file alone", () => {
    for (const family of ["Gentium Book Plus Extended", "Hanken Grotesk Extended"]) {
      const claimed = faces
        .filter((face) => face.family === family && !face.italic)
        .flatMap(({ range }) => [...(range ?? [])]);
      expect(claimed.length).toBeGreaterThan(0);
      expect(new Set(claimed).size, family).toBe(claimed.length);
      const claims = new Set(claimed);
      // The page's own letters are in the first file; only a letter that this file lacks is worth another one.
      for (const point of page) if (point < 0x100) expect(claims.has(point), String(point)).toBe(false);
      for (const name of ["Zoë", "Zieliński", "Müge", "Ağa"])
        for (const letter of name) {
          const point = letter.codePointAt(0);
          expect(page.has(point) || claims.has(point), `${letter} in ${family}`).toBe(true);
        }
    }
    // Phonetic letters are in the first file, with the others of their family.
    for (const { range, file } of faces) expect(range?.has(0x283) ?? false, file).toBe(false);
  });
});

describe("the characters of the pages", () => {
  const characters = pageCharacters(path.resolve("app"));
  const has = (text) => [...text].every((character) => characters.has(character.codePointAt(0)));

  it("are those of the content, the components and the styles", () => {
    expect(has("Can you hear me?’“”–£€")).toBe(true);
    expect(has("ˈmɑːstə ˈɪŋɡlɪʃ θɒt ʒ")).toBe(true);
  });

  it("are not those of programs that say nothing to a reader", () => {
    expect(has("з"), "a word that spam uses").toBe(false);
    expect(has("藤"), "a name of the sample data").toBe(false);
  });
});
