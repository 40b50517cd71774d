import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
// Copied beside a copy of the site's own `app` and built there: see build-reference.mjs.
import { fontCuts } from "./app/fonts/font-cuts-plugin";
import { articlesPlugin } from "./app/markdown/vite-plugin";
import { sharingPictures } from "./app/melody/sharing-picture-plugin";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [articlesPlugin(), sharingPictures(), fontCuts(), tailwindcss(), remix(remixOptions)],
  resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
