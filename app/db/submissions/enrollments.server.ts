import { enrollmentMails } from "~/mail-templates/submission-mails.server";
import type { enrollmentEntries } from "../schema";
import { inOwnTransaction } from "../write.server";
import { enrollmentDefinition, type Listed } from "./list-definitions.server";
import { createRowList } from "./row-list.server";
import { storeOnceWithin } from "./store-once.server";

export type Enrollment = typeof enrollmentEntries.$inferSelect;

/** Stores an enrollment and its mails. */
export const createEnrollment = inOwnTransaction(
  storeOnceWithin("enrollment", enrollmentMails, ["price", "textsSeen"]),
);

/** An enrollment as the list shows it. */
export type ListedEnrollment = Listed<Enrollment>;

export const enrollmentList = createRowList<ListedEnrollment>(enrollmentDefinition);
