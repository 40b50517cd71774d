import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawSentencePicture } from "./sentence-picture";

const R = String.raw;

/** The pixels of a picture, as indices in its palette. */
function pixelsOf(png: Buffer): number[][] {
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  const at = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect([width, height, rows.length]).toEqual([1200, 630, (width + 1) * height]);
  return Array.from({ length: height }, (_, row) => [
    ...rows.subarray(row * (width + 1) + 1, (row + 1) * (width + 1)),
  ]);
}

const LOOK = { marker: "#d7f136", hasMark: true };
const draw = (melody: string) => drawSentencePicture(melody, LOOK);

describe("the sharing picture of a sentence", () => {
  it("is the same for the same melody, and another for another", () => {
    const melody = R`We can 'do it by \Fri-day.`;
    expect(draw(melody).equals(draw(melody))).toBe(true);
    expect(draw(melody).equals(draw(R`We \can do it by Fri-day.`))).toBe(false);
  });

  it("has the marker's color, and the mark where there is no logo", () => {
    const melody = R`'Say \so`;
    const pixels = (look: Partial<typeof LOOK>) => drawSentencePicture(melody, { ...LOOK, ...look });
    expect(pixels({ marker: "#ffcc00" }).includes(Buffer.from([0xff, 0xcc, 0]))).toBe(true);
    expect(draw(melody).includes(Buffer.from([0xff, 0xcc, 0]))).toBe(false);
    expect(pixels({ hasMark: false }).equals(draw(melody))).toBe(false);
  });

  it.each([R`\Yes.`, R`If \/so, | we 'sign to-\day.`, `${"'a b ".repeat(98)}${R`\c.`}`])(
    "of %s keeps to the stave between its margins",
    (melody) => {
      const pixels = pixelsOf(draw(melody));
      const isDrawn = (pixel: number) => pixel > 0 && pixel <= 30;
      const [first = 0] = pixels.slice(200).flatMap((row, index) => (row.some(isDrawn) ? [index + 200] : []));
      const columns = pixels
        .slice(200)
        .flatMap((row) => row.flatMap((pixel, x) => (isDrawn(pixel) ? [x] : [])));
      expect(first).toBeGreaterThan(210);
      expect(pixels.slice(480).flat().some(isDrawn)).toBe(false);
      expect(columns.reduce((least, x) => Math.min(least, x), 1200)).toBeGreaterThan(60);
      expect(columns.reduce((most, x) => Math.max(most, x), 0)).toBeLessThan(1140);
    },
  );
});
