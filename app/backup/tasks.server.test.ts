import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runTask, TaskError } from "./tasks.server";

// The time limit of a check.
vi.mock("date-fns/constants", async (original) => ({
  ...(await original<object>()),
  millisecondsInHour: 2000,
}));

const { execPath } = process;
const unhandled = vi.fn();

beforeEach(() => {
  process.on("unhandledRejection", unhandled);
  process.execPath = "/nowhere/node";
});
afterEach(() => {
  process.off("unhandledRejection", unhandled);
  process.execPath = execPath;
});

it("a process that the system cannot start fails its task, and neither the site nor the next task", async () => {
  const failed = new TaskError("Error: spawn /nowhere/node ENOENT");
  await expect(runTask("check", "site.sqlite")).rejects.toThrow(failed);
  await expect(runTask("check", "site.sqlite")).rejects.toThrow(failed);
  expect(unhandled).not.toHaveBeenCalled();
});

it("a process that is killed in the middle of its answer fails its task", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tasks-"));
  process.execPath = path.join(folder, "node");
  fs.writeFileSync(process.execPath, "#!/bin/sh\nprintf '{\"by'\nkill -9 $$\n", { mode: 0o755 });
  try {
    await expect(runTask("copy", "a.sqlite")).rejects.toThrow(new TaskError("It ended with null."));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

it("a process that never ends is killed, and the next task is done", { timeout: 20_000 }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tasks-"));
  process.execPath = path.join(folder, "node");
  fs.writeFileSync(process.execPath, "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
  try {
    await expect(runTask("check", "a.sqlite")).rejects.toThrow(new TaskError("It ended with null."));
    fs.writeFileSync(process.execPath, "#!/bin/sh\necho '{}'\n");
    expect(await runTask("check", "a.sqlite")).toEqual({});
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

it("a second task of the same kind is refused while one is under way, and one of another kind is not", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tasks-"));
  process.execPath = path.join(folder, "node");
  fs.writeFileSync(process.execPath, "#!/bin/sh\nsleep 0.2\necho '{}'\n", { mode: 0o755 });
  try {
    const first = runTask("make", "a.sqlite");
    await expect(runTask("make", "b.sqlite")).rejects.toMatchObject({ name: "TaskError", problem: "busy" });
    expect(await Promise.all([first, runTask("check", "a.sqlite")])).toEqual([{}, {}]);
    expect(await runTask("make", "b.sqlite")).toEqual({});
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
