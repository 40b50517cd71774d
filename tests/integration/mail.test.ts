import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { millisecondsInMinute } from "date-fns/constants";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { editable } from "~/publishing/fields/fields";
import { type RunningServer, startServer } from "../setup/server";
import { inquiry, post } from "../setup/site";
import { type MailServer, startMailServer } from "../setup/smtp";

/** Many times as many as are sent at once. */
const SUBMISSIONS = 100;

let site: RunningServer | undefined;
let mailServer: MailServer | undefined;
let dataFolder: string | undefined;

beforeEach(() => {
  dataFolder = undefined;
});
afterEach(async () => {
  await site?.stop();
  await mailServer?.stop();
  if (dataFolder) fs.rmSync(dataFolder, { recursive: true, force: true });
});

async function start(smtpUrl: string): Promise<RunningServer> {
  const environment = { SMTP_URL: smtpUrl, NOTIFY_EMAIL: "staff@example.com" };
  site = await startServer({ dataFolder, environment });
  dataFolder = site.dataFolder;
  return site;
}

async function submit(server: RunningServer, n: number): Promise<number> {
  const email = `visitor${n}@example.com`;
  return (await post(server, "/contact", { ...inquiry, email, submissionId: `form-${n}` })).status;
}

const stateOf = ({ database }: RunningServer) =>
  database.prepare("SELECT state, count(*) AS n FROM outbox_mails GROUP BY state ORDER BY state").all();

const countOf = ({ database }: RunningServer, state: string) =>
  database.prepare("SELECT count(*) FROM outbox_mails WHERE state = ?").pluck().get(state) as number;

/** How often each mail arrived, by its Message-ID. */
function arrivals({ mails }: MailServer): number[] {
  const counts = new Map<string, number>();
  for (const { parsed } of mails) {
    const id = parsed.messageId ?? "";
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts.values()];
}

it("a mail server that does not respond delays no submission, and a kill then loses no mail and sends none twice", {
  timeout: 300_000,
}, async () => {
  // This mail server never sends its greeting: mails are stored, some are claimed, and none goes out.
  const silent = await startMailServer({ beforeGreeting: () => new Promise(() => {}) });
  let running = await start(silent.url);
  const begun = performance.now();
  for (let n = 0; n < 10; n++) expect(await submit(running, n)).toBe(303);
  // A submission that waited for the mail server would take as long as an attempt: a minute and a half.
  expect(performance.now() - begun).toBeLessThan(20_000);
  await vi.waitFor(() => expect(countOf(running, "sending")).toBeGreaterThan(0), 60_000);
  await running.kill();
  await silent.stop();

  const left = new Database(path.join(running.dataFolder, "site.sqlite"));
  const onTheirWay = left
    .prepare("SELECT count(*) FROM outbox_mails WHERE state = 'sending'")
    .pluck()
    .get() as number;
  // However slow this machine is, the leases must not be over yet, and what was already tried must be due. A lease that ended
  // years from now would count as one from a clock that was ahead.
  const leaseEnd = new Date(Date.now() + 30 * millisecondsInMinute).toISOString();
  left.prepare("UPDATE outbox_mails SET due_at = iif(state = 'sending', ?, '2026-01-01')").run(leaseEnd);
  left.close();

  mailServer = await startMailServer();
  running = await start(mailServer.url);
  const sent = { state: "sent", n: 20 - onTheirWay };
  await vi.waitFor(
    () => expect(stateOf(running)).toEqual([{ state: "sending", n: onTheirWay }, sent]),
    90_000,
  );
  // Once a lease has expired, the killed process can no longer be sending.
  running.database.exec("UPDATE outbox_mails SET due_at = '2026-01-01' WHERE state = 'sending'");
  await vi.waitFor(() => expect(stateOf(running)).toEqual([{ state: "sent", n: 20 }]), 90_000);
  expect(arrivals(mailServer)).toEqual(Array(20).fill(1));
});

it("mails that their server takes six seconds to accept arrive once where the site is told to stop in the meantime", async () => {
  let written = 0;
  mailServer = await startMailServer({
    beforeAccepting: async () => {
      written++;
      await new Promise((resolve) => setTimeout(resolve, 6000));
    },
  });
  const running = await start(mailServer.url);
  expect(await submit(running, 1)).toBe(303);
  await vi.waitFor(() => expect(written).toBe(2), 30_000);
  const ended = once(running.process, "exit");
  running.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(stateOf(running)).toEqual([{ state: "sent", n: 2 }]);
  expect(arrivals(mailServer)).toEqual([1, 1]);
});

it("a hundred submissions in a burst are all answered, and each of their mails arrives once", {
  timeout: 400_000,
}, async () => {
  mailServer = await startMailServer();
  const running = await start(mailServer.url);
  const statuses: number[] = [];
  let next = 0;
  const visitor = async () => {
    while (next < SUBMISSIONS) statuses.push(await submit(running, next++));
  };
  await Promise.all(Array.from({ length: 40 }, visitor));
  expect(statuses).toEqual(Array(SUBMISSIONS).fill(303));
  await vi.waitFor(() => expect(stateOf(running)).toEqual([{ state: "sent", n: 2 * SUBMISSIONS }]), {
    timeout: 300_000,
    interval: 500,
  });
  expect(arrivals(mailServer)).toEqual(Array(2 * SUBMISSIONS).fill(1));
  const recipients = new Set(mailServer.mails.flatMap(({ to }) => to));
  expect(recipients.size).toBe(SUBMISSIONS + 1);
});

it("without a mail server the site works the same, and stores the mails, which go out later with the site's name at that time", {
  timeout: 300_000,
}, async () => {
  const running = await start("");
  expect(await submit(running, 1)).toBe(303);
  expect(stateOf(running)).toEqual([{ state: "queued", n: 2 }]);
  const insert = running.database.prepare(
    "INSERT INTO content_versions (key, version, state, body, base, author) VALUES (?, 1, 'published', ?, 0, '')",
  );
  const publish = (key: "site" | "contact", changed = {}) =>
    insert.run(key, JSON.stringify({ ...(editable(shippedTexts[key]) as object), ...changed }));
  publish("site", { siteName: "Acme English", contactEmail: "office@acme.example" });
  // Its sentences are drawn while the site starts.
  publish("contact");
  await running.stop();

  mailServer = await startMailServer();
  const { mails } = mailServer;
  await start(mailServer.url);
  await vi.waitFor(() => expect(mails).toHaveLength(2), 90_000);
  const senders = mails.map(({ parsed }) => parsed.from);
  expect(senders).toEqual(Array(2).fill({ name: "Acme English", address: "office@acme.example" }));
});
