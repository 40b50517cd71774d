import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";
import type { EngineOptions } from "./fixtures";

/**
 * The main journeys and a look at every page, in the engines that Playwright has no program for here: each browser is
 * driven through its own W3C protocol (see docs/decisions/0028-firefox-and-webkit.md). Without scripts, where most is the
 * same HTTP in all engines, those journeys run in which an engine has a say: fields, dialogs, the way back.
 */
export default defineConfig<EngineOptions>({
  ...base,
  testDir: ".",
  workers: 3,
  use: {},
  projects: (["Firefox", "WebKit"] as const).flatMap((engine) => [
    // Each worker starts a browser and a site of its own: as few of them as keep three busy.
    { name: engine, use: { engine, hasScripts: true }, workers: 2 },
    {
      name: `${engine} without JavaScript`,
      use: { engine, hasScripts: false },
      grepInvert: /@scripts/,
      workers: 1,
    },
  ]),
});
