import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { forms as typed } from "../setup/forms";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, removeSite, STAFF, signIn } from "../setup/site";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000 });

const NO_LIMIT = 1_073_741_823;

let server: RunningServer;
let file: string;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  file = path.join(server.dataFolder, "site.sqlite");
  addStaff(server);
  cookie = await signIn(server);
});
afterAll(() => removeSite(server));
afterEach(async () => {
  if (server.database.inTransaction) server.database.exec("ROLLBACK");
  await server.pragma(`max_page_count = ${NO_LIMIT}`);
  limitFiles("unlimited");
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(server.url + address, { redirect: "manual", headers });
const health = async () => (await get("/healthz")).status;

const send = (address: string, fields: Record<string, string>, headers = {}) =>
  post(server, address, fields, headers);

const forms = {
  "/contact?send": { submissionId: "form-1", ...typed["/contact?send"] },
  "/enroll?send": { submissionId: "form-2", ...typed["/enroll?send"] },
};
const inquiry = forms["/contact?send"];

const stored = (email: string) =>
  server.database
    .prepare(
      `SELECT (SELECT count(*) FROM contact_inquiries WHERE email = @email)
            + (SELECT count(*) FROM enrollment_entries WHERE email = @email)`,
    )
    .pluck()
    .get({ email });

/** Checks that every form is answered with 503, with everything that was typed, and with ways to reach us without a form. */
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

/** Checks that every form is stored, with exactly the fields that were refused before. */
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

/** Makes every write to a file fail, as on a faulty disk, by a limit of the process. */
function limitFiles(bytes: "0" | "unlimited"): void {
  execFileSync("prlimit", ["--pid", String(server.pid), `--fsize=${bytes}:`]);
}

describe("on a full disk", () => {
  it("forms are answered with what was typed, pages are served, and it is over without a restart", async () => {
    await server.pragma(`max_page_count = ${await server.pragma("page_count")}`);
    // Free space within existing pages is used up first.
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

describe("on a faulty disk", () => {
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

/** The staff area's forms: address, fields, and which of them the response has to show. */
async function staffForms(): Promise<
  [address: string, fields: Record<string, string>, expected: string[]][]
> {
  const { database } = server;
  database.exec(`
    INSERT OR IGNORE INTO contact_inquiries (id, name, email, subject, message, held_reason) VALUES
      (901, 'Ana Ribeiro', 'ana.ribeiro@example.org', 'Prices', 'What does it cost?', NULL),
      (902, 'Zoë Li', 'zoe@example.org', 'Prices', 'What does it cost?', 'links');
    INSERT OR IGNORE INTO enrollment_entries (id, first_name, last_name, email, phone, course, experience, goals, availability)
      VALUES (901, 'Ana', 'Ribeiro', 'ana.ribeiro@example.org', '+351 555 010 019', 'business', 'beginner', 'To speak up', 'evenings');
    INSERT OR IGNORE INTO outbox_mails (id, kind, message_id, recipient, subject, content, state, queued_at)
      VALUES (901, 'test', '<1@example.org>', 'ana.ribeiro@example.org', 'Hello', '{"opening":[],"signature":"Tonic"}', 'failed', '');
    INSERT OR IGNORE INTO received_mails (id, kind, source, sender_address, subject, text, received_at)
      VALUES (901, 'reply', 'mailbox', 'ana.ribeiro@example.org', 'Hello', 'Hello?', '2026-01-01');
    INSERT OR IGNORE INTO staff_members (id, email, password_hash, code_secret)
      VALUES (901, 'kenji@example.org', 'hash', 'SECRET');
    INSERT OR IGNORE INTO staff_links (id, token_hash, email, role, made_by, expires_at)
      SELECT 901, '${createHash("sha256").update("known").digest("base64url")}', 'mia@example.org', 'staff', id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '1 day')
      FROM staff_members WHERE email = '${STAFF.email}';
    UPDATE staff_members SET code_secret_offered = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' WHERE email = '${STAFF.email}';`);
  const person = await send("/personal-data", { email: "ana.ribeiro@example.org" }, { Cookie: cookie });
  const code = new TOTP({ secret: Secret.fromBase32("JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP") }).generate();
  const note = "Called twice, wants an evening class";
  return [
    ["/login", STAFF, [`value="${STAFF.email}"`]],
    ["/join?token=known", { password: "a sentence that only Mia knows" }, ["mia@example.org"]],
    ["/inquiries?q=ribeiro", { intent: "handle", id: "901" }, ['checked="" value="901"', 'value="ribeiro"']],
    ["/inquiries", { handle: "901" }, ["Not saved"]],
    ["/inquiries?note=901", { intent: "note", id: "901", note }, [note]],
    [
      "/inquiries?delete=901",
      { intent: "delete", id: "901" },
      ["Error deleting inquiry", '<input type="hidden" name="id" value="901"/>', 'id="dialog-title"'],
    ],
    ["/enrollments?delete=901", { intent: "delete", id: "901" }, ["Delete Failed", 'id="dialog-title"']],
    ["/messages", { intent: "test" }, ["That did not work"]],
    ["/messages", { intent: "retry-all" }, ["That did not work"]],
    ["/messages/901", { intent: "retry" }, ["Not saved"]],
    ["/messages/received/901", { intent: "attach", reference: "2345CDFG" }, ['value="2345CDFG"']],
    [
      "/ready-answers",
      { intent: "ready-answer", title: "Prices", text: "It costs nothing" },
      ["Not saved", 'value="Prices"', "It costs nothing"],
    ],
    ["/spam", { release: "1804" }, ["That did not work"]],
    ["/spam?delete=1804", { intent: "delete", id: "1804" }, ["That did not work", 'id="dialog-title"']],
    [
      "/accounts",
      { intent: "invite", email: "new@example.org", role: "owner" },
      ['value="new@example.org"', 'checked="" value="owner"'],
    ],
    ["/accounts", { intent: "disable", id: "901" }, ["Not saved"]],
    ["/accounts?delete=901", { intent: "delete", id: "901" }, ["Not saved", 'id="dialog-title"']],
    ["/account", { intent: "end-others" }, ["Not saved"]],
    [
      "/account",
      { intent: "password", current: STAFF.password, next: "another sentence of hers" },
      ["Not saved"],
    ],
    ["/two-step", { intent: "confirm", code }, ["Not saved", `value="${code}"`]],
    ["/retention?set=now", { inquiries: "365", enrollments: "" }, ["Retention not set", 'value="365"']],
    [`${person.headers.get("Location")}&erase=now`, {}, ["Not saved", "ana.ribeiro@example.org"]],
  ];
}

const STAFF_TABLES = [
  ...["contact_inquiries", "enrollment_entries", "outbox_mails", "settings", "audit_log"],
  ...["staff_members", "staff_links", "staff_sessions", "staff_sign_ins", "staff_recovery_codes"],
];
const staffRows = () =>
  STAFF_TABLES.map((table) => server.database.prepare(`SELECT * FROM ${table} ORDER BY 1`).all());

describe("while another program holds the lock for too long", () => {
  it("every form of the staff area is answered with what was typed, and nothing has been done", async () => {
    const forms = await staffForms();
    const before = staffRows();
    server.database.exec("BEGIN IMMEDIATE");
    const signedOut = send("/logout", {}, { Cookie: cookie });
    await Promise.all(
      forms.map(async ([address, fields, expected]) => {
        // The sign-in page is not shown to somebody who is signed in.
        const response = await send(address, fields, address === "/login" ? {} : { Cookie: cookie });
        const page = decode(await response.text());
        expect(response.status, address).toBe(503);
        expect(response.headers.get("Retry-After"), address).toMatch(/^\d+$/);
        expect(response.headers.get("Content-Type"), address).toContain("text/html");
        // The assertion shows only what is missing, because the pages themselves are long.
        const missing = [...expected, 'role="alert"'].filter((text) => !page.includes(text));
        expect(missing, `${address} ${JSON.stringify(fields)}`).toEqual([]);
        const shown = [STAFF.password, "only Mia knows", "another sentence"].filter((text) =>
          page.includes(text),
        );
        expect(shown, address).toEqual([]);
      }),
    );
    expect((await signedOut).status).toBe(503);
    server.database.exec("COMMIT");
    expect(staffRows()).toEqual(before);
  });

  it("a staff page does not wait, though the time of the session is to be noted", async () => {
    server.database.exec(
      "UPDATE staff_sessions SET last_seen_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')",
    );
    server.database.exec("BEGIN IMMEDIATE");
    const seen = () => server.database.prepare("SELECT max(last_seen_at) FROM staff_sessions").pluck().get();
    const before = seen();
    expect((await get("/inquiries", { Cookie: cookie })).status).toBe(200);
    server.database.exec("COMMIT");
    await expect.poll(seen).not.toBe(before);
  });
});

describe("while the database cannot be read", () => {
  it("staff pages say so and lead back to the desk, visitors' pages are served, and it is over without a restart", async () => {
    server.database.pragma("wal_checkpoint(TRUNCATE)");
    const contents = fs.readFileSync(file);
    fs.truncateSync(file, 4096);
    await server.pragma("shrink_memory");

    for (const address of ["/inquiries", "/enrollments"]) {
      const response = await get(address, { Cookie: cookie });
      expect(response.status, address).toBe(503);
      expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
      const page = await response.text();
      expect(page).toMatch(/<h1[^>]*>One moment, please<\/h1>/);
      expect(page).toContain('href="/desk"');
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

it("each error is logged once in the log, and nothing of what was typed", () => {
  const lines = server.output().split("\n");
  expect(lines.filter((line) => line.includes("cannot be written (SQLITE_FULL)"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("cannot be written (SQLITE_IOERR"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("can be written again")).length).toBeGreaterThan(2);
  // At the start the log names the sample address, which is still set.
  const typed = server.output().replaceAll("hello@example.com", "");
  expect(typed).not.toMatch(/Ribeiro|example\.com|Evening classes/);
});
