import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  answerColumns,
  contactInquiries,
  enrollmentEntries,
  type ListName,
  type SubmissionKind,
  type SubmissionTable,
} from "../schema";
import { notesColumn } from "./stored-notes.server";

/** The two lists of submissions, each with the type of its rows. Triggers, queries and search derive from these definitions. */
export interface ListDefinition<Row = Record<string, unknown>> {
  kind: SubmissionKind;
  listName: ListName;
  table: SubmissionTable;
  /** The columns that the list shows, with the notes as read by `notesColumn`. */
  columns: Record<keyof Row & string, SQLiteColumn | SQL<string>>;
  /** The searched lines of text, each made of one or more columns: the name first. */
  lines: readonly (readonly SQLiteColumn[])[];
  filters: Readonly<Record<string, ListFilter>>;
  /** Facets that are counted in addition to the filters, as SQL for a row called `row`. */
  counted: Readonly<Record<string, (row: string) => string>>;
  /** Sort keys in addition to the date, as SQL that matches an index of the table. */
  sorts: Readonly<Record<string, string>>;
}

/** A filter of a list. The rows with each of its values are counted. */
interface ListFilter {
  /** The value of a row that is called `row`, as SQL. */
  value: (row: string) => string;
  /** The allowed values; any if absent. */
  choices?: readonly string[];
  /** The value is free text, and one of the searched lines. */
  isLine?: boolean;
}

/** The assignee filter's value for unassigned rows. */
export const NOBODY = "none";

const column = ({ name }: SQLiteColumn): ListFilter => ({ value: (row) => `${row}.${name}` });

/** Waiting, answered but open, or handled. */
const statuses = ["no", "answered", "yes"] as const;
export type Status = (typeof statuses)[number];
const handled: ListFilter = {
  value: (row) =>
    `CASE WHEN ${row}.handled_at IS NOT NULL THEN 'yes' WHEN ${row}.answered_at IS NOT NULL THEN 'answered' ELSE 'no' END`,
  choices: statuses,
};

const assignee: ListFilter = {
  value: (row) => `CAST(coalesce(${row}.assignee_id, '${NOBODY}') AS TEXT)`,
};

/** A row as staff see it; its notes are JSON, see `readNotes`. */
type Listed<Row> = Omit<Row, "plainWords" | "submissionId" | "heldReason"> & {
  notes: string;
  status: Status;
};

function shownColumns<Table extends SubmissionTable>(kind: SubmissionKind, table: Table) {
  const { plainWords, submissionId, heldReason, ...columns } = getTableColumns(table);
  const shown = columns as Omit<Table["_"]["columns"], "plainWords" | "submissionId" | "heldReason">;
  const status = sql<Status>`${sql.raw(handled.value(getTableName(table)))}`;
  return { ...shown, notes: notesColumn(kind), status };
}

/** The searched lines other than names and notes: every other answer, the reference and the next step. */
const lines = (answers: Record<string, SQLiteColumn>, { reference, nextStep }: SubmissionTable) =>
  [...Object.values(answers), reference, nextStep].map((column) => [column]);

export type ListedInquiry = Listed<typeof contactInquiries.$inferSelect>;

export const inquiryList: ListDefinition<ListedInquiry> = {
  kind: "inquiry",
  listName: "inquiries",
  table: contactInquiries,
  columns: shownColumns("inquiry", contactInquiries),
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
};

const { firstName, lastName, course, availability, experience, ...otherAnswers } =
  answerColumns(enrollmentEntries);

export type ListedEnrollment = Listed<typeof enrollmentEntries.$inferSelect>;

export const enrollmentList: ListDefinition<ListedEnrollment> = {
  kind: "enrollment",
  listName: "enrollments",
  table: enrollmentEntries,
  columns: shownColumns("enrollment", enrollmentEntries),
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
};

export const listDefinitions: readonly ListDefinition[] = [inquiryList, enrollmentList];
