import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { shippedCourses } from "~/content/courses";
import { databaseFile } from "~/settings/data-folder.server";
import { closeStore, migrationsFolder, openStore, type Store, store } from "./client.server";
import { lastMigration, migrate } from "./file/migrate.server";
import { lockForServer, unlockForServer } from "./file/server-lock.server";

let folder: string;
let file: string;
const opened: { close: () => void }[] = [];

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "store-"));
  file = path.join(folder, "site.sqlite");
});
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
  fs.rmSync(folder, { recursive: true });
});

function open(): Store {
  const store = openStore(file);
  opened.push(store.$client);
  return store;
}

/** A connection of another program. */
function connect(): Database.Database {
  const database = new Database(file, { timeout: 0 });
  opened.push(database);
  return database;
}

function settingsOf({ $client }: Store) {
  const names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "trusted_schema"];
  return Object.fromEntries(names.map((name) => [name, $client.pragma(name, { simple: true })]));
}

const durable = {
  journal_mode: "wal",
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 1000,
  trusted_schema: 0,
};

describe("an open database", () => {
  it("syncs every commit, checks foreign keys and waits for locks, on each open and in each connection", () => {
    expect(settingsOf(open())).toEqual(durable);
    expect(settingsOf(open())).toEqual(durable);
    for (const database of opened.splice(0)) database.close();
    expect(settingsOf(open())).toEqual(durable);

    // The driver alone would not sync.
    expect(connect().pragma("synchronous", { simple: true })).toBe(1);
  });

  it("knows every course that can be applied for, however often it is opened", () => {
    open().$client.close();
    const ids = open().$client.prepare("SELECT id FROM course_options").pluck().all();
    expect(ids.sort()).toEqual(shippedCourses.map(({ id }) => id).sort());
  });

  it("leaves only the database itself behind when it is closed", () => {
    open().$client.close();
    expect(fs.readdirSync(folder)).toEqual(["site.sqlite"]);
  });
});

describe("the files of the database", () => {
  const modes = () =>
    Object.fromEntries(
      fs
        .readdirSync(folder)
        .map((name) => [name, (fs.statSync(path.join(folder, name)).mode & 0o777).toString(8)]),
    );
  let umask: number;
  beforeEach(() => {
    umask = process.umask(0);
    fs.chmodSync(folder, 0o777);
  });
  afterEach(() => process.umask(umask));

  it("are for this user alone, in an open folder and under an open umask", () => {
    open();
    expect(modes()).toEqual({ "site.sqlite": "600", "site.sqlite-shm": "600", "site.sqlite-wal": "600" });
  });

  it("can be written by this user under an umask that takes that right", () => {
    process.umask(0o277);
    open();
    expect(modes()["site.sqlite"]).toBe("600");
  });

  it("lose others' rights if an earlier version or a copy granted some", () => {
    open().$client.exec("UPDATE course_options SET id = id");
    const parts = ["", "-wal", "-shm"].map((end) => file + end);
    const replaced = ["", "-wal"].map((end) => `${file}.replaced-2026-11-21T031500Z${end}`);
    const other = path.join(folder, "site.sqlite.txt");
    for (const name of [...replaced, other]) fs.writeFileSync(name, "");
    for (const name of [...parts, ...replaced, other]) fs.chmodSync(name, 0o644);
    open();
    for (const name of [...parts, ...replaced]) {
      expect((fs.statSync(name).mode & 0o777).toString(8), name).toBe("600");
    }
    expect(modes()["site.sqlite.txt"]).toBe("644");
  });
});

