import { contrast, mix, nearest } from "./contrast";

/** What an accent stands on, or what stands on it: the tokens of ui/theme.css, which a test compares. */
export const GROUNDS = {
  light: { paper: "#ecf2f0", sheet: "#f8fbfa", tint: "#dfe9e5", ink: "#0b2a25" },
  dark: { paper: "#0b1c19", sheet: "#122925", tint: "#17322d", ink: "#e6f1ec" },
} as const;

export type Theme = keyof typeof GROUNDS;

/** The pen corrects: old prices, errors, notes in the margin. The marker stresses: what counts stands on it. */
export type Accent = "pen" | "marker";

export type Accents = Record<Accent, Record<Theme, string>>;

export const SHIPPED_ACCENTS: Accents = {
  pen: { light: "#b5103c", dark: "#ff8fa6" },
  marker: { light: "#d7f136", dark: "#d2ec3c" },
};

/** The least contrasts of WCAG 2.2: of text (1.4.3) and of controls (1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

interface Contrast {
  /** What the accent meets, as ui/theme.css calls it. */
  against: string;
  ratio: number;
  needed: number;
}

/** The ground of a pen's notice: a trace of its color. */
const penSoft = (pen: string, theme: Theme) => mix(pen, GROUNDS[theme].sheet, theme === "light" ? 0.08 : 0.1);

function contrasts(accent: Accent, theme: Theme, color: string): Contrast[] {
  const { paper, sheet, tint, ink } = GROUNDS[theme];
  const against = (name: string, other: string, needed: number) => ({
    against: name,
    ratio: contrast(color, other),
    needed,
  });
  if (accent === "pen") {
    return [
      against("paper", paper, TEXT),
      against("sheet", sheet, TEXT),
      against("tint", tint, TEXT),
      against("pen-soft", penSoft(color, theme), TEXT),
    ];
  }
  if (theme === "light") return [against("on-marker", ink, TEXT)];
  // In the dark the button that commits is the marker itself.
  return [
    against("on-marker", paper, TEXT),
    against("sheet", sheet, CONTROL),
    against("tint", tint, CONTROL),
  ];
}

/** What is wrong with an accent: the contrast that is furthest from enough, and the nearest color that passes. */
export interface AccentProblem extends Contrast {
  better: string | undefined;
}

/** Checks one accent against one theme. @param color as `#rrggbb` */
export function checkAccent(accent: Accent, theme: Theme, color: string): AccentProblem | undefined {
  const failed = (candidate: string) =>
    contrasts(accent, theme, candidate).filter(({ ratio, needed }) => ratio < needed);
  const [worst] = failed(color).sort((a, b) => a.ratio / a.needed - b.ratio / b.needed);
  if (!worst) return undefined;
  return { ...worst, better: nearest(color, (candidate) => failed(candidate).length === 0) };
}

function tokens({ pen, marker }: Accents, theme: Theme): Record<string, string> {
  const { paper, sheet, ink } = GROUNDS[theme];
  const common = {
    marker: marker[theme],
    pen: pen[theme],
    "pen-soft": penSoft(pen[theme], theme),
    margin: mix(pen[theme], sheet, 0.4),
  };
  if (theme === "dark") return { ...common, cta: marker.dark, focus: marker.dark, "on-pen": paper };
  return {
    ...common,
    "cta-tone": marker.light,
    band: marker.light,
    "band-rule": mix(marker.light, ink, 0.65),
    "pen-on-deep": pen.dark,
  };
}

const declarations = (accents: Accents, theme: Theme) =>
  Object.entries(tokens(accents, theme))
    .map(([name, color]) => `--color-${name}:${color}`)
    .join(";");

/**
 * The lines of CSS that give the tokens of ui/theme.css these accents. They stand in its layer and come after it, and
 * leave print and forced colors alone.
 */
export function accentStyles(accents: Accents): string {
  const light = `@media screen{:root{${declarations(accents, "light")}}}`;
  const dark = `@media screen and (prefers-color-scheme:dark){:root{${declarations(accents, "dark")}}}`;
  return `@layer theme{${light}${dark}}`;
}
