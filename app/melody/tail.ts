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
  return inSteps([["M", upper[0] ?? tip], ...curve(upper), ["q", tip, lower[0] ?? tip], ...curve(lower)]);
}

type Point = readonly [x: number, y: number];

/** A command of a path with its points. */
type Stroke = readonly [command: "M" | "q" | "t", ...points: Point[]];

/**
 * A smooth line along the points: each is the control point between the middles to its neighbors. `t` mirrors the last
 * control point in the middle, which is the next one.
 */
function curve(points: Point[]): Stroke[] {
  const [, control = points[0]] = points;
  const ends = points.slice(2).map((next, index) => {
    const [x, y] = points[index + 1] ?? next;
    return index === points.length - 3 ? next : ([(x + next[0]) / 2, (y + next[1]) / 2] as const);
  });
  return ends.map((end, index) => (index === 0 && control ? ["q", control, end] : ["t", end]));
}

/** A closed path, each stroke relative to where the last one ended: shorter by a quarter, 400 bytes of the home page as sent. */
function inSteps(strokes: Stroke[]): string {
  let pen: Point = [0, 0];
  const steps = strokes.map(([command, ...points]) => {
    const [fromX, fromY] = pen;
    // Rounded before the difference is taken, so that no error adds up along the path.
    const places = points.map(([x, y]): Point => [round(x), round(y)]);
    pen = places.at(-1) ?? pen;
    return command + places.map(([x, y]) => `${round(x - fromX)} ${round(y - fromY)}`).join(" ");
  });
  return `${steps.join("").replaceAll(" -", "-")}Z`;
}

/** To a tenth: a drawing in more detail looks the same. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
