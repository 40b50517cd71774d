/**
 * Remix's own options, handed to its Vite plugin by vite.config.ts.
 *
 * `v3_lazyRouteDiscovery` stays off: its `/__manifest` address lets one crafted request keep the whole
 * process busy for a second. See docs/decisions/0002-remix-flags.md.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  // `npm start` builds into a temporary folder and renames it (commands/prepare.mjs).
  buildDirectory: process.env.BUILD_DIRECTORY || "build",
  // Components and their tests live beside the route that uses them; only `route.tsx` is an address.
  ignoredRouteFiles: ["**/*.test.{ts,tsx}", "**/.*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
