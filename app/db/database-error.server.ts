/** The database cannot be used. The message tells the operator what is wrong and what to do. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/** Where operators read more; messages name it instead of explaining everything. */
export const OPERATORS_PAGE = "docs/operating.md";

/**
 * SQLite's codes for a database that is unavailable for now: a full disk, a lock, a failing or missing disk. Any other code is a
 * bug, or a violated constraint.
 */
const UNUSABLE =
  /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PERM|PROTOCOL|READONLY)(_[A-Z_]+)?$/;

/** SQLite's code if `error`, or its cause, says that the database cannot be used at the moment. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && UNUSABLE.test(cause.code)) return cause.code;
  }
  return undefined;
}

/** Whether another program holds the lock: worth another try. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(databaseErrorCode(error) ?? "");
}

/** Whether SQLite cannot read the file: it is damaged, or no database. */
export function isDamaged(error: unknown): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(databaseErrorCode(error) ?? "");
}
