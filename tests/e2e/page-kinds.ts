import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** What is checked on one page of each kind: that nothing moves while it loads, and that the Tab key shows where it is. */

const HEADER = "body > header";

type Key = "Tab" | "Shift+Tab";

/** Where little is in view, tabbing backward is the harder direction; forward is tested there on these pages only. */
const NARROW_FORWARDS = ["/", "/contact"];
const passesOf = (path: string): [width: number, height: number, key: Key][] => [
  // The height that a small laptop leaves: what stays beside a form may be taller.
  [1280, 640, "Tab"],
  ...(NARROW_FORWARDS.includes(path) ? [[320, 400, "Tab"] as [number, number, Key]] : []),
  [320, 400, "Shift+Tab"],
];

interface FocusStop {
  /** The name of the focused element, for the report. */
  name: string;
  faults: string[];
}

/** The tab stops in a part of the page. */
interface Walk {
  stops: FocusStop[];
  hasLeft: boolean;
}

declare global {
  interface Window {
    walk: Walk;
  }
}

/**
 * Records where each tab stop is, once the key is up and the focused element has been scrolled into view, and keeps the focus
 * where it leaves the part. Runs inside the page: asking the page after each key would take longer than pressing the key.
 */
function recordWalks([headerSelector, part]: [header: string, part: string]): void {
  addEventListener("keydown", (event) => {
    if (window.walk.hasLeft) event.preventDefault();
  });
  addEventListener("keyup", ({ key }) => {
    if (key !== "Tab") return;
    const element = document.activeElement;
    window.walk.hasLeft ||= !element || element.matches("html, body") || !element.closest(part);
    if (element && !window.walk.hasLeft) window.walk.stops.push(readFocusStop(element));
  });

  function readFocusStop(element: Element): FocusStop {
    const header = document.querySelector(headerSelector);
    const inHeader = header?.contains(element) || element.matches("a[href='#main']");
    const edge = inHeader ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    const faults: string[] = [];

    // A link that runs over two lines has two boxes; the middle of the whole may be between them.
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const fits = box.height <= innerHeight - edge;
    if (box.bottom <= edge || box.top >= innerHeight) faults.push("out of view");
    else if (fits && box.top < edge - 1) faults.push(`covered by the header by ${edge - box.top} px`);
    // Of a large field a browser may show only the beginning of its text.
    else if (innerHeight - box.top < Math.min(box.height, 24) - 1) faults.push("cut off below");
    if (box.left < -1 || box.right > innerWidth + 1) faults.push("beside the window");

    const x = box.left + box.width / 2;
    const y = (Math.max(box.top, edge) + Math.min(box.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const label = element.closest("label");
    const isHit = hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
    if (!isHit) faults.push(`covered by ${hit?.outerHTML.slice(0, 60)}`);

    // The button in a drawing represents the drawing, and the link over a card has its ring around the card.
    const drawn = [element, label, element.closest("svg")].filter((candidate) => candidate !== null);
    const styles = [
      ...drawn.map((candidate) => getComputedStyle(candidate)),
      getComputedStyle(element, "::after"),
    ];
    const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    if (!styles.some(isRing)) faults.push("without a focus ring");
    return { name: element.outerHTML.slice(0, 90), faults };
  }
}

/** Puts the focus next to the page's content: into the header or, for tabbing backward, the footer. */
async function focusBesideContent(page: Page, key: Key): Promise<void> {
  await page.evaluate(
    ([header, isBack]) => {
      const links = document.querySelectorAll<HTMLElement>(
        isBack ? "body > footer a" : `${header} :is(a, summary)`,
      );
      const visible = [...links].filter((link) => link.checkVisibility());
      visible.at(isBack ? 0 : -1)?.focus();
    },
    [HEADER, key === "Shift+Tab"] as const,
  );
}

async function walk(page: Page, key: Key): Promise<Walk> {
  await page.evaluate(() => {
    window.walk = { stops: [], hasLeft: false };
  });
  for (let presses = 1; presses <= 200; presses++) {
    await page.keyboard.press(key);
    if (presses % 10 === 0 && (await page.evaluate(() => window.walk.hasLeft))) break;
  }
  return await page.evaluate(() => window.walk);
}

/** Delays the fonts of the pages to come, and sums up their layout shifts. */
export async function delayFonts(page: Page): Promise<void> {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shift = { sum: 0 };
    Object.assign(window, { shift });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Checks that nothing has moved on a page whose fonts arrived late. */
export async function expectNothingMoved(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const { sum, fallback } = await page.evaluate(() => ({
    sum: (window as unknown as { shift: { sum: number } }).shift.sum,
    fallback: [...document.fonts].filter(({ family }) => family.startsWith("Fallback")),
  }));
  expect(fallback.length, "the fallback fonts").toBe(6);
  // A line somewhere may break at another word.
  expect.soft(sum, "what moves, with the Liberation fonts installed").toBeLessThan(0.01);
}

/** Checks every tab stop of a page's content, and on the home page those of header and footer, which are the same everywhere. */
export async function expectTabShowsItsPlace(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const isWhole = path === "/";
  await page.evaluate(recordWalks, [HEADER, isWhole ? "body" : "main"] as [string, string]);
  for (const [width, height, key] of passesOf(path)) {
    await test.step(`${key} at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      if (!isWhole) await focusBesideContent(page, key);
      const { stops, hasLeft } = await walk(page, key);
      expect(stops.length).toBeGreaterThan(isWhole ? 25 : 0);
      expect(hasLeft, "whether the Tab key leads out again").toBe(true);
      expect(stops.filter(({ faults }) => faults.length > 0)).toEqual([]);
    });
  }
  // From here on no key is held back, and the next one leads on from the start of the page.
  await page.evaluate(() => {
    window.walk.hasLeft = false;
    const start = document.querySelector<HTMLElement>("a[href='#main']");
    start?.focus();
    start?.blur();
  });
}
