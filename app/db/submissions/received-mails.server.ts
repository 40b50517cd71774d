import { and, eq, gt, inArray } from "drizzle-orm";
import { among } from "../among.server";
import { countRows, type Reader } from "../rows.server";
import {
  aboutColumn,
  kindsFromPeople,
  receivedMails,
  type SubmissionKind,
  type SubmissionRef,
} from "../schema";

const isFromPeople = inArray(receivedMails.kind, kindsFromPeople);

/** How many mails about a submission are from people: whoever answers should have read them all. */
export function countReceivedFromPeople({ kind, id }: SubmissionRef, reader?: Reader): number {
  return countRows(receivedMails, and(eq(aboutColumn(receivedMails, kind), id), isFromPeople), reader);
}

/** Those of some submissions about which a mail from a person was stored after `moment`. */
export function repliedSince(reader: Reader, kind: SubmissionKind, ids: readonly number[], moment: string) {
  const about = aboutColumn(receivedMails, kind);
  return reader
    .select({ id: about })
    .from(receivedMails)
    .where(and(among(about, ids), isFromPeople, gt(receivedMails.createdAt, moment)))
    .all();
}
