/** Colors as `#rrggbb`: their contrast, and the nearest one that meets a condition. */

type Triple = [number, number, number];

const channels = (color: string): Triple => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return [red, green, blue] as Triple;
};

const hex = (values: Triple): string =>
  `#${values
    .map((value) => Math.round(Math.min(Math.max(value, 0), 1) * 255))
    .map((value) => value.toString(16).padStart(2, "0"))
    .join("")}`;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of the first color, 0 to 1, and the rest of the second. */
export function mix(one: string, other: string, share: number): string {
  const others = channels(other);
  return hex(channels(one).map((value, at) => value * share + (others[at] ?? 0) * (1 - share)) as Triple);
}

/** Lightness and the two axes of color, https://bottosson.github.io/posts/oklab/ */
function toOklab(color: string): Triple {
  const [r, g, b] = channels(color).map(toLinear) as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map(fromLinear) as Triple;
}

const isShown = (values: Triple) => values.every((value) => value > -0.001 && value < 1.001);

/** The same hue at another lightness, as strong as a screen can show it. */
function atLightness([, a, b]: Triple, lightness: number): string {
  for (let strength = 1; strength > 0; strength -= 0.02) {
    const values = fromOklab([lightness, a * strength, b * strength]);
    if (isShown(values)) return hex(values);
  }
  return hex(fromOklab([lightness, 0, 0]));
}

const STEP = 0.004;

/** The color of the same hue that passes with the smallest change in lightness; undefined if none does. */
export function nearest(color: string, passes: (color: string) => boolean): string | undefined {
  const oklab = toOklab(color);
  for (let change = STEP; change <= 1; change += STEP) {
    for (const lightness of [oklab[0] - change, oklab[0] + change]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = atLightness(oklab, lightness);
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}
