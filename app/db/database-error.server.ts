/** The store cannot be used. The message is meant for the operator as it stands: what is wrong, and what to do. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/** Where operators read more; messages name it instead of explaining everything. */
export const OPERATORS_PAGE = "docs/operating.md";

/**
 * What SQLite answers when the store cannot be used at this moment: a full disk, a lock, a failing or vanished disk.
 * Every other code is a fault of the program, or a rule of the schema that holds.
 */
const TROUBLE =
  /^SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PERM|PROTOCOL|READONLY)(_[A-Z_]+)?$/;

/** SQLite's code if `error`, or what caused it, says that the store cannot be used at the moment. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && TROUBLE.test(cause.code)) return cause.code;
  }
  return undefined;
}

/** Whether somebody else holds the lock: worth another try. */
export function isLocked(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(databaseErrorCode(error) ?? "");
}
