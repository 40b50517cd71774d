import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, LONG } from "./accessible";
import { publicAddresses } from "./addresses";
import { expect, insertEnrollments, insertInquiries, test, whenReady } from "./fixtures";

// Whole pages are looked at many times over; pictures of each step would take longer than the looking.
test.use({ trace: "off" });
test.describe.configure({ timeout: 120_000 });

test.describe("every public page adapts to its reader", () => {
  for (const { path } of publicAddresses) {
    test(`${path} loses nothing with wider text, moves nothing for those who ask for that, and prints`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      expect(await moving(page)).toEqual([]);

      await page.emulateMedia({ forcedColors: "active" });
      expect(await withoutForcedBorder(page)).toEqual([]);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => {
        const focused = document.activeElement ?? document.body;
        return `${getComputedStyle(focused).outlineStyle} ${getComputedStyle(focused).outlineWidth}`;
      });
      expect(outline).toMatch(/^(?!none)\w+ (?!0px)/);

      await page.emulateMedia({ forcedColors: "none", media: "print" });
      await expect(page.locator("header.top")).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 320, height: 640 });
      await widenText(page);
      await expectNoSidewaysScroll(page);
      expect(await clipped(page)).toEqual([]);
    });
  }
});

test("a message moves nothing for those who ask for that", async ({ staffPage: page, site, hasScripts }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  insertEnrollments(site, [{}]);
  await page.goto("/enrollments");
  await whenReady(page, hasScripts);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Data Refreshed")).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

test("staff pages and forms lose nothing with wider text", async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: LONG.name, phone: "+44 20 7946 0018", message: LONG.message }]);
  insertEnrollments(site, [{ firstName: LONG.name, hearAboutUs: "A colleague" }]);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/inquiries", "/enrollments", "/inquiries?delete=1"]) {
    await page.goto(path);
    await widenText(page);
    await expectNoSidewaysScroll(page);
    expect(await clipped(page), path).toEqual([]);
  }
});

/** The spacing that WCAG 1.4.12 asks a page to bear. */
async function widenText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });
}

/** Texts that are cut off, or hang out of a box that has an edge. */
async function clipped(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const edged = "button, .btn, summary, .tag, header.top .wrap";
    const cuts = (value: string) => value === "hidden" || value === "clip";
    const problems: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // A drawing's letters keep their place under its voice lines; it has a label in words.
      if (!parent?.checkVisibility() || parent.closest("svg, .vh, .skip, script, option, .trap")) continue;
      if (!text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, display } = getComputedStyle(box);
        // Titles and excerpts in lists end after some lines by intention; the article has them in full.
        if (webkitLineClamp !== "none" || overflowX === "auto" || overflowX === "scroll") break;
        const hasEdge = box.matches(edged) && display !== "inline";
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // Kept for screen readers alone, such as the heads of tables that are laid out as entries.
        if (width <= 1) break;
        const isOut = lines.some(
          (line) =>
            ((hasEdge || cuts(overflowX)) && (line.left < left - 1 || line.right > right + 1)) ||
            ((hasEdge || cuts(overflowY)) && (line.top < top - 1 || line.bottom > bottom + 1)),
        );
        if (isOut) problems.push(`${text.textContent.trim().slice(0, 60)} | ${box.outerHTML.slice(0, 60)}`);
      }
    }
    return problems;
  });
}

/** Whatever is animated or would be when it changes. */
async function moving(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const takesTime = (durations: string) => durations.split(",").some((one) => Number.parseFloat(one) > 0);
    const animated = [...document.querySelectorAll("*")].filter((element) => {
      const style = getComputedStyle(element);
      const isAnimated = style.animationName !== "none" && takesTime(style.animationDuration);
      return isAnimated || takesTime(style.transitionDuration) || style.scrollBehavior === "smooth";
    });
    return animated.map((element) => element.outerHTML.slice(0, 120));
  });
}

/** With forced colours backgrounds are gone: what can be pressed must still have an edge, or look like a link. */
async function withoutForcedBorder(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const hasBorder = (style: CSSStyleDeclaration) =>
      [style.borderTopWidth, style.borderBottomWidth].some((width) => Number.parseFloat(width) > 0);
    const controls = "button, .btn, summary, input:not([type=hidden]), select, textarea";
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        if (!control.checkVisibility() || control.matches("[type=radio]")) return false;
        const parts = [control, ...control.querySelectorAll("*")].map((part) => getComputedStyle(part));
        return !(
          parts.some((part) => hasBorder(part) || part.textDecorationLine === "underline") ||
          hasBorder(getComputedStyle(control, "::after"))
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}
