import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { backupFolderOf, databaseFile } from "~/settings/data-folder.server";
import {
  BackupsUnreadable,
  listBackups,
  newestDaily,
  openBackup,
  remainingCopies,
} from "./backup-files.server";

const folder = backupFolderOf(databaseFile);
const now = new Date("2026-11-21T14:00:00Z");
const at = (name: string) => path.join(folder, name);

beforeEach(() => {
  fs.rmSync(path.dirname(folder), { recursive: true });
  fs.mkdirSync(folder, { recursive: true });
});

it("folders and links are not listed as backups: a link could lead anywhere", async () => {
  fs.writeFileSync(at("daily-2026-11-20T031500Z.sqlite"), "a backup");
  fs.mkdirSync(at("daily-2026-11-21T031500Z.sqlite"));
  fs.symlinkSync(at("daily-2026-11-20T031500Z.sqlite"), at("by-hand-2026-11-21T031500Z.sqlite"));
  expect(listBackups()).toEqual([
    {
      name: "daily-2026-11-20T031500Z.sqlite",
      path: at("daily-2026-11-20T031500Z.sqlite"),
      kind: "daily",
      made: new Date("2026-11-20T03:15:00Z"),
      bytes: 8,
    },
  ]);
  await expect(openBackup(at("by-hand-2026-11-21T031500Z.sqlite"))).rejects.toThrow(BackupsUnreadable);
});

it("the newest daily backup is copied elsewhere, whatever was made since", () => {
  for (const name of ["daily-2026-11-21T031500Z", "by-hand-2026-11-21T120000Z", "weekly"])
    fs.writeFileSync(at(`${name}.sqlite`), "");
  expect(newestDaily(now)?.name).toBe("daily-2026-11-21T031500Z.sqlite");
});

it("the copies that still contain an erased person are named: daily ones for two weeks, others for good", () => {
  expect(remainingCopies(now)).toEqual({ dailyUntil: undefined, permanent: [] });
  fs.writeFileSync(at("daily-2026-11-20T031500Z.sqlite"), "");
  fs.writeFileSync(at("by-hand-2026-11-19T031500Z.sqlite"), "");
  for (const end of ["", "-wal"]) fs.writeFileSync(`${databaseFile}.replaced-2026-11-18T031500Z${end}`, "");
  expect(remainingCopies(now)).toEqual({
    dailyUntil: new Date("2026-12-04T03:15:00Z"),
    permanent: ["by-hand-2026-11-19T031500Z.sqlite", "site.sqlite.replaced-2026-11-18T031500Z"],
  });
  fs.writeFileSync(at("daily-2031-06-01T031500Z.sqlite"), "");
  expect(remainingCopies(now).dailyUntil).toEqual(new Date("2026-12-05T14:00:00Z"));
});
