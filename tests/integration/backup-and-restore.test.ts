import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inDatabase } from "../setup/database-file";
import { commandFile, ProgramFolder, runProgram } from "../setup/programs";
import { type RunningServer, startServer } from "../setup/server";
import { sendInquiry, Visitors } from "../setup/visitors";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000 });

/** Databases of 10 and of 20 inquiries, and a backup of the first, made once and copied for each test. */
let templates: string;
let folder: string;
let file: string;
let copy: string;
let servers: RunningServer[];

beforeAll(async () => {
  templates = fs.mkdtempSync(path.join(os.tmpdir(), "backup-templates-"));
  file = path.join(templates, "site.sqlite");
  await seed(10);
  fs.copyFileSync(file, path.join(templates, "10"));
  await backUp(path.join(templates, "backup"));
  await seed(10);
  fs.copyFileSync(file, path.join(templates, "20"));
});
afterAll(() => fs.rmSync(templates, { recursive: true }));

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "backup-"));
  file = path.join(folder, "site.sqlite");
  copy = path.join(folder, "copy.sqlite");
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  fs.rmSync(folder, { recursive: true });
});

const command = (name: string, args: string[], database = file) =>
  runProgram(commandFile(name), args, { DATABASE_PATH: database });
const backUp = (target = copy) => command("backup", [target]);
const restore = (source = copy, database = file) => command("restore", [source], database);
const seed = (inquiries: number) =>
  command("seed", ["--inquiries", String(inquiries), "--enrollments", String(inquiries / 10)]);

const use = (template: string, place = file) => fs.copyFileSync(path.join(templates, template), place);

async function serve(dataFolder = folder): Promise<RunningServer> {
  const server = await startServer({ dataFolder });
  servers.push(server);
  return server;
}

const messages = (database = file) =>
  inDatabase(database, (opened) =>
    opened.prepare("SELECT message FROM contact_inquiries ORDER BY id").pluck().all(),
  ) as string[];
const integrity = (database: string) =>
  inDatabase(database, (opened) => opened.pragma("integrity_check", { simple: true }));

/** One hash over every column of every row, up to the given ids. */
const hashOf = (database: string, upTo: Record<string, number>) =>
  inDatabase(database, (opened) => {
    const hash = createHash("sha256");
    for (const [table, id] of Object.entries(upTo)) {
      const rows = opened.prepare(`SELECT * FROM ${table} WHERE id <= ? ORDER BY id`).raw().iterate(id);
      for (const row of rows) hash.update(JSON.stringify(row));
    }
    return hash.digest("hex");
  });
const newestIds = (database: string) =>
  inDatabase(database, (opened) =>
    Object.fromEntries(
      ["contact_inquiries", "enrollment_entries"].map((table) => [
        table,
        opened.prepare(`SELECT max(id) FROM ${table}`).pluck().get() as number,
      ]),
    ),
  );

describe("the drill: back up a site that is being written to, restore it elsewhere", () => {
  it("brings back every row that was acknowledged before, as it was", async () => {
    await seed(1000);
    const server = await serve();
    const visitors = new Visitors(server.url, { count: 4, name: "drill" });
    await expect.poll(() => visitors.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);

    const before = [...visitors.acknowledged];
    const during = visitors.acknowledged.length;
    expect(await backUp()).toEqual({
      code: 0,
      stdout: `Backed up ${file} to ${copy}, and checked the copy: it is intact.\n`,
      stderr: "",
    });
    expect(visitors.acknowledged.length).toBeGreaterThan(during);
    await visitors.stop();
    expect(visitors.refused).toEqual([]);

    const elsewhere = path.join(folder, "elsewhere/site.sqlite");
    fs.mkdirSync(path.dirname(elsewhere));
    const restored = await restore(copy, elsewhere);
    expect(restored).toMatchObject({ code: 0, stderr: "" });

    const ids = newestIds(elsewhere);
    expect(hashOf(elsewhere, ids)).toBe(hashOf(file, ids));
    expect(messages(elsewhere)).toEqual(expect.arrayContaining(before));
    expect(integrity(elsewhere)).toBe("ok");

    const again = await serve(path.dirname(elsewhere));
    expect(await sendInquiry(again.url, "Written after the restore.")).toBe(303);
    expect(messages(elsewhere)).toContain("Written after the restore.");
  }, 180_000);
});

