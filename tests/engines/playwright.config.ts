import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";
import type { EngineOptions } from "./fixtures";

/**
 * The main journeys and a look at every page, in the engines for which Playwright has no program here: each browser is driven
 * through its own W3C protocol (see docs/decisions/0028-firefox-and-webkit.md). Without scripts, most is the same HTTP in all
 * engines; there, only journeys run in which the engine matters: fields, dialogs, going back.
 */
export default defineConfig<EngineOptions>({
  ...base,
  testDir: ".",
  workers: 3,
  use: {},
  projects: (["Firefox", "WebKit"] as const).flatMap((engine) => [
    // Each worker starts its own browser and site, so only as many run as are needed to keep three busy.
    { name: engine, use: { engine, hasScripts: true }, workers: 2 },
    {
      name: `${engine} without JavaScript`,
      use: { engine, hasScripts: false },
      grepInvert: /@scripts/,
      workers: 1,
    },
  ]),
});
