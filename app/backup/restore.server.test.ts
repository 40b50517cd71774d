import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { millisecondsInDay } from "date-fns/constants";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { migrationsFolder, openStore } from "~/db/client.server";
import { backUp, temporaryNameOf } from "~/db/file/copy.server";
import { newestMigration } from "~/db/file/migrate.server";
import { inDatabase } from "../../tests/setup/database-file";
import { restore } from "./restore.server";

let folder: string;
let file: string;
let backup: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "restore-"));
  file = path.join(folder, "site.sqlite");
  backup = path.join(folder, "backup.sqlite");
  openStore(file).$client.close();
  backUp(file, backup);
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const restoreFrom = (source: string) => restore(source, file, newestMigration(migrationsFolder));

const setNote = (database: string, note: string) =>
  inDatabase(database, (opened) =>
    opened.prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('note', ?)").run(note),
  );
const noteIn = (database: string) =>
  inDatabase(database, (opened) =>
    opened.prepare("SELECT value FROM settings WHERE name = 'note'").pluck().get(),
  );

it("a backup that a symbolic link leads to is restored with the log beside it", () => {
  // As on the disk of a machine that crashed: the newest rows are only in the log.
  const crashed = path.join(folder, "crashed");
  fs.mkdirSync(crashed);
  inDatabase(file, (opened) => {
    opened.pragma("journal_mode = WAL");
    opened.exec("INSERT INTO settings (name, value) VALUES ('note', 'only in the log')");
    for (const end of ["", "-wal"]) fs.copyFileSync(file + end, path.join(crashed, `site.sqlite${end}`));
  });
  const link = path.join(folder, "latest.sqlite");
  fs.symlinkSync(path.join(crashed, "site.sqlite"), link);
  restoreFrom(link);
  expect(noteIn(file)).toBe("only in the log");
});

it("what an interrupted restore left beside the database is removed by the next one", () => {
  const left = temporaryNameOf(file);
  fs.copyFileSync(backup, left);
  const yesterday = new Date(Date.now() - millisecondsInDay);
  fs.utimesSync(left, yesterday, yesterday);
  // Somebody may find it, and must be able to tell what it is.
  setNote(file, "since then");
  restoreFrom(left);
  expect([noteIn(file), fs.existsSync(left)]).toEqual([undefined, false]);
});

it("two restores in one second leave both databases that they replaced", () => {
  vi.setSystemTime(new Date("2026-11-21T03:15:00Z"));
  try {
    setNote(file, "the first");
    const first = restoreFrom(backup).replaced ?? "";
    setNote(file, "the second");
    const second = restoreFrom(backup).replaced ?? "";
    expect([noteIn(first), noteIn(second)]).toEqual(["the first", "the second"]);
  } finally {
    vi.useRealTimers();
  }
});

describe("what lies beside the database", () => {
  const ENDS = ["-wal", "-shm", "-journal"];
  const leave = () => {
    for (const end of ENDS) fs.writeFileSync(file + end, `left as ${end}`);
  };
  const parts = () => ENDS.filter((end) => fs.existsSync(file + end));

  it("stays with a damaged database, which may be recovered from its log, and does not become part of the restored one", () => {
    fs.writeFileSync(file, Buffer.alloc(8192, 7));
    leave();
    const { replaced } = restoreFrom(backup);
    expect(fs.readFileSync(`${replaced}-wal`, "utf8")).toBe("left as -wal");
    expect(parts()).toEqual([]);
    expect(noteIn(file)).toBeUndefined();
  });

  it("does not become part of the restored one if the database is gone", () => {
    fs.rmSync(file);
    leave();
    expect(restoreFrom(backup).replaced).toBeUndefined();
    expect(parts()).toEqual([]);
    expect(noteIn(file)).toBeUndefined();
  });
});

it("a database whose first page is damaged behind its header is replaced, and stays as it is", () => {
  const damaged = fs.readFileSync(file).fill(7, 100, 4096);
  fs.writeFileSync(file, damaged);
  const { replaced = "" } = restoreFrom(backup);
  expect(fs.readFileSync(replaced).equals(damaged)).toBe(true);
  expect(noteIn(file)).toBeUndefined();
});

it("the previous database is kept even on a file system without hard links", () => {
  vi.spyOn(fs, "linkSync").mockImplementation(() => {
    throw Object.assign(new Error("operation not permitted"), { code: "EPERM" });
  });
  setNote(file, "the previous");
  const { replaced = "" } = restoreFrom(backup);
  expect([noteIn(replaced), noteIn(file)]).toEqual(["the previous", undefined]);
});
