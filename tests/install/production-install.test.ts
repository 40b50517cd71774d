import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../setup/free-port.mjs";
import { systemFault } from "./base-images";
import { DockerfileRunner, type Identity, type Image } from "./dockerfile";

const MINUTE = 60_000;
const context = path.resolve(import.meta.dirname, "../..");

// A container is started by root and runs as another user. Without root's rights the same user does both, and the files are made
// read-only.
const isRoot = process.getuid?.() === 0;
const { uid, gid } = os.userInfo();
const unprivileged: Identity = isRoot ? { uid: 1000, gid: 1000 } : { uid, gid };

const { packages } = JSON.parse(fs.readFileSync(path.join(context, "package-lock.json"), "utf8")) as {
  packages: Record<
    string,
    { version: string; dev?: boolean; cpu?: string[]; os?: string[]; libc?: string[] }
  >;
};

let workspace: string;
let image: Image;
let runner: DockerfileRunner;
let port: number;
let site: { process: ChildProcess; address: string; output: () => string };

beforeAll(async () => {
  workspace = fs.mkdtempSync(path.join(os.tmpdir(), "image-"));
  fs.chmodSync(workspace, 0o755);
  runner = new DockerfileRunner(context, workspace, unprivileged);
  image = runner.build();
  if (!isRoot) makeReadOnly(inImage("."));
  port = await freePort();
  site = await start();
}, 15 * MINUTE);

afterAll(() => {
  site?.process.kill("SIGKILL");
  if (!isRoot) spawnSync("chmod", ["-R", "u+w", workspace]);
  fs.rmSync(workspace, { recursive: true, force: true });
}, 5 * MINUTE);

test("in CI the image has a system of its own, and not this machine's", () => {
  expect(image.hasSystem || !process.env.CI, systemFault()).toBe(true);
});

test("the image holds no development package, no source and no compiler", () => {
  const development = Object.keys(packages).filter((folder) => packages[folder]?.dev);
  expect(development).toContain("node_modules/vite");
  const present = [...development, "node_modules/typescript"].filter((folder) =>
    fs.existsSync(inImage(folder)),
  );
  expect(present).toEqual([]);
  expect(fs.readdirSync(inImage(".")).sort()).toEqual(
    [
      "build",
      "commands",
      "data",
      "drizzle",
      "node_modules",
      "package-lock.json",
      "package.json",
      "public",
    ].sort(),
  );
  expect(fs.readdirSync(inImage("build")).sort()).toEqual([
    "backup",
    "client",
    "commands",
    "db",
    "mailbox",
    "pictures",
    "server",
    "social-images",
  ]);
});

test("the image has only Node itself, npm and their licenses from Node's image", () => {
  expect(fs.readdirSync(inImage("/usr/local/bin")).sort()).toEqual(["node", "npm"]);
  for (const license of ["/usr/local/LICENSE", "/usr/local/lib/node_modules/npm/LICENSE"]) {
    expect(fs.existsSync(inImage(license)), license).toBe(true);
  }
});

test("the site takes less than 80 MB of the image, and the image less than 320 MB where its system is known", () => {
  expect(megabytesOf("/app")).toBeGreaterThan(40);
  expect(megabytesOf("/app")).toBeLessThan(80);
  expect(megabytesOf("/")).toBeLessThan(320);
});

test("the image has only this machine's binary of the database driver, and the installation has one for each kind", () => {
  const prebuilds = "node_modules/better-sqlite3/prebuilds";
  expect(fs.readdirSync(inImage(prebuilds))).toEqual([`linux-${process.arch}.node`]);
  const installed = runner.stage("dependencies");
  expect(fs.readdirSync(runner.locate(installed, prebuilds))).toEqual(
    expect.arrayContaining(["linux-arm64.node", "linux-x64.node"]),
  );
  const header = fs.readFileSync(runner.locate(installed, `${prebuilds}/linux-arm64.node`)).subarray(0, 20);
  // The target machine, by the ELF specification.
  expect(header.readUInt16LE(18).toString(16)).toBe("b7");
});

test("every other package with binaries for this kind of system has them for arm64 as well", () => {
  const native = Object.entries(packages).filter(
    ([, { dev, cpu, os = [], libc = ["glibc"] }]) =>
      !dev && cpu?.includes("x64") && os.includes("linux") && libc.includes("glibc"),
  );
  expect(native.map(([folder]) => path.basename(folder)).sort()).toEqual([
    "sharp-libvips-linux-x64",
    "sharp-linux-x64",
  ]);
  for (const [folder, { version }] of native) {
    expect(packages[folder.replace("x64", "arm64")]).toMatchObject({
      version,
      cpu: ["arm64"],
      os: ["linux"],
    });
  }
});

test("the site's user may write to the data folder and to nothing else", () => {
  expect(image.user).toBe("1000:1000");
  expect(image.volumes).toEqual([path.posix.join(image.workdir, "data")]);
  for (const folder of [".", "build", "build/client", "node_modules", "commands"]) {
    expect(runAsUser(["sh", "-c", `touch ${folder}/intruder`]).status, folder).not.toBe(0);
  }
  expect(runAsUser(["sh", "-c", "touch data/mine && rm data/mine"]).status).toBe(0);
  if (!isRoot) return;
  // The root need not be mounted read-only for this.
  const { stdout } = spawnSync(
    "find",
    [
      inImage("."),
      "-path",
      inImage("data"),
      "-prune",
      "-o",
      "!",
      "-type",
      "l",
      "(",
      "!",
      "-user",
      "root",
      "-o",
      "-perm",
      "/022",
      ")",
      "-print",
    ],
    { encoding: "utf8" },
  );
  expect(stdout).toBe("");
});

