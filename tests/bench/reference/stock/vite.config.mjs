import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
// Copied next to a copy of the site's own `app` and built there: see build-reference.mjs.
import { wordStresses } from "./app/intonation/plugin";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [wordStresses(), tailwindcss(), remix(remixOptions)],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
