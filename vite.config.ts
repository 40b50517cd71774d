import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vitest/config";
import { fontCuts } from "./app/fonts/font-cuts-plugin";
import { compressedFiles } from "./app/front/compressed-files-plugin";
import { articlesPlugin } from "./app/markdown/vite-plugin";
import { sharingPictures } from "./app/melody/sharing-picture-plugin";
import remixOptions from "./remix.config.js";

export default defineConfig({
  // Vitest runs modules one by one and needs neither Remix's route transforms nor the stylesheet.
  plugins: [
    articlesPlugin(),
    sharingPictures(),
    fontCuts({ cut: !process.env.VITEST }),
    ...(process.env.VITEST ? [] : [tailwindcss(), remix(remixOptions), compressedFiles()]),
  ],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  build: {
    target: "es2022",
    // Inlined assets would need `data:` in the Content-Security-Policy for fonts.
    assetsInlineLimit: 0,
  },
  server: { port: 3000 },
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "commands/**/*.test.mjs",
      "tests/{integration,install,security}/**/*.test.ts",
    ],
    setupFiles: ["tests/setup/database.ts"],
    testTimeout: 90_000,
    // As in playwright.config.ts: a second try where nobody watches and processes are started on a shared machine.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
  },
});
