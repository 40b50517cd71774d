import { and, eq, inArray } from "drizzle-orm";
import { countRows, type Reader } from "../../rows.server";
import { aboutColumn, kindsFromPeople, receivedMails, type SubmissionRef } from "../../schema";

/** How many mails about a submission are from people: whoever answers should have read them all. */
export function countReceivedFromPeople({ kind, id }: SubmissionRef, reader?: Reader): number {
  const isAbout = eq(aboutColumn(receivedMails, kind), id);
  return countRows(receivedMails, and(isAbout, inArray(receivedMails.kind, kindsFromPeople)), reader);
}
