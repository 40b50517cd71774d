/** The address of a list page without an open dialog: where Cancel leads and where a deletion comes back to. */
export function listAddress({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("delete");
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** The id that a form field or an address names; undefined if it is none. */
export function readId(value: FormDataEntryValue | null): number | undefined {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
