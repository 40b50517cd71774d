import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** What is different between two pictures, and the part of them where it is. */
export interface Difference {
  /** How many pixels differ where both pictures are. */
  pixels: number;
  /** How far apart the farthest two are in one color channel, of 255: below 3 nobody sees it. */
  strongest: number;
  /** Width and height of both pictures, where they are not the same. */
  sizes?: { before: string; after: string };
  /** The rows in which something differs, from the top of the page. */
  rows: { from: number; to: number };
  before: Buffer;
  after: Buffer;
  diff: Buffer;
}

/** Pixels that are shown above and below of what differs. */
const MARGIN = 40;

/** Chromium rounds a pixel differently from time to time: so few, by so little of 255, are no difference. */
const NOISE = { pixels: 10, strongest: 1 };

/** Compares two pictures pixel by pixel; where one is larger, the part that both have. */
export function comparePictures(beforeFile: Buffer, afterFile: Buffer): Difference | undefined {
  if (beforeFile.equals(afterFile)) return undefined;
  const [before, after] = [PNG.sync.read(beforeFile), PNG.sync.read(afterFile)];
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const isSameSize = sizeOf(before) === sizeOf(after);
  const shared = { x: 0, y: 0, width, height };
  const [left, right] = [cut(before, shared), cut(after, shared)];
  const diff = new PNG({ width, height });
  const pixels = pixelmatch(left.data, right.data, diff.data, width, height, {
    threshold: 0,
    includeAA: true,
  });
  const { from, to, strongest } = findRows(left, right);
  if (isSameSize && pixels <= NOISE.pixels && strongest <= NOISE.strongest) return undefined;

  const rows = pixels > 0 ? { from, to } : { from: height, to: height };
  const top = Math.max(0, rows.from - MARGIN);
  const part = { x: 0, y: top, width, height: Math.max(1, Math.min(height, rows.to + MARGIN) - top) };
  // Where only one picture goes on, its end is shown.
  const partOf = (picture: PNG) =>
    pixels > 0 ? part : { ...part, width: picture.width, height: Math.max(1, picture.height - top) };
  return {
    pixels,
    strongest,
    ...(!isSameSize && { sizes: { before: sizeOf(before), after: sizeOf(after) } }),
    rows,
    before: PNG.sync.write(cut(before, partOf(before))),
    after: PNG.sync.write(cut(after, partOf(after))),
    diff: PNG.sync.write(cut(diff, part)),
  };
}

const sizeOf = ({ width, height }: PNG) => `${width} × ${height}`;

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

function cut(picture: PNG, { x, y, width, height }: Part): PNG {
  const part = new PNG({ width, height });
  PNG.bitblt(picture, part, x, Math.min(y, picture.height - height), width, height, 0, 0);
  return part;
}

function findRows(left: PNG, right: PNG) {
  let [from, to, strongest] = [left.height, 0, 0];
  for (let y = 0; y < left.height; y++) {
    const [start, end] = [y * left.width * 4, (y + 1) * left.width * 4];
    if (left.data.compare(right.data, start, end, start, end) === 0) continue;
    from = Math.min(from, y);
    to = y + 1;
    for (let i = start; i < end; i++) {
      strongest = Math.max(strongest, Math.abs((left.data[i] ?? 0) - (right.data[i] ?? 0)));
    }
  }
  return { from, to, strongest };
}
