import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runTask, TaskError } from "./tasks.server";

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
