import path from "node:path";
import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

const pictures = path.resolve(import.meta.dirname, "../../test-results/screenshots");

/**
 * Pictures of every page and state: test-results/screenshots. `npm run screenshots` takes them and compares them with others. Not
 * a test; the built site is started with its own sample data.
 */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "*.spec.ts",
  // Emptied before each run, so that no picture of an earlier one remains.
  outputDir: pictures,
  globalSetup: "./prepare.ts",
  retries: 0,
  timeout: 180_000,
  reporter: [
    ["list"],
    ["./contact-sheet.ts"],
    // Shows differences side by side.
    ["html", { open: "never", outputFolder: `${pictures}-report` }],
  ],
  // A picture without an earlier one counts as different.
  updateSnapshots: "none",
  snapshotPathTemplate: path.join(process.env.SCREENSHOTS_AGAINST ?? "", "{arg}{ext}"),
  // Every pixel counts, except those that Playwright takes for smoothed edges. A color may be off by 1 in 255, because Chromium does
  // not always round the same way.
  expect: { toMatchSnapshot: { threshold: 0.005 } },
  use: { ...tests.use, trace: "off", contextOptions: { reducedMotion: "reduce" } },
  projects: [{ name: "screenshots" }],
});
