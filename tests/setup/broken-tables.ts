import type { RunningServer } from "./server";

type Site = Pick<RunningServer, "database">;

/** Makes the database refuse a kind of change to a table. @returns a function that allows it again */
export function refuse({ database }: Site, change: "INSERT" | "DELETE", table: string): () => void {
  database.exec(
    `CREATE TRIGGER refuse BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, 'disk full'); END`,
  );
  return () => database.exec("DROP TRIGGER refuse");
}

/** Makes a table unreadable. @returns a function that makes it readable again */
export function hideTable({ database }: Site, table: string): () => void {
  database.exec(`ALTER TABLE ${table} RENAME TO hidden_rows`);
  return () => database.exec(`ALTER TABLE hidden_rows RENAME TO ${table}`);
}
