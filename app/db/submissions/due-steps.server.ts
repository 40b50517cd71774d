import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { ComposedMail } from "~/mail-templates/composed-mail";
import type { DueStep } from "~/mail-templates/staff-mails.server";
import { insertMails } from "../mails/outbox.server";
import {
  enrollmentEntries,
  type SubmissionKind,
  staffMembers,
  submissionKinds,
  submissionTables,
} from "../schema";
import { readSetting, writeSettingWithin } from "../settings.server";
import { inTransaction, type Transaction } from "../write.server";

const SENT = "morning-mail.sent";

/**
 * Queues the mails about due next steps, once a day, in the transaction that records it: one to each person who has any and wants
 * the mail.
 * @param today a day, such as "2026-03-14"
 * @returns how many mails; undefined if they were queued already
 */
export function queueDueMails(
  today: string,
  mailOf: (recipient: string, steps: DueStep[]) => ComposedMail,
): Promise<number | undefined> {
  return inTransaction((transaction) => {
    // Not "today or later": a clock that was once ahead would keep all mails back until that day.
    if (readSetting(SENT, transaction) === today) return undefined;
    const steps = submissionKinds.flatMap((kind) => readDue(transaction, kind, today));
    const recipients = [...new Set(steps.map(({ email }) => email))];
    const mails = recipients.map((recipient) =>
      mailOf(
        recipient,
        steps
          .filter(({ email }) => email === recipient)
          .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)),
      ),
    );
    insertMails(transaction, mails);
    writeSettingWithin(transaction, SENT, today);
    return mails.length;
  });
}

function readDue(transaction: Transaction, kind: SubmissionKind, today: string) {
  const table = submissionTables[kind];
  return transaction
    .select({
      email: staffMembers.email,
      reference: table.reference,
      on: sql<string>`${table.nextStepOn}`,
      stage: kind === "enrollment" ? enrollmentEntries.stage : sql<null>`NULL`,
    })
    .from(table)
    .innerJoin(staffMembers, eq(staffMembers.id, table.assigneeId))
    .where(
      and(
        lte(table.nextStepOn, today),
        isNull(table.heldReason),
        isNull(staffMembers.disabledAt),
        eq(staffMembers.morningMail, true),
      ),
    )
    .orderBy(asc(table.nextStepOn), asc(table.id))
    .all()
    .map((step) => ({ ...step, kind }));
}
