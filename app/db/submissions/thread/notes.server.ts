import { and, desc, eq, gt } from "drizzle-orm";
import { DOUBLE_CLICK_WINDOW } from "../../audit/entries.server";
import type { Actor } from "../../audit/events";
import { logEventWithin } from "../../audit/log.server";
import { aboutColumn, aboutSubmission, submissionNotes } from "../../schema";
import type { StaffMember } from "../../staff/accounts.server";
import { inTransaction } from "../../write.server";
import { updatePlainWords } from "../list/plain-words.server";
import type { ListDefinition } from "../list-definitions.server";
import { ordinaryReference } from "../storing/reference.server";

/** Adds a note to a row, once: the second click of a double click adds nothing. */
export function addNote(list: ListDefinition, id: number, text: string, by: Actor) {
  const { kind, listName, table } = list;
  return inTransaction((transaction) => {
    const reference = ordinaryReference(transaction, table, id);
    if (!reference) return "gone";
    const since = new Date(Date.now() - DOUBLE_CLICK_WINDOW).toISOString();
    const last = transaction
      .select({ text: submissionNotes.text, by: submissionNotes.staffEmail })
      .from(submissionNotes)
      .where(and(eq(aboutColumn(submissionNotes, kind), id), gt(submissionNotes.createdAt, since)))
      .orderBy(desc(submissionNotes.id))
      .get();
    if (last?.text === text && last.by === by.email) return "saved";
    transaction
      .insert(submissionNotes)
      .values({ ...aboutSubmission(kind, id), text, staffEmail: by.email })
      .run();
    updatePlainWords(transaction, list, [id]);
    logEventWithin(transaction, { kind: "note", by, of: listName, change: "added", reference });
    return "saved";
  });
}

/** Deletes a note by this staff member; owners may delete any. @returns false if there is none */
export function removeNote(list: ListDefinition, noteId: number, by: StaffMember) {
  const { kind, listName, table } = list;
  return inTransaction((transaction) => {
    const note = transaction
      .select({ by: submissionNotes.staffEmail, id: table.id, reference: table.reference })
      .from(submissionNotes)
      .innerJoin(table, eq(table.id, aboutColumn(submissionNotes, kind)))
      .where(eq(submissionNotes.id, noteId))
      .get();
    if (!note || (note.by !== by.email && by.role !== "owner")) return false;
    transaction.delete(submissionNotes).where(eq(submissionNotes.id, noteId)).run();
    const { id, reference } = note;
    updatePlainWords(transaction, list, [id]);
    logEventWithin(transaction, { kind: "note", by, of: listName, change: "removed", reference });
    return true;
  });
}
