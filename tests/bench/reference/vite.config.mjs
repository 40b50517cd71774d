import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Copied beside an `app` folder and built there: see build-reference.mjs. The options are those of the site.
export default defineConfig(async () => {
  const plugins = [];
  if (process.env.REFERENCE === "stock") {
    const { articlesPlugin } = await import("./app/markdown/vite-plugin");
    const { sharingPictures } = await import("./app/melody/sharing-picture-plugin");
    plugins.push(articlesPlugin(), sharingPictures(), tailwindcss());
  }
  const { default: options } = await import("./remix.config.js");
  return {
    plugins: [...plugins, remix(options)],
    resolve: { alias: { "~": path.resolve(import.meta.dirname, "app") } },
    build: { target: "es2022", assetsInlineLimit: 0 },
  };
});
