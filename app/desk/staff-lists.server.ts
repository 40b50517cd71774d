import type { ListName, SubmissionKind } from "~/db/schema";
import {
  enrollmentList,
  inquiryList,
  type ListDefinition,
  type ListedEnrollment,
  type ListedInquiry,
} from "~/db/submissions/list-definitions.server";

/** A submission as staff see it. */
export type ListedSubmission = ListedInquiry | ListedEnrollment;

export const kindOf = (row: ListedSubmission): SubmissionKind =>
  "subject" in row ? "inquiry" : "enrollment";

export type StaffList = ListDefinition<ListedSubmission>;

/** The two lists, for code that works with either. */
export const staffLists: Record<ListName, StaffList> = {
  inquiries: inquiryList,
  enrollments: enrollmentList,
};
