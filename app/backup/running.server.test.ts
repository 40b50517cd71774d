import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { holdRunning, releaseRunning, whileNoServerRuns } from "./running.server";

let folder: string;
let file: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "running-"));
  file = path.join(folder, "site.sqlite");
});
afterEach(() => {
  releaseRunning();
  fs.rmSync(folder, { recursive: true });
});

it("nothing is restored while a server runs", () => {
  holdRunning(file);
  expect(() => whileNoServerRuns(file, () => "done")).toThrow(`The site is running on ${file}. Stop it`);
  releaseRunning();
  expect(whileNoServerRuns(file, () => "done")).toBe("done");
});

it("no server starts while something is restored", () => {
  whileNoServerRuns(file, () => {
    expect(() => holdRunning(file)).toThrow(`A backup is being restored to ${file}.`);
  });
  holdRunning(file);
});

it("a restore that fails lets the next one begin", () => {
  expect(() =>
    whileNoServerRuns(file, () => {
      throw new Error("The disk is full.");
    }),
  ).toThrow("The disk is full.");
  expect(whileNoServerRuns(file, () => "done")).toBe("done");
});
