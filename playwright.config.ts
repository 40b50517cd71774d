import { defineConfig } from "@playwright/test";

/** The headless shell draws the same pages as the whole Chromium, with half of the processor time or less. */
export const executablePath = process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH || undefined;

/** Journeys run twice: with scripts, and as a visitor without them sees the site. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // Many tests wait, for a pause in typing or a sound: two workers more than the two cores that `npm test` has to do with.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Nobody watches that run, and its machine is shared: one slow moment shall not fail all of it. Tests that needed the
  // second try are counted at the end. At a desk a flaky test fails.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    // Recording costs a quarter of the time. `--trace on` records at a desk.
    trace: "on-first-retry",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        // The headless shell would round the widths of letters, and break lines elsewhere than browsers do.
        "--font-render-hinting=none",
      ],
    },
  },
  projects: [
    // @noscripts: what is only there without scripts, and what is only read of a page that React runs on: it costs less there.
    { name: "with JavaScript", grepInvert: /@noscripts/ },
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false },
      // @scripts: what only exists with scripts. @once: what comes out the same without them.
      grepInvert: /@scripts|@once/,
    },
  ],
});
