import { createHash } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "./audit/events";
import { logEventWithin } from "./audit/log.server";
import { store } from "./client.server";
import { readyAnswers } from "./schema";
import { inTransaction } from "./write.server";

type ReadyAnswer = Pick<typeof readyAnswers.$inferSelect, "id" | "title" | "text">;

/** Shows whether a ready answer is still what a form began with. */
export const versionOf = ({ title, text }: Omit<ReadyAnswer, "id">): string =>
  createHash("sha256")
    .update(JSON.stringify([title, text]))
    .digest("base64url")
    .slice(0, 16);

/** Every ready answer, by title. */
export function listReadyAnswers(): ReadyAnswer[] {
  const { id, title, text } = readyAnswers;
  return store().select({ id, title, text }).from(readyAnswers).orderBy(asc(title), asc(id)).all();
}

export const findReadyAnswer = (id: number): ReadyAnswer | undefined =>
  listReadyAnswers().find((answer) => answer.id === id);

interface ReadyAnswerForm extends Omit<ReadyAnswer, "id"> {
  /** The ready answer to change; absent to add one. */
  id?: number;
  /** `versionOf` what the form began with. */
  seen?: string;
}

/**
 * Adds a ready answer, or changes one. One that was removed in the meantime is added again: nothing that was typed is lost.
 * @returns the current text, unchanged, if somebody else has changed it since the form was opened
 */
export function saveReadyAnswer(
  { id, title, text, seen }: ReadyAnswerForm,
  by: Actor,
): Promise<ReadyAnswer | undefined> {
  return inTransaction((transaction) => {
    const hasId = eq(readyAnswers.id, id ?? 0);
    const current = transaction.select().from(readyAnswers).where(hasId).get();
    if (current?.title === title && current.text === text) return undefined;
    if (current && seen !== undefined && seen !== versionOf(current)) return current;
    const hasSameText = and(eq(readyAnswers.title, title), eq(readyAnswers.text, text));
    // Sent again, for example by a browser whose connection broke.
    if (!current && transaction.select().from(readyAnswers).where(hasSameText).get()) return undefined;
    if (current) transaction.update(readyAnswers).set({ title, text }).where(hasId).run();
    else transaction.insert(readyAnswers).values({ title, text }).run();
    const change = current ? "changed" : "added";
    logEventWithin(transaction, { kind: "ready-answer", by, change, title });
    return undefined;
  });
}

/** @returns its title; undefined if it was gone already */
export function removeReadyAnswer(id: number, by: Actor): Promise<string | undefined> {
  return inTransaction((transaction) => {
    const removed = transaction
      .delete(readyAnswers)
      .where(eq(readyAnswers.id, id))
      .returning({ title: readyAnswers.title })
      .get();
    if (!removed) return undefined;
    logEventWithin(transaction, { kind: "ready-answer", by, change: "removed", title: removed.title });
    return removed.title;
  });
}
