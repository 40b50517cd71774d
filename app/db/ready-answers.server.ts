import { asc, eq } from "drizzle-orm";
import { type Actor, logEventWithin } from "./audit-log.server";
import { store } from "./client.server";
import { readyAnswers } from "./schema";
import { inTransaction } from "./write.server";

/** Ready answers. */
interface ReadyAnswer {
  id: number;
  title: string;
  text: string;
}

/** Every ready answer, by title. */
export function listReadyAnswers(): ReadyAnswer[] {
  const { id, title, text } = readyAnswers;
  return store().select({ id, title, text }).from(readyAnswers).orderBy(asc(title), asc(id)).all();
}

export const findReadyAnswer = (id: number): ReadyAnswer | undefined =>
  listReadyAnswers().find((answer) => answer.id === id);

/** Adds a ready answer, or changes the one with this id. @returns false where that one is gone */
export function saveReadyAnswer(
  { id, title, text }: { id?: number; title: string; text: string },
  by: Actor,
): Promise<boolean> {
  return inTransaction((transaction) => {
    if (id === undefined) transaction.insert(readyAnswers).values({ title, text }).run();
    else {
      const { changes } = transaction
        .update(readyAnswers)
        .set({ title, text })
        .where(eq(readyAnswers.id, id))
        .run();
      if (changes === 0) return false;
    }
    const change = id === undefined ? "added" : "changed";
    logEventWithin(transaction, { kind: "ready-answer", by, change, title });
    return true;
  });
}

/** @returns its title; undefined where it was gone already */
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