describe("a file that cannot be used stops the start with one sentence", () => {
  const DatabaseError = expect.objectContaining({ name: "DatabaseError" });
  const failure = (): Error => {
    try {
      open();
    } catch (error) {
      expect(error).toEqual(DatabaseError);
      return error as Error;
    }
    throw new Error("The database could be opened.");
  };

  it("where its folder is missing, and the folder is not created", () => {
    file = path.join(folder, "missing/site.sqlite");
    expect(failure().message).toBe(
      `The folder ${folder}/missing for the database does not exist. Create it or mount the volume, or correct DATABASE_PATH.`,
    );
    expect(fs.existsSync(path.dirname(file))).toBe(false);
  });

  it("where it is a folder", () => {
    fs.mkdirSync(file);
    expect(failure().message).toBe(
      `${file} is a folder, so it cannot be the database. Name a file in it: DATABASE_PATH=${file}/site.sqlite.`,
    );
  });

  it("where the disk is full, which SQLite may call an error of the disk", () => {
    const space = { ...fs.statfsSync(folder), bavail: 0 };
    const statfsSync = vi.spyOn(fs, "statfsSync").mockReturnValue(space as never);
    const pragma = vi.spyOn(Database.prototype, "pragma").mockImplementation(() => {
      throw new Database.SqliteError("disk I/O error", "SQLITE_IOERR_SHMSIZE");
    });
    const full = failure().message;
    statfsSync.mockRestore();
    const faulty = failure().message;
    pragma.mockRestore();
    expect(full).toBe(`The disk of the database ${file} is full. Make room on it, then start again.`);
    expect(faulty).toMatch(/cannot be used: disk I\/O error/);
  });

  it("where its volume is mounted read-only", () => {
    const accessSync = vi.spyOn(fs, "accessSync").mockImplementation(() => {
      throw Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" });
    });
    expect(failure().message).toBe(`The folder ${folder} is on a read-only volume. Mount it writable.`);
    accessSync.mockRestore();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it("where it belongs to another user, with the command that gives this one all of the folder", () => {
    open().$client.close();
    const uid = process.getuid?.();
    // As in a container whose user has no name.
    const userInfo = vi.spyOn(os, "userInfo").mockImplementation(() => {
      throw new Error("A system error occurred: uv_os_get_passwd returned ENOENT");
    });
    const accessSync = vi.spyOn(fs, "accessSync").mockImplementation((location) => {
      if (location === file) throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
    });
    expect(failure().message).toBe(
      `The database ${file} cannot be written by the user ${uid}. \`chown -R ${uid} ${folder} && chmod -R u+rwX ${folder}\` gives that user the folder and all in it.`,
    );
    accessSync.mockRestore();
    userInfo.mockRestore();
  });

  it("where it is not a database, and its contents stay", () => {
    const contents = "Dear diary, today I was mistaken for a database.\n".repeat(100);
    fs.writeFileSync(file, contents);
    expect(failure().message).toMatch(
      /^\S+ is not a database\. It was left as it is\. [^\n]+ restore -- FILE/,
    );
    expect(fs.readFileSync(file, "utf8")).toBe(contents);
  });

  it("where it is another program's database, which stays as it is", () => {
    connect().exec("CREATE TABLE songs (id)");
    fs.chmodSync(file, 0o664);
    const before = fs.readFileSync(file);
    expect(failure().message).toBe(
      `${file} is a database, but not one of this site. It was left as it is. Correct DATABASE_PATH, or move the file away.`,
    );
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    expect((fs.statSync(file).mode & 0o777).toString(8)).toBe("664");
    expect(fs.readdirSync(folder)).toEqual(["site.sqlite"]);
  });

  it("where half of it is missing, and the rest stays", () => {
    fillAndClose();
    fs.truncateSync(file, Math.floor(fs.statSync(file).size / 2));
    const half = fs.readFileSync(file);
    expect(failure().message).toMatch(/^The database \S+ is damaged \([^\n]+\)\. It was left as it is\. /);
    expect(fs.readFileSync(file).equals(half)).toBe(true);
  });

  it("where the description of its tables is damaged", () => {
    fillAndClose();
    overwrite(100, Buffer.alloc(2000, 0xa5));
    expect(failure().message).toMatch(/^The database \S+ is damaged \([^\n]+\)\. It was left as it is\. /);
  });

  it("where a page of rows is damaged, before a visitor finds out", () => {
    fillAndClose();
    overwrite(Math.floor(fs.statSync(file).size / 8192) * 4096, Buffer.alloc(4096, 0xa5));
    expect(failure().message).toMatch(/^The database \S+ is damaged \([^\n]+\)\. It was left as it is\. /);
  });

  it.each([
    ["its log", "site.sqlite-wal"],
    ["a backup", "backups/daily.sqlite"],
    ["the secret that was made for it", "session-secret"],
    ["a database that a restore moved aside", "site.sqlite.replaced-2026-11-21T031500Z"],
  ])(
    "where the database is gone but %s is still there, and no empty database takes its place",
    (_case, left) => {
      const place = path.join(folder, left);
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.writeFileSync(place, "something");
      expect(failure().message).toMatch(
        /^The database \S+ is missing, although there is [^\n]+ Nothing was created\. [^\n]+ To begin with an empty database, move what is there to another folder first\.$/,
      );
      expect(fs.existsSync(file)).toBe(false);

      fs.renameSync(place, path.join(os.tmpdir(), `moved-${path.basename(folder)}`));
      open();
      fs.rmSync(path.join(os.tmpdir(), `moved-${path.basename(folder)}`));
    },
  );

  it("where another program holds the write lock while a new version has to migrate", () => {
    const other = connect();
    other.pragma("journal_mode = WAL");
    other.exec("BEGIN IMMEDIATE");
    const started = performance.now();
    expect(failure().message).toBe(
      `The database ${file} is locked by another program (SQLITE_BUSY). Stop that program, then start again.`,
    );
    expect(performance.now() - started).toBeLessThan(4500);

    other.exec("ROLLBACK");
    expect(settingsOf(open()).synchronous).toBe(2);
  });

  it("where a server of an earlier version runs on it, which could not start again", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const earlier = path.join(folder, "earlier");
    fs.cpSync(migrationsFolder, earlier, { recursive: true });
    const journal = path.join(earlier, "meta/_journal.json");
    const { entries, ...rest } = JSON.parse(fs.readFileSync(journal, "utf8"));
    fs.writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
    const database = connect();
    migrate(database, earlier);
    const before = lastMigration(database);

    const server = new Database(`${file}-lock`);
    opened.push(server);
    server.exec("BEGIN IMMEDIATE");
    expect(failure().message).toBe(
      `The site is running on ${file} in another version: start it in this version first, which brings the database up to date. Nothing was changed.`,
    );
    expect(lastMigration(database)).toBe(before);
    expect(fs.readdirSync(folder)).not.toContain("backups");

    server.exec("ROLLBACK");
    lockForServer(file);
    open();
    unlockForServer();
    expect(lastMigration(database)).toBeGreaterThan(before);
  });

  it("where a server of a version that searches in another way runs on it", () => {
    const { $client } = open();
    $client.exec("DROP TRIGGER contact_inquiries_listed");
    $client.close();
    const server = new Database(`${file}-lock`);
    opened.push(server);
    server.exec("BEGIN IMMEDIATE");
    expect(failure().message).toMatch(
      /^The site is running on \S+ in another version: .* Nothing was changed\.$/,
    );
    const trigger = connect().prepare("SELECT 1 FROM sqlite_schema WHERE name = 'contact_inquiries_listed'");
    expect(trigger.get()).toBeUndefined();

    server.exec("ROLLBACK");
    open();
    expect(trigger.get()).toBeDefined();
  });

  it("but not where another program writes and there is nothing to migrate", () => {
    open().$client.close();
    connect().exec("BEGIN IMMEDIATE");
    expect(settingsOf(open())).toEqual(durable);
  });

  function overwrite(position: number, bytes: Buffer): void {
    const damaged = fs.openSync(file, "r+");
    fs.writeSync(damaged, bytes, 0, bytes.length, position);
    fs.closeSync(damaged);
  }

  /** A database of many pages. */
  function fillAndClose(): void {
    const { $client } = open();
    const insert = $client.prepare(
      "INSERT INTO contact_inquiries (name, email, subject, message) VALUES ('Ana', 'ana@example.com', 'Prices', ?)",
    );
    for (let n = 0; n < 200; n++) insert.run("A long message. ".repeat(30));
    $client.close();
  }
});

describe("this process's database", () => {
  afterEach(closeStore);

  it("is where DATABASE_PATH says, as an absolute path", () => {
    expect(databaseFile).toBe(process.env.DATABASE_PATH);
    expect(store().$client.name).toBe(databaseFile);
  });

  it("is opened once, and again after it has been closed", () => {
    const before = store();
    expect(store()).toBe(before);
    closeStore();
    expect(before.$client.open).toBe(false);
    expect(store().$client.open).toBe(true);
  });
});
