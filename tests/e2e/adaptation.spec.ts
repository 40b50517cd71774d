import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { expectAccessible, expectNoSidewaysScroll, LONG } from "./accessible";
import { publicAddresses } from "./addresses";
import { expect, insertEnrollments, insertInquiries, open, test } from "./fixtures";

test.describe("every public page adapts to its reader @once", () => {
  for (const { path } of publicAddresses) {
    test(`${path} has no fault that axe knows, loses nothing with wider or larger text, moves nothing with reduced motion, and prints without backgrounds`, async ({
      page,
    }) => {
      await page.goto(path);
      await expectAccessible(page, path === "/" ? { narrow: "html" } : {});

      await page.emulateMedia({ reducedMotion: "reduce" });
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
      await expect(page.locator("body > header")).toBeHidden();
      await expect(page.getByText("Skip to content")).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // A table of contents is not printed.
      for (const answer of await page.locator("main details:not(nav details) > :not(summary)").all()) {
        await expect(answer).toBeVisible();
      }
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await faintOnWhite(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "light" });

      await page.emulateMedia({ media: "screen" });
      await page.setViewportSize({ width: 320, height: 640 });
      await widenText(page);
      await expectNoSidewaysScroll(page);
      expect(await clipped(page)).toEqual([]);

      await page.setViewportSize({ width: 360, height: 640 });
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
        document.documentElement.style.fontSize = "200%";
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await clipped(page)).toEqual([]);
    });
  }
});

for (const path of ["/", "/levels", "/blog/presentation-skills-international-audience"]) {
  test(`the marker covers no letter of the line above on ${path} @once`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    await hideMarkedLetters(page);
    // Lines break at each width elsewhere; how the marker is painted, the theme decides.
    for (const [look, widths] of [
      [{ colorScheme: "light" }, [360, 768, 1280]],
      [{ colorScheme: "dark" }, [360]],
      [{ colorScheme: "light", forcedColors: "active" }, [360]],
    ] as const) {
      await page.emulateMedia(look);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const what = `${Object.values(look).at(-1)} at ${width} px`;
        expect(await coveredByMarker(page), what).toEqual([]);
      }
    }
  });
}

test("a message moves nothing with reduced motion @once", async ({ staffPage: page, site }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  insertEnrollments(site, [{}]);
  await open(page, "/enrollments");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("Data Refreshed")).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

test("staff pages and forms lose nothing with wider text @noscripts", async ({ staffPage: page, site }) => {
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

test("staff pages need no sideways scrolling with text at 200 % @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: LONG.name, phone: "+44 20 7946 0018", message: LONG.message }]);
  insertEnrollments(site, [{ firstName: LONG.name, hearAboutUs: "A colleague" }]);
  const id = site.database.prepare("SELECT id FROM contact_inquiries").pluck().get();
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of [
    ...[
      "/inquiries",
      `/inquiries?note=${id}`,
      `/inquiries?delete=${id}`,
      "/enrollments",
      "/messages",
      "/spam",
    ],
    ...["/overview", "/personal-data", "/retention", "/accounts", "/account", "/record"],
  ]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    expect(await clipped(page), path).toEqual([]);
  }
});

/** Texts that cannot be read on paper without the backgrounds that the screen has. */
async function faintOnWhite(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isSpokenOnly(element.parentElement));
    const contrast = (color: string) => {
      const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      const [red = 0, green = 0, blue = 0] = channels;
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      const drawn = element.matches(".dot, .nucleus, .tail, svg text");
      const speaks = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (
        !(drawn || speaks) ||
        !element.checkVisibility() ||
        element.closest("script, style") ||
        isSpokenOnly(element)
      )
        return [];
      const { color, fill } = getComputedStyle(element);
      const shown = drawn ? fill : color;
      return contrast(shown) < (drawn ? 3 : 4.5) ? [`${shown} ${element.outerHTML.slice(0, 80)}`] : [];
    });
  });
}

