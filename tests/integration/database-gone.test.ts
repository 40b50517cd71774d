import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inDatabase } from "../setup/database-file";
import { forms, sendForm } from "../setup/forms";
import { type RunningServer, startServer } from "../setup/server";

// Starts processes, which takes time on a shared machine.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let file: string;
let server: RunningServer;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "gone-"));
  file = path.join(folder, "site.sqlite");
  server = await startServer({ dataFolder: folder });
  expect((await sendForm(server.url, "/contact?send")).status).toBe(303);
  server.database.close();
});
afterEach(async () => {
  await server.stop();
  fs.rmSync(folder, { recursive: true });
});

const health = async () => (await fetch(`${server.url}/healthz`)).status;

function removeAll(): void {
  for (const end of ["", "-wal", "-shm"]) fs.rmSync(file + end);
}

/** Puts an older database in place, as an operator might do by hand. */
function replaceWithAnother(): void {
  const copy = path.join(folder, "copy.sqlite");
  inDatabase(file, (database) => database.prepare("VACUUM INTO ?").run(copy));
  inDatabase(copy, (other) => other.exec("DELETE FROM contact_inquiries"));
  fs.renameSync(copy, file);
}

const losses: [what: string, lose: () => void][] = [
  ["deleted", () => fs.rmSync(file)],
  ["deleted with all that belongs to it", removeAll],
  ["replaced", replaceWithAnother],
  ["left without its log", () => fs.rmSync(`${file}-wal`)],
];

describe.each(losses)("a database that was %s while the site runs", (_what, lose) => {
  it("is logged once, refuses forms with what was typed, and is rescued when the site stops", async () => {
    lose();
    for (const address of Object.keys(forms) as (keyof typeof forms)[]) {
      const response = await sendForm(server.url, address);
      expect(response.status).toBe(503);
      const page = await response.text();
      for (const typed of [forms[address].email, "I would like to know.", "And to present."].filter((text) =>
        JSON.stringify(forms[address]).includes(text),
      )) {
        expect(page).toContain(typed);
      }
    }
    expect(await health()).toBe(503);
    expect(await health()).toBe(503);
    expect((await fetch(server.url)).status).toBe(200);

    expect(await server.stop()).toBe(0);
    // Errors and messages come through two pipes: on a busy machine not in the order in which they were printed.
    const said = server
      .output()
      .split("\n")
      .filter((line) => /SQLITE|database|submission/i.test(line) && !line.startsWith("{"))
      .sort();
    expect(said).toEqual([
      expect.stringMatching(
        /^The database cannot be written \(SQLITE_READONLY_DBMOVED\)\. Its file was deleted/,
      ),
      expect.stringMatching(
        /^The database file is not in its place\. What it held is in \S+: restore that\.$/,
      ),
      "The site has stopped, and the database is closed.",
      `There was no database yet. A new one was created: ${file}`,
    ]);
    const [, copy = ""] = /What it held is in (\S+): restore/.exec(server.output()) ?? [];
    const saved = inDatabase(copy, (database) =>
      database.prepare("SELECT email FROM contact_inquiries").pluck().all(),
    );
    expect(saved).toEqual(["ana@example.com"]);
  });
});

it("a database that was moved and put back is used again without a restart", async () => {
  fs.renameSync(file, `${file}.elsewhere`);
  expect((await sendForm(server.url, "/contact?send")).status).toBe(503);
  fs.renameSync(`${file}.elsewhere`, file);
  expect((await sendForm(server.url, "/contact?send")).status).toBe(303);
  expect(await health()).toBe(200);
});

it("a start does not begin a new database where one was deleted", async () => {
  fs.rmSync(file);
  await server.kill();
  await expect(startServer({ dataFolder: folder })).rejects.toThrow(
    /The database \S+ is missing, although there is [\s\S]+session-secret[\s\S]+Nothing was created/,
  );
  expect(fs.existsSync(file)).toBe(false);
});
