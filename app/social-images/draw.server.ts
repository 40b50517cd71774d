import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import path from "node:path";
import { processEnvironment } from "~/processes/start.server";
import { projectFolder } from "~/settings/data-folder.server";
import type { DrawAnswer, DrawRequest } from "./draw.process";

/** Cached pictures, of some 40 KB each. All of them can be redrawn. */
const CACHE_SIZE = 40;
/** Milliseconds per picture; the first one takes a fifth of a second. */
const TIMEOUT = 20_000;
/** Milliseconds after the last picture, until the process ends. */
const IDLE = 1000;

const cache = new Map<string, Promise<Buffer>>();

/** A drawing as PNG: cached, or rendered by a separate process that ends when there is no more to do. */
export function renderPng(svg: string): Promise<Buffer> {
  const key = createHash("sha256").update(svg).digest("base64");
  const known = cache.get(key);
  if (known) return known;
  const png = draw(svg);
  cache.set(key, png);
  const [oldest = ""] = cache.keys();
  if (cache.size > CACHE_SIZE) cache.delete(oldest);
  // Failures are not cached.
  png.catch(() => cache.delete(key));
  return png;
}

interface Waiting {
  resolve: (png: Buffer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

let child: ChildProcess | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();
let idle: NodeJS.Timeout | undefined;

function draw(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    clearTimeout(idle);
    child ??= startChild();
    const drawer = child;
    const id = ++last;
    // What cannot be sent is not waited for.
    drawer.send({ id, svg } satisfies DrawRequest);
    // Whatever is behind it in the queue ends with it, and is tried again when it is asked for again.
    const timer = setTimeout(() => drawer.kill("SIGKILL"), TIMEOUT + TIMEOUT * waiting.size);
    waiting.set(id, { resolve, reject, timer });
  });
}

function startChild(): ChildProcess {
  const program = path.join(projectFolder, "build/social-images/draw.process.js");
  const started = fork(program, [], {
    env: processEnvironment,
    execArgv: ["--max-old-space-size=64"],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  started.on("message", (answer: DrawAnswer) => {
    const { id } = answer;
    const request = waiting.get(id);
    if ("png" in answer) request?.resolve(Buffer.from(answer.png));
    else request?.reject(new Error(`A picture could not be drawn: ${answer.error}`));
    clearTimeout(request?.timer);
    waiting.delete(id);
    if (waiting.size > 0) return;
    idle = setTimeout(() => {
      child = undefined;
      started.kill();
    }, IDLE).unref();
  });
  const end = (reason: string) => {
    if (child !== started) return;
    child = undefined;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error(`Pictures cannot be drawn: ${reason}.`));
    }
    waiting.clear();
  };
  started.on("error", ({ message }) => end(message));
  started.on("exit", (code, signal) => end(`their process ended with ${code ?? signal}`));
  // The site stops without waiting for a picture.
  started.unref();
  started.channel?.unref();
  return started;
}
