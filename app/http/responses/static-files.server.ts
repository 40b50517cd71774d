import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Middleware } from "../exchange.server";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.server";
import type { Encoding } from "./compression.server";
import { FOREVER } from "./immutable-file.server";

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

/** For fixed names, such as the icon's. */
const AN_HOUR = "public, max-age=3600";

/** For files that are served under the name of an earlier version. */
const REVALIDATED = "no-cache";

/** All names in this folder carry a hash. */
const HASHED = "assets/";

/** A stylesheet's name without its hash. */
const SHEET = /^\/(assets\/.+)-[\w-]{8}\.css$/;

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
  const sheets = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const address = `/${name.replaceAll(path.sep, "/")}`;
    const bodies = readBodies(folder, name);
    const caching = name.startsWith(HASHED) ? FOREVER : AN_HOUR;
    files.set(address, { bodies, headers: headersOf(type, caching) });
    const sheet = sheetOf(address);
    if (sheet) sheets.set(sheet, { bodies, headers: headersOf(type, REVALIDATED) });
  }
  // A page that was prefetched, or still loading, while a new version started gets that version's styles: its own are gone.
  const find = (address: string) => files.get(address) ?? sheets.get(sheetOf(address) ?? "");

  return (exchange) => {
    const file = exchange.isReadOnly ? find(exchange.path) : undefined;
    if (!file) return false;
    exchange.mayLogPath = true;
    file.response ??= createCachedResponse(file.bodies, file.headers);
    sendCached(file.response, exchange.request, exchange.response);
    return true;
  };
}

const sheetOf = (address: string) => SHEET.exec(address)?.[1];

const headersOf = (type: string, caching: string): StaticFile["headers"] => [
  ["Content-Type", type],
  ["Cache-Control", caching],
];

function readBodies(folder: string, name: string): StaticFile["bodies"] {
  const read = (suffix: string) => {
    try {
      return readFileSync(path.join(folder, name + suffix));
    } catch {
      return undefined;
    }
  };
  const [br, gzip, identity] = [read(".br"), read(".gz"), readFileSync(path.join(folder, name))];
  return { ...(br && { br }), ...(gzip && { gzip }), identity };
}
