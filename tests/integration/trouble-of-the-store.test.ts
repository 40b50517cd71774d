import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunningServer, startServer } from "../setup/server";

// Processes are started here, and a shared machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const STAFF = { email: "grace@example.com", password: "a sentence that only Grace knows" };
const NO_LIMIT = 1_073_741_823;

let server: RunningServer;
let file: string;
let cookie: string;

beforeAll(async () => {
  server = await startServer({ environment: { RATE_LIMIT: "off" } });
  file = path.join(server.dataFolder, "site.sqlite");
  spawnSync(process.execPath, ["build/commands/staff.js", "add", STAFF.email], {
    env: { ...process.env, DATABASE_PATH: file },
    input: STAFF.password,
  });
  const response = await send("/login", STAFF);
  cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
});
afterAll(async () => {
  await server.stop();
  fs.rmSync(server.dataFolder, { recursive: true });
});
afterEach(async () => {
  if (server.database.inTransaction) server.database.exec("ROLLBACK");
  await server.pragma(`max_page_count = ${NO_LIMIT}`);
  limitFiles("unlimited");
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { redirect: "manual", headers });
const health = async () => (await get("/healthz")).status;

function send(address: string, fields: Record<string, string>): Promise<Response> {
  return fetch(server.url + address, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: server.url },
    body: new URLSearchParams(fields),
  });
}

const inquiry = {
  submissionId: "form-1",
  name: "Ana “Zoë” Ribeiro",
  email: "ana@example.com",
  phone: "+44 20 7946 0018",
  subject: "Evening classes & prices",
  message: `How much is it?\n${"I would like to know. ".repeat(200)}`.trim(),
};
const enrollment = {
  submissionId: "form-2",
  firstName: "Kenji",
  lastName: "Mori",
  email: "kenji@example.com",
  phone: "+81 3 1234 5678",
  course: "business",
  experience: "intermediate",
  goals: `To lead meetings. ${"And to present. ".repeat(250)}`.trim(),
  availability: "evenings",
  hearAboutUs: "A colleague",
};
const forms = { "/contact?send": inquiry, "/enroll?send": enrollment };

const stored = (email: string) =>
  server.database
    .prepare(
      `SELECT (SELECT count(*) FROM contact_inquiries WHERE email = @email)
            + (SELECT count(*) FROM enrollment_entries WHERE email = @email)`,
    )
    .pluck()
    .get({ email });

