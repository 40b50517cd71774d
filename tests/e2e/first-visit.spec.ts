import { pageKinds } from "./addresses";
import { expect, test } from "./fixtures";

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
