import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { contactInquiries, enrollmentEntries } from "../schema";

/**
 * What the two lists of submissions are: what a search looks through, what they are filtered and sorted by, and what is
 * counted. The triggers, the queries and the matcher are all made from this.
 */
export interface ListTable {
  list: "inquiries" | "enrollments";
  table: typeof contactInquiries | typeof enrollmentEntries;
  /** What the list shows of a row. */
  columns: Record<string, SQLiteColumn>;
  /** The lines of text that a search looks through; the columns of one line stand side by side. */
  lines: readonly (readonly SQLiteColumn[])[];
  filters: Readonly<Record<string, ListFilter>>;
  /** What else is counted, value by value: SQL for a row that is called `row`. */
  counted: Readonly<Record<string, (row: string) => string>>;
  /** What the list can be sorted by besides the date: SQL, as an index of the table has it. */
  sorts: Readonly<Record<string, string>>;
}

/** Something that a list is filtered by. How many rows have each of its values is counted. */
export interface ListFilter {
  /** The value of a row that is called `row`, as SQL. */
  value: (row: string) => string;
  /** The values that filter; any value where it is absent. */
  choices?: readonly string[];
  /** The value is free text, and one of the lines that a search looks through. */
  isLine?: boolean;
}

const column = ({ name }: SQLiteColumn): ListFilter => ({ value: (row) => `${row}.${name}` });
const handled: ListFilter = {
  value: (row) => `iif(${row}.handled_at IS NULL, 'no', 'yes')`,
  choices: ["no", "yes"],
};

const {
  plainWords: _words,
  submissionId: _submission,
  heldReason: _held,
  ...inquiryColumns
} = getTableColumns(contactInquiries);
const {
  plainWords: _plain,
  submissionId: _key,
  heldReason: _reason,
  ...enrollmentColumns
} = getTableColumns(enrollmentEntries);

export const inquiryTable = {
  list: "inquiries",
  table: contactInquiries,
  columns: inquiryColumns,
  lines: [
    [contactInquiries.name],
    [contactInquiries.email],
    [contactInquiries.phone],
    [contactInquiries.subject],
    [contactInquiries.message],
    [contactInquiries.reference],
    [contactInquiries.note],
  ],
  filters: {
    handled,
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

export const enrollmentTable = {
  list: "enrollments",
  table: enrollmentEntries,
  columns: enrollmentColumns,
  lines: [
    [enrollmentEntries.firstName, enrollmentEntries.lastName],
    [enrollmentEntries.email],
    [enrollmentEntries.phone],
    [enrollmentEntries.goals],
    [enrollmentEntries.hearAboutUs],
    [enrollmentEntries.reference],
    [enrollmentEntries.note],
  ],
  filters: {
    handled,
    course: column(enrollmentEntries.course),
    availability: column(enrollmentEntries.availability),
    experience: column(enrollmentEntries.experience),
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
