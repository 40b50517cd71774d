import Database from "better-sqlite3";
import { count, eq } from "drizzle-orm";
import type { Store } from "../client.server";
import { courseOptions } from "../schema";
import { isDiskNearlyFull } from "./disk-space.server";

/** An id that no course has. Stored in the table and in its index, it takes half a megabyte. */
const LARGE = "probe ".repeat(45_000);
const SMALL = "probe";

/**
 * Tries everything that storing the largest form takes: space on disk and in the database, and a commit. The rows are never
 * visible, and the large one never reaches the disk.
 * @throws SqliteError if any of it fails
 */
export function probeStore(store: Store): void {
  const { $client } = store;
  if (isDiskNearlyFull($client.name)) {
    throw new Database.SqliteError("the disk is nearly full", "SQLITE_FULL");
  }
  store.transaction(
    (transaction) => {
      const insert = (id: string) => transaction.insert(courseOptions).values({ id }).run();
      transaction.select({ n: count() }).from(courseOptions).get();
      $client.exec("SAVEPOINT large");
      insert(LARGE);
      $client.exec("ROLLBACK TO large; RELEASE large");
      insert(SMALL);
      transaction.delete(courseOptions).where(eq(courseOptions.id, SMALL)).run();
    },
    { behavior: "immediate" },
  );
}
