import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DockerfileRunner, type Identity, type Image } from "./dockerfile";

const MINUTE = 60_000;
const context = path.resolve(import.meta.dirname, "../..");

// A container is started by root and runs as somebody else. Without root's rights the same user does both, and the
// files are made read-only for him.
const isRoot = process.getuid?.() === 0;
const unprivileged: Identity = isRoot ? idsOf("nobody") : idsOf(os.userInfo().username);

let workspace: string;
let image: Image;
let runner: DockerfileRunner;
let environment: NodeJS.ProcessEnv;
let site: { process: ChildProcess; address: string; output: () => string };

beforeAll(async () => {
  workspace = fs.mkdtempSync(path.join(os.tmpdir(), "image-"));
  fs.chmodSync(workspace, 0o755);
  forbidCompilers();
  runner = new DockerfileRunner(context, workspace, unprivileged);
  image = runner.build();
  if (!isRoot) makeReadOnly(inImage("."));

  const home = path.join(workspace, "home");
  fs.mkdirSync(home);
  fs.chownSync(home, unprivileged.uid, unprivileged.gid);
  environment = { ...runner.environment(image), HOME: home, PORT: String(await freePort()) };
  site = await start();
}, 15 * MINUTE);

afterAll(() => {
  site?.process.kill("SIGKILL");
  if (!isRoot) spawnSync("chmod", ["-R", "u+w", workspace]);
  fs.rmSync(workspace, { recursive: true, force: true });
}, 5 * MINUTE);

test("the image holds no development package, no source and no compiler", () => {
  const { packages } = JSON.parse(fs.readFileSync(path.join(context, "package-lock.json"), "utf8")) as {
    packages: Record<string, { dev?: boolean }>;
  };
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

test("the image adds at most 78 MB to its base", () => {
  const { stdout } = spawnSync("du", ["-sk", "--apparent-size", inImage(".")], { encoding: "utf8" });
  expect(Number.parseInt(stdout, 10)).toBeLessThan(78 * 1024);
  expect(Number.parseInt(stdout, 10)).toBeGreaterThan(1024);
});

test("of the database driver the image has this machine's binary alone, and the installation has one for each kind", () => {
  const prebuilds = "node_modules/better-sqlite3/prebuilds";
  expect(fs.readdirSync(inImage(prebuilds))).toEqual([`linux-${process.arch}.node`]);
  const installed = runner.stage("dependencies");
  expect(fs.readdirSync(runner.locate(installed, prebuilds))).toEqual(
    expect.arrayContaining(["linux-arm64.node", "linux-x64.node"]),
  );
});

test("the site's user may write to the data folder and to nothing else", () => {
  expect(image.user).not.toBe("root");
  expect(image.volumes).toEqual([path.posix.join(image.workdir, "data")]);
  for (const folder of [".", "build", "build/client", "node_modules", "commands"]) {
    expect(runAsUser("sh", ["-c", `touch ${folder}/intruder`]).status, folder).not.toBe(0);
  }
  expect(runAsUser("sh", ["-c", "touch data/mine && rm data/mine"]).status).toBe(0);
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
  const [command = "", ...args] = image.healthcheck;
  expect(runAsUser(command, args).status).toBe(0);
  expect(runAsUser(command, args, { PORT: String(await freePort()) }).status).toBe(1);
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

test("the staff command works beside the running site", () => {
  const { status, stdout } = runAsUser("npm", ["run", "--silent", "staff", "--", "list"]);
  expect(stdout).toContain("no staff account");
  expect(status).toBe(0);
});

test("the stop signal ends the site in good order within ten seconds", async () => {
  const begun = Date.now();
  const exited = once(site.process, "exit");
  site.process.kill("SIGTERM");
  const [code, signal] = await exited;
  expect({ code, signal }, site.output()).toEqual({ code: 0, signal: null });
  expect(Date.now() - begun).toBeLessThan(10_000);
}, 30_000);

/** Starts the image's command and waits for the address it prints and for an answer there. */
async function start(): Promise<typeof site> {
  const [command = "", ...args] = image.command;
  const child = spawn(command, args, { cwd: inImage("."), env: environment, stdio: "pipe", ...unprivileged });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (text += part));
  const output = () => text;

  const address = `http://localhost:${environment.PORT}`;
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
function runAsUser(command: string, args: string[], variables: Partial<NodeJS.ProcessEnv> = {}) {
  const env = { ...environment, ...variables };
  return spawnSync(command, args, { cwd: inImage("."), env, encoding: "utf8", ...unprivileged });
}

/** The base image has no compiler; where this machine has one, the build must not use it. */
function forbidCompilers(): void {
  const folder = path.join(workspace, "no-compilers");
  fs.mkdirSync(folder);
  for (const name of ["cc", "c++", "gcc", "g++", "clang", "make", "cmake", "python", "python3"]) {
    fs.writeFileSync(path.join(folder, name), `#!/bin/sh\necho "${name}: not found" >&2\nexit 127\n`, {
      mode: 0o755,
    });
  }
  process.env.PATH = `${folder}${path.delimiter}${process.env.PATH}`;
}

function inImage(location: string): string {
  return runner.locate(image, location);
}

function idsOf(user: string): Identity {
  const id = (option: string) => Number(spawnSync("id", [option, user], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

function makeReadOnly(folder: string): void {
  spawnSync("chmod", ["-R", "a-w", folder]);
  spawnSync("chmod", ["u+w", path.join(folder, "data")]);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
