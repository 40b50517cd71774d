import { chromium, type Page } from "@playwright/test";
import { articles } from "./addresses";
import { expect, open, test, whenReady } from "./fixtures";

/** Pages to read share one script, so two represent them all. The others have scripts of their own, or React. */
const PAGES = [
  ...["/", articles.find(({ featured }) => featured)?.path ?? "", "/contact", "/blog"],
  ...["/platform", "/melody", "/say-it", "/level-check"],
];

/** Types into a form, as a visitor does before looking at the terms. */
async function typeSomething(page: Page): Promise<void> {
  await page.getByLabel("Full Name *").fill("Ana Ribeiro");
  await page.getByLabel("Message *").fill("Half a sentence that");
}

async function expectSomethingTyped(page: Page): Promise<void> {
  await expect(page.getByLabel("Full Name *")).toHaveValue("Ana Ribeiro");
  await expect(page.getByLabel("Message *")).toHaveValue("Half a sentence that");
}

test("what was typed into a form is still there after a look at another page", async ({ page }) => {
  await open(page, "/contact");
  await typeSomething(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Service" }).click();
  await expect(page).toHaveURL("/terms");
  await page.goBack();
  await whenReady(page);
  await expectSomethingTyped(page);
});

test.describe("the back-forward cache @scripts", () => {
  test("has public pages with each kind of script, as they were left but for an open menu", async ({
    server,
    launchOptions,
  }) => {
    // Playwright disables this cache, and the headless shell has none.
    const ignoreDefaultArgs = ["--disable-back-forward-cache"];
    const executablePath = process.env.CHROMIUM_PATH || undefined;
    const browser = await chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs });
    try {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 360, height: 740 } });
      const menu = page.locator("header details");
      for (const path of PAGES) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => {
          addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
        });
        if (path === "/") await menu.locator("summary").click();
        if (path === "/contact") await typeSomething(page);
        await page.goto("/terms?away");
        await page.evaluate(() => setTimeout(() => history.back()));
        await expect(page).toHaveURL(path);
        const cameFromCache = () => page.evaluate(() => (window as { persisted?: boolean }).persisted);
        await expect.poll(cameFromCache, { message: path }).toBe(true);
        await expect(menu).not.toHaveAttribute("open");
        if (path === "/contact") await expectSomethingTyped(page);
      }
    } finally {
      await browser.close();
    }
  });
});

test("the page that a link leads to is prefetched while the pointer rests on the link", {
  tag: "@scripts",
}, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Preload.enable");
  // Pages to read, and a page that React runs on.
  for (const [path, name, to] of [
    ["/", "About", "/about"],
    ["/blog", "Levels", "/levels"],
    ["/contact", "Platform", "/platform"],
  ] as const) {
    await test.step(`on ${path}`, async () => {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      const fetched = new Promise<string>((resolve) => {
        browser.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
          if (status === "Ready") resolve(new URL(prefetchUrl).pathname);
        });
      });
      const link = page.getByRole("banner").getByRole("link", { name, exact: true }).first();
      await link.hover();
      expect(await fetched).toBe(to);
      await link.click();
      await expect(page).toHaveURL(to);
      const delivery = await page.evaluate(() => {
        const [navigation] = performance.getEntriesByType("navigation");
        return (navigation as unknown as { deliveryType: string }).deliveryType;
      });
      expect(delivery).toBe("navigational-prefetch");
    });
  }
});
