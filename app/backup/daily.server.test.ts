import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { backupFolderOf, databaseFile } from "~/settings/data-folder.server";
import { newestBackup, newestDaily, removeReplaced } from "./backup-files.server";
import { isBackupDue, startDailyBackups, warnOfRescued } from "./daily.server";
import { TaskError } from "./tasks.server";

const runTask = vi.hoisted(() => vi.fn());
vi.mock("./tasks.server", async (original) => ({
  ...(await original<typeof import("./tasks.server")>()),
  runTask,
}));

const folder = backupFolderOf(databaseFile);
const at = (time: string) => new Date(`2026-11-${time}Z`);

it.each([
  ["there is none yet", "21T14:00", undefined, "UTC", true],
  ["the last is a day old", "21T14:00", "20T14:00", "UTC", true],
  ["the last is of last night", "21T14:00", "21T03:10", "UTC", false],
  ["it is night and the last is of the night before", "21T03:00", "20T03:20", "UTC", true],
  ["it is night and the last is of yesterday afternoon", "21T03:00", "20T15:00", "UTC", true],
  ["it is night and the last is of yesterday evening", "21T03:00", "20T20:00", "UTC", true],
  ["the night has one already", "21T03:58", "21T03:02", "UTC", false],
  ["it is night elsewhere", "21T03:00", "20T12:00", "America/New_York", false],
  ["it is night where the site is", "21T08:30", "20T12:00", "America/New_York", true],
])("where %s", (_case, now, last, zone, due) => {
  expect(isBackupDue(at(now), last === undefined ? undefined : at(last), zone)).toBe(due);
});

describe("where files are dated in the future", () => {
  beforeEach(() => {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
  });

  const create = (name: string) => fs.writeFileSync(path.join(folder, name), "");
  const names = () => fs.readdirSync(folder);

  it("another one is due", () => {
    const now = at("21T14:00");
    create("daily-2031-06-01T031500Z.sqlite");
    create("before-0009_x-2031-06-01T031500Z.sqlite");
    expect(newestBackup(now)).toBeUndefined();
    create("daily-2026-11-20T031500Z.sqlite");
    expect(newestBackup(now)?.made).toEqual(at("20T03:15"));
    expect(isBackupDue(now, newestDaily(now)?.made, "UTC")).toBe(true);
  });

  it("only daily backups count toward the age of the daily ones", () => {
    create("daily-2026-11-20T031500Z.sqlite");
    create("by-hand-2026-11-21T010000Z.sqlite");
    create("before-0009_x-2026-11-21T020000Z.sqlite");
    expect(newestDaily(at("21T03:10"))?.made).toEqual(at("20T03:15"));
    expect(newestBackup(at("21T03:10"))?.made).toEqual(at("21T02:00"));
  });

  it("none of them is the newest, which is copied elsewhere", () => {
    create("daily-2031-06-01T031500Z.sqlite");
    expect(newestDaily(at("21T03:16"))).toBeUndefined();
    create("daily-2026-11-20T031500Z.sqlite");
    create("daily-2026-11-21T031500Z.sqlite");
    expect(newestDaily(at("21T03:14"))?.name).toBe("daily-2026-11-21T031500Z.sqlite");
    expect(newestDaily(new Date("2031-06-01T03:16:00Z"))?.name).toBe("daily-2031-06-01T031500Z.sqlite");
  });

  it("the new one stays, and they are removed first", () => {
    for (let day = 10; day < 26; day++) create(`daily-2031-06-${day}T031500Z.sqlite`);
    create("daily-2026-11-20T031500Z.sqlite");
    create("daily-2026-11-21T031500Z.sqlite");
    removeReplaced(at("21T03:16"));
    expect(names()).toHaveLength(14);
    expect(names()).toEqual(
      expect.arrayContaining(["daily-2026-11-20T031500Z.sqlite", "daily-2026-11-21T031500Z.sqlite"]),
    );
    expect(names()).not.toContain("daily-2031-06-13T031500Z.sqlite");
  });
});

it("a copy of a database that was moved away is named at the start, and no other backup", () => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const names = ["rescued-2026-11-21T031500Z.sqlite", "daily-2026-11-21T031500Z.sqlite"];
  for (const name of names) fs.writeFileSync(path.join(folder, name), "");
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  warnOfRescued();
  expect(warned.mock.calls).toEqual([
    [expect.stringContaining(`${names[0]} has what was stored in a database that was moved away`)],
  ]);
});

it("what an interrupted restore left is removed before a backup, which may have no room beside it", async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const left = `${databaseFile}.0badcafe.draft`;
  fs.writeFileSync(left, "");
  fs.utimesSync(left, at("19T03:15"), at("19T03:15"));
  const failed = vi.spyOn(console, "error").mockReturnValue();
  runTask.mockRejectedValue(new TaskError("There is no room for a backup.", undefined, true));
  vi.useFakeTimers({ now: at("21T03:15") });
  try {
    startDailyBackups();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed.mock.calls).toEqual([["The daily backup failed:", "There is no room for a backup."]]);
    expect(fs.existsSync(left)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
