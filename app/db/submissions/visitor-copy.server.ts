import { and, eq, isNull } from "drizzle-orm";
import { type MailKind, visitorCopy } from "~/mail-templates/compose.server";
import { insertMails } from "../outbox.server";
import { contactInquiries, enrollmentEntries, mailOwners, outboxMails, type SubmissionKind } from "../schema";
import { inTransaction, type Transaction } from "../write.server";

const COPY: MailKind = "copy";

/**
 * Queues the copy of what a visitor wrote, once for each submission however often it is asked for.
 * @returns "again" where there was one before, "gone" where the submission is deleted or held
 */
export function queueVisitorCopy(reference: string): Promise<"queued" | "again" | "gone"> {
  return inTransaction((transaction) => {
    const [inquiry] = findIn(transaction, contactInquiries, reference);
    const [enrollment] = inquiry ? [] : findIn(transaction, enrollmentEntries, reference);
    if (inquiry && !hasCopy(transaction, "inquiry", inquiry.id)) {
      const mail = visitorCopy({ kind: "inquiry", ...inquiry }, inquiry);
      insertMails(transaction, [mail], { owner: { inquiryId: inquiry.id, reference } });
      return "queued";
    }
    if (enrollment && !hasCopy(transaction, "enrollment", enrollment.id)) {
      const mail = visitorCopy({ kind: "enrollment", ...enrollment }, enrollment);
      insertMails(transaction, [mail], { owner: { enrollmentId: enrollment.id, reference } });
      return "queued";
    }
    return inquiry || enrollment ? "again" : "gone";
  });
}

function findIn<Table extends typeof contactInquiries | typeof enrollmentEntries>(
  transaction: Transaction,
  table: Table,
  reference: string,
): Table["$inferSelect"][] {
  return transaction
    .select()
    .from(table)
    .where(and(eq(table.reference, reference), isNull(table.heldReason)))
    .all() as Table["$inferSelect"][];
}

function hasCopy(transaction: Transaction, kind: SubmissionKind, id: number): boolean {
  const copies = and(eq(mailOwners[kind], id), eq(outboxMails.kind, COPY));
  return transaction.select({ id: outboxMails.id }).from(outboxMails).where(copies).get() !== undefined;
}
