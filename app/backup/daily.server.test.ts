import { expect, it } from "vitest";
import { isBackupDue } from "./daily.server";

const at = (time: string) => new Date(`2026-11-${time}Z`);

it.each([
  ["there is none yet", "21T14:00", undefined, "UTC", true],
  ["the last is a day old", "21T14:00", "20T14:00", "UTC", true],
  ["the last is of last night", "21T14:00", "21T03:10", "UTC", false],
  ["it is night and the last is of the night before", "21T03:00", "20T03:20", "UTC", true],
  ["it is night and the last is of yesterday afternoon", "21T03:00", "20T15:00", "UTC", true],
  ["it is night and the last is of yesterday evening", "21T03:00", "20T20:00", "UTC", false],
  ["it is night elsewhere", "21T03:00", "20T12:00", "America/New_York", false],
  ["it is night where the site is", "21T08:30", "20T12:00", "America/New_York", true],
])("where %s", (_case, now, last, zone, due) => {
  expect(isBackupDue(at(now), last === undefined ? undefined : at(last), zone)).toBe(due);
});
