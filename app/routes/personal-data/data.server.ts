import { labelsOf } from "~/content/answer-text";
import { inquiryAnswers } from "~/content/pages/contact";
import { enrollmentAnswers } from "~/content/pages/enrollment";
import { personalDataTexts } from "~/content/staff/personal-data";
import { findPersonalData, type PersonalData, readPersonalData } from "~/db/personal-data.server";
import { notesAsText, type StoredNote } from "~/db/submissions/stored-notes.server";
import { fillIn } from "~/format/template";
import { formatMoment } from "~/format/time-zone.server";

/** The number of rows of each kind on the page; the downloads have them all. */
const MAX_ROWS = 50;

/** Characters of a mail on the page. */
const MAX_MAIL_LENGTH = 5000;

export interface HeldKind {
  kind: keyof PersonalData;
  count: number;
  rows: HeldRow[];
}

interface HeldRow {
  id: number;
  received: string;
  fields: { label: string; value: string }[];
}

/** What is held about an address, worded for the page, without empty fields. */
export function loadHeld(address: string): HeldKind[] {
  const personalData = findPersonalData(address);
  const kinds = Object.keys(personalDataTexts.kinds) as (keyof PersonalData)[];
  return kinds.map((kind) => {
    // One character more tells that there is a rest.
    const rows = readPersonalData[kind](personalData[kind].slice(0, MAX_ROWS), MAX_MAIL_LENGTH + 1);
    return {
      kind,
      count: personalData[kind].length,
      rows: rows.map((row) => ({
        id: row.id,
        received: formatMoment(row.createdAt),
        fields: fieldsOf(kind, row),
      })),
    };
  });
}

const { reference, recipient, subject, senderAddress, text, attachments, ...ours } = personalDataTexts.fields;

/** The fields that the page shows of each kind, in this order. */
const LABELS: Record<HeldKind["kind"], Record<string, string>> = {
  inquiries: { reference, ...labelsOf(inquiryAnswers), ...ours },
  enrollments: { reference, ...labelsOf(enrollmentAnswers), ...ours },
  mails: { reference, recipient, subject, ...ours },
  received: { senderAddress, subject, text, attachments },
};

function fieldsOf(kind: HeldKind["kind"], row: object): HeldRow["fields"] {
  const notes = "notes" in row ? notesAsText(row.notes as StoredNote[], formatMoment) : undefined;
  const values = new Map<string, unknown>(Object.entries({ ...row, notes }));
  return Object.entries(LABELS[kind]).flatMap(([name, label]) => {
    const value = values.get(name);
    if (value === undefined || value === null || value === "") return [];
    return [{ label, value: name === "text" ? shownOf(String(value)) : String(value) }];
  });
}

const shownOf = (text: string) =>
  text.length > MAX_MAIL_LENGTH
    ? fillIn(personalDataTexts.held.cut, { text: text.slice(0, MAX_MAIL_LENGTH) })
    : text;
