import type { Page } from "@playwright/test";
import { publicAddresses } from "./addresses";
import { expect, test } from "./fixtures";

interface DomNode {
  nodeId: number;
  nodeType: number;
  nodeName: string;
  nodeValue: string;
  children?: DomNode[];
}

/** The texts on the page that are not drawn in a font of the site, with the font they are drawn in. */
async function foreignTexts(page: Page): Promise<string[]> {
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
    for (const child of children) await look(child);
  };
  await look(root);
  await browser.detach();
  return found;
}

test.describe("the fonts @scripts", () => {
  for (const { path } of publicAddresses) {
    test(`${path} is drawn in the site's own fonts, and brings those alone that were cut for pages`, async ({
      page,
    }) => {
      const files: string[] = [];
      page.on("requestfinished", (request) => {
        if (request.resourceType() === "font") files.push(new URL(request.url()).pathname);
      });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await page.waitForLoadState("networkidle");
      expect(await foreignTexts(page)).toEqual([]);
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) expect(file).toMatch(/^\/assets\/[a-z-]+-page-[\w-]{8}\.woff2$/);
    });

    test(`nothing moves on ${path} when the fonts come late`, async ({ page }) => {
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
        await page.waitForLoadState("networkidle");
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
});
