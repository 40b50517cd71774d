import path from "node:path";
import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

/**
 * Pictures of every page and state: test-results/screenshots. `npm run screenshots` takes them and compares them with
 * others. Not a test; the built site is started with sample data of its own.
 */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "*.spec.ts",
  // Emptied before each run, so that no picture of an earlier one remains.
  outputDir: path.resolve(import.meta.dirname, "../../test-results/screenshots"),
  globalSetup: "./prepare.ts",
  retries: 0,
  timeout: 180_000,
  reporter: [["list"], ["./report.ts"]],
  use: { ...tests.use, trace: "off", contextOptions: { reducedMotion: "reduce" } },
  projects: [{ name: "screenshots" }],
});
