import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEnvironment } from "~/env.server";
import { type Storage, startStorage } from "../../tests/setup/storage";
import { copyToStorage, newKeyPair } from "./storage.server";

let storage: Storage;
let folder: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "copied-"));
  storage = await startStorage();
});
afterAll(async () => {
  await storage.stop();
  fs.rmSync(folder, { recursive: true });
});

it("copies dated in the future are the first to be removed from the storage, and tonight's stays", async () => {
  const { recipient } = await newKeyPair();
  const { BACKUP_COPY_URL: place } = readEnvironment({ BACKUP_COPY_URL: storage.urlOf(recipient) });
  if (!place) throw new Error("There is no storage.");
  for (let day = 10; day < 14; day++) await storage.put(`daily-2099-06-${day}T031500Z.sqlite.age`, "ahead");
  for (let day = 10; day < 22; day++) await storage.put(`daily-2026-01-${day}T031500Z.sqlite.age`, "old");
  const file = path.join(folder, "daily-2026-01-22T031500Z.sqlite");
  fs.writeFileSync(file, "the database");

  expect(await copyToStorage(file, place)).toMatchObject({ pruned: true });
  const left = await storage.names();
  expect(left.filter((name) => name.startsWith("daily-2026-01"))).toHaveLength(13);
  expect(left.filter((name) => name.startsWith("daily-2099"))).toEqual([
    "daily-2099-06-13T031500Z.sqlite.age",
  ]);
});
