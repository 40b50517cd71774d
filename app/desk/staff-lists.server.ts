import type { ListName, SubmissionKind } from "~/db/schema";
import { enrollmentList, type ListedEnrollment } from "~/db/submissions/enrollments.server";
import { inquiryList, type ListedInquiry } from "~/db/submissions/inquiries.server";
import type { RowList } from "~/db/submissions/row-list.server";

/** A submission as staff see it. */
export type ListedSubmission = ListedInquiry | ListedEnrollment;

export const kindOf = (row: ListedSubmission): SubmissionKind =>
  "subject" in row ? "inquiry" : "enrollment";

export type StaffList = RowList<ListedSubmission>;

/** The two lists, for code that works with either. */
export const staffLists: Record<ListName, StaffList> = {
  inquiries: inquiryList,
  enrollments: enrollmentList,
};
