import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { clipped, faintOnWhite, moving, tornOnPaper, widenText, withoutForcedBorder } from "./adaptation";
import { pageKinds, publicAddresses } from "./addresses";
import { expect, test } from "./fixtures";
import { translateWhatMayBe } from "./page-changes";
import { delayFonts, expectNothingMoved, expectTabShowsItsPlace } from "./page-kinds";

const isOneOfItsKind = (path: string) => pageKinds.some((page) => page.path === path);

// For the description, the links and whatever else the HTML alone shows, see tests/integration/public-pages.test.ts.
for (const { path } of pageKinds) {
  test(`${path} is complete, accessible, adapts to its reader, moves nothing when the fonts arrive late, and shows where the Tab key is @once`, async ({
    page,
  }) => {
    await delayFonts(page);
    await test.step("fonts that arrive late on a phone", async () => {
      await page.setViewportSize({ width: 412, height: 823 });
      await page.goto(path);
      await expectNothingMoved(page);
    });
    await page.setViewportSize({ width: 1280, height: 823 });
    await visit(page, path);
    await test.step("fonts that arrive late in a wide window", () => expectNothingMoved(page));
    await page.unrouteAll();
    await test.step("the Tab key", () => expectTabShowsItsPlace(page, path));
    await test.step("no fault that axe knows", async () => {
      await expectAccessible(page, path === "/" ? { narrow: "html" } : {});
    });
    await lookInOtherMedia(page, path);
    await lookAtItsWords(page);
  });
}

// What depends on styles and parts is checked on one page of each kind, what depends on words on all of them.
test("the other articles, courses and legal pages are complete, and leave room for their words @once", async ({
  page,
}) => {
  test.slow();
  for (const { path } of publicAddresses.filter((address) => !isOneOfItsKind(address.path))) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await visit(page, path);
      await lookAtItsWords(page);
      // The letters of the translation are in further fonts, which are not those of the next page.
      await page.goto("about:blank");
    });
  }
});

/** Opens a page, and checks its markup and the files that it loads. */
async function visit(page: Page, path: string): Promise<void> {
  const files = loadedFiles(page);
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);

  await test.step("markup", async () => {
    await expect.soft(page.locator("html")).toHaveAttribute("lang", "en");
    await expect.soft(page.locator("h1")).toHaveCount(1);
    await expect.soft(page.locator("h1")).toHaveText(/\S/);
    await expect.soft(page.locator("[style]")).toHaveCount(0);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect.soft(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  await test.step("files, which are cached for good", async () => {
    await page.waitForLoadState("networkidle");
    expect(files.map(({ type }) => type)).toEqual(expect.arrayContaining(["stylesheet", "font", "script"]));
    for (const { address, type, caching } of files) {
      expect(address).toMatch(/^\/assets\/.+-[\w-]{8}\.\w+$/);
      expect(caching, address).toBe("public, max-age=31536000, immutable");
      // Only the subsets for the site's own letters, not those for what people write.
      if (type === "font") expect(address).toMatch(/^\/assets\/[a-z-]+-page-[\w-]{8}\.woff2$/);
    }
    const fonts = await page.evaluate(() => ({
      preloaded: document.querySelectorAll("link[rel=preload][as=font]").length,
      used: [...document.fonts].filter(
        ({ status, unicodeRange, family }) =>
          status === "loaded" && unicodeRange === "U+0-10FFFF" && !family.includes("Fallback"),
      ).length,
    }));
    expect(fonts.preloaded, "preloaded fonts").toBe(fonts.used);
    expect(await textsInForeignFonts(page)).toEqual([]);
  });
}

/** What depends on the words of a page. It leaves the page changed. */
async function lookAtItsWords(page: Page): Promise<void> {
  await test.step("a narrow window, and in it wider text, as in the narrowest of the wide layout", async () => {
    await expectNoSidewaysScroll(page);
    await widenText(page);
    await expectNoSidewaysScroll(page);
    expect.soft(await clipped(page)).toEqual([]);
    await page.setViewportSize({ width: 1024, height: 640 });
    expect.soft(await clipped(page)).toEqual([]);
  });

  await test.step("text at 200 %", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
      document.documentElement.style.fontSize = "200%";
    });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect.soft(await clipped(page)).toEqual([]);
  });

  // Comes last, as it changes the page.
  await test.step("translation, which leaves the English that it teaches", async () => {
    const taught = page
      .locator("main")
      .locator("svg.melody text, .words, .ipa, .pull-quote, .dialogue dd, p.headline");
    const before = await taught.allTextContents();
    expect(before.length).toBeGreaterThan(0);
    await page.evaluate(translateWhatMayBe);
    expect(await taught.allTextContents()).toEqual(before);
    await expect(page.locator("h1 font, main p font").first()).toBeAttached();
  });
}

