import fs from "node:fs";
import path from "node:path";
import { millisecondsInHour } from "date-fns/constants";
import { beforeEach, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import { backupFolderOf, databaseFile } from "~/settings/data-folder.server";
import { backupState, readBackupState } from "./state.server";

vi.hoisted(() => {
  process.env.BACKUP_COPY_URL = `https://key:secret@s3.example.com/copies?key=age1${"q".repeat(58)}`;
});

const folder = backupFolderOf(databaseFile);

beforeEach(() => {
  store();
  fs.rmSync(folder, { recursive: true, force: true });
});

function create(name: string, made: Date): void {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, name), "");
  fs.utimesSync(path.join(folder, name), made, made);
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * millisecondsInHour);

it("a backup of last night is fine, and the newest one counts", () => {
  create("daily-1.sqlite", hoursAgo(200));
  create("daily-2.sqlite", hoursAgo(10));
  expect(readBackupState(new Date())).toEqual({ age: "10 hours", overdue: false });
});

it("a backup more than 36 hours old is overdue, whatever unfinished copies there are", () => {
  create("daily-1.sqlite", hoursAgo(73));
  create("daily-2.sqlite.0badcafe.draft", hoursAgo(1));
  expect(readBackupState(new Date())).toEqual({ age: "3 days", overdue: true });
});

it("a new database has no backup, which is overdue only once it should have one", () => {
  expect(readBackupState(new Date())).toEqual({ age: null, overdue: false });
  expect(readBackupState(new Date(Date.now() + 37 * millisecondsInHour))).toEqual({
    age: null,
    overdue: true,
  });
});

it("a backup dated in the future does not hide that the last one is old", () => {
  create("daily-1.sqlite", hoursAgo(73));
  create("daily-2.sqlite", hoursAgo(-24 * 365));
  create("daily-2035-01-01T031500Z.sqlite", hoursAgo(1));
  expect(readBackupState(new Date())).toEqual({ age: "3 days", overdue: true });
});

it("a copied backup is as old as its name says", () => {
  create("daily-2026-01-01T031500Z.sqlite", new Date());
  expect(readBackupState(new Date("2026-01-03T03:15:00Z"))).toEqual({ age: "2 days", overdue: true });
});

it("where the clock was set back their age is unknown, which counts as overdue", () => {
  create("daily-1.sqlite", new Date());
  expect(readBackupState(hoursAgo(24 * 400))).toEqual({ age: null, overdue: true });
});

it.each([
  [
    "belongs to another user",
    "EACCES",
    /^The folder \S+ cannot be read by the user \d+\. `chown -R \d+ \S+ && chmod -R u\+rwX \S+` gives/,
  ],
  ["is a file", "ENOTDIR", /^\S+ is a file where the folder of the backups belongs\. Move it away\.$/],
])("a folder that %s counts as overdue, and the error says what to do", (_case, code, words) => {
  create("daily-1.sqlite", hoursAgo(10));
  const readdirSync = vi.spyOn(fs, "readdirSync").mockImplementation(() => {
    throw Object.assign(new Error(`${code}: readdir`), { code });
  });
  try {
    expect(() => readBackupState(new Date())).toThrow(words);
    expect(backupState()).toEqual({ age: null, overdue: true, isUnreadable: true });
  } finally {
    readdirSync.mockRestore();
  }
});

it.each([
  ["copied last night", 10, undefined],
  ["copied two days ago", 48, "unreachable"],
  ["dated in the future, by a clock that was wrong", -24 * 365, "unreachable"],
] as const)(
  "the reason for failed copying is shown unless the last copy is recent: one %s",
  (_case, hours, told) => {
    store()
      .$client.prepare("INSERT OR REPLACE INTO settings VALUES ('backup.elsewhere', ?)")
      .run(JSON.stringify({ name: "daily", at: hoursAgo(hours).toISOString(), problem: "unreachable" }));
    expect(backupState()?.elsewhere).toBe(told);
  },
);
