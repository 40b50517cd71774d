import { type Store, store } from "./client.server";

/**
 * Makes something once for each opened database, such as a prepared statement: preparing one takes as long as reading a
 * page of rows.
 */
export function prepareOnce<T>(make: (store: Store) => T): () => T {
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
