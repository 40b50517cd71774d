import { test as base, expect } from "@playwright/test";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, removeSite, STAFF } from "../setup/site";
import type { Browser } from "./browser";
import { startFirefox } from "./firefox";
import { Tab } from "./tab";
import { startWatcher, type Watcher } from "./watcher";
import { startWebKit } from "./webkit";

export { expect };

export interface EngineOptions {
  engine: "Firefox" | "WebKit";
  hasScripts: boolean;
}

interface WorkerFixtures extends EngineOptions {
  watcher: Watcher;
  server: RunningServer;
  startedBrowser: Browser;
}

interface TestFixtures {
  /** The running site, with empty lists. */
  site: RunningServer;
  /** Problems that the test causes on purpose. */
  expectedProblems: RegExp[];
  /** A page of a first-time visitor. */
  tab: Tab;
  /** Opens a page in that tab as a staff member who is already signed in. */
  openSignedIn: (address: string) => Promise<void>;
}

const start = { Firefox: startFirefox, WebKit: startWebKit };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ["Firefox", { scope: "worker", option: true }],
  hasScripts: [true, { scope: "worker", option: true }],

  watcher: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
    async ({}, use) => {
      const watcher = await startWatcher();
      await use(watcher);
      await watcher.stop();
    },
    { scope: "worker" },
  ],

  server: [
    async ({ watcher }, use) => {
      const server = await startServer({ environment: { SITE_URL: watcher.url } });
      watcher.sitePort = server.port;
      addStaff(server);
      await use(server);
      await removeSite(server);
    },
    { scope: "worker", timeout: 60_000 },
  ],

  startedBrowser: [
    async ({ engine, hasScripts, watcher }, use) => {
      const browser = await start[engine]({ hasScripts, proxyPort: watcher.port });
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],

  site: [
    async ({ server }, use) => {
      server.database.exec(
        "DELETE FROM contact_inquiries; DELETE FROM enrollment_entries; DELETE FROM outbox_mails;",
      );
      await use(server);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures out of the pattern.
  expectedProblems: async ({}, use) => use([]),

  tab: async ({ startedBrowser, watcher, expectedProblems }, use, testInfo) => {
    const page = await startedBrowser.newPage();
    watcher.problems.length = 0;
    const tab = new Tab(page, watcher.url);
    await tab.resize(1280, 900);
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await page.takeScreenshot().catch(() => undefined);
      if (body) await testInfo.attach("what was in view", { body, contentType: "image/png" });
    }
    await page.close();
    const unexpected = watcher.problems.filter(
      (problem) => !expectedProblems.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected, "console errors and requests to other hosts").toEqual([]);
  },

  openSignedIn: async ({ tab, watcher, hasScripts }, use) => {
    await use(async (address) => {
      const answer = await post(watcher, "/login", STAFF);
      const [cookie = ""] = answer.headers.getSetCookie();
      await tab.open(watcher.givingCookie(cookie, address));
      await expect.poll(tab.address).toBe(address);
      await tab.ready(hasScripts);
    });
  },
});
