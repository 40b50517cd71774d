import { type Model, RANGE } from "./model";
import { type Frame, quantile } from "./track";

type Point = readonly [x: number, y: number];

/** The length of a pause in the voice that leaves a gap in the line, in seconds. */
const GAP = 0.06;
/** Hundredths of a second that the teacher's ring covers. */
const RINGED = 25;
const LINE = "fill-none stroke-ink stroke-[4] [stroke-linecap:round] [stroke-linejoin:round]";
const RING = "fill-none stroke-pen stroke-2 -rotate-3 origin-center [transform-box:fill-box]";

/** Draws a voice over a sentence's drawing: the same length, around the same middle, and between the same voice lines. */
export function drawVoice(svg: SVGSVGElement, model: Model, frames: readonly Frame[]): void {
  svg.querySelector(".voice")?.remove();
  const stave = svg.querySelector<SVGPathElement>(".stave")?.getBBox();
  const dots = [...svg.querySelectorAll<SVGCircleElement>("circle[cx]")].map(({ cx }) => cx.baseVal.value);
  const [first, last] = [frames[0], frames.at(-1)];
  if (!stave || !first || !last) return;
  const end = Math.max(...[...svg.querySelectorAll<SVGGElement>(".nucleus")].map(rightOf), dots.at(-1) ?? 0);
  const places = [...dots, end];
  const sentence = model.times.at(-1) ?? 0;
  const heights = frames.map(({ semitones }) => (model.middle + semitones) / RANGE);
  const shift = shiftBetweenLines(heights);
  const points = frames.map(({ second }, index): Point => {
    const time = ((second - first.second) / (last.second - first.second || 1)) * sentence;
    const height = (heights[index] ?? 0) + shift;
    return [
      along(model.times, places, time),
      stave.y + stave.height * (1 - Math.min(1.15, Math.max(-0.15, height))),
    ];
  });
  const line = points.map(([x, y], index) => {
    const apart = (frames[index]?.second ?? 0) - (frames[index - 1]?.second ?? Number.NEGATIVE_INFINITY);
    return `${apart > GAP ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  svg.insertAdjacentHTML(
    "beforeend",
    `<g class="voice" aria-hidden="true"><path class="${LINE}" d="${line.join("")}"/>${ring(points.slice(-RINGED))}</g>`,
  );
}

/**
 * How far to shift a voice whose middle is not halfway between the lines, so that as much of it as possible stays between them.
 */
export function shiftBetweenLines(heights: readonly number[]): number {
  // Single frames may be wrong.
  const [low, high] = [quantile(heights, 0.02), quantile(heights, 0.98)];
  if (high - low > 1) return 0.5 - (low + high) / 2;
  return Math.max(0, -low) - Math.max(0, high - 1);
}

function rightOf(shape: SVGGElement): number {
  const { x, width } = shape.getBBox();
  return x + width;
}

function along(times: readonly number[], places: readonly number[], time: number): number {
  const next = Math.max(
    1,
    times.findIndex((begin) => begin >= time),
  );
  const [from = 0, to = 1] = [times[next - 1], times[next]];
  const [left = 0, right = left] = [places[next - 1], places[next]];
  return left + ((right - left) * (time - from)) / (to - from || 1);
}

function ring(points: readonly Point[]): string {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [cx, cy, rx, ry] = [
    (left + right) / 2,
    (top + bottom) / 2,
    (right - left) / 2 + 12,
    (bottom - top) / 2 + 12,
  ];
  return `<ellipse class="${RING}" cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}"/>`;
}
