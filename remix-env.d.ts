/// <reference types="@remix-run/node" />
/// <reference types="vite/client" />

import "@remix-run/server-runtime";

// Loaders and actions then carry their own types into the components (single fetch).
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
  interface AppLoadContext {
    /** Aborted when the connection has closed. Vite's development server has none. */
    closed?: AbortSignal;
  }
}
