import { inArray, type SQLWrapper } from "drizzle-orm";
import { aboutColumn, outboxMails, receivedMails, type SubmissionKind } from "../schema";
import type { Transaction } from "../write.server";

/**
 * Deletes the mails about submissions, sent and received. The cascade would delete them without counting them.
 * @param ids of the submissions, or a query that selects them
 * @returns how many mails
 */
export function deleteMailsAbout(
  transaction: Transaction,
  kind: SubmissionKind,
  ids: readonly number[] | SQLWrapper,
): number {
  const isSent = inArray(aboutColumn(outboxMails, kind), ids);
  const isReceived = inArray(aboutColumn(receivedMails, kind), ids);
  const sent = transaction.delete(outboxMails).where(isSent).run().changes;
  return sent + transaction.delete(receivedMails).where(isReceived).run().changes;
}
