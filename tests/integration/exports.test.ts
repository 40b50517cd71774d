import fs from "node:fs";
import http from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { RunningServer } from "../setup/server";
import { post, removeSite, signIn, startStaffedSite } from "../setup/site";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000 });

/** Enough for many batches and, with their goals, for far more bytes than all buffers on the way can hold. */
const ROWS = 9000;
const GOALS = 4500;

let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site: server, cookie } = await startStaffedSite({ SPAM_RETENTION_DAYS: "1" }));
  insertEnrollments(ROWS);
  insertInquiries(400);
});
afterAll(() => removeSite(server));
afterEach(() => {
  for (const response of open.splice(0)) response.destroy();
});

const run = (sql: string) => server.database.exec(sql);
const value = (sql: string) => server.database.prepare(sql).pluck().get();

/**
 * Each row has a unique address, which identifies it in a file and on a page. Without a reference each row would be written
 * twice.
 */
function insertEnrollments(count: number): void {
  run(`WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})
    INSERT INTO enrollment_entries
      (reference, first_name, last_name, email, phone, course, experience, goals, availability, created_at, held_reason)
    SELECT replace(replace(printf('%08d', n), '0', 'X'), '1', 'Y'),
      CASE n % 3 WHEN 0 THEN 'Ana' WHEN 1 THEN 'Zoë' ELSE 'kenji' END, 'Ribeiro ' || (n % 97),
      'visitor' || n || '@example.com', '+351 555 010 019', CASE n % 2 WHEN 0 THEN 'business' ELSE 'leadership' END,
      CASE n % 5 WHEN 0 THEN 'advanced' ELSE 'beginner' END,
      CASE WHEN n % 100 = 7 THEN 'To speak at the Lisbon fair' ELSE substr(replace(hex(zeroblob(${GOALS})), '00', 'talk '), 1, ${GOALS}) END,
      CASE n % 4 WHEN 0 THEN 'weekends' ELSE 'evenings' END,
      strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', (n * 7) || ' minutes'),
      CASE WHEN n % 50 = 49 THEN 'links' END
    FROM numbers`);
}

function insertInquiries(count: number): void {
  run(`WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count - 1})
    INSERT INTO contact_inquiries (name, email, phone, subject, message, created_at, held_reason, handled_at)
    SELECT CASE n % 3 WHEN 0 THEN 'Ana' WHEN 1 THEN 'Zoë' ELSE 'kenji' END || ' Ribeiro', 'visitor' || n || '@example.com',
      CASE n % 2 WHEN 0 THEN '+44 20 7946 0018' END, CASE n % 4 WHEN 0 THEN 'Prices' ELSE 'Evening classes' END,
      CASE n % 5 WHEN 0 THEN 'Is there a place in Lisbon?' ELSE 'Is there a place on weekdays?' END,
      strftime('%Y-%m-%dT%H:%M:%fZ', '2026-01-01', (n * 15) || ' minutes'),
      CASE WHEN n % 50 = 49 THEN 'links' END, CASE WHEN n % 7 = 0 THEN '2026-02-01T00:00:00.000Z' END
    FROM numbers`);
}

const open: http.IncomingMessage[] = [];

/** Requests a file and reads none of it yet: what the connection's buffers cannot hold has to wait. */
function ask(path: string, method = "GET", Cookie = cookie): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { port } = server;
    http
      .request({ port, host: "localhost", path, method, headers: { Cookie }, agent: false }, (response) => {
        open.push(response);
        resolve(response);
      })
      .on("error", reject)
      .end();
  });
}

/** Reads until the first rows arrive: by then reading the database has begun, and is far from its end. @returns what arrived */
async function firstRows(response: http.IncomingMessage): Promise<string> {
  let rows = "";
  while (!rows.includes("@example.com")) {
    await new Promise((resolve) => response.once("readable", resolve));
    rows += response.read() ?? "";
  }
  return rows;
}

