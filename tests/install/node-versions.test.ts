import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFolder } from "../../commands/prepare.mjs";
import { freePort } from "../setup/free-port.mjs";
import { type RunningServer, startServer } from "../setup/server";
import { inquiry, post, runStaffCommand, STAFF, signIn } from "../setup/site";
import { fetchNodes } from "./nodes.mjs";

const MINUTE = 60_000;
const STATEMENTS = 20_000;
const nodes = await fetchNodes();
const [minimum = 0] = /\d+/.exec(readPackage().engines.node)?.map(Number) ?? [];
const majorOf = ({ version }: { version: string }) => Number.parseInt(version.slice(1), 10);
const supported = [
  { version: process.version, file: process.execPath },
  ...nodes.filter((node) => majorOf(node) >= minimum),
];
const outdated = nodes.filter((node) => majorOf(node) < minimum);

describe.each(supported)("on Node.js $version the built site", ({ file }) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ node: file });
  }, 2 * MINUTE);
  afterAll(async () => {
    await server?.stop();
    fs.rmSync(server?.dataFolder ?? "", { recursive: true, force: true });
  });

  async function storeAndExport() {
    expect((await post(server, "/contact", inquiry)).status).toBe(303);
    runStaffCommand(server, ["add", STAFF.email], STAFF.password, { node: file });
    const headers = { Cookie: await signIn(server) };
    const download = await fetch(`${server.url}/inquiries.csv`, { headers });
    expect(await download.text()).toContain(inquiry.name);
  }
  // The other tests already do that with the Node that runs them.
  if (file !== process.execPath) test("stores a form and exports it", storeAndExport);

  test(
    `survives ${STATEMENTS} prepared statements and their garbage collection`,
    async () => {
      expect(await server.prepareStatements(STATEMENTS)).toBeGreaterThan(0.9 * STATEMENTS);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    },
    2 * MINUTE,
  );

  test("shuts down cleanly", async () => {
    expect(await server.stop(), server.output()).toBe(0);
    expect(server.process.signalCode).toBeNull();
  });
});

describe.each(outdated)("on a machine with Node.js $version", ({ version, file }) => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;

  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "clone-"));
    // With the existing installation and build: `npm test` itself has just shown that they can be made from nothing. The build is
    // copied last, so that it is the newest.
    const left = new Set([".git", ".node", "node_modules", "data", "test-results", "bench", ".env", "build"]);
    fs.cpSync(projectFolder, folder, {
      recursive: true,
      filter: (source) => !left.has(path.relative(projectFolder, source)),
    });
    fs.cpSync(path.join(projectFolder, "build"), path.join(folder, "build"), { recursive: true });
    fs.symlinkSync(path.join(projectFolder, "node_modules"), path.join(folder, "node_modules"));
    // Only npm and the old Node come first on PATH, not the Node that runs the tests.
    const programs = path.join(folder, "machine");
    fs.mkdirSync(programs);
    fs.symlinkSync(file, path.join(programs, "node"));
    fs.symlinkSync(findOnPath("npm"), path.join(programs, "npm"));
    environment = Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(npm_(?!config_(cache|registry|userconfig))|NODE_ENV|VITEST|DATABASE_PATH)/.test(name),
      ),
    ) as NodeJS.ProcessEnv;
    environment.PATH = [programs, "/usr/bin", "/bin"].join(path.delimiter);
    expect(spawnSync("node", ["--version"], { env: environment, encoding: "utf8" }).stdout.trim()).toBe(
      version,
    );
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  test(
    "npm start fetches a suitable Node, serves and shuts down cleanly",
    async () => {
      const port = await freePort();
      const site = spawn("npm", ["start"], {
        cwd: folder,
        env: { ...environment, PORT: String(port) },
        detached: true,
      });
      let output = "";
      for (const stream of [site.stdout, site.stderr]) stream.on("data", (part) => (output += part));
      const ended = once(site, "exit");
      try {
        await expect
          .poll(() => output, { timeout: 4 * MINUTE, interval: 250 })
          .toContain(` is at http://localhost:${port}\n`);
        expect(output).toMatch(
          new RegExp(
            `^The site needs Node.js [\\d.]+ or newer and this is ${version}: fetching .*, once\\.$`,
            "m",
          ),
        );
        expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
        site.kill("SIGTERM");
        expect(await ended, output).toEqual([0, null]);
        expect(output).not.toContain("Building the site");
      } finally {
        if (site.exitCode === null) process.kill(-Number(site.pid), "SIGKILL");
      }
    },
    5 * MINUTE,
  );

  test("a command that is started without npm says in one sentence that this Node is too old", () => {
    const { status, stderr } = spawnSync(file, ["commands/start.mjs"], {
      cwd: folder,
      env: environment,
      encoding: "utf8",
    });
    expect(stderr).toMatch(/^The site needs Node\.js [\d.]+ or newer, and this is v\S+\. .*\n$/);
    expect(status).toBe(1);
  });
});

function readPackage(): { engines: { node: string } } {
  return JSON.parse(fs.readFileSync(path.join(projectFolder, "package.json"), "utf8"));
}

function findOnPath(name: string): string {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const found = folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
  return fs.realpathSync(found ?? name);
}
