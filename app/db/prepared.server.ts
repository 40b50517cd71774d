import type { Statement } from "better-sqlite3";
import { type Store, store } from "./client.server";

/**
 * Makes something once for each opened database, such as a prepared statement: preparing one takes as long as reading a
 * page of rows.
 */
export function oncePerStore<T>(make: (store: Store) => T): () => T {
  const made = new WeakMap<Store, { value: T }>();
  return () => {
    const current = store();
    let kept = made.get(current);
    if (!kept) {
      kept = { value: make(current) };
      made.set(current, kept);
    }
    return kept.value;
  };
}

/** So many different statements are more than the site has; filters can be put together in a few hundred ways. */
const MOST = 500;

const statements = oncePerStore(() => new Map<string, Statement>());

/** The statement for this SQL of ours, kept ready. Whoever asks for it sets how its rows come (`raw`, `pluck`). */
export function prepared(sql: string): Statement {
  const known = statements();
  let statement = known.get(sql);
  if (!statement) {
    if (known.size >= MOST) known.clear();
    statement = store().$client.prepare(sql);
    known.set(sql, statement);
  }
  return statement;
}
