import { createHash } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { startProcess } from "~/processes/start.server";
import { projectFolder } from "~/settings/data-folder.server";

/** Cached pictures, of some 40 KB each. All of them can be redrawn. */
const CACHE_SIZE = 100;
/** Milliseconds: a picture takes a fifth of a second. */
const TIME_LIMIT = 20_000;
/** The built program, even if the site runs from source: Node itself cannot import fonts. */
const PROGRAM = path.join(projectFolder, "build/social-images/draw.process.js");

const cache = new Map<string, Promise<Buffer>>();
let last: Promise<unknown> = Promise.resolve();

/** A drawing as PNG: cached, or rendered by a separate process, one at a time. */
export function renderPng(svg: string): Promise<Buffer> {
  const key = createHash("sha256").update(svg).digest("base64");
  const cached = cache.get(key);
  if (cached) return cached;
  const png = last.then(() => draw(svg));
  // Failures are not cached.
  last = png.catch(() => cache.delete(key));
  cache.set(key, png);
  const [oldest = ""] = cache.keys();
  if (cache.size > CACHE_SIZE) cache.delete(oldest);
  return png;
}

async function draw(svg: string): Promise<Buffer> {
  const child = startProcess(PROGRAM, [], { heap: 64, timeLimit: TIME_LIMIT, input: Buffer.from(svg) });
  const [png, [code, signal]] = await Promise.all([buffer(child.stdout), once(child, "close")]);
  if (code !== 0) throw new Error(`A picture could not be drawn: its process ended with ${code ?? signal}.`);
  return png;
}
