import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { weakPassword } from "~/auth/new-account-schema";
import { verifyPassword } from "~/auth/password.server";
import { shippedTexts } from "~/content/shipped.server";
import { editable } from "~/publishing/fields/fields";
import { inDatabase } from "../setup/database-file";
import { commandFile, runProgram, startProgram } from "../setup/programs";

const PASSWORD = "the weather is better than its reputation";

/** A database with Ana's account, who is an owner, copied for each test that starts with one. */
let template: string;
let adding: Awaited<ReturnType<typeof staff>>;
let folder: string;
let file: string;

beforeAll(async () => {
  template = fs.mkdtempSync(path.join(os.tmpdir(), "staff-template-"));
  file = path.join(template, "site.sqlite");
  adding = await staff(["add", "Ana@Example.com"], `${PASSWORD}\n`);
});
afterAll(() => fs.rmSync(template, { recursive: true }));

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "staff-"));
  file = path.join(folder, "site.sqlite");
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const useAnasAccount = () => fs.copyFileSync(path.join(template, "site.sqlite"), file);
const addKenji = (role: "owner" | "staff") =>
  query(
    `INSERT INTO staff_members (email, password_hash, role) VALUES ('kenji@example.com', 'hash', '${role}') RETURNING id`,
  );

const staff = (args: string[], input?: string) =>
  runProgram(commandFile("staff"), args, { DATABASE_PATH: file }, input);

const query = <Row>(sql: string) => inDatabase(file, (database) => database.prepare(sql).all() as Row[]);
const accounts = () => query<{ email: string; password_hash: string }>("SELECT * FROM staff_members");

/** The outcome of a failed command: one sentence, no stack. */
const failure = (message: string) => ({ code: 1, stdout: "", stderr: `${message}\n` });

describe("staff add", () => {
  it("adds an account with the password from standard input, hashed", async () => {
    useAnasAccount();
    expect(adding).toEqual({ code: 0, stdout: "Added Ana@Example.com.\n", stderr: "" });
    const [account] = accounts();
    expect(account?.email).toBe("ana@example.com");
    expect(account?.password_hash).not.toContain("weather");
    expect(await verifyPassword(PASSWORD, account?.password_hash)).toBe(true);
  });

  it("leaves nothing but the database behind", () => {
    expect(fs.readdirSync(template)).toEqual(["site.sqlite"]);
  });

  it.each([
    ["eleven char", "The password must have at least 12 characters."],
    ["x".repeat(201), "The password must have at most 200 characters."],
    ["Ana@example.com!", weakPassword],
    [`${PASSWORD}\nand what else the file has`, "The password must be on one line."],
  ])("refuses the password “%s”", async (password, message) => {
    expect(await staff(["add", "ana@example.com"], `${password}\n`)).toEqual(failure(message));
    expect(accounts()).toEqual([]);
  });

  it("refuses what is no address", async () => {
    expect(await staff(["add", "ana"], PASSWORD)).toEqual(failure("Please enter a valid email address."));
    expect(accounts()).toEqual([]);
  });

  it("refuses an address that has an account, in any case, and keeps its password", async () => {
    useAnasAccount();
    const before = accounts();
    expect(await staff(["add", "ANA@example.com"], "another good password")).toEqual(
      failure("ANA@example.com has an account already."),
    );
    expect(accounts()).toEqual(before);
  });

  it("does not claim to have added what somebody else added while it asked for the password", async () => {
    const slow = startProgram(commandFile("staff"), ["add", "ana@example.com"], { DATABASE_PATH: file });
    // The database exists once the command has opened it.
    while (!fs.existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await staff(["add", "ana@example.com"], PASSWORD)).code).toBe(0);
    slow.child.stdin.end("another good password");
    expect(await slow.ended).toEqual(failure("ana@example.com has an account already."));
    expect(await verifyPassword(PASSWORD, accounts()[0]?.password_hash)).toBe(true);
  });
});

describe("staff list", () => {
  it("does not pass for the answer about one account", async () => {
    expect(await staff(["list", "ana@example.com"])).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("Usage:"),
    });
  });

  it("says that there is none", async () => {
    expect(await staff(["list"])).toEqual({
      code: 0,
      stdout: "There is no staff account yet.\n",
      stderr: "",
    });
  });

  it("names the accounts in order, since when they exist, and their roles", async () => {
    useAnasAccount();
    await staff(["add", "adam@example.com", "--staff"], PASSWORD);
    const today = new Date().toISOString().slice(0, 10);
    expect(await staff(["list"])).toEqual({
      code: 0,
      stdout: `adam@example.com  since ${today}  staff\nana@example.com  since ${today}  owner\n`,
      stderr: "",
    });
  });
});

