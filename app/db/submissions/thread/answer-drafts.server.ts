import { and, desc, eq, isNull, ne } from "drizzle-orm";
import type { Actor } from "../../audit/events";
import { store } from "../../client.server";
import { hasRow, type Reader } from "../../rows.server";
import {
  aboutColumn,
  aboutSubmission,
  answerDrafts,
  answers,
  type SubmissionKind,
  staffMembers,
} from "../../schema";
import { inTransaction, type Transaction } from "../../write.server";
import type { ListDefinition } from "../list-definitions.server";
import { ordinaryReference } from "../storing/reference.server";

/** A draft to be stored. */
interface NewDraft {
  id: number;
  text: string;
  /** Whether a draft was written in this window. */
  isOwnDraft: (draft: string) => boolean;
  /** The key of the form, if it saves while somebody types: a save that arrives after the form was sent comes too late. */
  onceKey?: string;
}

export type DraftResult =
  | { result: "saved" }
  /** The submission was deleted. */
  | { result: "gone" }
  /** Another window of theirs has another draft. */
  | { result: "elsewhere"; other: string }
  /** It is the beginning of an answer that was sent. */
  | { result: "late" };

/** Stores what somebody is writing, unless they have begun something else in another window. */
export function saveAnswerDraft(list: ListDefinition, draft: NewDraft, by: Actor): Promise<DraftResult> {
  const { id, text, isOwnDraft, onceKey } = draft;
  const { kind, table } = list;
  return inTransaction((transaction) => {
    if (!ordinaryReference(transaction, table, id)) return { result: "gone" };
    const other = readAnswerDraft(kind, id, by, transaction);
    if (
      other === undefined &&
      onceKey !== undefined &&
      hasRow(answers, eq(answers.onceKey, onceKey), transaction)
    ) {
      // A sent form that the browser has restored may hold more than was sent.
      const isPart = textsSent(transaction, kind, id).some((sent) => sent.startsWith(text.trim()));
      if (isPart) return { result: "late" };
    }
    if (other !== undefined && other !== text && !isOwnDraft(other)) return { result: "elsewhere", other };
    writeAnswerDraft(transaction, kind, id, by, text);
    return { result: "saved" };
  });
}

const textsSent = (transaction: Transaction, kind: SubmissionKind, id: number): string[] =>
  transaction
    .select({ text: answers.text })
    .from(answers)
    .where(eq(aboutColumn(answers, kind), id))
    .all()
    .map(({ text }) => text);

/** What somebody has begun to write to a submission's sender. */
export function readAnswerDraft(
  kind: SubmissionKind,
  id: number,
  by: Actor,
  reader: Reader = store(),
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

/** Stores or replaces a draft. An empty text deletes it. */
export function writeAnswerDraft(
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

/** Two texts by the same writer in one field. */
export const joinDrafts = (upper: string, lower: string): string => `${upper}\n\n* * *\n\n${lower}`;
