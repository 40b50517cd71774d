import type { BrowserContext, Page } from "@playwright/test";
import { articles } from "./addresses";
import { expect, test } from "./fixtures";

const RELATED = [
  "/blog/essential-business-english-phrases-meetings",
  "/blog/presentation-skills-international-audience",
  "/blog/why-standardized-exams-matter-business-english",
];
const FEATURED = articles.find(({ featured }) => featured)?.path ?? "";
/** Any article, representing all of them. */
const SAMPLE = articles.find(({ path }) => path !== FEATURED && !RELATED.includes(path))?.path ?? FEATURED;

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const related = (page: Page) => page.getByRole("region", { name: "Related Articles" });
const share = (page: Page) => page.getByRole("link", { name: "Share Article" });

async function relatedPaths(page: Page): Promise<(string | null)[]> {
  const links = related(page).getByRole("link", { name: /^Read More/ });
  return await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
}

test("every article has its parts: head, picture, contents, text, related articles, closing @noscripts", async ({
  page,
}) => {
  for (const article of articles) {
    await test.step(article.path, async () => {
      await page.goto(article.path);
      const text = page.getByRole("article");
      await expect(text.getByRole("heading", { level: 1 })).toHaveText(article.title);
      const head = text.locator("header");
      await expect(head.getByRole("link", { name: "Back to Blog" })).toHaveAttribute("href", "/blog");
      for (const shown of [article.category, article.author, article.readTime])
        await expect(head).toContainText(shown);
      await expect(head.locator("time")).toHaveAttribute("datetime", article.date);
      await expect(head.locator("time")).toHaveText(longDate.format(new Date(article.date)));
      await expect(share(page)).toBeVisible();
      await expect(text.locator("figure").first().locator(".melody")).toHaveAccessibleName(
        /(?:Falling|Rising|Fall-rise|Rise-fall|Level) melody.*: .+/,
      );

      // Reading the text really takes the stated time, at 220 words a minute.
      const words = ((await text.locator(".article-text").textContent()) ?? "").split(/\s+/).length;
      expect(words).toBeGreaterThan((Number.parseInt(article.readTime, 10) - 0.5) * 220);

      const headings = await text.locator(".article-text h2").allTextContents();
      const contents = page.getByRole("navigation", { name: "In this article" }).getByRole("link");
      await expect(contents).toHaveText(headings);

      expect(await relatedPaths(page)).toEqual(
        RELATED.map((path) => (path === article.path ? FEATURED : path)),
      );
      await expect(page.getByRole("link", { name: "Explore Courses" })).toHaveAttribute("href", "/enroll");
    });
  }
});

test("an article is read by its contents, shared as the browser can, and leads to the top of the next one", async ({
  page,
  context,
  server,
  hasScripts,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(SAMPLE);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const contents = page.getByRole("navigation", { name: "In this article" });
  const links = contents.getByRole("link");

  await test.step("the contents lead to their section, below the header", async () => {
    const fold = contents.locator("summary");
    if (await fold.isVisible()) await fold.click();
    const target = page.locator((await links.last().getAttribute("href")) ?? "");
    await links.last().click();
    await expect(target).toBeInViewport();
    const edge = (await page.locator("body > header").boundingBox())?.height ?? 0;
    await expect.poll(async () => (await target.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(edge);
  });

  if (hasScripts) {
    await test.step("and mark the one that is being read", async () => {
      await links.nth(2).click();
      await expect(links.nth(2)).toHaveAttribute("aria-current", "location");
      await expect(links.and(page.locator("[aria-current]"))).toHaveCount(1);
    });
    await page.waitForLoadState("networkidle");
    await shareWithScripts(page, context, { title, url: server.url + SAMPLE });
  } else {
    await test.step("without scripts Share Article writes a mail", async () => {
      const mail = new URL((await share(page).getAttribute("href")) ?? "");
      expect(mail.protocol).toBe("mailto:");
      expect(mail.searchParams.get("subject")).toBe(title);
      expect(mail.searchParams.get("body")).toBe(server.url + SAMPLE);
    });
  }

  await test.step("Read More leads to the top of the next one", async () => {
    await related(page)
      .getByRole("link", { name: /^Read More/ })
      .nth(1)
      .click();
    await expect(page).toHaveURL(RELATED[1] ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });
});

async function shareWithScripts(
  page: Page,
  context: BrowserContext,
  shown: { title: string | null; url: string },
): Promise<void> {
  const status = (text: string) => page.getByRole("status").filter({ hasText: text });

  await test.step("Share Article uses the sharing of the device where there is one", async () => {
    const shared = await page.evaluateHandle(() => {
      const shared: ShareData[] = [];
      Object.defineProperty(navigator, "share", {
        configurable: true,
        value: async (data: ShareData) => {
          shared.push(data);
        },
      });
      return shared;
    });
    await share(page).click();
    await expect.poll(() => shared.jsonValue()).toEqual([shown]);
    await expect(page.getByText("The link is copied.")).toHaveCount(0);
    await page.evaluate(() => delete (navigator as { share?: unknown }).share);
  });

  await test.step("it copies the link elsewhere, and says so", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await share(page).click();
    await expect(status("The link is copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.url);
  });

  await test.step("where nothing may be copied it shows the link itself", async () => {
    await page.evaluate(() =>
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new DOMException("Denied", "NotAllowedError")) },
      }),
    );
    await share(page).click();
    await expect(status(shown.url)).toBeVisible();
  });
}

test("the melodies of that section are below it, where there is room", { tag: "@scripts" }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/blog/essential-business-english-phrases-meetings");
  const contents = page.getByRole("navigation", { name: "In this article" });
  await contents.getByRole("link", { name: "Getting in without breaking in" }).click();
  await expect(contents.locator("svg")).toHaveCount(8);
  await contents.getByRole("link", { name: "Disagreeing and staying friends" }).click();
  await expect(contents.locator("svg")).toHaveCount(1);
  await expect(contents.locator("svg")).toBeVisible();
  await expect(contents.locator("svg")).toContainText("convinced");
});
