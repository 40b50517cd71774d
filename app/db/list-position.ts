import type { ListPosition } from "./list.server";

/** A position as it stands in an address: `2026-03-14T09:42:00.000Z_17`, or `Ana Ribeiro_17` in a list by names. */
export function formatPosition(position: ListPosition): string {
  return position.join("_");
}

const DATE = /^[\d:.TZ+ -]{10,35}$/;
const ID = /^\d{1,15}$/;
/** No text that a list is sorted by is longer. */
const LONGEST_KEY = 260;

/** Reads what `formatPosition` wrote for a sort with these keys; undefined if it is something else. */
export function parsePosition(text: string | null, keys: readonly string[]): ListPosition | undefined {
  // A name or an address may have a "_" in it; a date and an id have none.
  const parts = text?.split("_") ?? [];
  const id = parts.pop() ?? "";
  const date = keys.includes("created_at") ? parts.pop() : undefined;
  const key = keys[0] === "created_at" ? undefined : parts.splice(0).join("_");
  const isGood =
    ID.test(id) &&
    (date === undefined || DATE.test(date)) &&
    (key ?? "").length <= LONGEST_KEY &&
    !parts.length;
  const values = [key, date].filter((value) => value !== undefined);
  return isGood && values.length === keys.length - 1 ? [...values, Number(id)] : undefined;
}
