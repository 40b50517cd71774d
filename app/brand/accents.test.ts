import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { type Accent, accentStyles, checkAccent, GROUNDS, SHIPPED_ACCENTS, type Theme } from "./accents";
import { contrast } from "./contrast";

const themes: Theme[] = ["light", "dark"];
const accents: Accent[] = ["pen", "marker"];
const css = readFileSync(path.resolve("app/ui/theme.css"), "utf8");
const blocks = {
  light: css.split("@media (prefers")[0] ?? "",
  dark: css.split("prefers-color-scheme: dark")[1] ?? "",
};
const token = (theme: Theme, name: string) => new RegExp(`--color-${name}: (#\\w+)`).exec(blocks[theme])?.[1];

describe("the contrast of two colors", () => {
  it("is 21 between black and white, and 1 between a color and itself", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#b5103c", "#b5103c")).toBe(1);
  });

  it("is the same both ways, and what other programs measure", () => {
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
  });
});

describe("an accent", () => {
  it("is checked against the grounds of the stylesheet", () => {
    for (const theme of themes) {
      for (const [name, color] of Object.entries(GROUNDS[theme]))
        expect(token(theme, name), name).toBe(color);
      for (const name of accents) expect(token(theme, name)).toBe(SHIPPED_ACCENTS[name][theme]);
    }
  });

  it("passes as shipped", () => {
    for (const theme of themes)
      for (const name of accents)
        expect(checkAccent(name, theme, SHIPPED_ACCENTS[name][theme])).toBeUndefined();
  });

  it("is refused with its weakest contrast, and a color of the same hue that passes", () => {
    const problem = checkAccent("pen", "light", "#ff6600");
    expect(problem).toMatchObject({ needed: 4.5 });
    expect(problem?.ratio).toBeLessThan(4.5);
    const better = problem?.better ?? "";
    expect(checkAccent("pen", "light", better)).toBeUndefined();
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(better.slice(at, at + 2), 16),
    );
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThanOrEqual(blue);
  });

  it("of any hue has a color nearby that passes in each theme", () => {
    for (const name of accents)
      for (const theme of themes)
        for (const color of [
          "#000000",
          "#ffffff",
          "#808080",
          "#ff0000",
          "#00ff00",
          "#0000ff",
          "#ffff00",
          "#123456",
        ]) {
          const problem = checkAccent(name, theme, color);
          if (!problem) continue;
          const better = problem.better ?? "";
          expect(better, `${name} ${theme} ${color}`).toMatch(/^#[0-9a-f]{6}$/);
          expect(checkAccent(name, theme, better)).toBeUndefined();
        }
  });

  it("that only just fails is changed only a little", () => {
    const { better = "" } = checkAccent("pen", "light", "#d0204c") ?? {};
    expect(contrast(better, "#d0204c")).toBeLessThan(1.3);
  });
});

describe("the styles of the accents", () => {
  const styles = accentStyles({
    pen: { light: "#003399", dark: "#99bbff" },
    marker: { light: "#ffcc00", dark: "#ffdd55" },
  });

  it("set tokens that the stylesheet has, each for its theme", () => {
    const names = [...styles.matchAll(/--color-([\w-]+):/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) expect(css, name).toContain(`  --color-${name}: `);
    expect(styles).toMatch(/screen\{:root\{[^}]*--color-pen:#003399/);
    expect(styles).toMatch(/dark\)\{:root\{[^}]*--color-pen:#99bbff/);
  });

  it("leave print alone", () => {
    expect(styles.match(/@media [^{]+/g)).toEqual([
      "@media screen",
      "@media screen and (prefers-color-scheme:dark)",
    ]);
  });
});
