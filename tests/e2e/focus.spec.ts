import type { Page } from "@playwright/test";
import { publicAddresses } from "./addresses";
import { expect, test } from "./fixtures";

const HEADER = "body > header";

interface FocusStop {
  /** What has the focus, to find it again. */
  name: string;
  faults: string[];
}

/** Looks at the element that has the focus; undefined when the focus has left the page's content. */
async function readFocusStop(page: Page): Promise<FocusStop | undefined> {
  return await page.evaluate((selector) => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return undefined;
    const frame = document.querySelector(selector);
    const inFrame = frame?.contains(element) || element.matches("a[href='#main']");
    const edge = inFrame ? 0 : (frame?.getBoundingClientRect().bottom ?? 0);
    const faults: string[] = [];

    // A link that runs over two lines has two boxes; the middle of the whole may lie between them.
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const fits = box.height <= innerHeight - edge;
    if (box.bottom <= edge || box.top >= innerHeight) faults.push("out of view");
    else if (fits && box.top < edge - 1) faults.push(`covered by the header by ${edge - box.top} px`);
    // Of a large field a browser may show no more than where the text begins.
    else if (innerHeight - box.top < Math.min(box.height, 24) - 1) faults.push("cut off below");
    if (box.left < -1 || box.right > innerWidth + 1) faults.push("beside the window");

    const x = box.left + box.width / 2;
    const y = (Math.max(box.top, edge) + Math.min(box.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(x, y);
    const label = element.closest("label");
    const isHit = hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
    if (!isHit) faults.push(`covered by ${hit?.outerHTML.slice(0, 60)}`);

    const ringed = [element, label].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!ringed) faults.push("without a focus ring");
    return { name: element.outerHTML.slice(0, 90), faults };
  }, HEADER);
}

for (const { path } of publicAddresses) {
  test(`the Tab key shows where it is on ${path}, forwards and backwards`, { tag: "@scripts" }, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    for (const viewport of [
      { width: 1280, height: 720 },
      { width: 320, height: 400 },
    ]) {
      await page.setViewportSize(viewport);
      for (const key of ["Tab", "Shift+Tab"]) {
        const stops: FocusStop[] = [];
        for (let presses = 0; presses < 200; presses++) {
          await page.keyboard.press(key);
          const stop = await readFocusStop(page);
          if (!stop) break;
          stops.push(stop);
        }
        expect(stops.length, `${key} at ${viewport.width} px`).toBeGreaterThan(15);
        expect(
          stops.filter(({ faults }) => faults.length > 0),
          `${key} at ${viewport.width} px`,
        ).toEqual([]);
      }
    }
  });
}
