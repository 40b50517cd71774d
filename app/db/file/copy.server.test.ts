import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inDatabase } from "../../../tests/setup/database-file";
import { backUp, checkBackup, copyBefore, copyIfMoved, copyTo } from "./copy.server";
import { rememberFiles } from "./open-files.server";

let folder: string;
let target: string;
let database: Database.Database;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "copy-"));
  target = path.join(folder, "copy.sqlite");
  database = new Database(path.join(folder, "site.sqlite"));
  database.exec("CREATE TABLE people (name TEXT); CREATE INDEX names ON people (name)");
  const insert = database.prepare("INSERT INTO people VALUES (?)");
  database.transaction(() => {
    for (let n = 0; n < 1000; n++) insert.run(`Ana ${n}`);
  })();
});
afterEach(() => {
  vi.restoreAllMocks();
  database.close();
  fs.rmSync(folder, { recursive: true });
});

it("a copy that was written wrongly never gets its name, and the earlier one stays", () => {
  fs.writeFileSync(target, "the earlier one");
  const prepare = (sql: string) => ({
    run(draft: string) {
      database.prepare(sql).run(draft);
      const opened = fs.openSync(draft, "r+");
      fs.writeSync(opened, Buffer.alloc(4096, 0xa5), 0, 4096, 8192);
      fs.closeSync(opened);
    },
  });
  const onBadDisk = { prepare } as unknown as Database.Database;

  expect(() => copyTo(onBadDisk, target)).toThrow();
  expect(fs.readFileSync(target, "utf8")).toBe("the earlier one");
  expect(fs.readdirSync(folder).sort()).toEqual(["copy.sqlite", "site.sqlite"]);
});

it("a backup of a database whose index contradicts its rows names that database, and says what to do", () => {
  const bytes = fs.readFileSync(database.name);
  bytes.write("Eva", bytes.indexOf("Ana 500"));
  fs.writeFileSync(database.name, bytes);
  expect(() => backUp(database.name, target)).toThrow(
    /^The database \S+\/site\.sqlite is damaged \(row 501 missing from index names\)\. .* Restore a backup: /,
  );
  expect(fs.readdirSync(folder)).toEqual(["site.sqlite"]);
});

it("a disk that a backup would fill stays as it is, and a copy that rescues a database is tried anyway", () => {
  const free = (megabytes: number) =>
    vi
      .spyOn(fs, "statfsSync")
      .mockReturnValue({ blocks: 1000, bavail: megabytes, bsize: 1024 * 1024 } as never);
  free(20);
  expect(() => backUp(database.name, target)).toThrow(
    `There is no room for a backup in ${folder}: it takes 1 MB, and 20 MB stay free`,
  );
  expect(fs.readdirSync(folder)).toEqual(["site.sqlite"]);
  copyTo(database, target);
  expect(fs.existsSync(target)).toBe(true);
  fs.rmSync(target);
  free(21);
  // Free pages take up no room in a copy.
  database.exec(
    "CREATE TABLE pictures (content); INSERT INTO pictures VALUES (zeroblob(3000000)); DROP TABLE pictures",
  );
  backUp(database.name, target);
  expect(fs.existsSync(target)).toBe(true);
});

it("a copy is synced before it gets its name, and its name before it is reported as made", () => {
  const steps: string[] = [];
  const { openSync, fsyncSync, renameSync } = fs;
  const opened = new Map<number, string>();
  vi.spyOn(fs, "openSync").mockImplementation((...args) => {
    const file = openSync(...args);
    opened.set(file, String(args[0]));
    return file;
  });
  vi.spyOn(fs, "fsyncSync").mockImplementation((file) => {
    steps.push(opened.get(file) === folder ? "sync the folder" : "sync the file");
    fsyncSync(file);
  });
  vi.spyOn(fs, "renameSync").mockImplementation((...args) => {
    steps.push("rename");
    renameSync(...args);
  });
  copyTo(database, target);
  expect(steps).toEqual(["sync the file", "rename", "sync the folder"]);
});

it("a copy is private to its owner from the first moment, not only once it is whole", () => {
  let modeWhileWritten = 0;
  const prepare = (sql: string) => ({
    run(draft: string) {
      database.prepare(sql).run(draft);
      modeWhileWritten = fs.statSync(draft).mode & 0o777;
    },
  });
  copyTo({ prepare } as unknown as Database.Database, target);
  expect(modeWhileWritten.toString(8)).toBe("600");
  expect((fs.statSync(target).mode & 0o777).toString(8)).toBe("600");
});

