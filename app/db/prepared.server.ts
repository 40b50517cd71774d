import { type Store, store } from "./client.server";

/** Prepares statements once per open database: preparing one takes as long as reading a page of rows. */
export function prepareOnce<Prepared>(prepare: (store: Store) => Prepared): () => Prepared {
  const cache = new WeakMap<Store, Prepared>();
  return () => {
    const opened = store();
    const prepared = cache.get(opened) ?? prepare(opened);
    cache.set(opened, prepared);
    return prepared;
  };
}
