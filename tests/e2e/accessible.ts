import fs from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { PNG } from "pngjs";
import { expect } from "./fixtures";

/** Checks for accessibility tests, and the long texts that they fill pages with. */

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const axeOptions: RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
  // Stylesheets need not be fetched again: the rule that reads them is not among these.
  preload: false,
};

/**
 * Runs axe over the page, or a part of it, which takes a second of processor time for the usual two widths: narrow windows are dark,
 * wide ones light. A state that only changes a part of a page is looked at in one of them. Every page has the same header and
 * footer: before the last width only the content is checked, unless `narrow` says otherwise.
 */
export async function expectAccessible(
  page: Page,
  {
    widths = [360, 1280],
    within = "html",
    narrow,
  }: { widths?: readonly number[]; within?: string; narrow?: string } = {},
): Promise<void> {
  const content = narrow ?? (within === "html" ? "main" : within);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const problems: string[] = [];
  for (const [index, width] of [768, ...widths].entries()) {
    await page.setViewportSize({ width, height: 900 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) problems.push(`scrolls sideways: ${needed} px wide at ${width} px`);
    if (index === 0) continue;
    const colorScheme = width < 768 ? "dark" : "light";
    await page.emulateMedia({ colorScheme });
    const violations = await page.evaluate(
      async ([part, options]) => {
        // What stays in view while the page scrolls covers what is under it.
        scrollTo({ top: 0, behavior: "instant" });
        for (const bar of document.querySelectorAll<HTMLElement>(".sticky.bottom-0"))
          bar.style.position = "static";
        const { axe } = window as unknown as { axe: { run(...of: unknown[]): Promise<AxeResults> } };
        return (await axe.run(part, options)).violations;
      },
      [index < widths.length ? content : within, axeOptions] as const,
    );
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) {
        problems.push(`${id} (${colorScheme}, ${width} px) ${target.join(" ")}: ${failureSummary}`);
      }
    }
    for (const faint of await faintOnMarker(page)) problems.push(`${faint} (${colorScheme}, ${width} px)`);
  }
  await page.emulateMedia({ colorScheme: "light" });
  expect(problems).toEqual([]);
}

/** What axe does not check: the contrast of text on the marker, which is a gradient of a single color. */
async function faintOnMarker(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const luminance = (color: string) => {
      const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      const [red = 0, green = 0, blue = 0] = channels;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll("mark, [aria-current] span")].flatMap((element) => {
      const { color, backgroundImage } = getComputedStyle(element);
      const ground = /rgba?\([^)]*\)/.exec(backgroundImage)?.[0];
      if (!ground) return [];
      const [dark = 0, light = 0] = [luminance(color), luminance(ground)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05) < 4.5 ? [`${element.outerHTML}: ${color} on ${ground}`] : [];
    });
  });
}

/** As much as a field accepts. */
export const LONG = {
  name: `${"Maria Immaculata ".repeat(5)}Featherstonehaugh`.slice(0, 100),
  /** Nothing in it allows a line to break. */
  word: "Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 200),
  message: "I present to customers every month, and the questions afterwards are hard. "
    .repeat(70)
    .slice(0, 5000),
};

/** Keeps a message on the page: it stays as long as the focus is in it. */
export async function holdToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close this message" }).first().focus();
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

/** Checks that a complete ring is drawn around an element, or around what represents it, while it has keyboard focus. */
export async function expectFocusRing(target: Locator, around = target): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = await around.boundingBox();
  if (!box) throw new Error("There is nothing to focus.");
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 };
  const look = async () => PNG.sync.read(await page.screenshot({ clip, animations: "disabled" }));
  // The focus is visible once the keyboard has been used.
  await page.keyboard.press("Shift");
  await target.focus();
  const focused = await look();
  await target.blur();
  const blurred = await look();
  // On the lines through the middle.
  const [across = 0, down = 0] = [focused.width / 2, focused.height / 2].map(Math.round);
  const sides = { top: 0, right: 0, bottom: 0, left: 0 };
  for (let at = 0; at < focused.data.length; at += 4) {
    if (focused.data.readUInt32BE(at) === blurred.data.readUInt32BE(at)) continue;
    const [x, y] = [(at / 4) % focused.width, Math.floor(at / 4 / focused.width)];
    if (x === across) sides[y < down ? "top" : "bottom"]++;
    if (y === down) sides[x < across ? "left" : "right"]++;
  }
  for (const [side, pixels] of Object.entries(sides))
    expect(pixels, `the width of the ring, ${side}`).toBeGreaterThanOrEqual(3);
}
