import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.server";
import type { Encoding } from "./compression.server";
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

/** For names with a hash, whose content never changes. */
const FOREVER = "public, max-age=31536000, immutable";
/** For fixed names, such as the icon's. */
const AN_HOUR = "public, max-age=3600";

/** All names in this folder carry a hash. */
const HASHED = "assets/";

interface StaticFile {
  bodies: Partial<Record<Encoding, Buffer>>;
  headers: [string, string][];
  /** Made on the first request, so that the start is quick. */
  response?: CachedResponse;
}

/**
 * The middleware that serves the browser's files from memory: some two megabytes, compressed by the build
 * (compressed-files-plugin.ts).
 */
export function staticFiles(): Middleware {
  const folder = path.resolve(import.meta.dirname, "../client");
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[path.extname(name)];
    if (type) files.set(`/${name.replaceAll(path.sep, "/")}`, readStaticFile(folder, name, type));
  }

  return (exchange) => {
    const file = exchange.isRead ? files.get(exchange.path) : undefined;
    if (!file) return false;
    exchange.isKnown = true;
    file.response ??= createCachedResponse(file.bodies, file.headers);
    sendCached(file.response, exchange.request, exchange.response);
    return true;
  };
}

function readStaticFile(folder: string, name: string, type: string): StaticFile {
  const read = (suffix: string) => {
    try {
      return readFileSync(path.join(folder, name + suffix));
    } catch {
      return undefined;
    }
  };
  const [br, gzip, identity] = [read(".br"), read(".gz"), readFileSync(path.join(folder, name))];
  return {
    bodies: { ...(br && { br }), ...(gzip && { gzip }), identity },
    headers: [
      ["Content-Type", type],
      ["Cache-Control", name.startsWith(HASHED) ? FOREVER : AN_HOUR],
    ],
  };
}
