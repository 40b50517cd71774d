import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.server";
import type { Middleware } from "./exchange.server";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** For names with a hash: other content has another address. */
const FOREVER = "public, max-age=31536000, immutable";
/** For fixed names, such as the icon's. */
const AN_HOUR = "public, max-age=3600";

/** In this folder all names carry a hash. */
const HASHED = "assets/";

/**
 * The middleware that answers for the browser's files: all of them stay in memory, compressed by the build
 * (compressed-files-plugin.ts), some two megabytes.
 */
export function browserFiles(): Middleware {
  // The client's build stands beside the server's.
  const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../client");
  const files = new Map<string, CachedResponse>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[path.extname(name)];
    if (type) files.set(`/${name.replaceAll(path.sep, "/")}`, readCompressed(folder, name, type));
  }

  return ({ request, response }) => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const query = url.indexOf("?");
    const file = files.get(query < 0 ? url : url.slice(0, query));
    if (!file) return false;
    sendCached(file, request, response);
    return true;
  };
}

function readCompressed(folder: string, name: string, type: string): CachedResponse {
  const read = (suffix: string) => {
    try {
      return readFileSync(path.join(folder, name + suffix));
    } catch {
      return undefined;
    }
  };
  const [br, gzip, identity] = [read(".br"), read(".gz"), readFileSync(path.join(folder, name))];
  return createCachedResponse({ ...(br && { br }), ...(gzip && { gzip }), identity }, [
    ["Content-Type", type],
    ["Cache-Control", name.startsWith(HASHED) ? FOREVER : AN_HOUR],
  ]);
}