describe("a backup", () => {
  beforeEach(() => use("10"));

  it("is one file that only its owner can read, and leaves nothing else behind", async () => {
    expect((await backUp()).code).toBe(0);
    expect((fs.statSync(copy).mode & 0o777).toString(8)).toBe("600");
    expect(fs.readdirSync(folder).sort()).toEqual(["copy.sqlite", "site.sqlite"]);
    expect(integrity(copy)).toBe("ok");
  });

  it("replaces an earlier one", async () => {
    use("backup", copy);
    use("20");
    expect((await backUp()).code).toBe(0);
    expect(messages(copy)).toHaveLength(20);
  });

  it.each([
    ["the database itself", () => file, "is the database itself"],
    ["another file", () => path.join(folder, "letter.txt"), "is not a backup of this site"],
    ["another program's database", () => path.join(folder, "other.sqlite"), "is not a backup of this site"],
    ["a folder", () => path.join(folder, "somewhere"), "is not a backup of this site"],
  ])("does not overwrite %s", async (_case, target, reason) => {
    fs.writeFileSync(path.join(folder, "letter.txt"), "Dear Ana");
    fs.mkdirSync(path.join(folder, "somewhere"));
    inDatabase(path.join(folder, "other.sqlite"), (opened) => opened.exec("CREATE TABLE songs (id)"));
    const names = fs.readdirSync(folder);
    expect(await backUp(target())).toEqual({
      code: 1,
      stdout: "",
      stderr: `${target()} ${reason}, so it was not overwritten. Name another file.\n`,
    });
    expect(messages()).toHaveLength(10);
    expect(fs.readFileSync(path.join(folder, "letter.txt"), "utf8")).toBe("Dear Ana");
    expect(fs.readdirSync(folder)).toEqual(names);
  });

  it("of a damaged database fails, says what to do, and leaves no file", async () => {
    const opened = fs.openSync(file, "r+");
    fs.writeSync(opened, Buffer.alloc(8192, 0xa5), 0, 8192, 40_960);
    fs.closeSync(opened);
    const { code, stderr } = await backUp();
    expect(stderr).toMatch(
      /could not be backed up .* restore an earlier backup \(docs\/operating\.md\)\.\n$/,
    );
    expect(code).toBe(1);
    expect(fs.readdirSync(folder)).toEqual(["site.sqlite"]);
  });

  it.each([
    [
      "no database",
      () => fs.rmSync(file),
      copyPath,
      /^There is no database \S+\. Start the site once, or correct DATABASE_PATH\.\n$/,
    ],
    [
      "no folder for it",
      () => {},
      () => path.join(folder, "missing/copy.sqlite"),
      /^There is no folder \S+\. /,
    ],
  ])("where there is %s says so and creates no backup", async (_case, prepare, target, message) => {
    prepare();
    const names = fs.readdirSync(folder);
    expect(await backUp(target())).toEqual({ code: 1, stdout: "", stderr: expect.stringMatching(message) });
    expect(fs.readdirSync(folder)).toEqual(names);
  });
});

function copyPath() {
  return copy;
}

