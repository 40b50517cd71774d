import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  answerColumns,
  answers,
  contactInquiries,
  enrollmentEntries,
  type SubmissionList,
  type SubmissionTable,
  submissionNotes,
} from "../schema";
import { notesColumn } from "./notes";

/**
 * The two lists of submissions: what a search looks through, what they are filtered and sorted by, and what is counted. The
 * triggers, the queries and the matcher are made from this.
 */
export interface ListTable {
  list: SubmissionList;
  table: SubmissionTable;
  /** What the list shows of a row; its notes as `notesOf` reads them. */
  columns: Record<string, SQLiteColumn | SQL<string>>;
  /** The column by which a note refers to a row. */
  noteOwner: SQLiteColumn;
  /** The column by which an answer refers to a row. */
  answerOwner: SQLiteColumn;
  /** The lines of text that a search looks through, each of one or more columns. */
  lines: readonly (readonly SQLiteColumn[])[];
  filters: Readonly<Record<string, ListFilter>>;
  /** What is counted besides the filters, value by value: SQL for a row that is called `row`. */
  counted: Readonly<Record<string, (row: string) => string>>;
  /** What the list can be sorted by besides the date: SQL, as an index of the table has it. */
  sorts: Readonly<Record<string, string>>;
}

/** Something that a list is filtered by. How many rows have each of its values is counted. */
interface ListFilter {
  /** The value of a row that is called `row`, as SQL. */
  value: (row: string) => string;
  /** The values that filter; any value where it is absent. */
  choices?: readonly string[];
  /** The value is free text, and one of the lines that a search looks through. */
  isLine?: boolean;
}

/** What the filter by assignee calls rows that are nobody's. */
export const NOBODY = "none";

const column = ({ name }: SQLiteColumn): ListFilter => ({ value: (row) => `${row}.${name}` });

/** Whether a row waits, is answered and left open, or is handled. */
export const statuses = ["no", "answered", "yes"] as const;
export type Status = (typeof statuses)[number];
const handled: ListFilter = {
  value: (row) =>
    `CASE WHEN ${row}.handled_at IS NOT NULL THEN 'yes' WHEN ${row}.answered_at IS NOT NULL THEN 'answered' ELSE 'no' END`,
  choices: statuses,
};

const assignee: ListFilter = {
  value: (row) => `CAST(coalesce(${row}.assignee_id, '${NOBODY}') AS TEXT)`,
};

/** What staff see of a row; its notes are JSON, see `readNotes`. */
export type Listed<Row> = Omit<Row, "plainWords" | "submissionId" | "heldReason"> & {
  notes: string;
  status: Status;
};

function shownColumns<Table extends SubmissionTable>(table: Table, noteOwner: SQLiteColumn) {
  const { plainWords, submissionId, heldReason, ...columns } = getTableColumns(table);
  const shown = columns as Omit<Table["_"]["columns"], "plainWords" | "submissionId" | "heldReason">;
  const status = sql<Status>`${sql.raw(handled.value(getTableName(table)))}`;
  return { ...shown, notes: notesColumn(noteOwner, table), status };
}

/** What a search looks through besides the names and the notes: every other answer, the reference and the next step. */
const lines = (answers: Record<string, SQLiteColumn>, { reference, nextStep }: SubmissionTable) =>
  [...Object.values(answers), reference, nextStep].map((column) => [column]);

export const inquiryTable = {
  list: "inquiries",
  table: contactInquiries,
  columns: shownColumns(contactInquiries, submissionNotes.inquiryId),
  noteOwner: submissionNotes.inquiryId,
  answerOwner: answers.inquiryId,
  lines: lines(answerColumns(contactInquiries), contactInquiries),
  filters: {
    handled,
    assignee,
    subject: { ...column(contactInquiries.subject), isLine: true },
    phone: { value: (row) => `iif(${row}.phone IS NULL, 'no', 'yes')`, choices: ["yes"] },
  },
  counted: {},
  sorts: {
    name: `"name" COLLATE NOCASE`,
    email: `"email" COLLATE NOCASE`,
    subject: `"subject" COLLATE NOCASE`,
  },
} satisfies ListTable;

const { firstName, lastName, course, availability, experience, ...otherAnswers } =
  answerColumns(enrollmentEntries);

export const enrollmentTable = {
  list: "enrollments",
  table: enrollmentEntries,
  columns: shownColumns(enrollmentEntries, submissionNotes.enrollmentId),
  noteOwner: submissionNotes.enrollmentId,
  answerOwner: answers.enrollmentId,
  lines: [[firstName, lastName], ...lines(otherAnswers, enrollmentEntries)],
  filters: {
    handled,
    stage: column(enrollmentEntries.stage),
    assignee,
    course: column(course),
    availability: column(availability),
    experience: column(experience),
  },
  counted: { source: (row) => `lower(trim(coalesce(${row}.hear_about_us, '')))` },
  sorts: {
    name: `("first_name" || ' ' || "last_name") COLLATE NOCASE`,
    email: `"email" COLLATE NOCASE`,
    course: `"course"`,
    experience: `"experience"`,
    availability: `"availability"`,
  },
} satisfies ListTable;

export const listTables: readonly ListTable[] = [inquiryTable, enrollmentTable];
