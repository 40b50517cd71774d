import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import { createServer } from "node:net";
import path from "node:path";
import { promisify } from "node:util";

/** The built site for measuring: a server of its own, on a core of its own where the machine can do that. */

const execute = promisify(execFile);
const STAFF = { email: "bench@example.com", password: "a sentence for measuring alone" };

/** Starts the site on this database. @returns its address, its process and what stops it */
export async function startSite(database, environment = {}) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const args = ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      RATE_LIMIT: "off",
      DATABASE_PATH: database,
      ...environment,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let printed = "";
  child.stderr.on("data", (chunk) => (printed += chunk));
  const deadline = Date.now() + 300_000;
  for (;;) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The site did not start:\n${printed}`);
    if (
      await fetch(`${url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** Adds a staff account to the database, and signs in on the site. @returns the `Cookie` value */
export async function signIn(url, database) {
  const add = execute(process.execPath, ["build/commands/staff.js", "add", STAFF.email], {
    env: { ...process.env, DATABASE_PATH: database },
  });
  add.child.stdin.end(STAFF.password);
  await add;
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams(STAFF),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`Signing in was answered with ${answer.status}.`);
  return cookie;
}

/** Asks once, on a connection that is kept. @returns milliseconds until the last byte, and the bytes */
export function timedGet(agent, url, headers) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    http
      .get(url, { agent, headers }, (answer) => {
        const chunks = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          const body = Buffer.concat(chunks);
          if (answer.statusCode !== 200) reject(new Error(`${url} was answered with ${answer.statusCode}.`));
          else resolve({ milliseconds: performance.now() - begun, body });
        });
        answer.on("error", reject);
      })
      .on("error", reject);
  });
}

export const median = (values) => percentile(values, 0.5);

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Bytes of memory of a process; undefined where the system does not say. */
export function residentMemory(pid) {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return undefined;
  return Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(file, "utf8"))?.[1]) * 1024;
}

/** Seconds of processor time of a process; undefined where the system does not say. */
export function processorTime(pid) {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return undefined;
  const fields = fs.readFileSync(file, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Where a program of this name is; undefined if there is none. */
export function findProgram(name) {
  return (process.env.PATH ?? "")
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
}

async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
