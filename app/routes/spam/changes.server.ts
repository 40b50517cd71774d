import { spamTexts as texts } from "~/content/staff/mail";
import type { StaffMember } from "~/db/staff/accounts.server";
import { lastChange } from "~/db/submissions/changes/undo.server";
import { deleteHeld, findHeld, findReleased, hasDeletedHeld } from "~/db/submissions/held.server";
import { releaseHeld } from "~/db/submissions/release.server";
import { fillIn } from "~/format/template";
import { isMailOn, wakeMail } from "~/mail/outbox.server";

/** @returns the toast, the same for both clicks of a double click; undefined if there was nothing to do */
export async function releaseSpam(id: number, staff: StaffMember) {
  const held = findHeld(id);
  const entryId = held && (await releaseHeld(id, staff));
  if (entryId) wakeMail();
  const released = entryId ? held : findReleased(id);
  if (!released) return undefined;
  const undo = entryId ?? lastChange(staff, "spam", released.reference)?.id;
  if (undo === undefined) return undefined;
  const words = isMailOn ? texts.toasts.released : texts.toasts.releasedWithoutMail;
  return { ...done(words, released.name), undo };
}

/** @returns the toast, for both clicks of a double click; undefined if there was nothing to do */
export async function removeSpam(ids: number[], staff: StaffMember) {
  const { deleted, deletedMany } = texts.toasts;
  const names: string[] = [];
  for (const id of ids) {
    const held = findHeld(id);
    if (held && (await deleteHeld(id, staff))) names.push(held.name);
  }
  const [name] = names;
  if (names.length > 1) {
    const description = fillIn(deletedMany.description, { n: names.length });
    return { type: "success" as const, message: deletedMany.message, description };
  }
  if (name !== undefined) return done(deleted, name);
  const [first] = ids;
  if (first !== undefined && hasDeletedHeld(first, staff)) {
    return { type: "success" as const, message: deleted.message };
  }
}

const done = ({ message, description }: { message: string; description: string }, name: string) =>
  ({ type: "success", message, description: fillIn(description, { name }) }) as const;
