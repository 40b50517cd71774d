import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { forms, sendForm } from "../setup/forms";
import { freePort } from "../setup/free-port.mjs";
import { startServer } from "../setup/server";
import { removeSite } from "../setup/site";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 180_000 });

/** Free kilobytes, step by step. */
const STEPS = Array.from({ length: 11 }, (_, n) => n * 20);

/** The health is cached for a second. */
const HEALTH_CACHE_TIME = 1100;

/** Requests the health and then sends both forms: "ok" has to hold true for them. */
async function expectTrueHealth(url: string, free: number): Promise<void> {
  const { status } = await fetch(`${url}/healthz`, { headers: { Connection: "close" } });
  for (const address of Object.keys(forms) as (keyof typeof forms)[]) {
    const stored = (await sendForm(url, address)).status;
    expect([303, 503], `${free} KB free`).toContain(stored);
    if (status === 200) expect(stored, `${free} KB free, and the site said it was well`).toBe(303);
  }
}

/** Checks that the log says once that space has run out, and not again while a little comes and goes. */
function expectSaidOnce(output: string): void {
  const said = output.split("\n").filter((line) => /can(not)? be written /.test(line));
  expect(said).toEqual([
    expect.stringMatching(/^The database cannot be written \(SQLITE_FULL\)\. Less than 1 MB/),
  ]);
}

it.concurrent("a database with room for 0 to 200 KB never counts as well while a form is refused", async ({
  expect,
}) => {
  const server = await startServer();
  try {
    for (const free of STEPS) {
      const pages = Number(await server.pragma("page_count"));
      await server.pragma(`max_page_count = ${pages + free / 4}`);
      await wait(HEALTH_CACHE_TIME);
      await expectTrueHealth(server.url, free);
    }
    expectSaidOnce(server.output());
    await server.pragma("max_page_count = 1073741823");
    await expect
      .poll(async () => (await fetch(`${server.url}/healthz`)).status, { timeout: 30_000 })
      .toBe(200);
    expect(server.output()).toContain("The database can be written again.");
  } finally {
    await removeSite(server);
  }
});

/** A separate disk in a mount namespace, which root may always use, and others on most systems. */
const NAMESPACE = process.getuid?.() === 0 ? ["-m"] : ["-U", "-r", "-m"];
const MOUNT = `mount -t tmpfs -o size=16m tmpfs "$0"`;
const canMount = spawnSync("unshare", [...NAMESPACE, "sh", "-c", MOUNT, os.tmpdir()]).status === 0;

// If the system does not let this user mount anything, only the page limit above is tested.
if (canMount) {
  it.concurrent("a disk with 0 to 200 KB free never counts as well while a form is refused", async ({
    expect,
  }) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "full-"));
    const port = await freePort();
    const site = [process.execPath, "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"];
    const child = spawn("unshare", [...NAMESPACE, "sh", "-c", `${MOUNT} && exec "$@"`, folder, ...site], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        DATABASE_PATH: path.join(folder, "site.sqlite"),
        RATE_LIMIT: "off",
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    const url = `http://localhost:${port}`;
    try {
      await expect
        .poll(
          () =>
            fetch(`${url}/healthz`).then(
              ({ status }) => status,
              () => output,
            ),
          { timeout: 60_000 },
        )
        .toBe(200);
      // The disk as the site sees it; from outside, the folder is empty.
      const disk = path.join("/proc", String(child.pid), "root", folder);
      const filler = path.join(disk, "filler");
      for (const free of STEPS) {
        fs.rmSync(filler, { force: true });
        const { bavail, bsize } = fs.statfsSync(disk);
        fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - free * 1024)));
        await wait(HEALTH_CACHE_TIME);
        await expectTrueHealth(url, free);
      }
      expectSaidOnce(output);
      fs.rmSync(filler);
      await expect.poll(async () => (await fetch(`${url}/healthz`)).status, { timeout: 30_000 }).toBe(200);
      expect((await sendForm(url, "/contact?send")).status).toBe(303);
    } finally {
      child.kill("SIGKILL");
      fs.rmdirSync(folder);
    }
  });
}
