import { publicAddresses } from "./addresses";
import { expect, test, whenReady } from "./fixtures";

/** The address of the icon stays, so that bookmarks and search engines find it. */
const LASTING_NAMES = ["/favicon.svg"];

for (const { path } of publicAddresses) {
  test(`what ${path} loads is kept for ever, and its pictures keep their place before they are there`, async ({
    page,
  }) => {
    const loaded: { address: string; caching: string | undefined }[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "document") return;
      const address = new URL(response.url()).pathname;
      loaded.push({ address, caching: response.headers()["cache-control"] });
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const kept = loaded.filter(({ address }) => !LASTING_NAMES.includes(address));
    expect(kept.map(({ address }) => address).join(" ")).toMatch(/\.css.*\.woff2/);
    for (const { address, caching } of kept) {
      expect(address).toMatch(/^\/assets\/.+-[\w-]{8}\.\w+$/);
      expect(caching, address).toBe("public, max-age=31536000, immutable");
    }

    const pictures = page.locator("img");
    for (const picture of await pictures.all()) {
      const { src, loading, isSized } = await picture.evaluate((element: HTMLImageElement) => ({
        src: element.getAttribute("src"),
        loading: element.loading,
        isSized:
          (element.hasAttribute("width") && element.hasAttribute("height")) ||
          getComputedStyle(element).position === "absolute",
      }));
      expect(isSized, `${src} has a size of its own or lies in a box that has one`).toBe(true);
      expect(loading, `${src}`).toBe("lazy");
    }
  });
}

// Pages that React runs on: the forms, the blog's list, the demo.
for (const path of ["/contact", "/enroll", "/blog", "/platform"]) {
  test(`${path} is shown before its scripts are asked for`, { tag: "@scripts" }, async ({ page }) => {
    await page.goto(path);
    await whenReady(page, true);
    const { painted, asked } = await page.evaluate(() => {
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return {
        painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
        asked: scripts.map(({ startTime }) => startTime),
      };
    });
    expect(asked.length).toBeGreaterThan(10);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  });
}
