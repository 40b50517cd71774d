/**
 * Reads a CSS `unicode-range` without its `U+`, such as `"20-7E,A0"`.
 * @param {string} range
 * @returns {number[]} its code points, in order
 */
export function readRange(range) {
  return range.split(",").flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split("-").map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * Writes code points as a CSS `unicode-range`.
 * @param {Iterable<number>} codePoints
 * @param {ReadonlySet<number>} taken what other fonts of the family have; anything else between two of the code points
 *   may be claimed along with them, which makes the text much shorter
 */
export function writeRange(codePoints, taken) {
  const ranges = [];
  for (const point of [...codePoints].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && isFree(last[1] + 1, point, taken)) last[1] = point;
    else ranges.push([point, point]);
  }
  const inHex = (point) => point.toString(16).toUpperCase();
  return ranges
    .map(([first, last]) => `U+${inHex(first)}${first === last ? "" : `-${inHex(last)}`}`)
    .join(", ");
}

function isFree(from, to, taken) {
  for (let point = from; point < to; point++) if (taken.has(point)) return false;
  return true;
}
