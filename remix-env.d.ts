/// <reference types="@remix-run/node" />
/// <reference types="vite/client" />

import "@remix-run/server-runtime";

// Loaders and actions then carry their own types into the components (single fetch).
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
