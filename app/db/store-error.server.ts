/** The store cannot be used. The message is meant for the operator as it stands: what is wrong, and what to do. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Where operators read more; messages name it instead of explaining everything. */
export const OPERATORS_PAGE = "docs/operating.md";
