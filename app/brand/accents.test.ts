import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import {
  ACCENT_NAMES,
  accentSheet,
  accentStyles,
  checkAccent,
  GROUNDS,
  readAccentSheet,
  SHIPPED_ACCENTS,
} from "./accents";
import { contrast } from "./contrast";

const css = readFileSync(path.resolve("app/ui/styles/theme.css"), "utf8");
const blocks = {
  light: css.split("@media (prefers")[0] ?? "",
  dark: css.split("prefers-color-scheme: dark")[1] ?? "",
};
const token = (theme: keyof typeof GROUNDS, name: string) =>
  new RegExp(`--color-${name}: (#\\w+)`).exec(blocks[theme])?.[1];

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
    for (const theme of ["light", "dark"] as const) {
      for (const [name, color] of Object.entries(GROUNDS[theme]))
        expect(token(theme, name), name).toBe(color);
    }
    expect(ACCENT_NAMES.map((name) => SHIPPED_ACCENTS[name])).toEqual([
      token("light", "pen"),
      token("dark", "pen"),
      token("light", "marker"),
      token("dark", "marker"),
    ]);
  });

  it("passes as shipped", () => {
    for (const name of ACCENT_NAMES) expect(checkAccent(name, SHIPPED_ACCENTS[name])).toBeUndefined();
  });

  it("is refused with its weakest contrast, and a color of the same hue that passes", () => {
    const problem = checkAccent("penLight", "#ff6600");
    expect(problem).toMatchObject({ needed: 4.5 });
    expect(problem?.ratio).toBeLessThan(4.5);
    const better = problem?.better ?? "";
    expect(checkAccent("penLight", better)).toBeUndefined();
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(better.slice(at, at + 2), 16),
    );
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThanOrEqual(blue);
  });

  it("of any hue has a color nearby that passes in each theme", () => {
    const colors = "000000 ffffff 808080 ff0000 00ff00 0000ff ffff00 123456".split(" ");
    for (const name of ACCENT_NAMES)
      for (const color of colors) {
        const problem = checkAccent(name, `#${color}`);
        if (!problem) continue;
        expect(problem.better, `${name} ${color}`).toMatch(/^#[0-9a-f]{6}$/);
        expect(checkAccent(name, problem.better ?? "")).toBeUndefined();
      }
  });

  it("that only just fails is changed only a little", () => {
    const { better = "" } = checkAccent("penLight", "#d0204c") ?? {};
    expect(contrast(better, "#d0204c")).toBeLessThan(1.3);
  });
});

describe("the stylesheet of the accents", () => {
  const accents = {
    penLight: "#003399",
    penDark: "#99bbff",
    markerLight: "#ffcc00",
    markerDark: "#ffdd55",
  };
  const styles = accentStyles(accents);

  it("sets tokens that the theme has, each for its theme", () => {
    const names = [...styles.matchAll(/--color-([\w-]+):/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) expect(css, name).toContain(`  --color-${name}: `);
    expect(styles).toMatch(/none\)\{:root\{[^}]*--color-pen:#003399/);
    expect(styles).toMatch(/dark\)\{:root\{[^}]*--color-pen:#99bbff/);
  });

  it("gives the dark theme every token that it changes in the light one", () => {
    const [light = "", dark = ""] = styles.split("(prefers-color-scheme:dark)");
    for (const [, name] of light.matchAll(/--color-([\w-]+):/g))
      if (token("dark", name ?? "")) expect(dark, name).toContain(`--color-${name}:`);
  });

  it("leaves print and forced colors alone", () => {
    const [, within = ""] = /^@media screen and \(forced-colors:none\)\{(.*)\}$/.exec(styles) ?? [];
    // The rest is balanced by itself: nothing is outside the media query.
    expect(within.match(/@media [^{]+/g)).toEqual(["@media (prefers-color-scheme:dark)"]);
    expect(within).toMatch(/^(:root|\.deep)\{[^{}]+\}(\.deep\{[^{}]+\})?@media [^{}]+\{:root\{[^{}]+\}\}$/);
  });

  it("has an address that says what is in it, and none for the colors that ship", () => {
    const address = accentSheet(accents) ?? "";
    expect(readAccentSheet(address.replace("/brand/", ""))).toEqual(accents);
    expect(accentSheet(SHIPPED_ACCENTS)).toBeUndefined();
    for (const file of ["red-red-red-red.css", "000000.css", `${"0".repeat(27)}.css`, "../x.css"])
      expect(readAccentSheet(file), file).toBeUndefined();
  });
});