describe("a restore", () => {
  beforeEach(() => {
    use("20");
    use("backup", copy);
  });

  it("moves the previous database aside, and says where", async () => {
    const { stdout } = await restore();
    const [, replaced = ""] = /that was there before is (\S+)\.\n$/.exec(stdout) ?? [];
    expect(messages()).toHaveLength(10);
    expect(messages(replaced)).toHaveLength(20);
    expect(stdout).toContain("10 inquiries, 1 enrollments");
    expect((fs.statSync(file).mode & 0o777).toString(8)).toBe("600");
  });

  it("lets nobody in without a password, and names who can sign in: they may have been removed since", async () => {
    inDatabase(copy, (opened) =>
      opened.exec(`
        INSERT INTO staff_members (id, email, password_hash, role, disabled_at) VALUES
          (1, 'ada@example.com', 'x', 'owner', NULL), (2, 'bo@example.com', 'x', 'staff', NULL),
          (3, 'cy@example.com', 'x', 'owner', '2026-01-01');
        INSERT INTO staff_sessions (id_hash, staff_id, last_seen_at) VALUES ('x', 2, '2026-01-01');
        INSERT INTO staff_sign_ins (id_hash, staff_id) VALUES ('x', 2);
        INSERT INTO staff_links (token_hash, email, role, made_by, expires_at) VALUES ('x', 'di@example.com', 'owner', 1, '2099-01-01')`),
    );
    expect((await restore()).stdout).toContain(
      "These accounts can sign in: ada@example.com (owner), bo@example.com (staff). Remove again",
    );
    for (const table of ["staff_sessions", "staff_sign_ins", "staff_links"]) {
      const rows = inDatabase(file, (opened) => opened.prepare(`SELECT * FROM ${table}`).all());
      expect(rows, table).toEqual([]);
    }
  });

  it("in which nobody can sign in says how to get in", async () => {
    expect((await restore()).stdout).toContain("No account can sign in: npm run staff -- add EMAIL");
  });

  it("leaves the database that was replaced to its owner alone, whatever its mode was", async () => {
    fs.chmodSync(file, 0o644);
    const { stdout } = await restore();
    const [, replaced = ""] = /that was there before is (\S+)\.\n$/.exec(stdout) ?? [];
    expect((fs.statSync(replaced).mode & 0o777).toString(8)).toBe("600");
  });

  it.runIf(process.getuid?.() === 0)(
    "by root leaves all files to the folder's owner, as whom the site runs",
    async () => {
      const owner = 12_345;
      fs.rmSync(file);
      fs.chownSync(folder, owner, owner);
      expect((await restore()).code).toBe(0);
      const owners = fs
        .readdirSync(folder)
        .filter((name) => name.startsWith("site.sqlite"))
        .map((name) => [name, fs.statSync(path.join(folder, name)).uid]);
      expect(owners).toEqual([
        ["site.sqlite", owner],
        ["site.sqlite-lock", owner],
      ]);
    },
  );

  it("brings back a database that is gone", async () => {
    fs.rmSync(file);
    expect((await restore()).code).toBe(0);
    expect(messages()).toHaveLength(10);
  });

  it("creates the default folder, as in a new clone on another machine", async () => {
    const clone = new ProgramFolder();
    const program = clone.bundle("restore", 'await import("~/commands/restore");');
    expect(await runProgram(program, [copy], { DATABASE_PATH: "" })).toMatchObject({ code: 0, stderr: "" });
    expect(messages(path.join(clone.root, "data/site.sqlite"))).toHaveLength(10);
    clone.remove();
  });

  it("names a missing folder that somebody chose, and does not create it", async () => {
    const elsewhere = path.join(folder, "missing/site.sqlite");
    expect((await restore(copy, elsewhere)).stderr).toBe(
      `The folder ${folder}/missing for the database does not exist. Create it or mount the volume, or correct DATABASE_PATH.\n`,
    );
    expect(fs.existsSync(path.dirname(elsewhere))).toBe(false);
  });

  it("of a backup that cannot be read in full changes nothing, and says so", async () => {
    fs.mkdirSync(`${copy}-wal`);
    expect(await restore()).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^\S+ cannot be restored: E[A-Z]+: .*\. Nothing was changed\.\n$/),
    });
    expect(messages()).toHaveLength(20);
  });

  it("does not mix the restored database with what the old one left in its log", async () => {
    // As after a crash: the newest rows are only in the log.
    const crashed = path.join(folder, "crashed.sqlite");
    inDatabase(file, (opened) => {
      opened.pragma("journal_mode = WAL");
      opened.exec("UPDATE contact_inquiries SET message = 'Only in the log.'");
      for (const end of ["", "-wal"]) fs.copyFileSync(file + end, crashed + end);
    });
    for (const end of ["", "-wal"]) fs.renameSync(crashed + end, file + end);
    fs.writeFileSync(`${file}-shm`, Buffer.alloc(32_768, 1));

    const { code, stdout } = await restore();
    expect(code).toBe(0);
    expect(messages()).not.toContain("Only in the log.");
    const [, replaced = ""] = /that was there before is (\S+)\.\n$/.exec(stdout) ?? [];
    expect(new Set(messages(replaced))).toEqual(new Set(["Only in the log."]));
  });

  it("replaces a damaged database, and leaves that one as it is", async () => {
    const damaged = Buffer.from("Dear diary, today I was mistaken for a database.");
    fs.writeFileSync(file, damaged);
    const { code, stdout } = await restore();
    expect(code).toBe(0);
    const [, replaced = ""] = /that was there before is (\S+)\.\n$/.exec(stdout) ?? [];
    expect(fs.readFileSync(replaced).equals(damaged)).toBe(true);
    expect(messages()).toHaveLength(10);
  });

  it("is refused while the site runs, and works once it has been stopped, even by a crash", async () => {
    const server = await serve();
    expect(await restore()).toEqual({
      code: 1,
      stdout: "",
      stderr: `The site is running on ${file}. Stop it, then restore. Nothing was changed.\n`,
    });
    expect(await sendInquiry(server.url, "The site still works.")).toBe(303);
    server.database.close();
    await server.kill();
    expect((await restore()).code).toBe(0);
    expect(messages()).toHaveLength(10);
  });

  it("is refused while another program has the database open", async () => {
    const other = new Database(file);
    other.prepare("SELECT count(*) FROM contact_inquiries").get();
    const { code, stderr } = await restore();
    expect(stderr).toMatch(
      /^Another program has the database \S+ open\. Stop it, then restore\. Nothing was/,
    );
    expect(code).toBe(1);
    other.close();
    expect(messages()).toHaveLength(20);
  });

  it.each<[string, () => void, RegExp]>([
    ["that is missing", () => fs.rmSync(copy), /^There is no backup \S+\.\n$/],
    [
      "that is no database",
      () => fs.writeFileSync(copy, "Dear diary. ".repeat(99)),
      /is not a database\. Nothing/,
    ],
    [
      "that is another program's database",
      () => {
        fs.rmSync(copy);
        inDatabase(copy, (opened) => opened.exec("CREATE TABLE songs (id)"));
      },
      /is a database, but not one of this site\. Nothing was changed\.\n$/,
    ],
    [
      "of which half is missing",
      () => fs.truncateSync(copy, 49_152),
      /^\S+copy\.sqlite is damaged\. Nothing was changed\. Restore another backup\.\n$/,
    ],
    [
      "that is damaged",
      () => {
        const opened = fs.openSync(copy, "r+");
        fs.writeSync(opened, Buffer.alloc(4096, 0xa5), 0, 4096, 40_960);
        fs.closeSync(opened);
      },
      /^\S+copy\.sqlite is damaged\. Nothing was changed\. Restore another backup\.\n$/,
    ],
    [
      "of a newer version",
      () => {
        inDatabase(copy, (opened) =>
          opened
            .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', ?)")
            .run(Date.now() * 2),
        );
      },
      /was written by a newer version of the site\. Restore it with that version\. Nothing was changed\.\n$/,
    ],
  ])("of a backup %s is refused, and the database stays", async (_case, prepare, message) => {
    prepare();
    const before = fs.readFileSync(file);
    const { code, stderr } = await restore();
    expect(stderr).toMatch(message);
    expect(code).toBe(1);
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    expect(fs.readdirSync(folder).filter((name) => !/^(copy|site)\.sqlite(-lock)?$/.test(name))).toEqual([]);
  });
});

