import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FrontStep } from "./attach.server";
import { type PreparedAnswer, prepareAnswer, sendPrepared } from "./prepared-answer.server";

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

/** A hash in its name: another content would have another address. */
const FOREVER = "public, max-age=31536000, immutable";
/** A name that stays, such as the icon's. */
const AN_HOUR = "public, max-age=3600";

/**
 * The step of the front that answers for the browser's files: all of them stand in memory, compressed by the build
 * (compressed-files-plugin.ts), some two megabytes.
 * @param folder what the build made for browsers
 * @param hashed the folder in it whose names carry a hash, as `assets/`
 */
export function staticFiles(folder: string, hashed: string): FrontStep {
  const files = new Map<string, PreparedAnswer>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[path.extname(name)];
    if (type) files.set(`/${name.replaceAll(path.sep, "/")}`, prepareFile(folder, name, type, hashed));
  }

  return ({ request, response }) => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const query = url.indexOf("?");
    const file = files.get(query < 0 ? url : url.slice(0, query));
    if (!file) return false;
    sendPrepared(file, request, response);
    return true;
  };
}

function prepareFile(folder: string, name: string, type: string, hashed: string): PreparedAnswer {
  const read = (suffix: string) => {
    try {
      return readFileSync(path.join(folder, name + suffix));
    } catch {
      return undefined;
    }
  };
  const [br, gzip, identity] = [read(".br"), read(".gz"), readFileSync(path.join(folder, name))];
  return prepareAnswer({ ...(br && { br }), ...(gzip && { gzip }), identity }, [
    ["Content-Type", type],
    ["Cache-Control", name.startsWith(hashed) ? FOREVER : AN_HOUR],
  ]);
}
