import { store } from "~/db/client.server";

const prepare = (query: string) => store().$client.prepare(query);

/** Statements on the database of a unit test, past all rules of the site. */
export const db = {
  /** Runs statements, or a single one with parameters. */
  run(statements: string, ...parameters: unknown[]): void {
    if (parameters.length > 0) prepare(statements).run(...parameters);
    else store().$client.exec(statements);
  },
  row: (query: string, ...parameters: unknown[]) => prepare(query).get(...parameters),
  rows: (query: string, ...parameters: unknown[]) => prepare(query).all(...parameters),
  /** The first column of the first row. */
  value: (query: string, ...parameters: unknown[]) =>
    prepare(query)
      .pluck()
      .get(...parameters),
  /** The first column of each row. */
  values: (query: string, ...parameters: unknown[]) =>
    prepare(query)
      .pluck()
      .all(...parameters),
};
