import { defineConfig } from "@playwright/test";

/** The headless shell renders the same pages as the full Chromium, with at most half of the processor time. */
export const executablePath = process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH || undefined;

/** Journeys run twice: with scripts, and as a visitor without them sees the site. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // Many tests wait, for a pause in typing or a sound, so there are two workers more than the two cores that `npm test` is
  // designed for.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Nobody watches a CI run, and its machine is shared: one slow moment must not fail the whole run. Tests that needed a second
  // try are counted at the end. On a developer's machine a flaky test fails.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    // Recording costs a quarter of the time. `--trace on` turns it on locally.
    trace: "on-first-retry",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        // Otherwise the headless shell would round the widths of letters, and break lines differently from browsers.
        "--font-render-hinting=none",
      ],
    },
  },
  projects: [
    // @noscripts: what exists only without scripts, and what only reads a page that runs React, which takes less time without.
    { name: "with JavaScript", grepInvert: /@noscripts/ },
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false },
      // @scripts: what exists only with scripts. @once: what is the same without them.
      grepInvert: /@scripts|@once/,
    },
  ],
});
