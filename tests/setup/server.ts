import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { projectFolder } from "../../commands/prepare.mjs";
import { freePort } from "./free-port.mjs";

/**
 * The only part of our environment that a program under test gets. What one start compiles saves the next a sixth of its work.
 */
export const inheritedEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** The production server as a separate process, with a separate data folder. */
export interface RunningServer {
  url: string;
  port: number;
  process: ChildProcess;
  dataFolder: string;
  /** A second connection to the server's database, for checking and preparing it. */
  database: Database.Database;
  /** Everything the server has printed so far. */
  output: () => string;
  pid: number;
  /** Runs a PRAGMA on the server's connection. @returns its result */
  pragma: (pragma: string) => Promise<unknown>;
  /** Prepares statements on that connection and drops them. @returns how many were garbage-collected */
  prepareStatements: (count: number) => Promise<unknown>;
  /** Moves its clock forward; timers that are already running are not affected. */
  advanceClock: (milliseconds: number) => Promise<unknown>;
  stop: () => Promise<number | null>;
  /** Ends it as a power cut would: not another line of its program runs. */
  kill: () => Promise<void>;
}

interface ServerOptions {
  dataFolder?: string;
  port?: number;
  /** An undefined variable is not set at all. */
  environment?: Record<string, string | undefined>;
  /** The Node to run it with. */
  node?: string;
}

/** Starts the built site and waits until it answers. @throws with what it printed if it does not start */
export async function startServer({
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), "site-")),
  port,
  environment = {},
  node = process.execPath,
}: ServerOptions = {}): Promise<RunningServer> {
  const usedPort = port ?? (await freePort());
  const child = spawn(
    node,
    [
      ...["--import", path.join(import.meta.dirname, "server-control.mjs")],
      ...["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    ],
    {
      cwd: projectFolder,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: {
        ...inheritedEnvironment,
        NODE_ENV: "production",
        PORT: String(usedPort),
        HOST: "127.0.0.1",
        DATABASE_PATH: path.join(dataFolder, "site.sqlite"),
        // Tests post far more often than one address may; tests of the limits switch them on.
        RATE_LIMIT: "off",
        ...environment,
      },
    },
  );
  let printed = "";
  child.stdout?.on("data", (chunk) => (printed += chunk));
  child.stderr?.on("data", (chunk) => (printed += chunk));

  const url = `http://localhost:${usedPort}`;
  await untilStarted(url, environment.SITE_URL ?? url, child, () => printed);
  const database = new Database(path.join(dataFolder, "site.sqlite"), { timeout: 5000 });
  return {
    url,
    port: usedPort,
    process: child,
    dataFolder,
    database,
    output: () => printed,
    pid: child.pid ?? 0,
    pragma: (pragma) => controlServer(child, { pragma }),
    prepareStatements: (statements) => controlServer(child, { statements }),
    advanceClock: (milliseconds) => controlServer(child, { advance: milliseconds }),
    stop: async () => {
      if (database.open) database.close();
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill("SIGTERM");
      // A browser's idle connection may keep the process from ending.
      const hardStop = setTimeout(() => child.kill("SIGKILL"), 5000);
      await once(child, "exit");
      clearTimeout(hardStop);
      return child.exitCode;
    },
    kill: async () => {
      if (database.open) database.close();
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** @throws what the driver said */
async function controlServer(child: ChildProcess, request: object): Promise<unknown> {
  const id = randomUUID();
  return new Promise((resolve, reject) => {
    const listen = (message: { id: string; result?: unknown; error?: string }) => {
      if (message.id !== id) return;
      child.off("message", listen);
      if (message.error) reject(new Error(message.error));
      else resolve(message.result);
    };
    child.on("message", listen);
    child.send({ id, ...request });
  });
}

/** The site has started when it responds and has printed its address, and with it the set-up link if there is one. */
async function untilStarted(
  url: string,
  saidUrl: string,
  child: ChildProcess,
  printed: () => string,
): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    // A connection that stays open would be reused later, just when the server may be closing it.
    const answered = await fetch(`${url}/healthz`, { headers: { Connection: "close" } }).then(
      (response) => response.ok,
      () => false,
    );
    if (answered && printed().includes(` is at ${saidUrl}\n`)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not start:\n${printed()}`);
}
