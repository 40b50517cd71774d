import { listResponses } from "~/content/staff/lists.server";
import { spamTexts as texts } from "~/content/staff/mail";
import { lastActor } from "~/db/audit/entries.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { lastChange } from "~/db/submissions/changes/undo.server";
import { deleteHeld, findHeld, findReleased, hasDeletedHeld } from "~/db/submissions/spam/held.server";
import { releaseHeld } from "~/db/submissions/spam/release.server";
import { fillIn } from "~/format/template";
import type { PageToast } from "~/http/toast.server";
import { isMailOn, wakeMail } from "~/mail/outbox.server";

/** @returns the toast, the same for both clicks of a double click, or of who was first; undefined if there was nothing to do */
export async function releaseSpam(id: number, staff: StaffMember): Promise<PageToast | undefined> {
  const held = findHeld(id);
  const entryId = held && (await releaseHeld(id, staff));
  if (entryId) wakeMail();
  const released = entryId ? held : findReleased(id);
  if (!released) return undefined;
  const { name, reference } = released;
  const undo = entryId ?? lastChange(staff, "spam", reference)?.id;
  if (undo === undefined) {
    const by = lastActor("release", { reference });
    const { message, description } = listResponses.released;
    return by ? { type: "info", message, description: fillIn(description, { staff: by, name }) } : undefined;
  }
  const words = isMailOn ? texts.toasts.released : texts.toasts.releasedWithoutMail;
  return { ...done(words, name), undo };
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
