/** The parameters that open a dialog over a list, and name its rows. */
export const DIALOG_PARAMETERS = [
  "delete",
  "note",
  "work",
  "mark",
  "release",
  "remove",
  "id",
  "all",
  "newest",
];

/** The address of a list without its dialog and selection: where Cancel leads, and where a change returns to. */
export function listAddress({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  for (const name of DIALOG_PARAMETERS) parameters.delete(name);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** The id in a form field or address; undefined if it is none. */
export function readId(value: FormDataEntryValue | null): number | undefined {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** Every row that a list shows on all its pages, as the page counted them. */
export interface AllMatching {
  count: number;
  /** The newest row at that time: later ones nobody has seen. */
  newest: number;
}

/** What the box for all rows has sent; undefined where it was not ticked. */
export function readAllMatching(fields: Pick<URLSearchParams | FormData, "get">): AllMatching | undefined {
  const [count, newest] = [readId(fields.get("all")), readId(fields.get("newest"))];
  return count === undefined || newest === undefined ? undefined : { count, newest };
}
