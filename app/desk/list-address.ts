/** The parameters that open a dialog over a list, and name its rows. */
export const DIALOG_PARAMETERS = ["delete", "note", "work", "mark", "release", "remove", "id"];

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
