import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { unpackWoff } from "./woff";

const path = createRequire(import.meta.url).resolve(
  "@fontsource/gentium-book-plus/files/gentium-book-plus-latin-400-normal.woff",
);

describe("unpacking a WOFF font", () => {
  it("gives a font file whose tables have the checksums they claim", () => {
    const font = unpackWoff(readFileSync(path));
    expect(font.readUInt32BE(0)).toBe(0x00010000);
    const count = font.readUInt16BE(4);
    const tags: string[] = [];
    for (let index = 0; index < count; index++) {
      const entry = 12 + index * 16;
      const tag = font.toString("latin1", entry, entry + 4);
      const offset = font.readUInt32BE(entry + 8);
      const length = font.readUInt32BE(entry + 12);
      tags.push(tag);
      expect(offset % 4).toBe(0);
      let sum = 0;
      for (let at = offset; at < offset + length; at += 4) {
        // The head table is summed as if its own adjustment field were 0.
        if (!(tag === "head" && at === offset + 8)) sum = (sum + font.readUInt32BE(at)) >>> 0;
      }
      expect(sum, tag).toBe(font.readUInt32BE(entry + 4));
    }
    expect(tags).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "hmtx", "loca"]));
    expect(tags).toEqual([...tags].sort());
  });

  it("refuses what is not a WOFF 1.0 font", () => {
    expect(() => unpackWoff(Buffer.from("wOF2"))).toThrow("not a WOFF 1.0 font");
    expect(() => unpackWoff(Buffer.alloc(100))).toThrow("not a WOFF 1.0 font");
  });
});