/** Leaves only the letters of other lines to be seen behind a marker, and of the marker what a class can take away. */
async function hideMarkedLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const mark of document.querySelectorAll("main mark")) {
      const letters = document.createElement("span");
      letters.style.opacity = "0";
      letters.append(...mark.childNodes);
      mark.append(letters);
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(".unmarked mark { forced-color-adjust: none; background: none !important }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** The markers that paint over letters: what a picture without markers shows must be in the one with them too. */
async function coveredByMarker(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (const mark of await page.locator("main mark").all()) {
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    if (!box) continue;
    const clip = { x: Math.max(0, box.x), y: box.y, width: Math.max(1, box.width), height: box.height };
    const look = async (unmarked: boolean) => {
      await page.evaluate((off) => document.documentElement.classList.toggle("unmarked", off), unmarked);
      return PNG.sync.read(await page.screenshot({ clip })).data;
    };
    const lost = lostLetters(await look(true), await look(false));
    if (lost > 0) covered.push(`${await mark.textContent()}: ${lost} pixels`);
  }
  return covered;
}

/** How many pixels of the letters in one picture are not in the other. */
function lostLetters(plain: Buffer, marked: Buffer): number {
  const pixels = Array.from({ length: plain.length / 4 }, (_, index) => index * 4);
  const colors = new Map<number, number>();
  for (const at of pixels) {
    const color = plain.readUIntBE(at, 3);
    colors.set(color, (colors.get(color) ?? 0) + 1);
  }
  // The commonest color of the picture without markers is the paper.
  const [[paper] = [0]] = [...colors].sort((a, b) => b[1] - a[1]);
  // A covered letter differs by some 200. The edge of a tail above it is drawn anew each time, and differs by up to 65.
  const far = (a: number, b: number) =>
    [16, 8, 0].some((shift) => Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) > 90);
  return pixels.filter((at) => {
    const before = plain.readUIntBE(at, 3);
    return far(before, paper) && far(before, marked.readUIntBE(at, 3));
  }).length;
}

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
    const isSpokenOnly = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === "inset(50%)" || isSpokenOnly(element.parentElement));
    const edged = "button, summary, [data-badge], body > header > div";
    const cuts = (value: string) => value === "hidden" || value === "clip";
    const problems: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // A drawing's letters keep their place under its voice lines; it has a label in words.
      if (
        !parent?.checkVisibility() ||
        parent.closest("svg, a[href='#main'], script, option") ||
        isSpokenOnly(parent)
      )
        continue;
      // The trap for robots, which is out of sight as well.
      if (parent.getBoundingClientRect().right < 0) continue;
      if (!text.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, webkitLineClamp, textOverflow, display } = getComputedStyle(box);
        // Titles and excerpts in lists end after some lines by intention; the article has them in full.
        // So do the rows of staff's lists; each has a page.
        if (textOverflow === "ellipsis" && box.closest("tbody")) break;
        if (webkitLineClamp !== "none" || overflowX === "auto" || overflowX === "scroll") break;
        const hasEdge = box.matches(edged) && display !== "inline";
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // For screen readers alone, such as the heads of tables that are laid out as entries.
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
    /** Outside of a navigation a link with room around its words looks like a button. */
    const isText = (link: Element) => Number.parseFloat(getComputedStyle(link).paddingLeft) < 10;
    const controls = "button, main a:not(nav a), summary, input:not([type=hidden]), select, textarea";
    return [...document.querySelectorAll(controls)]
      .filter((control) => {
        if (!control.checkVisibility() || control.matches("[aria-hidden] *")) return false;
        const isDrawnBySystem = getComputedStyle(control).appearance === "auto";
        if (control.matches("[type=radio], [type=checkbox]") && isDrawnBySystem) return false;
        if (control.matches("a") && isText(control)) return false;
        const parts = [control, ...control.querySelectorAll("*")].map((part) => getComputedStyle(part));
        return !(
          parts.some((part) => hasBorder(part) || part.textDecorationLine === "underline") ||
          hasBorder(getComputedStyle(control, "::after"))
        );
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}
