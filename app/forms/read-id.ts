/** The id in a form field or address; undefined if the value is not an id. */
export function readId(value: FormDataEntryValue | null): number | undefined {
  return typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}