describe("what an interrupted copy left", () => {
  /** @param minutes since it was last written */
  const leave = (place: string, name: string, minutes: number) => {
    const location = path.join(place, name);
    fs.mkdirSync(place, { recursive: true });
    const written = new Date(Date.now() - minutes * 60_000);
    fs.writeFileSync(location, "");
    fs.utimesSync(location, written, written);
    return location;
  };

  it.each([
    ["a backup to the same folder", () => backUp(database.name, target), ""],
    ["a migration, beside the database", () => copyBefore(database, "0001_step"), ""],
    ["a migration, in the folder of the backups", () => copyBefore(database, "0001_step"), "backups"],
  ])("is removed by %s, but not what another one is writing", (_what, copy, inside) => {
    const place = path.join(folder, inside);
    const left = [
      leave(place, "weekly.sqlite.0000000a.draft", 61),
      leave(place, "weekly.sqlite.0000000a.draft-journal", 61),
      leave(place, "weekly.sqlite.0000000b.draft", -61),
    ];
    const others = [leave(place, "weekly.sqlite.0000000c.draft", 59), leave(place, "my.draft", 61)];
    copy();
    expect(left.filter((file) => fs.existsSync(file))).toEqual([]);
    expect(others.filter((file) => !fs.existsSync(file))).toEqual([]);
  });

  it("is removed before a backup is said to have no room", () => {
    const draft = leave(folder, "copy.sqlite.0000000a.draft", 61);
    vi.spyOn(fs, "statfsSync").mockImplementation(
      () => ({ blocks: 1000, bavail: fs.existsSync(draft) ? 0 : 500, bsize: 1024 * 1024 }) as never,
    );
    backUp(database.name, target);
    expect(fs.existsSync(target)).toBe(true);
  });
});

it("a database that may not be read is not called missing", () => {
  const accessSync = vi.spyOn(fs, "accessSync").mockImplementation(() => {
    throw Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
  });
  vi.spyOn(fs, "existsSync").mockImplementation((location) => location === folder);
  expect(() => backUp(database.name, target)).toThrow(`The folder ${folder} cannot be written by the user`);
  expect(accessSync).toHaveBeenCalledWith(folder, expect.any(Number));
});

it.each(["with rows in its log", "with an empty log"])(
  "a database that may be in use, %s, is not overwritten",
  (log) => {
    const other = new Database(target);
    other.pragma("journal_mode = WAL");
    other.exec("CREATE TABLE __drizzle_migrations (created_at); INSERT INTO __drizzle_migrations VALUES (1)");
    if (log === "with an empty log") other.pragma("wal_checkpoint(TRUNCATE)");
    const before = fs.readFileSync(target);
    expect(() => backUp(database.name, target)).toThrow(
      `${target} is a database that may be in use, so it was not overwritten. Name another file.`,
    );
    expect(fs.readFileSync(target).equals(before)).toBe(true);
    other.close();
  },
);

it("a database is rescued only where its file is no longer in its place", () => {
  rememberFiles(database);
  expect(copyIfMoved(database)).toBeUndefined();
  fs.renameSync(database.name, path.join(folder, "moved.sqlite"));
  const count = (copy: Database.Database) => copy.prepare("SELECT count(*) FROM people").pluck().get();
  expect(inDatabase(copyIfMoved(database) ?? "", count)).toBe(1000);
});

describe("the check of a backup", () => {
  beforeEach(() =>
    database.exec(`
      CREATE TABLE __drizzle_migrations (created_at); INSERT INTO __drizzle_migrations VALUES (1);
      CREATE TABLE contact_inquiries (id); INSERT INTO contact_inquiries VALUES (1), (2);
      CREATE TABLE enrollment_entries (id); INSERT INTO enrollment_entries VALUES (1)`),
  );

  it("counts what is in it, and leaves it as it is", () => {
    copyTo(database, target);
    const before = fs.readFileSync(target);
    expect(checkBackup(target)).toEqual({ inquiries: 2, enrollments: 1 });
    expect(fs.readFileSync(target).equals(before)).toBe(true);
    expect(fs.readdirSync(folder).sort()).toEqual(["copy.sqlite", "site.sqlite"]);
  });

  it("finds a damaged page of an index, which no count reads", () => {
    copyTo(database, target);
    const page = inDatabase(target, (copy) =>
      copy.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'names'").pluck().get(),
    );
    const file = fs.openSync(target, "r+");
    fs.writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, (Number(page) - 1) * 4096);
    fs.closeSync(file);
    expect(() => checkBackup(target)).toThrow("It is damaged: ");
  });

  it("refuses another program's database, whatever its tables are called", () => {
    database.exec("DELETE FROM __drizzle_migrations");
    copyTo(database, target);
    expect(() => checkBackup(target)).toThrow("It is not a database of this site.");
  });
});
