import { enrollmentMails } from "~/mail-templates/submission-mails.server";
import type { enrollmentEntries } from "../../schema";
import { inOwnTransaction } from "../../write.server";
import { storeOnceWithin } from "./store-once.server";

export type Enrollment = typeof enrollmentEntries.$inferSelect;

/** Stores an enrollment and its mails. */
export const createEnrollment = inOwnTransaction(
  storeOnceWithin("enrollment", enrollmentMails, ["price", "textsSeen"]),
);