/** Opens a session for the only account. */
const openSession = () =>
  inDatabase(file, (database) =>
    database.exec(
      "INSERT INTO staff_sessions (id_hash, staff_id, last_seen_at) SELECT 'hash', id, created_at FROM staff_members",
    ),
  );

describe("staff remove", () => {
  it("removes the account and ends its sessions", async () => {
    useAnasAccount();
    openSession();
    addKenji("owner");
    expect(await staff(["remove", "ANA@example.com"])).toEqual({
      code: 0,
      stdout: "Removed ANA@example.com.\n",
      stderr: "",
    });
    expect(accounts()).toMatchObject([{ email: "kenji@example.com" }]);
    expect(query("SELECT * FROM staff_sessions")).toEqual([]);
  });

  it("keeps the last owner, whoever else has an account", async () => {
    useAnasAccount();
    addKenji("staff");
    expect(await staff(["remove", "ana@example.com"])).toEqual(
      failure("ana@example.com is the last owner. Add another owner first, or make somebody one."),
    );
    expect(accounts()).toHaveLength(2);
  });
});

describe("staff password", () => {
  it("sets a new password and ends the account's sessions", async () => {
    useAnasAccount();
    openSession();
    expect(await staff(["password", "ana@example.com"], "another good password\n")).toEqual({
      code: 0,
      stdout: "Changed the password of ana@example.com; its sessions have ended.\n",
      stderr: "",
    });
    expect(await verifyPassword("another good password", accounts()[0]?.password_hash)).toBe(true);
    expect(query("SELECT * FROM staff_sessions")).toEqual([]);
  });

  it("turns off the codes of somebody who has lost them, and logs both", async () => {
    useAnasAccount();
    query("UPDATE staff_members SET code_secret = 'JBSWY3DPEHPK3PXP' RETURNING id");
    await staff(["password", "ana@example.com"], "another good password\n");
    expect(query("SELECT code_secret FROM staff_members")).toEqual([{ code_secret: "JBSWY3DPEHPK3PXP" }]);
    const { stdout } = await staff(
      ["password", "ana@example.com", "--without-code"],
      "a third good password\n",
    );
    expect(stdout).toMatch(/It is asked for no code\.\n$/);
    expect(query("SELECT code_secret FROM staff_members")).toEqual([{ code_secret: null }]);
    expect(query("SELECT details ->> 'change' AS change FROM audit_log ORDER BY id")).toEqual(
      ["added", "password-changed", "password-changed", "codes-off"].map((change) => ({ change })),
    );
  });

  it("tells its holder by mail in the name and the time zone that owners have published", async () => {
    useAnasAccount();
    const site = { ...(editable(shippedTexts.site) as object), siteName: "Acme", timeZone: "Asia/Tokyo" };
    query(`INSERT INTO content_versions (key, version, state, body, base, author)
      VALUES ('site', 1, 'published', '${JSON.stringify(site)}', 0, '') RETURNING id`);
    await runProgram(
      commandFile("staff"),
      ["password", "ana@example.com"],
      { DATABASE_PATH: file, SMTP_URL: "smtp://mail.example.com" },
      "another good password\n",
    );
    const [mail] = query<{ content: string }>("SELECT content FROM outbox_mails");
    expect(JSON.parse(mail?.content ?? "{}")).toMatchObject({ signature: "Acme" });
    expect(mail?.content).toContain("(Asia/Tokyo)");
  });

  it("keeps the old one when the new one is refused", async () => {
    useAnasAccount();
    const before = accounts();
    expect((await staff(["password", "ana@example.com"], "short\n")).code).toBe(1);
    expect(accounts()).toEqual(before);
  });

  it("says that there is no such account, without waiting for a password", async () => {
    expect(await staff(["password", "ana@example.com"])).toEqual(
      failure("There is no account for ana@example.com."),
    );
  });
});

describe("staff, called wrongly,", () => {
  it.each([
    [[]],
    [["add"]],
    [["remove", "ana@example.com", "kenji@example.com"]],
    [["promote", "ana@example.com"]],
  ])("explains itself: %j", async (args) => {
    const { code, stdout, stderr } = await staff(args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/^Usage:\n {2}npm run staff -- add EMAIL/);
  });
});
