import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockForServer, requireNoOtherServer, unlockForServer, withoutServer } from "./server-lock.server";

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "running-"));
  file = path.join(folder, "site.sqlite");
});
afterEach(() => {
  unlockForServer();
  fs.rmSync(folder, { recursive: true });
});

it("nothing is restored while a server runs", () => {
  lockForServer(file);
  expect(() => withoutServer(file, () => "done")).toThrow(`The site is running on ${file}. Stop it`);
  unlockForServer();
  expect(withoutServer(file, () => "done")).toBe("done");
});

it("a second server is refused while one runs, with a different message than during a restore", () => {
  const first = new Database(`${file}-lock`, { timeout: 0 });
  first.exec("PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE");
  expect(() => lockForServer(file)).toThrow(
    `Another process already serves the database ${file}. Stop it first, or set DATABASE_PATH to another file.`,
  );
  first.close();
  lockForServer(file);
  expect(fs.readdirSync(folder)).toEqual(["site.sqlite-lock"]);
});

it("a second restore is refused while one is under way", () => {
  withoutServer(file, () => {
    expect(() => withoutServer(file, () => "done")).toThrow(`Another restore to ${file} is under way.`);
  });
});

it("no server starts during a restore", () => {
  withoutServer(file, () => {
    expect(() => lockForServer(file)).toThrow(`A backup is being restored to ${file}.`);
  });
  lockForServer(file);
});

it("a database is not brought up to date during a restore", () => {
  withoutServer(file, () => {
    expect(() => requireNoOtherServer(file)).toThrow(`A backup is being restored to ${file}.`);
  });
  requireNoOtherServer(file);
});

it("a restore that fails lets the next one begin", () => {
  expect(() =>
    withoutServer(file, () => {
      throw new Error("The disk is full.");
    }),
  ).toThrow("The disk is full.");
  expect(withoutServer(file, () => "done")).toBe("done");
});
