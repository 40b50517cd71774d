import { randomInt } from "node:crypto";
import Database from "better-sqlite3";
import { and, eq, getTableName, isNull } from "drizzle-orm";
import { REFERENCE_ALPHABET, REFERENCE_LENGTH } from "~/format/reference";
import { store } from "../../client.server";
import type { Reader } from "../../rows.server";
import { type SubmissionRef, type SubmissionTable, submissionTables } from "../../schema";
import type { Transaction } from "../../write.server";

/** 150 billion are possible, so a collision is unlikely; see `withReference`. */
export function newReference(): string {
  return Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)],
  ).join("");
}

/** After this many attempts, something other than a collision must be wrong. */
const MAX_ATTEMPTS = 5;

/** Stores a row of the table under a new reference, and retries with another one if it is taken. */
export function withReference<T>(
  table: SubmissionTable,
  store: (reference: string) => T,
  next = newReference,
): T {
  for (let attempt = 1; ; attempt++) {
    try {
      return store(next());
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTaken(error, table)) throw error;
    }
  }
}

/** The reference of a submission, held or not. */
export function referenceOf({ kind, id }: SubmissionRef, reader: Reader = store()): string | undefined {
  const table = submissionTables[kind];
  return reader.select({ reference: table.reference }).from(table).where(eq(table.id, id)).get()?.reference;
}

/** The reference of an ordinary row; undefined if it is gone, or held as suspected spam. */
export function ordinaryReference(
  transaction: Transaction,
  table: SubmissionTable,
  id: number,
): string | undefined {
  return transaction
    .select({ reference: table.reference })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.heldReason)))
    .get()?.reference;
}

function isTaken(error: unknown, table: SubmissionTable): boolean {
  // The query builder wraps the driver's error.
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    cause instanceof Database.SqliteError &&
    cause.code === "SQLITE_CONSTRAINT_UNIQUE" &&
    cause.message.includes(`${getTableName(table)}.reference`)
  );
}
