import { publicAddresses } from "./addresses";
import { expect, test } from "./fixtures";

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
    expect(loaded.map(({ address }) => address).join(" ")).toMatch(/\.css.*\.woff2/);
    for (const { address, caching } of loaded) {
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

for (const { path } of publicAddresses) {
  test(`${path} asks early for the fonts it has letters of, and for no other`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const { early, used } = await page.evaluate(() => ({
      early: document.querySelectorAll("link[rel=preload][as=font]").length,
      // Of the site's own families those that stand for all letters: the others are for what people write.
      used: [...document.fonts].filter(
        ({ status, unicodeRange, family }) =>
          status === "loaded" && unicodeRange === "U+0-10FFFF" && !family.includes("Fallback"),
      ).length,
    }));
    expect(early).toBe(used);
  });
}

// Pages that are only read, and those that React runs on: the forms, the blog's list, the demo.
for (const [path, scripts] of [
  ["/", 1],
  ["/privacy", 1],
  ["/contact", 10],
  ["/enroll", 10],
  ["/blog", 10],
  ["/platform", 10],
] as const) {
  test(`${path} asks for its scripts at low priority until it is shown`, { tag: "@scripts" }, async ({
    page,
  }) => {
    const asked: string[] = [];
    const network = await page.context().newCDPSession(page);
    network.on("Network.requestWillBeSent", ({ type, request }) => {
      if (type === "Script") asked.push(`${request.initialPriority} ${new URL(request.url).pathname}`);
    });
    await network.send("Network.enable");
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route("**/*.css", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("footer").waitFor({ state: "attached" });
    // What is asked for now has been answered before anything is expected.
    await page.evaluate(() => fetch("/favicon.svg").then((answer) => answer.text()));
    expect(asked.filter((script) => !script.startsWith("Low "))).toEqual([]);
    letThrough();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(scripts);
  });
}
