import type { Page } from "@playwright/test";
import { expect, hold, open, test } from "./fixtures";

/** Paths from one state of a page to another. */
const STEPS = [
  { from: "/blog", press: ["Presentations", "All", "Email Writing"] },
  { from: "/blog?q=pitch", press: ["Grammar Tips", "Show all articles"] },
  {
    from: "/platform",
    press: ["Session Settings", "Video Conference", "Mute", "Stop Video", "Chat", "Learning Portal"],
  },
  { from: "/platform?tab=zoom&mic=off&camera=off", press: ["Unmute", "Start Video", "Mute"] },
];

const place = (page: Page) => page.locator("[data-in-place]");
const control = (page: Page, name: string) =>
  place(page)
    .getByRole("link", { name, exact: true })
    .or(place(page).getByRole("button", { name, exact: true }));

/** What a page shows and links to, without what the enhancements add to its drawings. */
const shown = (page: Page) =>
  place(page).evaluate((element) => ({
    text: (element as HTMLElement).innerText,
    links: [...element.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    forms: [...element.querySelectorAll("form")].map((form) => [...new FormData(form)].join("&")),
    current: [...element.querySelectorAll("[aria-current]")].map(({ textContent }) => textContent),
    drawings: [...element.querySelectorAll<HTMLElement>("[data-hum]")].map((host) => [
      host.dataset.say,
      host.querySelector(".clef")?.getAttribute("role"),
    ]),
  }));

/** Counts the documents that a page loads from now on. */
function documentsOf(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) count++;
  });
  return () => count;
}

test.describe("a state shown in place @scripts", () => {
  test("is the same as its page", async ({ page, context }) => {
    const fresh = await context.newPage();
    for (const { from, press } of STEPS) {
      await test.step(`from ${from} on`, async () => {
        await open(page, from);
        const documents = documentsOf(page);
        for (const name of press) {
          await test.step(name, async () => {
            const before = page.url();
            await control(page, name).click();
            await expect(page).not.toHaveURL(before);
            await open(fresh, page.url());
            await expect.poll(() => shown(page)).toEqual(await shown(fresh));
          });
        }
        expect(documents()).toBe(0);
      });
    }
  });

  test("comes back with Back and goes with Forward, also behind another page", async ({ page }) => {
    await open(page, "/platform");
    await control(page, "Video Conference").click();
    await control(page, "Mute").click();
    await expect(control(page, "Unmute")).toBeVisible();
    await page.goto("/terms");
    await page.goBack();
    await expect(control(page, "Unmute")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/platform");
    await expect(control(page, "Open Whiteboard")).toBeVisible();
    await page.goForward();
    await expect(control(page, "Unmute")).toBeVisible();
  });

  test("is the one that was asked for last", async ({ page }) => {
    await open(page, "/blog");
    const answerFirst = await hold(page, "**/blog?category=Presentations");
    await control(page, "Presentations").click();
    await expect(place(page)).toHaveAttribute("aria-busy", "true");
    await control(page, "Email Writing").click();
    await expect(page).toHaveURL("/blog?category=Email+Writing");
    answerFirst();
    await expect(control(page, "Email Writing")).toHaveAttribute("aria-current", "true");
    await expect(place(page)).not.toHaveAttribute("aria-busy", "true");
    await expect(page).toHaveURL("/blog?category=Email+Writing");
  });

  test("keeps what was asked for before it, on a line that has not answered yet", async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    for (const path of ["**/blog?*", "**/platform?*"]) {
      await page.route(path, async (route) => {
        if (!route.request().isNavigationRequest()) await held;
        await route.continue().catch(() => {});
      });
    }
    await open(page, "/blog");
    await page.getByRole("searchbox").fill("pitch");
    await expect(page).toHaveURL("/blog?q=pitch");
    await control(page, "Presentations").click();
    await expect(page).toHaveURL("/blog?q=pitch&category=Presentations");
    await page.getByRole("searchbox").fill("room");
    await control(page, "Email Writing").click();
    await expect(page).toHaveURL("/blog?q=room&category=Email+Writing");
    await expect(page.getByRole("searchbox")).toHaveValue("room");

    await open(page, "/platform?tab=zoom");
    await control(page, "Mute").click();
    await control(page, "Stop Video").click();
    answer();
    await expect(control(page, "Unmute")).toBeVisible();
    await expect(control(page, "Start Video")).toBeVisible();
  });

  test("is back after a look at an article, even if its answer had not come", async ({ page }) => {
    await open(page, "/blog");
    await page.route("**/blog?*", (route) =>
      route.request().isNavigationRequest() ? route.continue() : undefined,
    );
    await page.getByRole("searchbox").fill("pitch");
    await expect(page).toHaveURL("/blog?q=pitch");
    await page.getByRole("link", { name: /^Read Article/ }).click();
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("pitch");
    await expect(page.locator("#articles mark").first()).toBeVisible();
  });

  test("has the focus at its list where the link that had it is gone", async ({ page }) => {
    await open(page, "/blog?q=quantum");
    await control(page, "Show all articles").press("Enter");
    await expect(page.locator("#articles")).toBeFocused();
  });

  test("comes when the connection is back, and until then typing continues above a faded list", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/);
    await open(page, "/blog");
    await page.route("**/blog?*", (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    const documents = documentsOf(page);
    const titles = page.locator("#articles li > h3");
    const all = await titles.allTextContents();
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("searchbox").pressSequentially("pitch");
    await failed;
    await expect(page.getByRole("searchbox")).toHaveValue("pitch");
    await expect(place(page)).toHaveAttribute("aria-busy", "true");
    expect(await titles.allTextContents()).toEqual(all);

    await page.unroute("**/blog?*");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(page.locator("#articles mark").first()).toBeVisible();
    await expect(place(page)).not.toHaveAttribute("aria-busy", "true");
    expect(documents()).toBe(0);
  });

  test("is loaded by the browser where a click cannot fetch it", async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED/);
    await open(page, "/blog");
    await page.route("**/blog?*", (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    );
    const documents = documentsOf(page);
    await control(page, "Presentations").click();
    await expect(control(page, "Presentations")).toHaveAttribute("aria-current", "true");
    expect(documents()).toBe(1);
    await page.goBack();
    await expect(control(page, "All")).toHaveAttribute("aria-current", "true");
  });

  test("is the one that somebody goes back to before the scripts of a reloaded page have loaded", async ({
    page,
  }) => {
    await open(page, "/blog");
    await control(page, "Presentations").click();
    await expect(control(page, "Presentations")).toHaveAttribute("aria-current", "true");
    const letThrough = await hold(page, "**/assets/entry.client*");
    await page.reload({ waitUntil: "commit" });
    await expect(control(page, "Presentations")).toHaveAttribute("aria-current", "true");
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/blog");
    letThrough();
    await expect(control(page, "All")).toHaveAttribute("aria-current", "true");
  });

  test("is loaded as a page once a translator has changed this one", async ({ page }) => {
    await open(page, "/blog");
    await page.evaluate(() => document.documentElement.classList.add("translated-ltr"));
    const documents = documentsOf(page);
    await control(page, "Presentations").click();
    await expect(control(page, "Presentations")).toHaveAttribute("aria-current", "true");
    expect(documents()).toBe(1);
  });
});
