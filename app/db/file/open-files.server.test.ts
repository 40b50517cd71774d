import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { hasSameFiles, rememberFiles, requireSameFiles } from "./open-files.server";

let folder: string;
let database: Database.Database;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "open-"));
  database = new Database(path.join(folder, "site.sqlite"));
  database.pragma("journal_mode = WAL");
  database.exec("CREATE TABLE people (name)");
  rememberFiles(database);
});
afterEach(() => {
  database.close();
  fs.rmSync(folder, { recursive: true });
});

it("writes go to the files that were opened", () => {
  database.exec("INSERT INTO people VALUES ('Ana')");
  expect(hasSameFiles(database)).toBe(true);
});

it.each(["site.sqlite", "site.sqlite-wal"])(
  "nothing is written once %s has been moved or replaced",
  (name) => {
    const file = path.join(folder, name);
    fs.renameSync(file, `${file}.moved`);
    expect(() => requireSameFiles(database)).toThrow("was deleted, moved or replaced");
    fs.copyFileSync(`${file}.moved`, file);
    expect(() => requireSameFiles(database)).toThrow("was deleted, moved or replaced");
    fs.renameSync(`${file}.moved`, file);
    expect(hasSameFiles(database)).toBe(true);
  },
);
