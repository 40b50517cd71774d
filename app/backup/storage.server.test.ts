import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BackupStorage } from "~/env/service-addresses.server";
import { readEnvironment } from "~/env.server";
import { type Storage, startStorage } from "../../tests/setup/storage";
import { copyToStorage, fetchFromStorage, listStorage, newKeyPair } from "./storage.server";

let storage: Storage;
let folder: string;
let recipient: string;
let secret: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "copied-"));
  storage = await startStorage();
  ({ recipient, secret } = await newKeyPair());
});
afterAll(async () => {
  await storage.stop();
  fs.rmSync(folder, { recursive: true });
});

function placeAt(url: string): BackupStorage {
  const { BACKUP_COPY_URL: place } = readEnvironment({ BACKUP_COPY_URL: url });
  if (!place) throw new Error("There is no storage.");
  return place;
}

it("copies dated in the future are the first to be removed from the storage, and tonight's stays", async () => {
  for (let day = 10; day < 14; day++) await storage.put(`daily-2099-06-${day}T031500Z.sqlite.age`, "ahead");
  for (let day = 10; day < 22; day++) await storage.put(`daily-2026-01-${day}T031500Z.sqlite.age`, "old");
  const file = path.join(folder, "daily-2026-01-22T031500Z.sqlite");
  fs.writeFileSync(file, "the database");

  expect(await copyToStorage(file, placeAt(storage.urlOf(recipient)))).toMatchObject({ pruned: true });
  const left = await storage.names();
  expect(left.filter((name) => name.startsWith("daily-2026-01"))).toHaveLength(13);
  expect(left.filter((name) => name.startsWith("daily-2099"))).toEqual([
    "daily-2099-06-13T031500Z.sqlite.age",
  ]);
});

it("a storage that finds the time wrong blames the clock, not the key", async () => {
  const server = http.createServer((request, response) => {
    request.resume();
    response.writeHead(403, { "Content-Type": "application/xml" });
    response.end("<Error><Code>RequestTimeTooSkewed</Code><Message>Too large</Message></Error>");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const place = placeAt(`http://key:secret@127.0.0.1:${port}/copies?key=${recipient}`);
    await expect(listStorage(place)).rejects.toMatchObject({ name: "StorageError", problem: "clock" });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

it("a web page is not listed as a storage without copies", async () => {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end("<p>Welcome</p>");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const place = placeAt(`http://key:secret@127.0.0.1:${port}/copies?key=${recipient}`);
    await expect(listStorage(place)).rejects.toMatchObject({
      name: "StorageError",
      message: "A web page answered, not a storage: look at BACKUP_COPY_URL.",
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

it("a storage that never responds is given up if somebody waits for its list", async () => {
  const server = http.createServer(() => {});
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const place = placeAt(`http://key:secret@127.0.0.1:${port}/copies?key=${recipient}`);
  await expect(listStorage(place, 100)).rejects.toMatchObject({
    name: "StorageError",
    problem: "unreachable",
  });
  server.closeAllConnections();
  server.close();
});

it("a copy that has not fully arrived does not count", async () => {
  const server = http.createServer(async (request, response) => {
    for await (const _part of request);
    response.writeHead(200, request.method === "HEAD" ? { "Content-Length": "3" } : { ETag: '"1"' });
    const step = request.url?.includes("uploads=") ? "Initiate" : "Complete";
    const result = `<${step}MultipartUploadResult><UploadId>1</UploadId><ETag>"1"</ETag></${step}MultipartUploadResult>`;
    response.end(request.method === "POST" ? result : undefined);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const file = path.join(folder, "daily-2026-01-24T031500Z.sqlite");
  fs.writeFileSync(file, "the database");
  try {
    const { port } = server.address() as AddressInfo;
    const place = placeAt(`http://key:secret@127.0.0.1:${port}/copies?key=${recipient}`);
    await expect(copyToStorage(file, place)).rejects.toMatchObject({
      problem: "failed",
      message: expect.stringMatching(/^3 of \d+ bytes arrived\.$/),
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

it("listing a missing bucket says so, and listing an empty one gives nothing", async () => {
  await expect(listStorage(placeAt(storage.urlOf(recipient, "nowhere")))).rejects.toMatchObject({
    problem: "missing",
    message: "There is no bucket nowhere at that storage: look at BACKUP_COPY_URL.",
  });
  const place = placeAt(storage.urlOf(recipient).replace("/school", "/empty"));
  expect(await listStorage(place)).toEqual([]);
});

it.each([
  ["a bucket that there is not", () => storage.urlOf(recipient, "nowhere"), "missing", "the bucket"],
  [
    "a storage with another secret than the one that is set",
    () => storage.urlOf(recipient, "copies", "hunter22secret"),
    "refused",
    "the access key",
  ],
  [
    "a storage that is not running",
    () => `http://key:hunter22secret@127.0.0.1:9/copies?key=${recipient}`,
    "unreachable",
    "its name",
  ],
])(
  "a copy into %s fails with an error that says where to look and reveals nothing of the key",
  async (_case, url, problem, where) => {
    const file = path.join(folder, "daily-2026-01-23T031500Z.sqlite");
    fs.writeFileSync(file, "the database");
    const error = await copyToStorage(file, placeAt(url())).catch((error: unknown) => error);
    const message = expect.stringMatching(new RegExp(`\\. Look at ${where}\\b.* in BACKUP_COPY_URL\\.$`));
    expect(error).toMatchObject({ name: "StorageError", problem, message });
    expect(inspect(error)).not.toMatch(/hunter22secret|S3RVER/);
    expect(await storage.names()).not.toContain("daily-2026-01-23T031500Z.sqlite.age");
  },
);

describe("a copy that is fetched", () => {
  const name = "daily-2026-01-25T031500Z.sqlite";
  const place = () => placeAt(storage.urlOf(recipient));

  beforeAll(async () => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, "the database");
    await copyToStorage(file, place());
  });

  it("is private, and opened by its key even if a line break was copied along", async () => {
    const target = path.join(folder, "fetched");
    await fetchFromStorage(name, ` ${secret}\n`, target, place());
    expect(fs.readFileSync(target, "utf8")).toBe("the database");
    expect((fs.statSync(target).mode & 0o777).toString(8)).toBe("600");
  });

  it("replaces no file, and what the disk says about that is passed on", async () => {
    const target = path.join(folder, "taken");
    fs.writeFileSync(target, "something else");
    await expect(fetchFromStorage(name, secret, target, place())).rejects.toMatchObject({ code: "EEXIST" });
    expect(fs.readFileSync(target, "utf8")).toBe("something else");
  });

  it("is listed, unlike anything in a folder beside it or that is not a copy", async () => {
    await storage.put(`another-site/${name}.age`, "another site's");
    await storage.put("daily-2026-01-26T031500Z.sqlite", "not encrypted");
    const names = await listStorage(place());
    expect(names).toContain(name);
    expect(names.filter((each) => each.includes("/") || each.includes("01-26"))).toEqual([]);
  });
});
