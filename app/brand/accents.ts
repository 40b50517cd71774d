import { contrast, mix, nearest } from "./contrast";

/** The grounds and inks that accents meet: tokens of ui/styles/theme.css, which a test compares. */
export const GROUNDS = {
  light: { paper: "#ecf2f0", sheet: "#f8fbfa", tint: "#dfe9e5", ink: "#0b2a25" },
  dark: { paper: "#0b1c19", sheet: "#122925", tint: "#17322d", ink: "#e6f1ec" },
} as const;

type Theme = keyof typeof GROUNDS;

/**
 * The colors of a brand, each as `#rrggbb`. The pen is for corrections: old prices, errors, notes in the margin. The marker
 * highlights what matters.
 */
export interface Accents {
  readonly penLight: string;
  readonly penDark: string;
  readonly markerLight: string;
  readonly markerDark: string;
}

export type AccentName = keyof Accents;

export const SHIPPED_ACCENTS: Accents = {
  penLight: "#b5103c",
  penDark: "#ff8fa6",
  markerLight: "#d7f136",
  markerDark: "#d2ec3c",
};

export const ACCENT_NAMES = Object.keys(SHIPPED_ACCENTS) as AccentName[];

const themeOf = (name: AccentName): Theme => (name.endsWith("Dark") ? "dark" : "light");

/** The minimum contrasts of WCAG 2.2: for text (1.4.3) and for controls (1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

interface Contrast {
  /** What the accent meets, as ui/styles/theme.css calls it. */
  against: string;
  ratio: number;
  needed: number;
}

/** The ground of a pen's notice: a trace of its color. */
const penSoft = (pen: string, theme: Theme) => mix(pen, GROUNDS[theme].sheet, theme === "light" ? 0.08 : 0.1);

function contrasts(name: AccentName, color: string): Contrast[] {
  const theme = themeOf(name);
  const { paper, sheet, tint, ink } = GROUNDS[theme];
  const against = (ground: string, other: string, needed: number) => ({
    against: ground,
    ratio: contrast(color, other),
    needed,
  });
  if (name === "penLight" || name === "penDark") {
    return [
      against("paper", paper, TEXT),
      against("sheet", sheet, TEXT),
      against("tint", tint, TEXT),
      against("pen-soft", penSoft(color, theme), TEXT),
    ];
  }
  // On a light page the marker is also the focus ring and the button of deep sections, whose ground has the ink's color.
  if (theme === "light") return [against("on-marker", ink, TEXT)];
  // In the dark theme the button that commits has the marker's color.
  return [
    against("on-marker", paper, TEXT),
    against("sheet", sheet, CONTROL),
    against("tint", tint, CONTROL),
  ];
}

/** What is wrong with an accent: the contrast that is furthest from enough, and the nearest color that passes. */
interface AccentProblem extends Contrast {
  better: string | undefined;
}

/** Checks an accent against its theme. @param color as `#rrggbb` */
export function checkAccent(name: AccentName, color: string): AccentProblem | undefined {
  const failed = (candidate: string) =>
    contrasts(name, candidate).filter(({ ratio, needed }) => ratio < needed);
  const [worst] = failed(color).sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  if (!worst) return undefined;
  return { ...worst, better: nearest(color, (candidate) => failed(candidate).length === 0) };
}

function lightTokens({ penLight, penDark, markerLight }: Accents): Record<string, string> {
  const { sheet, ink } = GROUNDS.light;
  return {
    marker: markerLight,
    pen: penLight,
    "pen-soft": penSoft(penLight, "light"),
    margin: mix(penLight, sheet, 0.4),
    "band-rule": mix(markerLight, ink, 0.65),
    "pen-on-deep": penDark,
  };
}

function darkTokens({ penDark, markerDark }: Accents): Record<string, string> {
  const { paper, sheet } = GROUNDS.dark;
  return {
    marker: markerDark,
    pen: penDark,
    "pen-soft": penSoft(penDark, "dark"),
    margin: mix(penDark, sheet, 0.4),
    cta: markerDark,
    focus: markerDark,
    // As in the theme, whose value the light one above would override.
    "band-rule": "#3e675c",
    "on-pen": paper,
  };
}

const declarations = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, color]) => `--color-${name}:${color}`)
    .join(";");

/** CSS that sets the tokens of ui/styles/theme.css to these accents. Print and forced colors are unaffected. */
export function accentStyles(accents: Accents): string {
  // Dark sections have a separate color for the margin rule.
  const deep = `.deep{--color-margin:${mix(accents.penDark, GROUNDS.light.ink, 0.35)}}`;
  const light = `:root{${declarations(lightTokens(accents))}}${deep}`;
  const dark = `@media (prefers-color-scheme:dark){:root{${declarations(darkTokens(accents))}}}`;
  return `@media screen and (forced-colors:none){${light}${dark}}`;
}

/**
 * The address of these accents' stylesheet. The colors are part of the address, so the response depends on nothing else and never
 * changes. Undefined for the shipped accents, which are in the main stylesheet.
 */
export function accentSheet(accents: Accents): string | undefined {
  if (ACCENT_NAMES.every((name) => accents[name] === SHIPPED_ACCENTS[name])) return undefined;
  return `/brand/${ACCENT_NAMES.map((name) => accents[name].slice(1)).join("-")}.css`;
}

/** The accents encoded in the address of such a stylesheet. */
export function readAccentSheet(file: string): Accents | undefined {
  if (!/^[0-9a-f]{6}(-[0-9a-f]{6}){3}\.css$/.test(file)) return undefined;
  const colors = file.replace(".css", "").split("-");
  const entries = ACCENT_NAMES.map((name, index) => [name, `#${colors[index]}`]);
  return Object.fromEntries(entries) as unknown as Accents;
}
