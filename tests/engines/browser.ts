import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";

/** What the tests need from a browser, whichever engine it has. */
export interface Browser {
  /** The folder for downloads. */
  downloadFolder: string;
  /** Opens a page that shares no cookie and no memory with any other. */
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** Whether pages may run scripts. The tests' own scripts run in either case. */
  hasScripts: boolean;
  /** The port of the proxy for everything that is not for this machine. */
  proxyPort: number;
}

/** A page, with what both protocols support. Lengths are in CSS pixels. */
export interface BrowserPage {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>;
  goBack(): Promise<void>;
  /**
   * Runs a function in the page. It must not refer to anything outside itself, and takes and returns JSON.
   * @throws PageLeftError if the page is just being left for another one
   */
  run<Result, Args extends unknown[]>(
    program: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Moves, presses and releases, as defined under "Actions" in the WebDriver standard. */
  act(device: InputDevice): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** What is in view, as a PNG. */
  takeScreenshot(): Promise<Buffer>;
  /** Answers the browser's dialog with OK. @returns what it asked */
  acceptDialog(): Promise<string>;
  close(): Promise<void>;
}

type InputDevice =
  | { type: "key"; id: "keyboard"; actions: { type: "keyDown" | "keyUp"; value: string }[] }
  | { type: "pointer"; id: "mouse"; actions: PointerAction[] };

type PointerAction =
  | { type: "pointerMove"; x: number; y: number }
  | { type: "pointerDown" | "pointerUp"; button: 0 };

/** What was to run in a page came too late: the page is gone, or another one is loading. */
export class PageLeftError extends Error {
  override name = "PageLeftError";
}

/** A temporary home folder, so that a browser neither finds nor leaves anything in the user's. */
export function makeHome(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), "browser-home-"));
}

/** A browser's process. It stays in the process group of the test, so whatever ends the test run ends it too. */
export class BrowserProcess {
  readonly #child: ChildProcess;
  #printed = "";

  /** @param variables added to the environment of the tests */
  constructor(program: string, args: string[], variables: Record<string, string> = {}) {
    this.#child = spawn(program, args, {
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      env: { ...process.env, ...variables },
    });
    this.#child.on("error", (error) => {
      this.#printed += error.message;
    });
    for (const stream of this.#child.stdio) {
      (stream as Readable | null)?.on("data", (chunk: Buffer) => {
        this.#printed += chunk;
      });
    }
  }

  /** Waits for the process to print something. @returns what the pattern's group has matched */
  async hasPrinted(pattern: RegExp): Promise<string> {
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline && this.#isRunning) {
      const [, found] = pattern.exec(this.#printed) ?? [];
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await this.end();
    throw new Error(`${this.#child.spawnfile} did not print ${pattern}, but:\n${this.#printed}`);
  }

  async end(): Promise<void> {
    if (!this.#isRunning) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    const hardStop = setTimeout(() => this.#child.kill("SIGKILL"), 5000);
    await ended;
    clearTimeout(hardStop);
  }

  get #isRunning(): boolean {
    return this.#child.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }
}
