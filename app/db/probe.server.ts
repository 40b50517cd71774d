import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { Store } from "./client.server";

/** Bytes that have to be free. The largest forms wrote up to 0.63 MB with their mails and their entries in the index. */
const ROOM = 1024 * 1024;

/** No course has this id. It is stored twice, in the table and in its index, so it asks for half a megabyte of pages. */
const LARGE = "probe ".repeat(45_000);
const SMALL = "probe";

/**
 * Whether the disk of the database at `file` has too little room left for a form. What the system does not tell is left
 * to SQLite to find out.
 */
export function isDiskNearlyFull(file: string): boolean {
  try {
    const { blocks, bavail, bsize } = fs.statfsSync(path.dirname(file));
    return blocks > 0 && bavail * bsize < ROOM;
  } catch {
    return false;
  }
}

/**
 * Tries what storing the largest form takes: room on the disk and in the database, and a commit. Nobody ever sees the rows,
 * and the large one is never written to the disk.
 * @throws SqliteError where any of it fails
 */
export function probeStore({ $client }: Store): void {
  if (isDiskNearlyFull($client.name)) {
    throw new Database.SqliteError("the disk is nearly full", "SQLITE_FULL");
  }
  const insert = $client.prepare("INSERT INTO course_options (id) VALUES (?)");
  $client
    .transaction(() => {
      $client.prepare("SELECT count(*) FROM course_options").get();
      $client.exec("SAVEPOINT large");
      insert.run(LARGE);
      $client.exec("ROLLBACK TO large; RELEASE large");
      insert.run(SMALL);
      $client.prepare("DELETE FROM course_options WHERE id = ?").run(SMALL);
    })
    .immediate();
}
