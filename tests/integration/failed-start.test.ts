import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { projectFolder } from "../../commands/prepare.mjs";
import { freePort } from "../setup/free-port.mjs";
import { startServer } from "../setup/server";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000 });

/** The two ways in which operators start the site. */
const ways = {
  "npm start": ["npm", "start", "--silent"],
  "remix-serve": ["node_modules/.bin/remix-serve", "build/server/index.js"],
} as const;

/** A database as the site leaves it, with rows in it, and the secret beside it. */
let template: string;
let folder: string;
let file: string;

beforeAll(async () => {
  const server = await startServer();
  template = server.dataFolder;
  const insert = server.database.prepare(
    "INSERT INTO contact_inquiries (name, email, subject, message) VALUES ('Ana', 'ana@example.com', 'Prices', ?)",
  );
  for (let n = 0; n < 100; n++) insert.run("A long message. ".repeat(30));
  await server.stop();
});
afterAll(() => fs.rmSync(template, { recursive: true }));

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "start-"));
  file = path.join(folder, "site.sqlite");
});
afterEach(() => {
  fs.chmodSync(folder, 0o700);
  fs.rmSync(folder, { recursive: true });
});

/** Starts the built site, which is expected to fail. @returns what it printed and how long it took */
async function start(way: keyof typeof ways, prefix: string[] = []) {
  const [command = "", ...args] = [...prefix, ...ways[way]];
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: {
      PATH: process.env.PATH,
      HOME: os.homedir(),
      NODE_ENV: "production",
      PORT: String(await freePort()),
      HOST: "127.0.0.1",
      DATABASE_PATH: file,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.on("data", (chunk) => (stderr += chunk));
  child.stdout.resume();
  const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  const lines = stderr.split("\n").filter((line) => line && !line.startsWith("npm "));
  return { code: code as number | null, lines, seconds: (performance.now() - begun) / 1000 };
}

/** The folder's files with their contents: a failed start must not change any of them. */
function contents() {
  const { mode } = fs.statSync(folder);
  fs.chmodSync(folder, 0o700);
  const files = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(shm|lock)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((name) => [name, fs.readFileSync(name).toString("base64")]);
  fs.chmodSync(folder, mode);
  return files;
}

const copyDatabase = () => fs.cpSync(template, folder, { recursive: true });

/** Root may write everywhere; here it gives that up, as a hardened service does. */
const asOrdinaryUser = () =>
  process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];

const ADVICE =
  /cannot be written by the user \d+\. `chown -R \d+ \S+ && chmod -R u\+rwX \S+` gives that user the folder and all in it\.$/;
const notWritable = (what: RegExp) => new RegExp(`${what.source} ${ADVICE.source}`);

type Obstacle = [name: string, prepare: () => void, message: RegExp, prefix?: string[]];

/** One is a database that is not fit; for others see client.server.test.ts and migrate.server.test.ts. */
const obstacles: [Obstacle, ...Obstacle[]] = [
  [
    "an invalid setting",
    () => {},
    /^TRUST_PROXY must be a whole number from 0 to 10\.$/,
    ["env", "TRUST_PROXY=yes"],
  ],
  [
    "a folder that is missing",
    () => {
      file = path.join(folder, "missing/site.sqlite");
    },
    /^The folder \S+ for the database does not exist\. Create it .* DATABASE_PATH\.$/,
  ],
  [
    "a folder that cannot be written",
    () => {
      copyDatabase();
      fs.chmodSync(folder, 0o500);
    },
    notWritable(/^The folder \S+/),
    asOrdinaryUser(),
  ],
  [
    "a folder that cannot be searched",
    () => {
      copyDatabase();
      fs.chmodSync(folder, 0o600);
    },
    notWritable(/^The folder \S+/),
    asOrdinaryUser(),
  ],
  [
    "a folder of others, which a command must not give away",
    () => {
      fs.writeFileSync(path.join(folder, "passwords"), "of the system");
      fs.chmodSync(folder, 0o500);
    },
    /^The folder \S+ cannot be written by the user \d+, and is not the database's alone\. Make a folder for the database, and correct DATABASE_PATH\.$/,
    asOrdinaryUser(),
  ],
  [
    "a database that cannot be written",
    () => {
      copyDatabase();
      fs.chmodSync(file, 0o400);
    },
    notWritable(/^The database \S+/),
    asOrdinaryUser(),
  ],
  [
    "a lock that cannot be written",
    () => {
      copyDatabase();
      fs.chmodSync(`${file}-lock`, 0);
    },
    notWritable(/^The database file \S+-lock/),
    asOrdinaryUser(),
  ],
  [
    "a folder in its place, above which it may not write",
    () => {
      fs.mkdirSync(file);
      fs.chmodSync(folder, 0o500);
    },
    /^\S+ is a folder, .* DATABASE_PATH=\S+\/site\.sqlite\/site\.sqlite\.$/,
    asOrdinaryUser(),
  ],
  [
    "a damaged database",
    () => {
      copyDatabase();
      const opened = fs.openSync(file, "r+");
      fs.writeSync(opened, Buffer.alloc(8192, 0xa5), 0, 8192, 40_960);
      fs.closeSync(opened);
    },
    /^The database \S+ is damaged \(.+\)\. It was left as it is\. .* npm run restore/,
  ],
];

/** Checks that the site does not start with an obstacle in the way. */
async function expectNoStart(way: keyof typeof ways, [, prepare, message, prefix]: Obstacle) {
  prepare();
  const before = contents();
  const { code, lines, seconds } = await start(way, prefix);
  expect(lines).toEqual([expect.stringMatching(message)]);
  expect(code).toBe(1);
  expect(contents()).toEqual(before);
  // Five on an idle machine, mostly for the start of Node and npm.
  expect(seconds).toBeLessThan(30);
}

describe("the site does not start, says in one line what to do, and changes nothing, for", () => {
  it.each(obstacles)("%s", (...obstacle) => expectNoStart("remix-serve", obstacle));

  // npm passes on what the site prints and its exit code, so one obstacle is enough.
  it("one of them by npm start", () => expectNoStart("npm start", obstacles[0]));
});

it.each(["staff", "backup", "restore", "content", "seed"])(
  "the command %s that is started by hand says in one line which setting is invalid",
  (name) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`build/commands/${name}.js`, "list"], {
      cwd: projectFolder,
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_PATH: file, TRUST_PROXY: "yes" },
      encoding: "utf8",
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: "TRUST_PROXY must be a whole number from 0 to 10.\n",
    });
  },
);

describe("beside a running server", () => {
  it("a second one on the same database does not start", async () => {
    const first = await startServer({ dataFolder: folder });
    const { code, lines } = await start("remix-serve");
    expect(lines).toEqual([
      `Another process already serves the database ${file}. Stop it first, or set DATABASE_PATH to another file.`,
    ]);
    expect(code).toBe(1);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await first.stop();
  });

  it("the commands work", async () => {
    const server = await startServer({ dataFolder: folder });
    const backup = path.join(folder, "backup.sqlite");
    for (const [name = "", ...args] of [
      ["backup", backup],
      ["staff", "list"],
      ["seed", "--inquiries", "1"],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [`build/commands/${name}.js`, ...args], {
        cwd: projectFolder,
        env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_PATH: file },
        encoding: "utf8",
      });
      expect(stderr, name).toBe("");
      expect(status, name).toBe(0);
    }
    expect(server.database.prepare("SELECT count(*) FROM contact_inquiries").pluck().get()).toBe(1);
    await server.stop();
  });
});