/** Every form is answered with 503 and everything that was typed, and with the ways that need no form. */
async function expectRefusal(): Promise<void> {
  for (const [address, fields] of Object.entries(forms)) {
    const before = stored(fields.email);
    const response = await send(address, fields);
    expect(response.status, address).toBe(503);
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    const page = decode(await response.text());
    for (const [name, value] of Object.entries(fields)) expect(page, name).toContain(value);
    expect(page).toContain("mailto:hello@example.com");
    expect(page).toContain("tel:+15550100199");
    expect(page).not.toMatch(/SQLITE|sqlite|\/tmp\//);
    expect(stored(fields.email)).toBe(before);
  }
}

/** Every form is stored, with the very fields that were refused before. */
async function expectAcceptance(): Promise<void> {
  for (const [address, fields] of Object.entries(forms)) {
    const unique = { ...fields, submissionId: `${fields.submissionId}-${Math.random()}` };
    const before = Number(stored(fields.email));
    expect((await send(address, unique)).status, address).toBe(303);
    expect(stored(fields.email)).toBe(before + 1);
  }
}

async function expectPagesServed(): Promise<void> {
  for (const address of ["/", "/contact", "/enroll", "/blog", "/levels"]) {
    expect((await get(address)).status, address).toBe(200);
  }
}

const decode = (html: string) =>
  html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Lets every write to a file fail, as on a disk that gives errors: the limit is the process's own. */
function limitFiles(bytes: "0" | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${bytes}:`]);
}

describe("on a disk that is full", () => {
  it("forms are answered with what was typed, pages are served, and it is over without a restart", async () => {
    await server.pragma(`max_page_count = ${await server.pragma("page_count")}`);
    // What is free within the pages that are there is used up first.
    await expect
      .poll(
        async () => (await send("/contact?send", { ...inquiry, submissionId: String(Math.random()) })).status,
        { timeout: 30_000 },
      )
      .toBe(503);
    await expectRefusal();
    await expectPagesServed();
    await expect.poll(health, { timeout: 30_000 }).toBe(503);
    expect((await get("/inquiries", { Cookie: cookie })).status).toBe(200);

    await server.pragma(`max_page_count = ${NO_LIMIT}`);
    await expectAcceptance();
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
  });
});

describe("on a disk that gives errors", () => {
  it("forms are answered with what was typed, pages are served, and it is over without a restart", async () => {
    limitFiles("0");
    await expectRefusal();
    await expectPagesServed();
    await expect.poll(health, { timeout: 30_000 }).toBe(503);
    expect((await get("/inquiries", { Cookie: cookie })).status).toBe(200);

    limitFiles("unlimited");
    await expectAcceptance();
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    expect(server.database.pragma("integrity_check", { simple: true })).toBe("ok");
  });
});

describe("while another program holds the lock", () => {
  it("a form waits for it and is stored, and nobody else waits", async () => {
    const before = Number(stored(inquiry.email));
    server.database.exec("BEGIN IMMEDIATE");
    const sent = send("/contact?send", { ...inquiry, submissionId: "waits" });
    await expectPagesServed();
    expect((await get("/inquiries", { Cookie: cookie })).status).toBe(200);
    expect(stored(inquiry.email)).toBe(before);
    server.database.exec("COMMIT");
    expect((await sent).status).toBe(303);
    expect(stored(inquiry.email)).toBe(before + 1);
  });

  it("for too long, forms are answered with what was typed, and it is over without a restart", async () => {
    server.database.exec("BEGIN IMMEDIATE");
    await expectRefusal();
    await expect.poll(health, { timeout: 30_000 }).toBe(503);
    server.database.exec("COMMIT");
    await expectAcceptance();
  });
});

describe("while the database cannot be read", () => {
  it("staff pages say so and where to reach us, visitors' pages are served, and it is over without a restart", async () => {
    server.database.pragma("wal_checkpoint(TRUNCATE)");
    const contents = fs.readFileSync(file);
    fs.truncateSync(file, 4096);
    await server.pragma("shrink_memory");

    for (const address of ["/inquiries", "/enrollments"]) {
      const response = await get(address, { Cookie: cookie });
      expect(response.status, address).toBe(503);
      expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
      const page = await response.text();
      expect(page).toContain("<h1>One moment, please</h1>");
      expect(page).toContain("mailto:hello@example.com");
      expect(page).not.toMatch(/SQLITE|sqlite/);
    }
    const download = await get("/enrollments.csv", { Cookie: cookie });
    expect(download.status).toBe(503);
    expect(download.headers.get("Retry-After")).toMatch(/^\d+$/);
    const data = await get("/inquiries.data", { Cookie: cookie });
    expect(data.status).toBe(503);
    expect(data.headers.get("Retry-After")).toMatch(/^\d+$/);
    await expect.poll(health, { timeout: 30_000 }).toBe(503);
    await expectPagesServed();

    fs.writeFileSync(file, contents, { flag: "r+" });
    await server.pragma("shrink_memory");
    expect((await get("/inquiries", { Cookie: cookie })).status).toBe(200);
  });
});

it("each trouble is told once in the log, and nothing of what was typed", () => {
  const lines = server.output().split("\n");
  expect(lines.filter((line) => line.includes("cannot be written (SQLITE_FULL)"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("cannot be written (SQLITE_IOERR"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("can be written again")).length).toBeGreaterThan(2);
  expect(server.output()).not.toMatch(/Ribeiro|example\.com|Evening classes/);
});
