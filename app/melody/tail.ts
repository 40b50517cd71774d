import { type Glide, glideSteps, pitchAt } from "./syllable";

interface TailPlace {
  x: number;
  width: number;
  /** Where the top voice line is. */
  top: number;
  /** Distance between the voice lines. */
  height: number;
  /** About the radius of its dot. */
  thickness: number;
}

/** A glide as one closed path: a pen stroke that starts thick at the dot and tapers to a round end. */
export function tail(glide: Glide, { x, width, top, height, thickness }: TailPlace): string {
  const steps = glideSteps(glide);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const time = index / steps;
    return [x + width * time, top + height * (1 - pitchAt(glide, time))] as const;
  });
  const upper: Point[] = [];
  const lower: Point[] = [];
  let tip: Point = [x, 0];
  points.forEach((point, index) => {
    const [fromX, fromY] = points[index - 1] ?? point;
    const [toX, toY] = points[index + 1] ?? point;
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const half = thickness * (0.58 - (0.42 * index) / steps);
    const along: Point = [((toX - fromX) / length) * half, ((toY - fromY) / length) * half];
    upper.push([point[0] - along[1], point[1] + along[0]]);
    lower.unshift([point[0] + along[1], point[1] - along[0]]);
    tip = [point[0] + 2 * along[0], point[1] + 2 * along[1]];
  });
  return `M${at(upper[0])}${curve(upper)}Q${at(tip)} ${at(lower[0])}${curve(lower)}Z`;
}

type Point = readonly [x: number, y: number];

function at(point: Point | undefined): string {
  return point ? point.map(round).join(" ") : "";
}

/**
 * A smooth line along the points: each is the control point between the middles to its neighbors. `T` mirrors the last
 * control point in the middle, which is the next one.
 */
function curve(points: Point[]): string {
  const ends = points.slice(2).map((next, index) => {
    const [x, y] = points[index + 1] ?? next;
    return index === points.length - 3 ? next : ([(x + next[0]) / 2, (y + next[1]) / 2] as const);
  });
  return ends.map((end, index) => (index === 0 ? `Q${at(points[1])} ${at(end)}` : `T${at(end)}`)).join("");
}

/** To a tenth: a drawing in more detail looks the same. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
