import { expect, it } from "vitest";
import { pictureSize } from "./picture-size";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))),
  );
const zeros = (count: number) => new Array<number>(count).fill(0);

it.each([
  ["PNG", bytes("\x89PNG\r\n\x1a\n", zeros(4), "IHDR", [0, 0, 5, 0], [0, 0, 2, 208])],
  ["simple WebP", bytes("RIFF", zeros(4), "WEBPVP8 ", zeros(10), [0, 5], [208, 2])],
  ["lossless WebP", bytes("RIFF", zeros(4), "WEBPVP8L", zeros(4), [0x2f], [0xff, 0xc4, 0xb3, 0])],
  ["extended WebP", bytes("RIFF", zeros(4), "WEBPVP8X", zeros(8), [255, 4, 0], [207, 2, 0])],
  ["JPEG", bytes("\xff\xd8", [0xff, 0xe0, 0, 4, 0, 0], [0xff, 0xc2, 0, 11, 8, 2, 208, 5, 0, 3], zeros(8))],
])("is found in a %s file", (_kind, file) => {
  expect(pictureSize(file)).toEqual({ width: 1280, height: 720 });
});

it("is not guessed", () => {
  expect(() => pictureSize(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toThrow("no PNG");
  expect(() => pictureSize(Buffer.alloc(0))).toThrow("no PNG");
});
