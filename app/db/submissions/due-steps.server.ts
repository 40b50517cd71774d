import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { ComposedMail } from "~/mail-templates/composed-mail";
import type { DueStep } from "~/mail-templates/staff-mails.server";
import { store } from "../client.server";
import { insertMails } from "../outbox/outbox.server";
import {
  type SubmissionKind,
  type SubmissionTable,
  staffMembers,
  submissionKinds,
  submissionTables,
} from "../schema";
import { readSetting, writeSettingWithin } from "../settings.server";
import { inTransaction, type Transaction } from "../write.server";
import { type BoundedCount, countBounded } from "./counts.server";
import { nameColumns, stageColumns } from "./kind-columns.server";

/** The next steps that are due on a day, such as "2026-03-14". */

const isDue = ({ nextStepOn, heldReason }: SubmissionTable, today: string) =>
  and(isNull(heldReason), lte(nextStepOn, today));

const byDay = (a: { on: string }, b: { on: string }) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0);

/** The first of them, oldest first. */
export function listDueSteps(today: string, limit: number) {
  const due = submissionKinds.flatMap((kind) => {
    const table = submissionTables[kind];
    return store()
      .select({
        id: table.id,
        reference: table.reference,
        name: nameColumns[kind],
        step: sql<string>`${table.nextStep}`,
        on: sql<string>`${table.nextStepOn}`,
        assigneeId: table.assigneeId,
      })
      .from(table)
      .where(isDue(table, today))
      .orderBy(table.nextStepOn, table.id)
      .limit(limit)
      .all()
      .map((row) => ({ ...row, kind }));
  });
  return due.sort(byDay).slice(0, limit);
}

export const countDueSteps = (today: string): BoundedCount => countBounded((table) => isDue(table, today));

const SENT = "morning-mail.sent";

/**
 * Queues the mails about due next steps, once a day: one to each person who has any and wants the mail.
 * @returns how many mails; undefined if they were queued already
 */
export function queueDueMails(
  today: string,
  mailOf: (recipient: string, steps: DueStep[]) => ComposedMail,
): Promise<number | undefined> {
  return inTransaction((transaction) => {
    // Not "today or later": if the clock was once ahead, no mail would go out until that day.
    if (readSetting(SENT, transaction) === today) return undefined;
    const steps = submissionKinds.flatMap((kind) => readAssigned(transaction, kind, today)).sort(byDay);
    const recipients = [...new Set(steps.map(({ email }) => email))];
    const mails = recipients.map((recipient) =>
      mailOf(
        recipient,
        steps.filter(({ email }) => email === recipient),
      ),
    );
    insertMails(transaction, mails);
    writeSettingWithin(transaction, SENT, today);
    return mails.length;
  });
}

/** The due steps of people who want the mail. */
function readAssigned(transaction: Transaction, kind: SubmissionKind, today: string) {
  const table = submissionTables[kind];
  return transaction
    .select({
      email: staffMembers.email,
      reference: table.reference,
      on: sql<string>`${table.nextStepOn}`,
      stage: stageColumns[kind],
    })
    .from(table)
    .innerJoin(staffMembers, eq(staffMembers.id, table.assigneeId))
    .where(and(isDue(table, today), isNull(staffMembers.disabledAt), eq(staffMembers.morningMail, true)))
    .orderBy(asc(table.nextStepOn), asc(table.id))
    .all()
    .map((step) => ({ ...step, kind }));
}
