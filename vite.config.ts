import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { compressedFiles } from "./app/http/responses/compressed-files-plugin";
import { wordStresses } from "./app/intonation/plugin";
import remixOptions from "./remix.config.js";

const intoPackages = (id: string) => (id.includes("/node_modules/") ? "packages" : undefined);

const REACT =
  /\/node_modules\/(react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;
/** What (nearly) every page with React needs, but never what a page without React loads, nor anything that imports that. */
const WITH_REACT =
  /\/app\/(document\/(hydration\/(unchanged-page|translated-page|hydrate)|head\/(error-title|meta)|next-page|context|use-texts|use-site-settings)|db\/field-limits|content\/stages|desk\/work|format\/day|ui\/(toasts\/Toaster|Section|ContactLinks|class-names|form\/(controls|use-message-focus|FormAlert|Notice)))\.tsx?/;
const ON_EVERY_PAGE =
  /preload-helper|commonjsHelpers|\/app\/(format\/(capitalized|digits|template)|ui\/form\/draft|forms\/intent|document\/translation)\.ts/;

/**
 * So small that Rollup would merge it into another file, which may lead to React. Pages without React need it to hum and to
 * listen.
 */
const SYLLABLE = /\/app\/melody\/syllable\.ts/;

/** One file compresses better than several. What pages without React load as well must not lead to it. */
function intoBrowserFiles(id: string): string | undefined {
  if (ON_EVERY_PAGE.test(id)) return "every-page";
  if (SYLLABLE.test(id)) return "syllable";
  return REACT.test(id) || WITH_REACT.test(id) ? "react" : undefined;
}

export const alias = {
  "~": path.resolve(import.meta.dirname, "app"),
  // The browser build's modules can be bundled; those of the main entry cannot.
  yaml: path.resolve(import.meta.dirname, "node_modules/yaml/browser/index.js"),
};

/** For routes without anything for the browser, and for zod's comments that are meant for esbuild. */
const EXPECTED_WARNINGS = new Set(["EMPTY_BUNDLE", "INVALID_ANNOTATION"]);

/**
 * Reloads the page after an edit of a server module. Remix would look for the routes that import it, and never finish if imports
 * form a cycle, as the server's do through Remix's own build.
 */
const reloadForServerModules: Plugin = {
  name: "reload-for-server-modules",
  hotUpdate({ server, modules }) {
    const { moduleGraph, hot } = server.environments.client;
    const isInBrowser = modules.some(({ id }) => id !== null && moduleGraph.getModuleById(id));
    if (this.environment.name !== "ssr" || modules.length === 0 || isInBrowser) return;
    hot.send({ type: "full-reload" });
    return [];
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  // `npm start` builds, and need not print the size of each file.
  logLevel: command === "build" ? "warn" : "info",
  plugins: [wordStresses(), tailwindcss(), reloadForServerModules, remix(remixOptions), compressedFiles()],
  resolve: { alias },
  // A single curly quote makes V8 store the whole source at two bytes a character.
  esbuild: isSsrBuild ? { charset: "ascii" } : undefined,
  build: {
    target: "es2022",
    // About 4 KB less for each page with React than esbuild's.
    minify: isSsrBuild ? false : "terser",
    // Inlined fonts would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // The bundled packages go into a separate file: the site's must stay at build/server/index.js, from
    // where it finds its folders.
    rollupOptions: {
      onwarn: (warning, warn) => {
        if (!EXPECTED_WARNINGS.has(warning.code ?? "")) warn(warning);
      },
      output: isSsrBuild
        ? { manualChunks: intoPackages }
        : { experimentalMinChunkSize: 500, manualChunks: intoBrowserFiles },
    },
  },
  // A start then reads only the few functions of these packages that are used, not a thousand files. What `remix-serve` loads as
  // well stays outside, as one copy is enough.
  ssr: {
    noExternal: [
      "zod",
      "date-fns",
      "@date-fns/tz",
      "drizzle-orm",
      "otpauth",
      "uqr",
      "csv-stringify",
      "diff",
      "marked",
      "yaml",
      "postal-mime",
      /^@conform-to\//,
      /^remix-/,
    ],
  },
  // Vite reloads the page when it discovers a package late, which can break the first request after a clone.
  optimizeDeps: {
    include: [
      "@conform-to/react",
      "@conform-to/zod/v4",
      "@remix-run/node",
      "@remix-run/server-runtime",
      "better-sqlite3",
      "react-dom",
    ],
  },
  server: { port: Number(process.env.PORT) || 3000, strictPort: true },
}));
