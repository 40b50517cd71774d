import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cutFonts, type FirstFonts } from "./font-cuts";
import { pageCharacters } from "./page-characters";
import { readRange } from "./unicode-range";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "fonts-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** What is written of a page: two letters with an accent, and one of the phonetic alphabet. */
const page = new Set([...readRange("20-7E"), 0xe9, 0x159, 0x283]);

interface Face {
  family: string;
  italic: boolean;
  file: string;
  size: number;
  range?: Set<number>;
}

let faces: Face[];
let firstFiles: FirstFonts;
beforeAll(async () => {
  firstFiles = await cutFonts(folder, page);
  faces = [...fs.readFileSync(path.join(folder, "fonts.css"), "utf8").matchAll(/@font-face \{[^}]*\}/g)].map(
    ([rule]) => {
      const value = (pattern: RegExp) => pattern.exec(rule)?.[1] ?? "";
      const file = value(/url\("\.\/(.+?)"\)/);
      const range = value(/unicode-range: (.+);/).replace(/U\+| /g, "");
      return {
        family: value(/font-family: "(.+)"/),
        italic: rule.includes("italic"),
        file,
        size: fs.statSync(path.join(folder, file)).size,
        ...(range && { range: new Set(readRange(range)) }),
      };
    },
  );
});

describe("the fonts cut for the pages", () => {
  it("come in one file for each family and style, and what people write beyond it in others", () => {
    const first = faces.filter(({ range }) => !range);
    expect(first.map(({ family, italic }) => [family, italic])).toEqual([
      ["Gentium Book Plus", false],
      ["Gentium Book Plus", true],
      ["Hanken Grotesk", false],
    ]);
    const upright = first.filter(({ italic }) => !italic).map(({ file }) => path.join(folder, file));
    expect(firstFiles, "to be asked for first").toEqual({
      text: upright,
      italic: path.join(folder, first.find(({ italic }) => italic)?.file ?? ""),
    });
    for (const { size, file } of first) expect(size, file).toBeLessThan(20_000);
  });

  it("bring no family of which the pages need one file and not another", () => {
    for (const { family, range } of faces)
      expect(
        faces.filter((face) => face.family === family && !face.range !== !range),
        family,
      ).toEqual([]);
  });

  it("are asked for a character in one file alone", () => {
    for (const family of ["Gentium Book Plus Further", "Hanken Grotesk Further"]) {
      const claimed = faces
        .filter((face) => face.family === family && !face.italic)
        .flatMap(({ range }) => [...(range ?? [])]);
      expect(claimed.length).toBeGreaterThan(0);
      expect(new Set(claimed).size, family).toBe(claimed.length);
      const claims = new Set(claimed);
      // What the pages say stands in the first file; only a letter that this one lacks is worth another.
      for (const point of page) if (point < 0x100) expect(claims.has(point), String(point)).toBe(false);
      for (const name of ["Zoë", "Zieliński", "Müge", "Ağa"])
        for (const letter of name) {
          const point = letter.codePointAt(0) ?? 0;
          expect(page.has(point) || claims.has(point), `${letter} in ${family}`).toBe(true);
        }
    }
    // Phonetic letters stand in the first file, with the others of their family.
    for (const { range, file } of faces) expect(range?.has(0x283) ?? false, file).toBe(false);
  });

  it("are the same files each time, and not cut again where nothing has changed", async () => {
    const contents = () =>
      faces.map(({ file }) => fs.readFileSync(path.join(folder, file)).toString("base64"));
    const written = () => faces.map(({ file }) => fs.statSync(path.join(folder, file)).mtimeMs);
    const before = { contents: contents(), written: written() };
    await cutFonts(folder, page);
    expect(written()).toEqual(before.written);
    for (const { file } of faces) fs.rmSync(path.join(folder, file));
    await cutFonts(folder, page);
    expect(contents()).toEqual(before.contents);
  });

  it("leave none behind that is no longer wanted", async () => {
    await cutFonts(folder, new Set([...page, 0xf8]));
    const before = fs.readdirSync(folder).length;
    await cutFonts(folder, page);
    expect(fs.readdirSync(folder)).toHaveLength(before);
    for (const { file } of faces) expect(fs.existsSync(path.join(folder, file)), file).toBe(true);
  });
});

describe("the characters of the pages", () => {
  const characters = pageCharacters(path.resolve("app"));
  const has = (text: string) => [...text].every((character) => characters.has(character.codePointAt(0) ?? 0));

  it("are those of the content, of the components and of the styles", () => {
    expect(has("Can you hear me?’“”–£€")).toBe(true);
    expect(has("ˈmɑːstə ˈɪŋɡlɪʃ θɒt ʒ")).toBe(true);
    expect(has("§"), "from the stylesheet").toBe(true);
  });

  it("are not those of programs that say nothing to a reader", () => {
    expect(has("з"), "a word that spam uses").toBe(false);
    expect(has("藤"), "a name of the sample data").toBe(false);
  });
});
