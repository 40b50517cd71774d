import { personalDataTexts } from "~/content/staff/personal-data";
import { groupDigits } from "~/format/digits";
import { listInWords } from "~/format/list";
import type { HeldKind } from "./data.server";

type Kind = HeldKind["kind"];

/** How many rows there are of each kind. */
export const countsOf = (held: readonly HeldKind[]) =>
  Object.fromEntries(held.map(({ kind, count }) => [kind, count])) as Record<Kind, number>;

/** Counts in words, such as "2 inquiries, 1 enrollment and 3 emails", without zeros. */
export function countsInWords(counts: Record<Kind, number>): string {
  const { kinds } = personalDataTexts;
  const parts = (Object.keys(kinds) as Kind[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${groupDigits(counts[kind])} ${counts[kind] === 1 ? kinds[kind].one : kinds[kind].many}`);
  return listInWords(parts);
}
