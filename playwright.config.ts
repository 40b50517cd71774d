import { defineConfig } from "@playwright/test";

/** Every spec runs twice: with scripts, and as a visitor without them sees the site. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Nobody watches that run, and its machine is shared: one slow moment shall not cost all of it. What needed the second
  // try is named at the end. At a desk a flaky test fails.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
      ],
    },
  },
  projects: [
    { name: "with JavaScript" },
    {
      name: "without JavaScript",
      use: { javaScriptEnabled: false },
      // The tag of tests whose subject only exists with scripts; what looks at whole pages is itself a script.
      grepInvert: /@scripts/,
      testIgnore: ["accessibility*.spec.ts", "adaptation.spec.ts"],
    },
  ],
});
