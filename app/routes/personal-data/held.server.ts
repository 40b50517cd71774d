import { personalDataTexts } from "~/content/staff-personal-data";
import type { PersonalData } from "~/db/personal-data.server";
import { formatMoment } from "~/format/time-zone.server";

/** Rows of one kind that the page shows; somebody who writes every day still gets a page that opens. */
const SHOWN = 50;

export interface HeldKind {
  kind: keyof PersonalData;
  count: number;
  rows: HeldRow[];
}

export interface HeldRow {
  id: number;
  received: string;
  fields: { label: string; value: string }[];
}

/** What is held, worded for the page: the fields that staff know, those that are filled in. */
export function toHeld(held: PersonalData): HeldKind[] {
  return (Object.keys(personalDataTexts.kinds) as (keyof PersonalData)[]).map((kind) => ({
    kind,
    count: held[kind].length,
    rows: held[kind].slice(0, SHOWN).map((row) => ({
      id: row.id,
      received: formatMoment(row.createdAt),
      fields: fieldsOf(row),
    })),
  }));
}

function fieldsOf(row: object): HeldRow["fields"] {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.entries(personalDataTexts.fields).flatMap(([name, label]) => {
    const value = values.get(name);
    return value === undefined || value === null || value === "" ? [] : [{ label, value: String(value) }];
  });
}
