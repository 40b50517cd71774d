import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { get } from "node:http";
import os from "node:os";
import path from "node:path";
import { freePort } from "../setup/free-port.mjs";
import { onCore } from "./machine.mjs";

const STAFF = { email: "bench@example.com", password: "a long sentence for the benchmark" };
const SECRET = "a secret that only the benchmark knows";

const temporaryFolders = [];
process.once("exit", () => {
  for (const folder of temporaryFolders) fs.rmSync(folder, { recursive: true, force: true });
});

/** A folder that is removed when the process ends. */
export function temporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "site-bench-"));
  temporaryFolders.push(folder);
  return folder;
}

/** The database of a site with its data in this folder. */
export function databaseIn(folder) {
  return path.join(folder, "site.sqlite");
}

/** Milliseconds a server may take to answer: one with a million rows has much to read at first. */
const START_LIMIT = 300_000;

/** Starts a program on the servers' core and resolves when it answers, with the milliseconds that took. */
export async function startServer(args, { cwd = process.cwd(), path: address = "/", ...variables } = {}) {
  const port = await freePort();
  const [command, prefixed] = onCore(0, args);
  const begun = performance.now();
  const child = spawn(command, prefixed, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      SESSION_SECRET: SECRET,
      RATE_LIMIT: "off",
      ...variables,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (chunk) => (complaints += chunk));
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    if (child.exitCode !== null || child.signalCode !== null) return;
    kill();
    await once(child, "exit");
  };
  while (!(await answers(port, address))) {
    if (child.exitCode !== null || performance.now() - begun > START_LIMIT) {
      await stop();
      throw new Error(`${args.join(" ")} does not answer:\n${complaints}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, started: performance.now() - begun, stop };
}

function answers(port, address) {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: address, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode < 500);
    }).on("error", () => resolve(false));
  });
}

export const REMIX_SERVE = path.resolve("node_modules/@remix-run/serve/dist/cli.js");

/** What `npm start` runs: variables, `exec commands/with-node node`, and what Node is given. */
const [, startVariables, startArguments] =
  /^(.*?) ?exec commands\/with-node node (.+)$/.exec(
    JSON.parse(fs.readFileSync("package.json", "utf8")).scripts.start,
  ) ?? [];

/** The built site with an empty database. */
export function startSite(folder) {
  return startServer(startArguments.split(" "), {
    ...Object.fromEntries(startVariables.split(" ").map((variable) => variable.split("="))),
    DATABASE_PATH: databaseIn(folder),
  });
}

/** Adds the staff account and signs in. @returns the `Cookie` header of its session */
export async function signIn(folder, url) {
  const added = spawnSync(process.execPath, ["build/commands/staff.js", "add", STAFF.email], {
    env: { ...process.env, DATABASE_PATH: databaseIn(folder) },
    input: STAFF.password,
    encoding: "utf8",
  });
  if (added.status !== 0) throw new Error(added.stderr);
  const response = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams(STAFF),
  });
  const cookie = response.headers.getSetCookie().find((value) => value.includes("session="));
  if (!cookie) throw new Error(`Signing in was answered with ${response.status}.`);
  return cookie.split(";")[0];
}

/** Fills both lists as `npm run db:seed` does, and prints its progress. */
export function seed(folder, count) {
  const args = ["build/commands/seed.js", "--inquiries", String(count), "--enrollments", String(count)];
  const done = spawnSync(process.execPath, args, {
    env: { ...process.env, DATABASE_PATH: databaseIn(folder) },
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
  });
  if (done.status !== 0) throw new Error(done.stderr);
}

/** Waits for the backup that a site makes soon after its start: with a million rows it takes a minute. */
export async function untilCopied(folder) {
  const copies = path.join(folder, "backups");
  const isThere = () =>
    fs.existsSync(copies) && fs.readdirSync(copies).some((name) => name.endsWith(".sqlite"));
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 200));
}

/**
 * Asks for a page until it comes from the cache. A page that is never cached, such as one with a query, is requested only once.
 */
export async function untilCached(url) {
  if (new URL(url).search) return;
  for (let tries = 0; tries < 100; tries++) {
    const { headers } = await fetch(url, { headers: { "Accept-Encoding": "br" } });
    if (headers.has("etag") || /private|no-store/.test(headers.get("cache-control"))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} is not cached.`);
}

/** Sends one request on a connection that stays open. @returns milliseconds until the last byte, and the bytes */
export function timedGet(agent, url, headers) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    get(url, { agent, headers }, (answer) => {
      const chunks = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}.`));
        else resolve({ milliseconds: performance.now() - begun, body });
      });
      answer.on("error", reject);
    }).on("error", reject);
  });
}