test("the site answers, and says that it is well", async () => {
  const health = await fetch(`${site.address}/healthz`);
  expect([health.status, (await health.text()).trim()]).toEqual([200, "ok"]);

  const home = await fetch(site.address);
  expect(home.status).toBe(200);
  expect(home.headers.get("Content-Type")).toContain("text/html");
  expect(await home.text()).toContain("<h1");
});

test("the site draws the pictures of shared pages", async () => {
  const html = await (await fetch(site.address)).text();
  const [, address = ""] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await fetch(address);
  expect(picture.headers.get("Content-Type")).toBe("image/png");
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});

test("the health check passes while the site runs, and fails where nothing listens", async () => {
  expect(runAsUser(image.healthcheck).status).toBe(0);
  expect(runAsUser(image.healthcheck, { variables: { PORT: String(await freePort()) } }).status).toBe(1);
});

test("an uploaded picture is made smaller", () => {
  const { stdout, stderr } = runAsUser(["node", "build/pictures/encode.process.js"], {
    input: fs.readFileSync(path.join(context, "docs/home.png")),
  });
  const [line = ""] = stdout.split("\n", 1);
  expect(line, stderr).toMatch(/^\{"width":\d+,"height":\d+,"sizes":\[\{"width":640,/);
});

test("an inquiry from a plain form ends up in the database of the data folder", async () => {
  const answer = await fetch(`${site.address}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: site.address },
    body: new URLSearchParams({
      name: "Ada Lovelace",
      email: "ada@example.com",
      phone: "+44 20 7946 0000",
      subject: "Lessons in the evening",
      message: "Do you teach after eight o'clock?",
    }),
  });
  expect(answer.status).toBe(303);

  const database = new Database(inImage("data/site.sqlite"), { readonly: true });
  const rows = database.prepare("SELECT name, subject FROM contact_inquiries").all();
  database.close();
  expect(rows).toEqual([{ name: "Ada Lovelace", subject: "Lessons in the evening" }]);
});

test("the generated secret can be read by the site alone", () => {
  const secret = fs.statSync(inImage("data/session-secret"));
  expect((secret.mode & 0o777).toString(8)).toBe("600");
  expect(secret.uid).toBe(unprivileged.uid);
});

test("the commands work beside the running site", () => {
  expect(npmRun("staff", "list")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("no staff account"),
  });
  expect(npmRun("backup", "data/copy.sqlite")).toMatchObject({ status: 0, stderr: "" });
  expect(npmRun("content", "export", "data/texts")).toMatchObject({ status: 0, stderr: "" });
  expect(fs.readdirSync(inImage("data/texts"))).not.toEqual([]);
  expect(npmRun("restore", "data/copy.sqlite")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("The site is running"),
  });
});

test("the stop signal shuts the site down cleanly within ten seconds", async () => {
  const begun = Date.now();
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  const [code, signal] = await exited;
  expect({ code, signal }, site.output()).toEqual({ code: 0, signal: null });
  expect(Date.now() - begun).toBeLessThan(10_000);
}, 30_000);

test("a backup is restored once the site has stopped", () => {
  const { status, stdout, stderr } = npmRun("restore", "data/copy.sqlite");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("1 inquiries, 0 enrollments");
});

/** Starts the image's command, and waits for the address that it prints and for a response there. */
async function start(): Promise<typeof site> {
  // Debian's slim image has no time zone data: Node brings its own.
  const variables = { PORT: String(port), SITE_TIME_ZONE: "Pacific/Auckland" };
  const { file, args, options } = runner.invocation(image, image.command, variables);
  const child = spawn(file, args, { ...options, stdio: "pipe" });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
  const output = () => text;

  const address = `http://localhost:${port}`;
  const deadline = Date.now() + MINUTE;
  while (!(text.includes(address) && (await answers(address)))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The site did not start:\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { process: child, address, output };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/** Runs a program as the image's user, in the image's working folder. */
function runAsUser(
  command: string[],
  { variables = {}, input }: { variables?: Record<string, string>; input?: Buffer } = {},
) {
  const { file, args, options } = runner.invocation(image, command, { PORT: String(port), ...variables });
  return spawnSync(file, args, { ...options, input, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
}

const npmRun = (name: string, ...args: string[]) =>
  runAsUser(["npm", "run", "--silent", name, "--", ...args]);

/** Millions of bytes, as container engines count them. */
function megabytesOf(folder: string): number {
  const { stdout } = spawnSync("du", ["-sb", inImage(folder)], { encoding: "utf8" });
  return Number.parseInt(stdout, 10) / 1_000_000;
}

function inImage(location: string): string {
  return runner.locate(image, location);
}

function makeReadOnly(folder: string): void {
  spawnSync("chmod", ["-R", "a-w", folder]);
  spawnSync("chmod", ["u+w", path.join(folder, "data")]);
}
