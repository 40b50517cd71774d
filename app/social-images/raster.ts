/**
 * A picture in flat colors, drawn in discs and bars: it takes some ten milliseconds, for an address that anybody may change. The
 * SVG renderer is a separate process, used only for the site's own pictures.
 */
import { crc32, deflateSync } from "node:zlib";

/** Red, green and blue, from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** Steps between the ground and a color, for smooth edges. */
const STEPS = 15;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export class Raster {
  readonly #pixels: Uint8Array;
  readonly #palette: Color[];

  /** @param colors at most 16, referred to by index */
  constructor(
    readonly width: number,
    readonly height: number,
    ground: Color,
    colors: readonly Color[],
  ) {
    this.#pixels = new Uint8Array(width * height);
    this.#palette = [ground, ...colors.flatMap((color) => ramp(ground, color))];
  }

  /** Fills a rectangle, its edges on whole pixels. */
  bar(color: number, x: number, y: number, width: number, height: number): void {
    const from = Math.max(0, x);
    const to = Math.min(this.width, x + width);
    for (let row = Math.max(0, y); row < Math.min(this.height, y + height); row++)
      this.#pixels.fill((color + 1) * STEPS, row * this.width + from, row * this.width + to);
  }

  disc(color: number, x: number, y: number, radius: number): void {
    const rows = span(y, radius, this.height);
    const columns = span(x, radius, this.width);
    for (let row = rows[0]; row < rows[1]; row++) {
      for (let column = columns[0]; column < columns[1]; column++) {
        const inside = radius + 0.5 - Math.hypot(column + 0.5 - x, row + 0.5 - y);
        const step = Math.round(Math.min(1, Math.max(0, inside)) * STEPS);
        const at = row * this.width + column;
        const before = (this.#pixels[at] ?? 0) - color * STEPS;
        // Where discs of one color overlap, the edge of the later one must not show.
        const isCovered = before >= step && before <= STEPS;
        if (step > 0 && !isCovered) this.#pixels[at] = color * STEPS + step;
      }
    }
  }

  /** The picture as PNG, one byte a pixel (Portable Network Graphics, W3C, color type 3). */
  png(): Buffer {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width, 0);
    header.writeUInt32BE(this.height, 4);
    header.set([8, 3, 0, 0, 0], 8);
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let row = 0; row < this.height; row++)
      rows.set(this.#pixels.subarray(row * this.width, (row + 1) * this.width), row * (this.width + 1) + 1);
    return Buffer.concat([
      SIGNATURE,
      chunk("IHDR", header),
      chunk("PLTE", Buffer.from(this.#palette.flat())),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", Buffer.alloc(0)),
    ]);
  }
}

/** From almost the ground to the color itself. */
function ramp(ground: Color, color: Color): Color[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const share = (index + 1) / STEPS;
    return ground.map((from, part) => Math.round(from + ((color[part] ?? 0) - from) * share)) as [
      number,
      number,
      number,
    ];
  });
}

/** The pixels of a row that a disc may touch. */
function span(middle: number, radius: number, end: number): [from: number, to: number] {
  return [Math.max(0, Math.floor(middle - radius - 1)), Math.min(end, Math.ceil(middle + radius + 1))];
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
