import path from "node:path";
import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

/**
 * Pictures of every page for a person to look through: test-results/screenshots/index.html. Not a test; the built site
 * is started with sample data of its own.
 */
export default defineConfig({
  ...tests,
  testDir: ".",
  // Emptied before each run, so that no picture of an earlier one remains.
  outputDir: path.resolve(import.meta.dirname, "../../test-results/screenshots"),
  globalSetup: "./prepare.ts",
  globalTeardown: "./contact-sheet.ts",
  timeout: 120_000,
  use: { ...tests.use, trace: "off" },
  projects: [{ name: "screenshots" }],
});
