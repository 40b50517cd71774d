import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { unpackWoff } from "./woff";

it("unpacks a font to tables that hold what their sums say", () => {
  const file = "@fontsource/gentium-book-plus/files/gentium-book-plus-latin-400-normal.woff";
  const font = Buffer.from(unpackWoff(readFileSync(createRequire(import.meta.url).resolve(file))));
  expect(font.readUInt32BE(0), "TrueType").toBe(0x00010000);
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index;
    const [sum, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(at + field));
    return { tag: font.toString("latin1", at, at + 4), sum, offset: offset ?? 0, length: length ?? 0 };
  });
  for (const { tag, sum, offset, length } of tables) {
    // The checksum of `head` excludes its own field.
    if (tag === "head") continue;
    const data = Buffer.concat([font.subarray(offset, offset + length), Buffer.alloc(-length & 3)]);
    let total = 0;
    for (let at = 0; at < data.length; at += 4) total = (total + data.readUInt32BE(at)) >>> 0;
    expect(total, tag).toBe(sum);
  }
});
