import { inquiryMails } from "~/mail-templates/submission-mails.server";
import type { contactInquiries } from "../schema";
import { inOwnTransaction } from "../write.server";
import { countSince, mostFrequentAnswers, readCount } from "./counts.server";
import { storeOnceWithin } from "./store-once.server";

export type Inquiry = typeof contactInquiries.$inferSelect;

/** Stores an inquiry and its mails. */
export const createInquiry = inOwnTransaction(storeOnceWithin("inquiry", inquiryMails));

/** The most frequent subjects of inquiries, in order. */
export function commonSubjects(limit: number): string[] {
  return mostFrequentAnswers("subject", limit).map(({ answer }) => answer);
}

/** Counts over all inquiries. @param monthStart the first moment of the current month, ISO 8601 in UTC */
export function summarizeInquiries(monthStart: string) {
  return {
    total: readCount("inquiries", "all"),
    thisMonth: countSince("inquiry", new Date(monthStart)),
    withPhone: readCount("inquiries", "phone", "yes"),
  };
}
