import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Actor } from "../audit-events";
import { store } from "../client.server";
import {
  aboutColumn,
  aboutSubmission,
  answerDrafts,
  answers,
  kindOf,
  type SubmissionKind,
  staffMembers,
} from "../schema";
import { inTransaction, type Transaction } from "../write.server";
import type { ListTable } from "./list-table.server";
import { ordinaryReference } from "./reference.server";

/** A draft to be stored. */
export interface NewDraft {
  id: number;
  text: string;
  /** Whether a draft is what its writer has begun in this window. */
  isOwnDraft: (draft: string) => boolean;
  /** The key of a form that is saved while somebody types: once it has been sent, what it saved on its way comes too late. */
  onceKey?: string;
}

export type DraftResult =
  | { result: "saved" }
  /** The submission was deleted. */
  | { result: "gone" }
  /** Another window of theirs has another draft. */
  | { result: "elsewhere"; other: string }
  /** It is part of an answer that is sent. */
  | { result: "late" };

/** Stores what somebody is writing, and overwrites nothing that they have begun in another window. */
export function saveDraft(list: ListTable, draft: NewDraft, by: Actor): Promise<DraftResult> {
  const { id, text, isOwnDraft, onceKey } = draft;
  const kind = kindOf(list.list);
  return inTransaction((transaction) => {
    if (!ordinaryReference(transaction, list.table, id)) return { result: "gone" };
    const other = readDraft(kind, id, by, transaction);
    if (other === undefined && onceKey !== undefined && isSent(transaction, onceKey)) {
      // Whoever goes on to write in a form that the browser has brought back has more in it than was sent.
      const isPart = textsSent(transaction, kind, id).some((sent) => sent.startsWith(text.trim()));
      if (isPart) return { result: "late" };
    }
    if (other !== undefined && other !== text && !isOwnDraft(other)) return { result: "elsewhere", other };
    writeDraft(transaction, kind, id, by, text);
    return { result: "saved" };
  });
}

const isSent = (transaction: Transaction, onceKey: string): boolean =>
  transaction.select({ id: answers.id }).from(answers).where(eq(answers.onceKey, onceKey)).get() !==
  undefined;

const textsSent = (transaction: Transaction, kind: SubmissionKind, id: number): string[] =>
  transaction
    .select({ text: answers.text })
    .from(answers)
    .where(eq(aboutColumn(answers, kind), id))
    .all()
    .map(({ text }) => text);

/** What somebody has begun to write to a submission's sender. */
export function readDraft(
  kind: SubmissionKind,
  id: number,
  by: Actor,
  reader: Pick<Transaction, "select"> = store(),
): string | undefined {
  return reader
    .select({ text: answerDrafts.text })
    .from(answerDrafts)
    .where(and(eq(aboutColumn(answerDrafts, kind), id), eq(answerDrafts.staffId, by.id)))
    .get()?.text;
}

/** Who else has begun to write to a submission's sender, and since when. */
export const othersWriting = (kind: SubmissionKind, id: number, by: Actor) =>
  store()
    .select({ by: staffMembers.email, since: answerDrafts.createdAt })
    .from(answerDrafts)
    .innerJoin(staffMembers, eq(staffMembers.id, answerDrafts.staffId))
    .where(
      and(
        eq(aboutColumn(answerDrafts, kind), id),
        ne(answerDrafts.staffId, by.id),
        isNull(staffMembers.disabledAt),
      ),
    )
    .orderBy(desc(answerDrafts.createdAt))
    .all();

/** Stores a draft in place of the one that there is. An empty text deletes it. */
export function writeDraft(
  transaction: Transaction,
  kind: SubmissionKind,
  id: number,
  by: Actor,
  text: string,
): void {
  const draft = aboutColumn(answerDrafts, kind);
  if (text.trim() === "") {
    transaction
      .delete(answerDrafts)
      .where(and(eq(draft, id), eq(answerDrafts.staffId, by.id)))
      .run();
    return;
  }
  transaction
    .insert(answerDrafts)
    .values({ ...aboutSubmission(kind, id), staffId: by.id, text })
    .onConflictDoUpdate({ target: [draft, answerDrafts.staffId], set: { text } })
    .run();
}

/** Two texts of one writer in one field. */
export const bothTexts = (upper: string, lower: string): string => `${upper}\n\n* * *\n\n${lower}`;
