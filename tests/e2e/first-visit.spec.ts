import type { Page } from "@playwright/test";
import { pageKinds, publicAddresses } from "./addresses";
import { expect, test } from "./fixtures";

for (const { path } of publicAddresses) {
  test(`${path} loads only what is cached for good, and its pictures have their place before they arrive @once`, async ({
    page,
  }) => {
    const loaded: { address: string; type: string; caching: string | undefined }[] = [];
    page.on("response", (response) => {
      const type = response.request().resourceType();
      const address = new URL(response.url()).pathname;
      if (type !== "document") loaded.push({ address, type, caching: response.headers()["cache-control"] });
    });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(loaded.map(({ type }) => type)).toEqual(expect.arrayContaining(["stylesheet", "font", "script"]));
    for (const { address, type, caching } of loaded) {
      expect(address).toMatch(/^\/assets\/.+-[\w-]{8}\.\w+$/);
      expect(caching, address).toBe("public, max-age=31536000, immutable");
      // The subset for the letters of the site itself, not those for what people write.
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

    const pictures = await page.locator("img").evaluateAll((all) =>
      (all as HTMLImageElement[]).map((picture) => ({
        src: picture.getAttribute("src"),
        loading: picture.loading,
        isSized:
          (picture.hasAttribute("width") && picture.hasAttribute("height")) ||
          getComputedStyle(picture).position === "absolute",
      })),
    );
    for (const { src, loading, isSized } of pictures) {
      expect(isSized, `${src} has a size, or lies in a box that has one`).toBe(true);
      expect(loading, `${src}`).toBe("lazy");
    }
  });
}

for (const { path } of pageKinds) {
  test(`nothing moves on ${path} when the fonts arrive late`, { tag: "@scripts" }, async ({ page }) => {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.addInitScript(() => {
      const shift = { sum: 0 };
      Object.assign(window, { shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const width of [412, 1280]) {
      await page.setViewportSize({ width, height: 823 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const { sum, fallback } = await page.evaluate(() => ({
        sum: (window as unknown as { shift: { sum: number } }).shift.sum,
        fallback: [...document.fonts].filter(({ family }) => family.startsWith("Fallback")),
      }));
      expect(fallback.length, "the fallback fonts").toBe(6);
      // One line somewhere may break at another word.
      expect(sum, `${width} px`).toBeLessThan(0.01);
    }
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
  test(`${path} asks for one small module at low priority until it is shown, and then for what React needs`, {
    tag: "@scripts",
  }, async ({ page }) => {
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
    expect(asked.length, "the module, and what it imports").toBeLessThan(5);
    letThrough();
    await expect.poll(() => asked.length).toBeGreaterThanOrEqual(scripts);
  });
}

interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeName: string;
  nodeValue: string;
  children?: DomNode[];
}

/** The texts on the page that are not drawn in one of the site's fonts, each after the font that draws it. */
async function textsInForeignFonts(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = (await browser.send("DOM.getDocument", { depth: -1 })) as { root: DomNode };
  const found: string[] = [];
  const look = async ({ nodeId, nodeType, nodeName, children = [] }: DomNode) => {
    const text = children.map((child) => (child.nodeType === 3 ? child.nodeValue : "")).join("");
    // What is typed into a field is the visitor's.
    if (nodeType === 1 && text.trim() && nodeName !== "TEXTAREA") {
      const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
      for (const { isCustomFont, familyName } of fonts) {
        if (!isCustomFont) found.push(`${familyName}: ${text.trim()}`);
      }
    }
    await Promise.all(children.map(look));
  };
  await look(root);
  await browser.detach();
  return found;
}
