import { staffTexts } from "~/content/staff";
import { LISTS, type SubmissionKind } from "~/db/schema";
import { enrollmentList, type ListedEnrollment } from "~/db/submissions/enrollments.server";
import { inquiryList, type ListedInquiry } from "~/db/submissions/inquiries.server";
import { enrollmentParameters, inquiryParameters } from "../list/address";
import { answerableEnrollment, answerableInquiry } from "./answerable.server";

/** Whose a submission is. */
export const nameOf = (row: ListedInquiry | ListedEnrollment) =>
  "name" in row ? row.name : `${row.firstName} ${row.lastName}`;

/** The two lists, for their own pages and those of a row, a person and the desk. */
export const staffLists = {
  inquiries: {
    list: inquiryList,
    kind: "inquiries",
    parameters: inquiryParameters,
    nameOf,
    answerable: answerableInquiry,
    toasts: staffTexts.inquiries.toasts,
  },
  enrollments: {
    list: enrollmentList,
    kind: "enrollments",
    parameters: enrollmentParameters,
    nameOf,
    answerable: answerableEnrollment,
    toasts: staffTexts.enrollments.toasts,
  },
} as const;

/** The address of the list that submissions of a kind are in. */
export const listPath = (kind: SubmissionKind) => `/${LISTS[kind]}`;
