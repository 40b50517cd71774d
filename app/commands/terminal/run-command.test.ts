import fs from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StorageError } from "~/backup/storage.server";
import { DatabaseError } from "~/db/database-error.server";
import { CommandError, readArguments, runCommand } from "./run-command";

const printed = vi.fn();
const failed = vi.fn();

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(printed);
  vi.spyOn(console, "error").mockImplementation(failed);
});
afterEach(() => {
  printed.mockReset();
  failed.mockReset();
  process.exitCode = undefined;
});

it("prints the result", async () => {
  await runCommand(async () => "Added ana@example.com.");
  expect(printed.mock.calls).toEqual([["Added ana@example.com."]]);
  expect(failed).not.toHaveBeenCalled();
  expect(process.exitCode).toBeUndefined();
});

it.each([
  new CommandError("There is no account."),
  new DatabaseError("There is no backup."),
  new StorageError("missing", "There is no copy."),
  Object.assign(new Error("database or disk is full"), { name: "SqliteError", code: "SQLITE_FULL" }),
])("prints only the message of $name", async (error) => {
  await runCommand(() => Promise.reject(error));
  expect(failed.mock.calls).toEqual([[error.message]]);
  expect(process.exitCode).toBe(1);
});

it("says what to do while another program writes to the database", async () => {
  const error = Object.assign(new Error("database is locked"), { name: "SqliteError", code: "SQLITE_BUSY" });
  await runCommand(() => Promise.reject(error));
  expect(failed.mock.calls).toEqual([
    [expect.stringMatching(/^Another program .* Try again in a minute\.$/)],
  ]);
  expect(process.exitCode).toBe(1);
});

it("prints only the message about a file that cannot be read", async () => {
  await runCommand(() => fs.readFileSync("/nowhere/texts.yaml", "utf8"));
  expect(failed.mock.calls).toEqual([[expect.stringMatching(/^ENOENT: .*texts\.yaml/)]]);
  expect(process.exitCode).toBe(1);
});

it("prints a bug with its stack", async () => {
  const fault = new TypeError("x is not a function");
  await runCommand(() => Promise.reject(fault));
  expect(failed.mock.calls).toEqual([[fault]]);
  expect(process.exitCode).toBe(1);
});

it("answers unknown arguments with its usage", () => {
  const config = { args: ["--help"], options: { list: { type: "boolean" } } } as const;
  expect(() => readArguments("Usage: …", config)).toThrow(new CommandError("Usage: …"));
  expect(readArguments("Usage: …", { ...config, args: ["--list"] }).values).toEqual({ list: true });
});
