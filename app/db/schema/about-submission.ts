import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, index, integer } from "drizzle-orm/sqlite-core";
import type { SubmissionKind } from "./submission-kinds";
import { contactInquiries, enrollmentEntries } from "./submissions";

/** The columns of a row about a submission of either kind. It is deleted with the submission. */
export const aboutColumns = () => ({
  inquiryId: integer("inquiry_id").references(() => contactInquiries.id, { onDelete: "cascade" }),
  enrollmentId: integer("enrollment_id").references(() => enrollmentEntries.id, { onDelete: "cascade" }),
});

export const aboutIndexes = (
  name: string,
  table: { inquiryId: AnySQLiteColumn; enrollmentId: AnySQLiteColumn },
) => [
  index(`${name}_inquiry`).on(table.inquiryId).where(sql`"inquiry_id" IS NOT NULL`),
  index(`${name}_enrollment`).on(table.enrollmentId).where(sql`"enrollment_id" IS NOT NULL`),
];

/** The check of a table whose every row is about exactly one submission. */
export const aboutOne = (name: string) =>
  check(`${name}_about_one`, sql`("inquiry_id" IS NULL) <> ("enrollment_id" IS NULL)`);

/** The one of those columns by which a row refers to a submission of a kind. */
export const aboutColumn = <Inquiry, Enrollment>(
  table: { inquiryId: Inquiry; enrollmentId: Enrollment },
  kind: SubmissionKind,
): Inquiry | Enrollment => (kind === "inquiry" ? table.inquiryId : table.enrollmentId);

/** The name of that column, the same in every table. */
export const aboutColumnName = (kind: SubmissionKind) =>
  kind === "inquiry" ? "inquiry_id" : "enrollment_id";

/** The values of those columns for a submission. */
export const aboutSubmission = (kind: SubmissionKind, id: number) =>
  kind === "inquiry" ? { inquiryId: id } : { enrollmentId: id };
