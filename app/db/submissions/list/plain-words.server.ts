import { eq, getTableName, inArray, or, sql } from "drizzle-orm";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { plainWords } from "~/search/words";
import { among } from "../../among.server";
import { aboutColumn, answerColumns, hasNonAscii, submissionNotes } from "../../schema";
import type { ListDefinition } from "../list-definitions.server";
import { noteTextsSql } from "../stored-notes.server";

type Database = Pick<BetterSQLite3Database, "select" | "update">;

/**
 * Recomputes the unaccented words of some rows. Anything that changes an answer, a next step or a note calls this in its
 * transaction; a trigger then updates the search index.
 */
export function updatePlainWords(
  database: Database,
  { kind, table }: ListDefinition,
  ids: readonly number[],
): void {
  const rows = database
    .select({
      id: table.id,
      stored: table.plainWords,
      ...answerColumns(table),
      nextStep: table.nextStep,
      notes: sql.raw(noteTextsSql(kind, getTableName(table))),
    })
    .from(table)
    .where(among(table.id, ids))
    .values() as [id: number, stored: string | null, ...texts: (string | null)[]][];
  for (const [id, stored, ...texts] of rows) {
    const words = plainWords(texts);
    if (words !== stored) database.update(table).set({ plainWords: words }).where(eq(table.id, id)).run();
  }
}

/** Rows that are read at a time: their texts may be long. */
const BATCH = 250;

/** The same for every row with a text beyond ASCII. */
export function updateAllPlainWords(database: Database, list: ListDefinition): void {
  const { table } = list;
  const noted = database
    .select({ id: aboutColumn(submissionNotes, list.kind) })
    .from(submissionNotes)
    .where(hasNonAscii(submissionNotes.text));
  const ids = database
    .select({ id: table.id })
    .from(table)
    .where(
      or(
        ...[...Object.values(answerColumns(table)), table.nextStep].map(hasNonAscii),
        inArray(table.id, noted),
      ),
    )
    .all()
    .map(({ id }) => id);
  for (let n = 0; n < ids.length; n += BATCH) updatePlainWords(database, list, ids.slice(n, n + BATCH));
}
