import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { comparePictures } from "./compare";

interface Spot {
  x: number;
  y: number;
  gray: number;
}

/** A white picture with spots of one pixel. */
function picture(width: number, height: number, spots: Spot[] = []): Buffer {
  const image = new PNG({ width, height });
  image.data.fill(255);
  for (const { x, y, gray } of spots) image.data.fill(gray, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return PNG.sync.write(image);
}

describe("two pictures", () => {
  it("are alike where every pixel is the same", () => {
    expect(comparePictures(picture(20, 300), picture(20, 300))).toBeUndefined();
  });

  it("differ where one pixel is darker, and by how much and in which row is told", () => {
    const difference = comparePictures(picture(20, 300), picture(20, 300, [{ x: 7, y: 200, gray: 250 }]));
    expect(difference).toMatchObject({ pixels: 1, strongest: 5, rows: { from: 200, to: 201 } });
    expect(difference?.sizes).toBeUndefined();
  });

  it("differ where a line is the least bit darker, but not where a pixel was rounded differently", () => {
    const line = Array.from({ length: 20 }, (_, x) => ({ x, y: 200, gray: 254 }));
    expect(comparePictures(picture(20, 300), picture(20, 300, line))).toMatchObject({ pixels: 20 });
    expect(comparePictures(picture(20, 300), picture(20, 300, line.slice(0, 1)))).toBeUndefined();
  });

  it("are shown where they differ, with what is around", () => {
    const difference = comparePictures(
      picture(20, 300),
      picture(20, 300, [
        { x: 7, y: 100, gray: 0 },
        { x: 8, y: 120, gray: 0 },
      ]),
    );
    expect(difference).toMatchObject({ pixels: 2, strongest: 255, rows: { from: 100, to: 121 } });
    for (const part of [difference?.before, difference?.after, difference?.diff]) {
      expect(PNG.sync.read(part ?? Buffer.alloc(0))).toMatchObject({ width: 20, height: 101 });
    }
  });

  it("of two sizes are compared where both are, and the sizes are told", () => {
    const longer = comparePictures(picture(20, 300), picture(20, 340, [{ x: 1, y: 2, gray: 0 }]));
    expect(longer).toMatchObject({ pixels: 1, sizes: { before: "20 × 300", after: "20 × 340" } });
    const shorter = comparePictures(picture(20, 300), picture(20, 200));
    expect(shorter).toMatchObject({ pixels: 0, sizes: { before: "20 × 300", after: "20 × 200" } });
  });
});
