import { and, eq, isNull } from "drizzle-orm";
import type { MailKind } from "~/mail-templates/composed-mail";
import { type StoredSubmission, visitorCopy } from "~/mail-templates/submission-mails.server";
import { insertMails } from "../outbox/outbox.server";
import { hasRow } from "../rows.server";
import { aboutColumn, outboxMails, type SubmissionKind, submissionKinds, submissionTables } from "../schema";
import { inTransaction, type Transaction } from "../write.server";

const COPY: MailKind = "copy";

/**
 * Queues the copy of what a visitor wrote, once for each submission however often it is requested.
 * @returns "again" if one was queued before, "gone" if the submission is deleted or held
 */
export function queueVisitorCopy(reference: string): Promise<"queued" | "again" | "gone"> {
  return inTransaction((transaction) => {
    for (const kind of submissionKinds) {
      const table = submissionTables[kind];
      const row = transaction
        .select()
        .from(table)
        .where(and(eq(table.reference, reference), isNull(table.heldReason)))
        .get();
      if (!row) continue;
      if (hasCopy(transaction, kind, row.id)) return "again";
      // A row of this kind's table has this kind's answers.
      const mail = visitorCopy({ kind, ...row } as StoredSubmission, row);
      insertMails(transaction, [mail], { about: { kind, id: row.id, reference } });
      return "queued";
    }
    return "gone";
  });
}

function hasCopy(transaction: Transaction, kind: SubmissionKind, id: number): boolean {
  const copies = and(eq(aboutColumn(outboxMails, kind), id), eq(outboxMails.kind, COPY));
  return hasRow(outboxMails, copies, transaction);
}
