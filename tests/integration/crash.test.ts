import { randomInt } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, expect, it } from "vitest";
import { type RunningServer, startServer } from "../setup/server";
import { sendInquiry, Visitors } from "../setup/visitors";

/** The total number of crashes. */
const CRASHES = Number(process.env.CRASHES ?? 100);
/**
 * A kill takes time mostly for the start of the next server: for the other crashes only the disk is checked, in the state that a
 * kill would leave.
 */
const CRASHES_PER_KILL = 4;
/** Sites that crash in parallel. */
const SITES = 2;
const CLIENTS = 8;
/** A crash happens in the middle of a random one of this many submissions. */
const LIFE = 20;

const folders: string[] = [];
const servers = new Set<RunningServer>();

afterEach(async () => {
  for (const server of servers) await server.kill();
  for (const folder of folders) fs.rmSync(folder, { recursive: true });
});

/**
 * What a power cut would do beyond this cannot be tested here. That every commit is on disk before it is acknowledged is what
 * `synchronous=FULL` means, and the site reads that setting back on the connection that writes.
 */
it(
  `after ${CRASHES} crashes under ${CLIENTS} visitors, the site has all that it acknowledged exactly once`,
  async () => {
    const kills = Math.ceil(CRASHES / CRASHES_PER_KILL);
    const sites = await Promise.all(
      Array.from({ length: SITES }, (_, n) => crashAndRestart(Math.ceil((kills - n) / SITES))),
    );
    const acknowledged = sites.reduce((sum, site) => sum + site.acknowledged, 0);
    const repeated = sites.reduce((sum, site) => sum + site.repeated, 0);
    console.log(
      `${CRASHES} crashes, ${kills} of them kills: ${acknowledged} inquiries acknowledged, ${repeated} of them sent again.`,
    );
    // A server that crashes before anything was sent proves nothing.
    expect(acknowledged).toBeGreaterThan(CRASHES * 2);
    expect(repeated).toBeGreaterThan(kills / 2);
  },
  60_000 + CRASHES * 5000,
);

async function crashAndRestart(kills: number) {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), "crash-"));
  folders.push(dataFolder);
  const acknowledged: string[] = [];
  let unknown: string[] = [];
  let repeated = 0;

  for (let round = 1; round <= kills; round++) {
    const server = await start(dataFolder);
    expect(await server.pragma("synchronous")).toBe(2);
    const visitors = new Visitors(server.url, { count: CLIENTS, name: `in round ${round}`, again: unknown });
    for (let crash = 1; crash < CRASHES_PER_KILL; crash++) {
      await untilAcknowledged(visitors, visitors.acknowledged.length + randomInt(LIFE));
      const disk = await copyAsIfKilled(server, dataFolder);
      const stored = [...acknowledged, ...visitors.acknowledged];
      expectNothingLost(disk, stored, [...unknown, ...visitors.underWay], `round ${round}, crash ${crash}`);
      process.kill(server.pid, "SIGCONT");
    }
    await untilAcknowledged(visitors, visitors.acknowledged.length + randomInt(LIFE));
    await server.kill();
    await visitors.stop();
    servers.delete(server);
    expect(visitors.refused, `round ${round}`).toEqual([]);
    acknowledged.push(...visitors.acknowledged);
    unknown = visitors.unknown;
    repeated += unknown.length;
    expectNothingLost(dataFolder, acknowledged, unknown, `round ${round}`);
  }

  const server = await start(dataFolder);
  for (const message of unknown) expect(await sendInquiry(server.url, message)).toBe(303);
  acknowledged.push(...unknown);
  await server.stop();
  servers.delete(server);
  expectNothingLost(dataFolder, acknowledged, [], "the end");
  return { acknowledged: acknowledged.length, repeated };
}

async function untilAcknowledged(visitors: Visitors, count: number): Promise<void> {
  await visitors.untilAcknowledged(count);
  expect(visitors.acknowledged.length).toBeGreaterThanOrEqual(count);
  await new Promise((resolve) => setTimeout(resolve, randomInt(10)));
}

/**
 * Pauses a server in the middle of its work, and copies what is on its disk: a kill would leave the same. @returns the copy's
 * folder
 */
async function copyAsIfKilled({ pid }: RunningServer, dataFolder: string): Promise<string> {
  process.kill(pid, "SIGSTOP");
  await expect
    .poll(() => fs.readFileSync(`/proc/${pid}/stat`, "utf8"), { interval: 1 })
    .toMatch(/^\d+ \(.+\) T /);
  const disk = path.join(dataFolder, "as-if-killed");
  fs.rmSync(disk, { recursive: true, force: true });
  fs.mkdirSync(disk);
  for (const name of fs.readdirSync(dataFolder).filter((name) => name.startsWith("site.sqlite")))
    fs.copyFileSync(path.join(dataFolder, name), path.join(disk, name));
  return disk;
}

async function start(dataFolder: string): Promise<RunningServer> {
  const server = await startServer({ dataFolder });
  // Only the site may repair what a crash left behind.
  server.database.close();
  servers.add(server);
  return server;
}

function expectNothingLost(
  dataFolder: string,
  acknowledged: string[],
  unknown: string[],
  when: string,
): void {
  const database = new Database(path.join(dataFolder, "site.sqlite"), { readonly: true });
  try {
    const stored = database.prepare("SELECT message FROM contact_inquiries").pluck().all() as string[];
    const found = new Set(stored);
    const allowed = new Set([...acknowledged, ...unknown]);
    expect(
      acknowledged.filter((message) => !found.has(message)),
      `acknowledged and lost, ${when}`,
    ).toEqual([]);
    expect(stored.length - found.size, `stored twice, ${when}`).toBe(0);
    expect(
      stored.filter((message) => !allowed.has(message)),
      `stored and never sent, ${when}`,
    ).toEqual([]);
    expect(database.pragma("integrity_check", { simple: true }), when).toBe("ok");
    expect(database.pragma("foreign_key_check"), when).toEqual([]);
  } finally {
    database.close();
  }
}
