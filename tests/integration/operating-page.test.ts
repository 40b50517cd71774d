import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { projectFolder } from "../../commands/prepare.mjs";
import { inDatabase } from "../setup/database-file";
import { freePort } from "../setup/free-port.mjs";
import { blocksOf, operatingPage, readBlocks } from "../setup/operating-page";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 300_000 });

const read = (name: string) => fs.readFileSync(path.join(projectFolder, name), "utf8");

it("every block of the page is tried, here, in proxies.test.ts or in running.test.ts", () => {
  expect(readBlocks().map(({ heading, language }) => `${heading}: ${language}`)).toEqual([
    "The short way: sh",
    "Run it in a container: sh",
    "Run it without a container: ini",
    "Behind a proxy, with TLS: caddyfile",
    "Behind a proxy, with TLS: nginx",
    "Upgrade: sh",
    "Upgrade: sh",
    "Back up: sh",
    "Restore: sh",
    "Restore: sh",
    "Restore: sh",
    "Copies off site: yaml",
    "Copies off site: sh",
    "A lost password: sh",
    "What is logged: sh",
  ]);
});

it("every command that the page names is there, and every link leads somewhere", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = Array.from(
    operatingPage.matchAll(/npm (?:run (?:--silent )?)?([a-z][\w:]*)/g),
    ([, name]) => name,
  );
  // `npm ci` is built into npm.
  expect(named.filter((name) => name !== "ci" && !scripts[name ?? ""])).toEqual([]);
  const headings = Array.from(operatingPage.matchAll(/^#{2,3} (.+)$/gm), ([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
  const anchors = Array.from(operatingPage.matchAll(/\]\(#([^)]+)\)/g), ([, anchor]) => anchor);
  expect(anchors.filter((anchor) => !headings.includes(anchor ?? ""))).toEqual([]);
});

it("the settings are the same on the page, in .env.example and in env.server.ts", () => {
  const table = operatingPage.slice(
    operatingPage.indexOf("## Settings"),
    operatingPage.indexOf("## Upgrade"),
  );
  const rows = table.split("\n").filter((line) => line.startsWith("| `"));
  const onPage = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z_]+/g) ?? []);
  const inExample = Array.from(read(".env.example").matchAll(/^# ?([A-Z_]+)=/gm), ([, name]) => name);
  const schema = /const schema = z\.object\(\{\n([\s\S]*?)\n\}\)/.exec(read("app/env.server.ts"))?.[1] ?? "";
  const inSchema = Array.from(schema.matchAll(/^ {2}([A-Z_]+):/gm), ([, name]) => name);
  expect(inSchema.length).toBeGreaterThan(15);
  expect(inExample.toSorted()).toEqual(inSchema.toSorted());
  expect(onPage.toSorted()).toEqual(inSchema.toSorted());
});

it("Litestream's settings are where its version 0.5 looks for them", () => {
  const [text = ""] = blocksOf("Copies off site", "yaml");
  const settings = parse(text);
  expect(settings.snapshot).toEqual({ interval: "24h", retention: "336h" });
  expect(settings.dbs).toHaveLength(1);
  expect(settings.dbs[0]).not.toHaveProperty("replicas");
  expect(settings.dbs[0].replica).not.toHaveProperty("retention");
  expect(settings.dbs[0].replica).toMatchObject({ type: "s3", bucket: expect.any(String) });
  expect(settings.dbs[0].path).toBe("/var/lib/docker/volumes/tonic-data/_data/site.sqlite");
});

describe("typed in one after another, with a stand-in for docker", () => {
  let folder: string;
  let data: string;
  let port: number;
  let drillPort: number;
  let environment: NodeJS.ProcessEnv;
  const backup = "daily-2026-11-21T031500Z.sqlite";

  beforeAll(async () => {
    folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "operating-")));
    data = path.join(folder, "volumes/tonic-data/_data");
    [port, drillPort] = [await freePort(), await freePort()];
    const programs = path.join(folder, "bin");
    fs.mkdirSync(programs);
    fs.mkdirSync(path.join(folder, "tmp"));
    fs.symlinkSync(
      path.join(projectFolder, "tests/setup/docker-stand-in.mjs"),
      path.join(programs, "docker"),
    );
    // Instead of what Litestream would restore from far away, this is the last backup.
    fs.writeFileSync(path.join(programs, "litestream"), `#!/bin/sh\ncp "${data}/backups/${backup}" "$5"\n`, {
      mode: 0o755,
    });
    environment = {
      PATH: `${programs}${path.delimiter}${process.env.PATH}`,
      HOME: folder,
      NODE_ENV: "production",
      DOCKER_STATE: folder,
      DOCKER_PROJECT: projectFolder,
    };
  });
  afterAll(() => {
    const state = path.join(folder, "state.json");
    const { containers } = JSON.parse(fs.readFileSync(state, "utf8"));
    for (const { pid } of Object.values(containers) as { pid?: number }[])
      if (pid) process.kill(pid, "SIGKILL");
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });

  /** The block with this machine's paths and ports. */
  const here = (text: string) => {
    const places: Record<string, string> = {
      ":3000:3000": `:${port}:3000`,
      ":3001:3000": `:${drillPort}:3000`,
      "PORT=3001": `PORT=${drillPort}`,
      "/var/lib/docker/": `${folder}/`,
      "tonic.env": `${folder}/tonic.env`,
      "/tmp/": `${folder}/tmp/`,
      " /backups": ` ${folder}/copies`,
      " data/backups": ` ${data}/backups`,
    };
    const place = new RegExp(Object.keys(places).join("|").replaceAll(".", "\\."), "g");
    return text.replace(place, (found) => places[found] ?? found);
  };

  const block = (heading: string, index = 0) => blocksOf(heading, "sh")[index] ?? "";

  /** Types a text into a shell in the clone. @param input what is typed when something asks */
  function type(text: string, input = "", variables: Record<string, string> = {}): string {
    const { status, stdout, stderr } = spawnSync("sh", ["-eu", "-c", here(text)], {
      cwd: projectFolder,
      env: { ...environment, ...variables },
      input,
      encoding: "utf8",
    });
    expect(status, `${text}\n${stdout}\n${stderr}`).toBe(0);
    return stdout;
  }

  const health = (at = port) =>
    fetch(`http://127.0.0.1:${at}/healthz`, { headers: { Connection: "close" } }).then(
      ({ status }) => status,
      () => 0,
    );
  const isUp = () => expect.poll(() => health(), { timeout: 60_000 }).toBe(200);

  const messages = (file = path.join(data, "site.sqlite")) =>
    inDatabase(file, (opened) => opened.prepare("SELECT message FROM contact_inquiries").pluck().all());
  const store = (message: string) =>
    inDatabase(path.join(data, "site.sqlite"), (opened) =>
      opened
        .prepare(
          "INSERT INTO contact_inquiries (name, email, subject, message) VALUES ('Ana', 'ana@example.com', 'Prices', ?)",
        )
        .run(message),
    );

  /** Types the commands that serve a restored backup until Ctrl+C, and checks that they do. */
  async function tryDrill(text: string): Promise<void> {
    fs.rmSync(path.join(folder, "tmp/drill"), { recursive: true, force: true });
    const shell: ChildProcess = spawn("sh", ["-eu", "-c", here(text)], {
      cwd: projectFolder,
      env: environment,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [shell.stdout, shell.stderr]) stream?.on("data", (chunk) => (output += chunk));
    const ended = new Promise((resolve) => shell.once("close", resolve));
    try {
      await expect
        .poll(() => (shell.exitCode === null ? health(drillPort) : output), { timeout: 60_000 })
        .toBe(200);
      expect(messages(path.join(folder, "tmp/drill/site.sqlite"))).toEqual(["before the fair"]);
      expect(await health()).toBe(200);
    } finally {
      process.kill(-(shell.pid ?? 0), "SIGINT");
      await ended;
    }
  }

  it("the page brings the site up, through a disaster and an upgrade, and lets everybody in again", async () => {
    // The site runs and says its address
    type(block("Run it in a container"));
    await isUp();
    await expect
      .poll(() => type("docker logs tonic"))
      .toMatch(/is at https:\/\/www\.example\.com\n[\s\S]*\/setup\?token=/);
    const log = type(block("What is logged"));
    expect(log).toContain("is at https://www.example.com");
    expect(log).not.toContain("/healthz");
    store("before the fair");

    // Backups are made, in the container and from a clone
    type(block("Back up"), "", { DATABASE_PATH: path.join(data, "site.sqlite") });
    expect(messages(path.join(folder, "copies/site.sqlite"))).toEqual(["before the fair"]);
    expect(messages(path.join(data, "before-the-fair.sqlite"))).toEqual(["before the fair"]);
    fs.mkdirSync(path.join(data, "backups"), { recursive: true });
    fs.copyFileSync(path.join(data, "before-the-fair.sqlite"), path.join(data, "backups", backup));

    // The drill serves a backup beside the site, in a container and from a clone
    store("after the backup");
    await tryDrill(block("Restore", 1));
    await tryDrill(block("Restore", 2));
    expect(messages()).toEqual(["before the fair", "after the backup"]);

    // A restore brings a backup back
    expect(type(block("Restore"))).toContain("1 inquiries");
    await isUp();
    expect(messages()).toEqual(["before the fair"]);

    // A copy from off site is brought back
    store("after the restore");
    expect(type(block("Copies off site"))).toContain("1 inquiries");
    await isUp();
    expect(messages()).toEqual(["before the fair"]);

    // A new version takes over, and the one before can be started again
    type(block("Upgrade"));
    await isUp();
    store("with the new version");
    type(block("Upgrade", 1));
    await isUp();
    expect(messages()).toEqual(["before the fair", "with the new version"]);

    // Staff accounts are added, listed, and given a new password
    const lines = block("A lost password").trimEnd().split("\n");
    const password = "a quiet line that nobody else has";
    type("docker exec -it tonic npm run --silent staff -- add grace@example.com", password);
    expect(lines.map((line) => type(line, line.includes("list") ? "" : password)).join("")).toMatch(
      /Changed the password of grace@example\.com[\s\S]+grace@example\.com {2}since[\s\S]+Added mia@example\.com/,
    );
  });
});
