import { spawn } from "node:child_process";

interface ProcessOptions {
  /** Megabytes. */
  heap: number;
  /** Milliseconds after which it is killed. */
  timeLimit: number;
  /** What it reads from its standard input. */
  input?: Buffer;
  /** Kills the process when aborted. */
  signal?: AbortSignal;
}

/** The environment of a process that reads strangers' bytes, because the site's own contains secrets. */
const environment = { NODE_ENV: "production", MALLOC_ARENA_MAX: "1" } as const;

/** Starts a program that reads strangers' bytes in a separate process with limits. @param file see `programFile` */
export function startProcess(
  file: string,
  args: string[],
  { heap, timeLimit, input, signal }: ProcessOptions,
) {
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, file, ...args], {
    env: environment,
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
