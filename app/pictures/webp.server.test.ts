import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { encode } from "./webp.server";

const noise = () => sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } });

/** Beginnings of a file, in steps of a thirteenth. */
const cut = (content: Buffer) =>
  Array.from({ length: 12 }, (_, n) => content.subarray(0, Math.floor((content.length * (n + 1)) / 13)));

/** Twelve bytes are altered, but not the first ones, which identify the kind of file. */
const mutated = (content: Buffer) =>
  Array.from({ length: 16 }, (_, n) => {
    const copy = Buffer.from(content);
    for (let k = 0; k < 12; k++)
      copy[12 + ((n * 7919 + k * 104_729) % (copy.length - 12))] = (n * 31 + k * 17) % 256;
    return copy;
  });

/** @returns the formats that were encoded; none if the file was refused */
async function formatsOf(file: Buffer): Promise<(string | undefined)[]> {
  const answer = await encode(file).catch((error) => {
    expect(error).toBeInstanceOf(Error);
    return { sizes: [] };
  });
  const sizes = "sizes" in answer ? answer.sizes : [];
  const formatOf = async (content: string) => (await sharp(Buffer.from(content, "base64")).metadata()).format;
  return Promise.all(sizes.map(({ content }) => formatOf(content)));
}

describe("a damaged picture is refused, or encoded again as a whole one", () => {
  it.each([
    ["JPEG", () => noise().jpeg()],
    ["PNG", () => noise().png()],
    ["WebP", () => noise().webp()],
  ])("%s", async (_, make) => {
    const whole = await make().toBuffer();
    expect(await formatsOf(whole)).toEqual(["webp", "webp"]);
    for (const file of cut(whole)) expect(await formatsOf(file)).toEqual([]);
    for (const file of mutated(whole)) expect([[], ["webp", "webp"]]).toContainEqual(await formatsOf(file));
  });

  it("noise", async () => {
    for (let n = 0; n < 10; n++) expect(await formatsOf(randomBytes(2000))).toEqual([]);
  });
});