/** The address in each row of a file: no field has a line break. To parse such files would take longer than to send them. */
const addressesIn = (csv: string): string[] =>
  csv
    .split("\r\n")
    .slice(1, -1)
    .map((row) => /\w+@example\.com/.exec(row)?.[0] ?? row);

const listed = "held_reason IS NULL";
const exportsOnRecord = () =>
  server.database
    .prepare("SELECT details FROM audit_log WHERE kind = 'export' ORDER BY id")
    .pluck()
    .all()
    .map((details) => JSON.parse(String(details)) as { count: number });

/** These rows cannot be counted quickly: nearly all have the word, and only a tenth the course and the level. */
const UNCOUNTED = "/enrollments.csv?q=talk&course=business&experience=advanced";

describe("a file that is being sent", () => {
  it("breaks off where a row cannot be read, and does not look whole", async () => {
    const response = await ask("/enrollments.csv");
    run("ALTER TABLE enrollment_entries RENAME TO mislaid");
    try {
      await expect(text(response)).rejects.toThrow(/aborted/);
      expect(response.complete).toBe(false);
    } finally {
      run("ALTER TABLE mislaid RENAME TO enrollment_entries");
    }
    expect(addressesIn(await text(await ask("/enrollments.csv?q=lisbon")))).toHaveLength(
      Number(value(`SELECT count(*) FROM enrollment_entries WHERE goals LIKE '%Lisbon%' AND ${listed}`)),
    );
  });

  it("breaks off where whoever asked for it is signed out", async () => {
    const other = await signIn(server);
    const response = await ask("/enrollments.csv", "GET", other);
    await firstRows(response);
    expect((await post(server, "/account", { intent: "end-others" }, { Cookie: cookie })).status).toBe(303);
    await expect(text(response)).rejects.toThrow(/aborted/);
    expect(response.complete).toBe(false);
  });

  it("waits for a slow reader: what is not read yet is not held in memory", async () => {
    // After one export, the process has allocated what it needs anyway.
    await text(await ask("/enrollments.csv?q=lisbon"));
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;
    const before = memory();
    const response = await ask("/enrollments.csv");
    let most = 0;
    for (let turn = 0; turn < 30; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      most = Math.max(most, memory());
    }
    // The whole file has 40 MB.
    expect(most - before).toBeLessThan(20);
    // The export has been neither sent nor given up: it is logged only now that the reader leaves.
    const ended = () => server.output().split('"route":"/enrollments.csv"').length;
    const earlier = ended();
    response.destroy();
    await expect.poll(ended, { timeout: 10_000 }).toBe(earlier + 1);
  });

  it("has each row that was there at its start once, whatever is added and deleted while it is sent", async () => {
    const before = server.database
      .prepare(`SELECT email FROM enrollment_entries WHERE ${listed} ORDER BY id DESC`)
      .pluck()
      .all() as string[];
    const response = await ask("/enrollments.csv");
    const first = await firstRows(response);
    // The newest and oldest rows, before and after what has been sent, and some that are deleted again.
    for (const date of ["2000-01-01", "2026-02-01", "2999-01-01"]) {
      run(`INSERT INTO enrollment_entries (first_name, last_name, email, phone, course, experience, goals, availability, created_at)
        VALUES ('Late', 'Comer', 'late@example.com', '+351 555 010 019', 'business', 'beginner', 'To speak up', 'evenings',
          '${date}T00:00:00.000Z')`);
    }
    const gone = new Set([before.at(0), before.at(10), before.at(-5000), before.at(-1)]);
    run(`DELETE FROM enrollment_entries WHERE email IN (${[...gone].map((email) => `'${email}'`).join()})`);
    const sent = addressesIn(first + (await text(response)));
    expect(sent.filter((email) => !gone.has(email))).toEqual(before.filter((email) => !gone.has(email)));
    // Rows deleted before they were reached are not in it, and those that had been sent are in it once.
    expect(sent).not.toContain(before.at(-1));
    expect(new Set(sent).size).toBe(sent.length);
    run("DELETE FROM enrollment_entries WHERE email = 'late@example.com'");
  });
});

