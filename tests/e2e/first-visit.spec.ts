import { expect, hold, test } from "./fixtures";

// Pages without React, and the forms, which use it.
const PAGES = [
  ["/", 1],
  ["/privacy", 1],
  ["/contact", 10],
  ["/enroll", 10],
  ["/blog", 1],
  ["/platform", 1],
] as const;

test("a page asks for one small module at low priority until it is shown, and then for what React needs", {
  tag: "@scripts",
}, async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  let asked: string[] = [];
  network.on("Network.requestWillBeSent", ({ type, request }) => {
    if (type === "Script") asked.push(`${request.initialPriority} ${new URL(request.url).pathname}`);
  });
  await network.send("Network.enable");
  for (const [path, scripts] of PAGES) {
    await test.step(path, async () => {
      asked = [];
      const letThrough = await hold(page, "**/*.css");
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("footer").waitFor({ state: "attached" });
      // Everything requested so far has been answered before anything is checked.
      await page.evaluate(() => fetch("/favicon.svg").then((answer) => answer.text()));
      const before = asked.length;
      expect(before, "the module, and what it imports").toBeGreaterThan(0);
      expect(before, "the module, and what it imports").toBeLessThan(5);
      expect(asked.filter((script) => !script.startsWith("Low "))).toEqual([]);
      letThrough();
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(scripts);
      await page.waitForLoadState("networkidle");
      await page.unrouteAll();
    });
  }
});
