import { spawn } from "node:child_process";
import { workerProgram } from "./data-folder.server";

interface WorkerOptions {
  /** Megabytes. */
  heap: number;
  /** Milliseconds after which it is ended, wherever it is. */
  timeLimit: number;
  /** What it reads from its standard input. */
  input?: Buffer;
  /** Ends it: nobody waits for what it does. */
  signal?: AbortSignal;
}

/** All that a process gets in which strangers' bytes are read: the site's own environment has secrets in it. */
export const workerEnvironment = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" } as const;

/**
 * Starts the program of a worker, such as `pictures/encode.worker`, in a process of its own, in which strangers' bytes are read: its
 * memory goes with it.
 */
export function startWorker(name: string, args: string[], { heap, timeLimit, input, signal }: WorkerOptions) {
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, workerProgram(name), ...args], {
    env: workerEnvironment,
    stdio: ["pipe", "pipe", "ignore"],
    timeout: timeLimit,
    signal,
    killSignal: "SIGKILL",
  });
  // Without this, one that the system cannot start would end the site.
  child.on("error", () => {});
  // One that has ended does not read on.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return child;
}
