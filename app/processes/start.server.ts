import { spawn } from "node:child_process";
import { programFile } from "./program.server";

interface ProcessOptions {
  /** Megabytes. */
  heap: number;
  /** Milliseconds after which it is killed. */
  timeLimit: number;
  /** What it reads from its standard input. */
  input?: Buffer;
  /** Kills it. */
  signal?: AbortSignal;
}

/** The environment of a process that reads strangers' bytes: the site's own has secrets. */
export const processEnvironment = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" } as const;

/** Starts a program that reads strangers' bytes, such as `pictures/encode.process`, in a separate process with limits. */
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
  // Otherwise a process that the system cannot start would crash the site.
  child.on("error", () => {});
  // The process may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return child;
}