it("without a file name, both say how they are used", async () => {
  for (const name of ["backup", "restore"]) {
    const { code, stderr } = await command(name, []);
    expect(stderr).toMatch(new RegExp(`^Usage[^]*npm run ${name} -- FILE`));
    expect(code).toBe(1);
  }
});

describe("the daily backup", () => {
  it("is made soon after the start if the last one is older than a day, and the oldest is removed", async () => {
    use("10");
    const backups = path.join(folder, "backups");
    fs.mkdirSync(backups);
    const days = Array.from({ length: 16 }, (_, n) => `daily-2026-01-${String(n + 10)}T031500Z.sqlite`);
    const unfinished = "daily-2026-01-11T031500Z.sqlite.0badcafe.draft";
    for (const name of [...days, unfinished, "before-0001_x-2026-01-01T000000Z.sqlite", "mine.sqlite"]) {
      fs.writeFileSync(path.join(backups, name), "an old one");
      fs.utimesSync(path.join(backups, name), new Date("2026-01-26"), new Date("2026-01-26"));
    }

    await serve();
    const daily = () => fs.readdirSync(backups).filter((name) => name.startsWith("daily-"));
    await expect.poll(() => daily().length, { timeout: 60_000, interval: 250 }).toBe(14);
    const newest = daily().sort().at(-1) ?? "";
    expect(days).not.toContain(newest);
    expect(daily()).toEqual([...days.slice(3), newest]);
    expect(messages(path.join(backups, newest))).toHaveLength(10);
    expect(fs.readdirSync(backups)).toEqual(
      expect.arrayContaining(["mine.sqlite", "before-0001_x-2026-01-01T000000Z.sqlite"]),
    );
  }, 90_000);
});
