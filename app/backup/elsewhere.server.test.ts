import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import { backupFolderOf, databaseFile } from "~/settings/data-folder.server";
import { startDailyBackups } from "./daily.server";
import { copyElsewhere, lastCopy } from "./elsewhere.server";
import { makeBackup } from "./make.server";
import { backupState } from "./state.server";
import { TaskError } from "./tasks.server";

const runTask = vi.hoisted(() => {
  process.env.BACKUP_COPY_URL = `https://key:secret@s3.example.com/copies?key=age1${"q".repeat(58)}`;
  return vi.fn();
});
vi.mock("./tasks.server", async (original) => ({
  ...(await original<typeof import("./tasks.server")>()),
  runTask,
}));

const folder = backupFolderOf(databaseFile);
const [yesterdays, tonights] = ["20", "21"].map((day) => {
  const name = `daily-2026-11-${day}T031500Z.sqlite`;
  return { name, path: path.join(folder, name) };
}) as [{ name: string; path: string }, { name: string; path: string }];
const arrived = { bytes: 300, pruned: true };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T03:30:00Z"), toFake: ["Date", "setTimeout", "setInterval"] });
  vi.spyOn(console, "error").mockReturnValue();
  runTask.mockReset();
  store().$client.exec("DELETE FROM settings");
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  return () => vi.useRealTimers();
});

it("a copy that fails leaves the previous one on record, with since when it has failed and why", async () => {
  runTask.mockResolvedValueOnce(arrived);
  expect(await copyElsewhere(yesterdays)).toBeUndefined();
  const before = { name: yesterdays.name, at: "2026-11-21T03:30:00.000Z", ...arrived };
  expect(lastCopy()).toEqual(before);

  vi.setSystemTime(new Date("2026-11-22T03:30:00Z"));
  runTask.mockRejectedValueOnce(new TaskError("No answer.", "unreachable"));
  expect(await copyElsewhere(tonights)).toBe("unreachable");
  const failing = { failingSince: "2026-11-22T03:30:00.000Z", problem: "unreachable" };
  expect(lastCopy()).toEqual({ ...before, ...failing });

  vi.setSystemTime(new Date("2026-11-22T04:00:00Z"));
  runTask.mockRejectedValueOnce(new TaskError("It ended with 1."));
  expect(await copyElsewhere(tonights)).toBe("failed");
  expect(lastCopy()).toEqual({ ...before, ...failing, problem: "failed" });

  runTask.mockRejectedValueOnce(new TaskError("Another one is under way.", "busy"));
  expect(await copyElsewhere(tonights)).toBe("busy");
  expect(lastCopy().problem).toBe("failed");

  runTask.mockResolvedValueOnce(arrived);
  await copyElsewhere(tonights);
  expect(lastCopy()).toEqual({ name: tonights.name, at: "2026-11-22T04:00:00.000Z", ...arrived });
});

it("tonight's backup is copied once, and tried again at each check until it has arrived", async () => {
  for (const { path } of [yesterdays, tonights]) fs.writeFileSync(path, "");
  runTask.mockRejectedValueOnce(new TaskError("No answer.", "unreachable")).mockResolvedValue(arrived);
  startDailyBackups();
  for (let check = 0; check < 4; check++) await vi.advanceTimersByTimeAsync(30 * 60_000);
  vi.clearAllTimers();
  expect(runTask.mock.calls).toEqual([
    ["copy", tonights.path],
    ["copy", tonights.path],
  ]);
});

it("the state of the backups includes a new backup immediately", async () => {
  expect(backupState()?.age).toBeNull();
  runTask.mockImplementation(async (_task, file) => fs.writeFileSync(file, ""));
  await makeBackup("by-hand", new Date());
  expect(backupState()?.age).toBe("0 seconds");
});
