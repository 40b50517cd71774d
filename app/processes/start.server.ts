import { spawn } from "node:child_process";
import { programFile } from "./program.server";

interface ProcessOptions {
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
export const processEnvironment = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" } as const;

/**
 * Starts a program, such as `pictures/encode.process`, in a separate process, in which strangers' bytes are read: its
 * memory goes with it.
 */
export function startProcess(
  name: string,
  args: string[],
  { heap, timeLimit, input, signal }: ProcessOptions,
) {
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, programFile(name), ...args], {
    env: processEnvironment,
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
