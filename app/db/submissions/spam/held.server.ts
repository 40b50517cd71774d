import { and, eq, isNotNull, isNull, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeEmail } from "~/format/email-address";
import { isReference } from "~/format/reference";
import { recentlyDeleted } from "../../audit/entries.server";
import type { Actor } from "../../audit/events";
import { logEventWithin } from "../../audit/log.server";
import { store } from "../../client.server";
import type { Page, PageRequest } from "../../keyset.server";
import {
  answerColumns,
  type contactInquiries,
  type enrollmentEntries,
  isNonAscii,
  LISTS,
  type ListName,
  plainAddress,
  type SubmissionKind,
  type SubmissionTable,
  submissionKinds,
  submissionTables,
} from "../../schema";
import { inTransaction } from "../../write.server";
import { keyColumn, readBothKinds, submissionOf } from "../both-kinds.server";
import { type BoundedCount, countBounded } from "../counts.server";
import { deleteMailsAbout } from "../delete-mails.server";
import { nameColumns } from "../kind-columns.server";
import { mayBeNonAscii } from "../person.server";

/** The submissions of both forms that are held as suspected spam. */

export interface HeldSubmission {
  /** Its key in the list of both kinds. */
  id: number;
  kind: SubmissionKind;
  name: string;
  email: string;
  /** The free text, line by line. */
  text: string;
  reference: string;
  /** The reasons by their names, separated by spaces. */
  heldReason: string;
  createdAt: string;
}

/** The answers that are no free text. */
const NO_TEXTS: string[] = [
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "course",
  "experience",
  "availability",
] satisfies (keyof typeof contactInquiries.$inferSelect | keyof typeof enrollmentEntries.$inferSelect)[];

function columnsOf(kind: SubmissionKind) {
  const table = submissionTables[kind];
  const { email, reference, heldReason, createdAt } = table;
  const answers: [string, SQLWrapper][] = Object.entries(answerColumns(table));
  const texts = answers.filter(([name]) => !NO_TEXTS.includes(name)).map(([, column]) => column);
  return {
    id: keyColumn(kind),
    name: nameColumns[kind],
    email: sql<string>`${email}`,
    text: sql<string>`concat_ws(char(10), ${sql.join(texts, sql`, `)})`.as("text"),
    reference,
    heldReason: sql<string>`${heldReason}`,
    createdAt,
  };
}
const columns = { inquiry: columnsOf("inquiry"), enrollment: columnsOf("enrollment") };

const select = (kind: SubmissionKind, condition: SQL | undefined) =>
  store().select(columns[kind]).from(submissionTables[kind]).where(condition);

const isHeld = ({ heldReason }: SubmissionTable) => isNotNull(heldReason);

/** One page of held submissions, newest first. */
export function listHeld(request: PageRequest, size: number): Page<HeldSubmission> {
  return readBothKinds(request, size, {
    momentOf: ({ createdAt }) => createdAt,
    positionOf: ({ createdAt, id }) => [createdAt, id],
    read: (kind, condition, order, limit) =>
      select(kind, and(isHeld(submissionTables[kind]), condition))
        .orderBy(...order)
        .limit(limit)
        .all()
        .map((row) => ({ ...row, kind })),
  });
}

export const countHeld = (): BoundedCount => countBounded(isHeld);

/** When the oldest held submission was sent, as a stored time. */
export function oldestHeld(): string | undefined {
  const oldest = submissionKinds.map((kind) => {
    const table = submissionTables[kind];
    const { createdAt, id } = table;
    return store()
      .select({ createdAt })
      .from(table)
      .where(isHeld(table))
      .orderBy(createdAt, id)
      .limit(1)
      .get()?.createdAt;
  });
  return oldest.filter((moment) => moment !== undefined).sort()[0];
}

/** How many held submissions have this reference or this email address; none for any other search. */
export function countHeldAs(search: string): number {
  const reference = search.trim().toUpperCase();
  const namesOneSender = isReference(reference) || /^\S+@\S+$/.test(search.trim());
  if (!namesOneSender) return 0;
  const address = normalizeEmail(search);
  const others = mayBeNonAscii(address) ? isNonAscii : undefined;
  return submissionKinds
    .flatMap((kind) => {
      const table = submissionTables[kind];
      return store()
        .select({ email: table.email, reference: table.reference })
        .from(table)
        .where(and(isHeld(table), or(eq(table.reference, reference), eq(plainAddress, address), others)))
        .all();
    })
    .filter((row) => row.reference === reference || normalizeEmail(row.email) === address).length;
}

/** The held submission with this key, if it is still held. */
export const findHeld = (key: number) => find(key, isNotNull);

/** The submission with this key if it is not held, released or otherwise. */
export const findReleased = (key: number) => find(key, isNull);

function find(key: number, state: typeof isNull | typeof isNotNull): HeldSubmission | undefined {
  const { kind, id } = submissionOf(key);
  const table = submissionTables[kind];
  const row = select(kind, and(state(table.heldReason), eq(table.id, id))).get();
  return row && { ...row, kind };
}

export const isHeldRow = (table: SubmissionTable, id: number) => and(isHeld(table), eq(table.id, id));

/** Permanently deletes a held submission and its mails. @returns false if it is no longer held */
export async function deleteHeld(key: number, by: Actor): Promise<boolean> {
  const { kind, id } = submissionOf(key);
  const table = submissionTables[kind];
  return inTransaction((transaction) => {
    const deleted = transaction
      .delete(table)
      .where(isHeldRow(table, id))
      .returning({ reference: table.reference })
      .get();
    if (!deleted) return false;
    const details = { of: LISTS[kind], count: 1, ids: [id], references: [deleted.reference] };
    logEventWithin(transaction, { kind: "deletion", by, ...details });
    return true;
  });
}

/** Whether this person has deleted that submission in the last minute. */
export function hasDeletedHeld(key: number, by: Actor): boolean {
  const { kind, id } = submissionOf(key);
  return recentlyDeleted(by, LISTS[kind], [id]).length > 0;
}

/** Deletes submissions that have been held since before `before`, with their mails. @returns how many submissions */
export async function purgeHeld(before: Date): Promise<number> {
  return inTransaction((transaction) => {
    const deleted: Partial<Record<ListName, number>> = {};
    let mails = 0;
    for (const kind of submissionKinds) {
      const table = submissionTables[kind];
      const old = and(isHeld(table), lt(table.createdAt, before.toISOString()));
      const oldIds = transaction.select({ id: table.id }).from(table).where(old);
      mails += deleteMailsAbout(transaction, kind, oldIds);
      const { changes } = transaction.delete(table).where(old).run();
      if (changes > 0) deleted[LISTS[kind]] = changes;
    }
    const counts = { ...deleted, mails };
    const submissions = Object.values(deleted).reduce((sum, n) => sum + n, 0);
    if (submissions > 0) {
      logEventWithin(transaction, { kind: "erasure", by: undefined, cause: "spam", counts });
    }
    return submissions;
  });
}
