import { eq } from "drizzle-orm";
import { capitalized } from "~/format/capitalized";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { staffMembers } from "../schema";
import { inTransaction, write } from "../write.server";
import type { StaffMember } from "./accounts.server";

/** What somebody has chosen; undefined if the account is gone. */
function readPreferences(id: number) {
  const { morningMail, shortcuts, signature } = staffMembers;
  return store()
    .select({ morningMail, shortcuts, signature })
    .from(staffMembers)
    .where(eq(staffMembers.id, id))
    .get();
}

/** Whether an account gets the morning mail. */
export const hasMorningMail = (id: number): boolean => readPreferences(id)?.morningMail ?? false;

/** Turns the morning mail of somebody's own account on or off. */
export async function setMorningMail(member: StaffMember, on: boolean): Promise<void> {
  await inTransaction((transaction) => {
    transaction.update(staffMembers).set({ morningMail: on }).where(eq(staffMembers.id, member.id)).run();
    const change = on ? "morning-mail-on" : "morning-mail-off";
    logEventWithin(transaction, { kind: "account", by: member, change, account: member.email });
  });
}

/** Whether an account has keyboard shortcuts. */
export const hasShortcuts = (id: number): boolean => readPreferences(id)?.shortcuts ?? false;

/** Turns the keyboard shortcuts of somebody's own account on or off. */
export async function setShortcuts(id: number, on: boolean): Promise<void> {
  await write((store) =>
    store.update(staffMembers).set({ shortcuts: on }).where(eq(staffMembers.id, id)).run(),
  );
}

/** The name under somebody's answers. By default it is derived from the address: "maria.lopez@…" signs as Maria Lopez. */
export function readSignature(staff: Pick<StaffMember, "id" | "email">): string {
  const [local = ""] = staff.email.split("@");
  const words = local.split("+", 1)[0]?.split(/[._-]+/) ?? [];
  return readPreferences(staff.id)?.signature ?? words.map(capitalized).join(" ").trim();
}

/** Sets the name under somebody's own answers. @param signature undefined for the default */
export async function setSignature(id: number, signature: string | undefined): Promise<void> {
  await write((store) =>
    store
      .update(staffMembers)
      .set({ signature: signature ?? null })
      .where(eq(staffMembers.id, id))
      .run(),
  );
}
