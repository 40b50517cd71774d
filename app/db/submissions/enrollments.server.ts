import { enrollmentMails } from "~/mail-templates/submission-mails.server";
import type { enrollmentEntries } from "../schema";
import { enrollmentDefinition, type Listed } from "./list-definitions.server";
import { createRowList } from "./row-list.server";
import { storeOnce } from "./store-once.server";

export type Enrollment = typeof enrollmentEntries.$inferSelect;

/** Stores an enrollment and its mails. */
export const createEnrollment = storeOnce("enrollment", enrollmentMails, ["price", "textsSeen"]);

/** An enrollment as the list shows it. */
export type ListedEnrollment = Listed<Enrollment>;

export const enrollmentList = createRowList<ListedEnrollment>(enrollmentDefinition);
