import { getTableName, type SQL, sql } from "drizzle-orm";
import { aboutColumnName, type SubmissionKind, submissionTables } from "../schema";

/** A note as `notesColumn` reads it. */
export interface StoredNote {
  id: number;
  text: string;
  /** The author; null if that was not stored. */
  by: string | null;
  /** When, as a stored time. */
  at: string;
}

/** The notes of a row as JSON, oldest first. Raw SQL, because drizzle would leave the ids unqualified. */
export const notesColumn = (kind: SubmissionKind): SQL<string> =>
  sql.raw(`(
    SELECT json_group_array(json_object('id', id, 'text', text, 'by', staff_email, 'at', created_at) ORDER BY id)
    FROM submission_notes WHERE ${aboutColumnName(kind)} = ${getTableName(submissionTables[kind])}.id
  )`) as SQL<string>;

export const readNotes = (json: string): StoredNote[] => JSON.parse(json);

/** Notes as a single text, each under its date and author. */
export const notesAsText = (notes: readonly StoredNote[], format: (at: string) => string): string =>
  notes.map(({ at, by, text }) => `${[format(at), by].filter(Boolean).join(" ")}\n${text}`).join("\n\n");

/** The texts of the notes of a row, line by line, as SQL. @param row the row's name there, such as `NEW` */
export const noteTextsSql = (kind: SubmissionKind, row: string): string =>
  `coalesce((SELECT group_concat(text, char(10)) FROM submission_notes WHERE ${aboutColumnName(kind)} = ${row}.id), '')`;