async function lookInOtherMedia(page: Page, path: string): Promise<void> {
  await test.step("reduced motion, which moves nothing", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect.soft(await moving(page)).toEqual([]);
  });

  await test.step("forced colors, with edges and a focus ring", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    expect.soft(await withoutForcedBorder(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body;
      return `${getComputedStyle(focused).outlineStyle} ${getComputedStyle(focused).outlineWidth}`;
    });
    expect.soft(outline).toMatch(/^(?!none)\w+ (?!0px)/);
  });

  await test.step("print, without header and backgrounds, and whose page it is", async () => {
    await page.emulateMedia({ forcedColors: "none", media: "print" });
    await expect.soft(page.locator("body > header")).toBeHidden();
    await expect.soft(page.getByText("Skip to content")).toBeHidden();
    const head = path.startsWith("/courses/") ? /^Syllabus and conditions · localhost/ : /^Tonic, \S+$/;
    await expect.soft(page.getByText(head)).toBeVisible();
    await expect.soft(page.getByRole("heading", { level: 1 })).toBeVisible();
    // A table of contents is not printed.
    for (const answer of await page.locator("main details:not(nav details) > :not(summary)").all()) {
      await expect.soft(answer).toBeVisible();
    }
    expect.soft(await tornOnPaper(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect.soft(await faintOnWhite(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "light", media: "screen" });
  });
}

interface LoadedFile {
  address: string;
  type: string;
  caching: string | undefined;
}

/** The files that the page loads from now on. */
function loadedFiles(page: Page): LoadedFile[] {
  const files: LoadedFile[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    const address = new URL(response.url()).pathname;
    if (type !== "document") files.push({ address, type, caching: response.headers()["cache-control"] });
  });
  return files;
}

/** The texts on the page that are not drawn in one of the site's fonts, each preceded by the font that draws it. */
async function textsInForeignFonts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(markTextsOfEveryLetter);
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await browser.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "[data-letters]",
  });
  expect(nodeIds.length).toBe(texts.length);
  const found = await Promise.all(
    nodeIds.map(async (nodeId, index) => {
      const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
      const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont);
      return foreign.map(({ familyName }) => `${familyName}: ${texts[index]}`);
    }),
  );
  await browser.detach();
  return found.flat();
}

/**
 * Marks elements that together contain every letter of the page in every font that it requests, because a browser is slow to say
 * which font it used. Runs inside the page. @returns their texts, in the order of the page
 */
function markTextsOfEveryLetter(): string[] {
  const letters = new Intl.Segmenter("en");
  const known = new Set<string>();
  const textOf = (element: Element) =>
    [...element.childNodes].map((child) => (child.nodeType === 3 ? child.nodeValue : "")).join("");
  const fontOf = (style: CSSStyleDeclaration) =>
    [style.fontFamily, style.fontWeight, style.fontStyle, style.fontVariant, style.textTransform].join();
  const drawnBy = (element: Element) => {
    const generated = ["::before", "::after"].map((pseudo) => getComputedStyle(element, pseudo));
    return [
      [fontOf(getComputedStyle(element)), textOf(element)],
      ...generated.map((style) => [fontOf(style), /^"([^"]*)"/.exec(style.content)?.[1]]),
    ].flatMap(([font, text = ""]) => [...letters.segment(text)].map(({ segment }) => `${font} ${segment}`));
  };
  // What is typed into a field is the visitor's text.
  const elements = [...document.querySelectorAll("body, body :not(textarea)")].filter(
    (element) => textOf(element).trim() && element.checkVisibility(),
  );
  const marked = elements
    .toSorted((a, b) => textOf(b).length - textOf(a).length)
    .filter((element) => {
      const drawn = drawnBy(element);
      const isNew = drawn.some((letter) => !known.has(letter));
      for (const letter of drawn) known.add(letter);
      element.toggleAttribute("data-letters", isNew);
      return isNew;
    });
  return elements.filter((element) => marked.includes(element)).map((element) => textOf(element).trim());
}