describe("a file that is asked for by HEAD", () => {
  it.each(["/enrollments.csv", UNCOUNTED, "/inquiries.csv?q=lisbon"])(
    "is neither read nor logged: %s",
    async (path) => {
      const before = exportsOnRecord().length;
      for (let n = 0; n < 5; n++) {
        const response = await ask(path, "HEAD");
        expect([response.statusCode, response.headers["content-type"]]).toEqual([
          200,
          "text/csv; charset=utf-8",
        ]);
        expect(await text(response)).toBe("");
      }
      expect(exportsOnRecord()).toHaveLength(before);
      // An open reader would prevent the truncation of the log.
      run("INSERT INTO settings VALUES ('test', 'test'); DELETE FROM settings WHERE name = 'test'");
      expect(server.database.pragma("wal_checkpoint(TRUNCATE)")).toEqual([
        { busy: 0, log: 0, checkpointed: 0 },
      ]);
    },
  );
});

// For when the entry is written, and that nothing is sent without it, see app/desk/list/export.server.test.ts.
it("the entry of an export has the number of rows that were sent", async () => {
  const sent = addressesIn(await text(await ask(UNCOUNTED)));
  expect(sent.length).toBeGreaterThan(500);
  expect(exportsOnRecord().at(-1)).toMatchObject({ count: sent.length, searched: true });
});

describe("a file holds exactly the rows on screen, on all pages and in their order", () => {
  /** The addresses of all rows on all pages, as seen by somebody who turns the pages. */
  async function addressesOnAllPages(path: string): Promise<string[]> {
    const addresses: string[] = [];
    for (let next: string | undefined = path; next; ) {
      const page = await text(await ask(next));
      const rows = page.slice(page.indexOf("<tbody"), page.indexOf("</tbody>"));
      for (const [, address] of rows.matchAll(/href="mailto:([^"?]+)"/g)) addresses.push(address ?? "");
      next = /href="([^"]+)" rel="next"|rel="next"[^>]* href="([^"]+)"/
        .exec(page)
        ?.slice(1)
        .find(Boolean)
        ?.replaceAll("&amp;", "&");
    }
    return addresses;
  }

  it.each([
    "/inquiries?size=100",
    "/inquiries?q=lisbon&phone=yes&sort=name-desc&size=25",
    "/inquiries?q=zo%C3%AB&subject=Prices&handled=no&sort=email-asc&size=25",
    "/inquiries?handled=yes&from=2026-01-02&to=2026-01-03&sort=subject-asc&size=25",
    "/inquiries?q=visitor1&sort=date-asc&size=25",
    "/enrollments?q=lisbon&course=leadership&size=25",
    "/enrollments?q=lisbon&experience=beginner&sort=name-asc&size=50",
    "/enrollments?course=business&experience=advanced&availability=weekends&from=2026-02-01&to=2026-02-02&sort=course-desc&size=25",
    "/enrollments?q=ana+fair&from=2026-01-10&sort=email-desc&size=25",
  ])("%s", async (path) => {
    const shown = await addressesOnAllPages(path);
    expect(shown.length).toBeGreaterThan(10);
    expect(new Set(shown).size).toBe(shown.length);
    expect(addressesIn(await text(await ask(path.replace("?", ".csv?"))))).toEqual(shown);
    expect(exportsOnRecord().at(-1)?.count, "as the audit log has it").toBe(shown.length);
  });
});

it("suspected spam is said to be deleted after one day, not “1 days,” where that is the setting", async () => {
  const page = await (await fetch(`${server.url}/spam`, { headers: { Cookie: cookie } })).text();
  expect(page).toContain("They are deleted after 1 day.");
});
