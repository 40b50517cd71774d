import { expect, it } from "vitest";
import { shortenProperties } from "./short-properties-plugin";

it("gives each custom property one short name, and leaves everything else as it is", () => {
  const css =
    ":root{--color-ink:#000;--color-ink-2:#111}.a--b{color:var(--color-ink)}.c{--x:var(--color-ink-2,var(--color-ink))}";
  const short = shortenProperties(css);
  const [ink, ink2] = [/:root\{(--\w+)/.exec(short)?.[1], /;(--\w+):#111/.exec(short)?.[1]];
  expect(new Set([ink, ink2, "--color-ink", "--color-ink-2"]).size).toBe(4);
  expect(short).toContain(`.a--b{color:var(${ink})}`);
  expect(short).toContain(`var(${ink2},var(${ink}))`);
  expect(short.length).toBeLessThan(css.length);
});
