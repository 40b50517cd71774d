import { spawn } from "node:child_process";
import { constants } from "node:os";
import { OperatorError } from "./failure.mjs";

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Milliseconds that a program has to end after it was told to, before it is killed. */
const GRACE = 10_000;

/**
 * Runs a program in our terminal and resolves with its exit code (128 + n when signal n ended it).
 *
 * The program gets a separate process group: Ctrl-C reaches it once, through us, with everything it started, and
 * nothing of it outlives this call. After such a stop this process ends too.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeout?: number, output?: number }} [options] `timeout` in
 *   milliseconds; `output` is an open file that gets what it prints, instead of the terminal
 * @returns {Promise<number>}
 */
export function runProgram(command, args, { cwd, env, timeout, output = "inherit" } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["inherit", output, output], detached: true });
    let stoppedBy;
    let killTimer;
    const end = (signal) => {
      signalGroup(child.pid, signal);
      killTimer ??= setTimeout(() => signalGroup(child.pid, "SIGKILL"), GRACE);
    };
    const stop = (signal) => {
      stoppedBy ??= signal;
      end(signal);
    };
    const timeoutTimer = timeout && setTimeout(() => end("SIGTERM"), timeout);
    const settle = () => {
      clearTimeout(timeoutTimer);
      clearTimeout(killTimer);
      for (const signal of stopSignals) process.off(signal, stop);
      signalGroup(child.pid, "SIGKILL");
    };

    for (const signal of stopSignals) process.on(signal, stop);
    child.once("error", (error) => {
      settle();
      reject(error.code === "ENOENT" ? new OperatorError(`The program ${command} was not found.`) : error);
    });
    child.once("exit", (code, signal) => {
      settle();
      if (stoppedBy) process.exit(128 + constants.signals[stoppedBy]);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function signalGroup(pid, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}
