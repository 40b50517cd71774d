import Database from "better-sqlite3";
import { millisecondsInMinute } from "date-fns/constants";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { databaseFile } from "~/settings/data-folder.server";
import { inquiry as validInquiry } from "../../tests/setup/submissions";
import { closeStore, store } from "./client.server";
import { databaseErrorCode } from "./database-error.server";
import { isStoreHealthy } from "./file/health.server";
import { createInquiry } from "./submissions/storing/inquiries.server";
import { lastWriteError, write } from "./write.server";

const inquiry = { ...validInquiry, message: "How much is it? ".repeat(300) };
const count = () => store().$client.prepare("SELECT count(*) FROM contact_inquiries").pluck().get();

let other: Database.Database;
let said: string[];

beforeEach(() => {
  store().$client.exec("DELETE FROM contact_inquiries");
  other = new Database(databaseFile);
  said = [];
  vi.spyOn(console, "error").mockImplementation((line) => said.push(String(line)));
  vi.spyOn(console, "log").mockImplementation((line) => said.push(String(line)));
});
afterEach(async () => {
  other.close();
  store().$client.pragma("max_page_count = 1073741823");
  await write(() => {});
});
afterAll(closeStore);

let minutes = 0;

/** The state that a monitor finds if it asks a minute later. */
async function healthLater(): Promise<boolean> {
  minutes += 1;
  const now = performance.now() + minutes * millisecondsInMinute;
  const clock = vi.spyOn(performance, "now").mockReturnValue(now);
  const healthy = isStoreHealthy();
  clock.mockRestore();
  return healthy;
}

describe("a write while another program holds the lock", () => {
  it("waits for it, while everybody else is served", async () => {
    other.exec("BEGIN IMMEDIATE");
    const stored = createInquiry(inquiry, "form-1");
    let longest = 0;
    for (let turn = 0, last = performance.now(); turn < 40; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }
    expect(count()).toBe(0);
    expect(longest).toBeLessThan(1000);
    other.exec("COMMIT");
    await stored;
    expect(count()).toBe(1);
  });

  it("is given up after a while, and the next one succeeds", async () => {
    other.exec("BEGIN IMMEDIATE");
    const error = await write((store) => store.$client.exec("DELETE FROM course_options"), 100).catch(
      (error) => error,
    );
    expect(databaseErrorCode(error)).toBe("SQLITE_BUSY");
    expect(lastWriteError()).toBe("SQLITE_BUSY");
    other.exec("COMMIT");
    await createInquiry(inquiry, "form-1");
    expect(lastWriteError()).toBeUndefined();
    expect(count()).toBe(1);
  });
});

it("the log says that a disk has become read-only, and where to find its errors", async () => {
  store().$client.pragma("query_only = 1");
  expect(databaseErrorCode(await createInquiry(inquiry, "form-1").catch((error) => error))).toBe(
    "SQLITE_READONLY",
  );
  store().$client.pragma("query_only = 0");
  expect(said).toEqual([
    expect.stringMatching(/\(SQLITE_READONLY\)\. Its disk gives errors or is read-only: `dmesg` says why\./),
  ]);
});

describe("a disk that is full", () => {
  const fill = () => {
    const { $client } = store();
    $client.pragma(`max_page_count = ${$client.pragma("page_count", { simple: true })}`);
  };

  it("refuses writes, loses nothing, serves reads, and works again without a restart", async () => {
    await createInquiry(inquiry, "form-1");
    store().$client.exec("VACUUM");
    fill();
    const error = await createInquiry(inquiry, "form-2").catch((error) => error);
    expect(databaseErrorCode(error)).toBe("SQLITE_FULL");
    expect(count()).toBe(1);

    store().$client.pragma("max_page_count = 1073741823");
    await createInquiry(inquiry, "form-2");
    expect(count()).toBe(2);
  });

  it("is told to monitors until it is over, and once each to the log", async () => {
    expect(await healthLater()).toBe(true);
    store().$client.exec("VACUUM");
    fill();
    expect(await healthLater()).toBe(false);
    expect(await healthLater()).toBe(false);
    store().$client.pragma("max_page_count = 1073741823");
    expect(await healthLater()).toBe(true);
    expect(said).toEqual([
      "The database cannot be written (SQLITE_FULL). Less than 1 MB is left on its disk: a form that does not fit is answered with 503. Make room.",
      "The database can be written again.",
    ]);
  });
});

describe("the state that monitors ask for", () => {
  it("is checked at most once a second, however often they ask", async () => {
    await healthLater();
    const writes = () => other.pragma("data_version", { simple: true });
    const before = writes();
    const asked = await Promise.all(Array.from({ length: 50 }, isStoreHealthy));
    expect(new Set(asked)).toEqual(new Set([true]));
    expect(writes()).toBe(before);
  });

  it("is unhealthy while the tables are gone", async () => {
    store().$client.exec("ALTER TABLE course_options RENAME TO mislaid");
    expect(await healthLater()).toBe(false);
    store().$client.exec("ALTER TABLE mislaid RENAME TO course_options");
    expect(await healthLater()).toBe(true);
  });

  it("leaves nothing behind of the row it tries with", async () => {
    const courses = () => store().$client.prepare("SELECT count(*) FROM course_options").pluck().get();
    const before = courses();
    await healthLater();
    expect(courses()).toBe(before);
  });
});

it("a violated rule of the schema is not a database error", async () => {
  const error = await createInquiry({ ...inquiry, message: "short" }, "form-1").catch((error) => error);
  expect(error).toBeInstanceOf(Database.SqliteError);
  expect(databaseErrorCode(error)).toBeUndefined();
  expect(lastWriteError()).toBeUndefined();
});
