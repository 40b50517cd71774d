import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { cookieOf, removeSite } from "../setup/site";
import { type DATA_SETS, inquiryOf } from "./sample-data";
import { type FrozenSite, NOW, startFrozenSite } from "./site";

export { expect, inquiryOf };

/** The first is the width of the narrowest phones, and for staff pages that of common ones. */
const WIDTHS = [360, 768, 1280];
export const STAFF_WIDTHS = [390, 768, 1280];
const THEMES = ["light", "dark"] as const;

interface PictureOptions {
  /** Only what the window shows: for what is on top of the page, such as a dialog. */
  window?: boolean;
  /** The window stays where the page is scrolled to. */
  scrolled?: boolean;
  widths?: number[];
  themes?: readonly ("light" | "dark")[];
  print?: boolean;
  forcedColors?: boolean;
  /** Text at 200 %. */
  largeText?: boolean;
}

/** The page as it is printed. */
export const PRINTED: PictureOptions = { print: true, widths: [768], themes: ["light"] };

interface WorkerFixtures {
  /** The worker's site, for pages that show no stored data. */
  publicSite: FrozenSite;
}

interface TestFixtures {
  /** The data that the test's own site starts with. */
  data: (typeof DATA_SETS)[number];
  /** The settings of the test's own site. */
  environment: Record<string, string>;
  site: FrozenSite;
  hasScripts: boolean;
  /** The widths of pictures that do not set any. */
  widths: number[];
  /** A page of the signed-in owner, on the test's own site. */
  desk: Page;
  /** Takes pictures of the page as it is, at every width and in both themes. */
  picture: (page: Page, name: string, options?: PictureOptions) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  data: ["full", { option: true }],
  environment: [{}, { option: true }],
  widths: [WIDTHS, { option: true }],

  publicSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
    async ({}, use) => {
      const site = await startFrozenSite({ data: dataFolder("empty") });
      await use(site);
      await removeSite(site);
    },
    { scope: "worker" },
  ],

  site: async ({ data, environment }, use) => {
    const site = await startFrozenSite({ data: dataFolder(data), environment });
    await use(site);
    await removeSite(site);
  },

  hasScripts: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
  baseURL: async ({ publicSite }, use) => use(publicSite.url),

  context: async ({ context }, use) => {
    await context.addInitScript(freezeClock, NOW.getTime());
    await context.addInitScript(keepToasts);
    await use(context);
  },

  desk: async ({ page, context, site }, use) => {
    await context.addCookies([cookieOf(site, process.env.SCREENSHOTS_COOKIE ?? "")]);
    // Addresses without a host lead to the test's own site.
    const goto = page.goto.bind(page);
    page.goto = (address, options) => goto(new URL(address, site.url).href, options);
    await use(page);
  },

  picture: async ({ hasScripts, widths }, use, testInfo) => {
    const taken = new Set<string>();
    const names = testInfo.title.split(" ");
    await use(async (page, name, options = {}) => {
      expect(names, "The title of a test lists its pictures.").toContain(name);
      taken.add(name);
      await takePictures(page, name, { widths, ...options, hasScripts, folder: testInfo.project.outputDir });
    });
    if (testInfo.status === "passed") expect([...taken].sort()).toEqual(names.toSorted());
  },
});

/** Opens a page and waits until it no longer changes. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLoaded(page);
}

/** Waits until everything is loaded and, on pages that need React, until it has taken over. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  if (!(await page.evaluate(() => "__remixContext" in window))) return;
  await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
}

/** Closes the messages, which would otherwise stay. */
export async function closeToasts(page: Page): Promise<void> {
  const toast = page.getByRole("button", { name: "Close this message" });
  await toast.first().click();
  await expect(toast).toHaveCount(0);
}

/** Waits for a message, and puts the focus on it. */
export async function holdToast(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close this message" }).first().focus();
  await page.waitForLoadState("networkidle");
}

const dataFolder = (name: string) => path.join(process.env.SCREENSHOTS_DATA ?? "", name);

/** Runs in the page before its own scripts. */
function freezeClock(moment: number): void {
  const RealDate = Date;
  RealDate.now = () => moment;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values) => new target(...((values.length > 0 ? values : [moment]) as [number])),
    apply: () => new RealDate(moment).toString(),
  });
}

/** Runs in the page before its own scripts: messages would disappear after some seconds. */
function keepToasts(): void {
  const setSooner = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, delay = 0, ...values: unknown[]) =>
    delay < 3000 ? setSooner(run, delay, ...values) : 0) as typeof setTimeout;
}

interface TakeOptions extends PictureOptions {
  widths: number[];
  folder: string;
  hasScripts: boolean;
}

async function takePictures(page: Page, name: string, options: TakeOptions): Promise<void> {
  const { folder, hasScripts, window = false, widths, themes = THEMES } = options;
  const words = process.env.SCREENSHOTS_ONLY?.split(" ") ?? [];
  if (words.length > 0 && !words.some((word) => name.includes(word))) return;
  if (options.largeText) await setTextSize(page, "200%");
  for (const theme of themes) {
    await page.emulateMedia({
      colorScheme: theme,
      media: options.print ? "print" : null,
      forcedColors: options.forcedColors ? "active" : null,
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (!options.scrolled) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await settle(page, hasScripts);
      const file = `${name}-${width}-${theme}.png`;
      const picture = await page.screenshot({
        path: path.join(folder, file),
        fullPage: !window,
        animations: "disabled",
        caret: "hide",
      });
      if (process.env.SCREENSHOTS_AGAINST) expect.soft(picture).toMatchSnapshot(file);
    }
  }
  await page.emulateMedia({ media: null, forcedColors: null });
  if (options.largeText) await setTextSize(page, "");
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value;
  }, size);
}

/** Waits until the page has its fonts and pictures, and replaces random texts with fixed ones. */
async function settle(page: Page, hasScripts: boolean): Promise<void> {
  if (!hasScripts) {
    // Without scripts nothing in the page can wait.
    await page.evaluate(coverRandomTexts);
    await page.waitForTimeout(150);
    return;
  }
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
  await page.evaluate(coverRandomTexts);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Runs in the page: references, ports, tokens and secrets differ in every run. */
function coverRandomTexts(): void {
  const cover = (text: string) =>
    text
      .replace(/\blocalhost:\d+/g, "localhost:3000")
      .replace(/\b[0-9a-f]{32}\b/g, "0".repeat(32))
      .replace(/\btoken=[\w-]+/g, "token=0123456789abcdefghijklmnopqrstuv")
      .replace(/\b(?:[0-9A-Z]{4}[ -]){3,}[0-9A-Z]{4}\b/g, (code) => code.replace(/[0-9A-Z]/g, "7"))
      .replace(/\b[2-9C-Y]{8}\b/g, "7KX4QF9M");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    const covered = cover(text.data);
    if (covered !== text.data) text.data = covered;
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input[readonly]")) {
    const covered = cover(field.value);
    if (covered !== field.value) field.value = covered;
  }
  for (const path of document.querySelectorAll("svg[role=img][aria-label^=QR] path")) {
    path.setAttribute("d", "M4 4h7v7h-7zM30 4h7v7h-7zM4 30h7v7h-7z");
  }
}
