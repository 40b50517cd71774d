import { expect, test } from "./fixtures";

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
