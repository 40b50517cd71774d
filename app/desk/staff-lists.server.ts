import { staffTexts } from "~/content/staff/area";
import { enrollmentList } from "~/db/submissions/enrollments.server";
import { inquiryList } from "~/db/submissions/inquiries.server";
import { enrollmentParameters, inquiryParameters } from "./list/address";
import { nameOf } from "./person";
import { answerableEnrollment, answerableInquiry } from "./submission/answerable.server";

/** The two lists, for their own pages and those of a row, a person and the desk. */
export const staffLists = {
  inquiries: {
    list: inquiryList,
    listName: "inquiries",
    parameters: inquiryParameters,
    nameOf,
    answerable: answerableInquiry,
    toasts: staffTexts.inquiries.toasts,
  },
  enrollments: {
    list: enrollmentList,
    listName: "enrollments",
    parameters: enrollmentParameters,
    nameOf,
    answerable: answerableEnrollment,
    toasts: staffTexts.enrollments.toasts,
  },
} as const;
