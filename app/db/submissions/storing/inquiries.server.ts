import { inquiryMails } from "~/mail-templates/submission-mails.server";
import type { contactInquiries } from "../../schema";
import { inOwnTransaction } from "../../write.server";
import { storeOnceWithin } from "./store-once.server";

export type Inquiry = typeof contactInquiries.$inferSelect;

/** Stores an inquiry and its mails. */
export const createInquiry = inOwnTransaction(storeOnceWithin("inquiry", inquiryMails));
