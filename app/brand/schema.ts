import * as z from "zod/mini";
import { brandTexts as texts } from "~/content/staff-brand";
import { fillIn } from "~/format/template";
import { type Accent, checkAccent, type Theme } from "./accents";

/** Rounded down: what fails must not look as if it passed. */
const shortRatio = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

const accent = (name: Accent, theme: Theme) =>
  z.transform((input: unknown, context): string => {
    const refuse = (message: string) => {
      context.issues.push({ code: "custom", message, input });
      return z.NEVER;
    };
    const color = typeof input === "string" ? input.trim().toLowerCase() : "";
    if (!/^#[0-9a-f]{6}$/.test(color)) return refuse(texts.errors.notAColor);
    const problem = checkAccent(name, theme, color);
    if (!problem) return color;
    const { better, ratio, needed } = problem;
    const words = {
      accent: texts.accents[name],
      theme: texts.themes[theme],
      ratio: shortRatio(ratio),
      needed,
      better: better ?? "",
    };
    return refuse(fillIn(better ? texts.errors.tooWeak : texts.errors.neverPasses, words));
  });

const accentPair = (name: Accent) => z.object({ light: accent(name, "light"), dark: accent(name, "dark") });

/** The accent colors of the brand, each as `#rrggbb`, readable in both themes. */
export const accentsSchema = z.object({ pen: accentPair("pen"), marker: accentPair("marker") });
