import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pictureAddress, readPictureAddress } from "~/markdown/picture-address";
import { encodePicture } from "./encode.server";

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a33" } });
const html = Buffer.from("<script>alert(1)</script>");

describe("a picture that is uploaded", () => {
  it("gets two sizes in WebP, none wider than it was", async () => {
    const encoded = await encodePicture(await plain(1000, 500).png().toBuffer());
    expect(encoded).toMatchObject({
      width: 1000,
      height: 500,
      sizes: [{ width: 640, height: 320 }, { width: 1000 }],
    });
    const { sizes } = encoded as Extract<typeof encoded, { sizes: unknown }>;
    for (const { content } of sizes) expect((await sharp(content).metadata()).format).toBe("webp");
  });

  it("is turned upright, and loses its metadata and what follows it", async () => {
    const photo = await plain(400, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: "<script>alert(1)</script>" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const encoded = await encodePicture(Buffer.concat([photo, html]));
    expect(encoded).toMatchObject({ width: 300, height: 400 });
    const { sizes } = encoded as Extract<typeof encoded, { sizes: unknown }>;
    for (const { content } of sizes) {
      expect(content.includes("script")).toBe(false);
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    }
  });

  it.each([
    [20, 12_000],
    [1, 60_000],
  ])("gets an address, and is WebP, at %i by %i pixels as well", async (width, height) => {
    const encoded = await encodePicture(await plain(width, height).png().toBuffer());
    const { sizes } = encoded as Extract<typeof encoded, { sizes: unknown }>;
    const named = sizes.map((size) => ({ id: "0123456789abcdef", width: size.width, height: size.height }));
    expect(named).toHaveLength(2);
    for (const size of named) expect(readPictureAddress(pictureAddress(size))).toEqual(size);
  });

  it.each([
    [4032, 3024],
    [5712, 4284],
  ])("may have the %i by %i pixels of a telephone’s picture", async (width, height) => {
    expect(await encodePicture(await plain(width, height).jpeg().toBuffer())).toMatchObject({
      sizes: [{ width: 640 }, { width: 1280 }],
    });
  });

  it("is refused above 25 megapixels", async () => {
    expect(await encodePicture(await plain(5001, 5000).jpeg().toBuffer())).toEqual({
      refused: "tooManyPixels",
    });
  });

  it("is refused if it is none of the three kinds, or not whole", async () => {
    const whole = await plain(640, 480).jpeg().toBuffer();
    const others = [
      Buffer.alloc(0),
      html,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.concat([Buffer.from("GIF89a/*"), html]),
      await plain(9, 9).gif().toBuffer(),
      await plain(9, 9).tiff().toBuffer(),
      whole.subarray(0, whole.length / 2),
    ];
    for (const other of others) expect(await encodePicture(other)).toEqual({ refused: "unreadable" });
  });
});
