import { and, asc, eq, isNotNull, isNull, max, ne, or, type SQL, sql } from "drizzle-orm";
import { normalizeEmail } from "~/format/email-address";
import { accountMails } from "~/mail-templates/staff-mails.server";
import type { AccountChange, Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { insertMails } from "../outbox/outbox.server";
import { hasRow, type Reader } from "../rows.server";
import { auditLog, type StaffRole, staffLinks, staffMembers } from "../schema";
import { inTransaction, type Transaction } from "../write.server";
import { publicColumns, type StaffMember } from "./public-columns.server";
import { endSignIns, endSignInsAndRenew, isOpenSession, type RenewedSession } from "./sessions.server";

export type { StaffMember, StaffRole };

export const hasStaff = (): boolean => hasRow(staffMembers);

export interface StaffAccount extends StaffMember {
  createdAt: string;
  disabled: boolean;
  /** Whether signing in also asks for a code. */
  hasCodes: boolean;
  /** When the account last signed in; undefined if it never has. */
  lastSignInAt: string | undefined;
}

/** All accounts, sorted by address. */
export function listStaff(): StaffAccount[] {
  const lastSignIn = store()
    .select({ at: max(auditLog.createdAt) })
    .from(auditLog)
    .where(and(eq(auditLog.staffId, staffMembers.id), eq(auditLog.kind, "sign-in")));
  const rows = store()
    .select({
      ...publicColumns,
      createdAt: staffMembers.createdAt,
      disabled: isNotNull(staffMembers.disabledAt).mapWith(Boolean),
      hasCodes: isNotNull(staffMembers.codeSecret).mapWith(Boolean),
      lastSignInAt: sql<string | null>`(${lastSignIn})`,
    })
    .from(staffMembers)
    .orderBy(asc(staffMembers.email))
    .all();
  return rows.map((row) => ({ ...row, lastSignInAt: row.lastSignInAt ?? undefined }));
}

/** The account with this id. */
export function findStaff(id: number, reader: Reader = store()): StaffMember | undefined {
  return reader.select(publicColumns).from(staffMembers).where(eq(staffMembers.id, id)).get();
}

/** Whether this account exists and may sign in. */
export const isActiveStaff = (id: number | undefined): boolean =>
  id !== undefined && hasRow(staffMembers, and(eq(staffMembers.id, id), isNull(staffMembers.disabledAt)));

/** Adds an account from the command line. @returns undefined if the address has one already */
export async function createStaff(
  email: string,
  passwordHash: string,
  role: StaffRole = "staff",
): Promise<StaffMember | undefined> {
  return inTransaction((transaction) => {
    const member = insertStaff(transaction, { email, passwordHash, role });
    if (member)
      logEventWithin(transaction, { kind: "account", by: undefined, change: "added", account: member.email });
    return member;
  });
}

/**
 * Adds an account within another change, and withdraws any invitation to its address, which would bring back the account once it is
 * removed.
 * @returns undefined if the address has one already
 */
export function insertStaff(
  transaction: Transaction,
  { email, passwordHash, role }: { email: string; passwordHash: string; role: StaffRole },
): StaffMember | undefined {
  const account = normalizeEmail(email);
  transaction.delete(staffLinks).where(eq(staffLinks.email, account)).run();
  return transaction
    .insert(staffMembers)
    .values({ email: account, passwordHash, role })
    .onConflictDoNothing()
    .returning(publicColumns)
    .get();
}

/** Adds the first account, an owner. @returns undefined if there is one already: two people may open the set-up link at once */
export async function createFirstStaff(
  email: string,
  passwordHash: string,
): Promise<StaffMember | undefined> {
  return inTransaction((transaction) => {
    if (hasRow(staffMembers, undefined, transaction)) return undefined;
    const member = insertStaff(transaction, { email, passwordHash, role: "owner" });
    if (member) logEventWithin(transaction, { kind: "set-up", by: member });
    return member;
  });
}

/** The last owner who can sign in remains an owner. */
export type ChangeResult = "done" | "gone" | "last-owner";

/**
 * Changes an account and records that, both or neither. If two owners do the same, the second changes nothing. If `by` is no
 * longer an owner, the answer is "gone".
 * @param by the owner who changes it; absent at the command line
 * @param losesOwner whether the account cannot be an owner afterwards
 */
function changeStaff(
  id: number,
  by: Actor | undefined,
  change: AccountChange,
  losesOwner: boolean,
  apply: (transaction: Transaction) => { changes: number },
): Promise<ChangeResult> {
  return inTransaction((transaction) => {
    const member = findStaff(id, transaction);
    if (!member || !mayManageAccounts(transaction, by)) return "gone";
    if (losesOwner && member.role === "owner" && !hasActiveOwner(transaction, ne(staffMembers.id, id)))
      return "last-owner";
    if (apply(transaction).changes === 0) return "done";
    logEventWithin(transaction, { kind: "account", by, change, account: member.email });
    if (change === "made-owner" || change === "made-staff") {
      insertMails(transaction, accountMails(change, member.email));
    }
    return "done";
  });
}

/** Whether somebody may manage the accounts of others: owners may, and the command line. */
export const mayManageAccounts = (transaction: Transaction, by: Actor | undefined) =>
  !by || isActiveOwner(transaction, by.id);

/** Whether `id` is an owner who can sign in: that may have changed since the request was let in. */
export const isActiveOwner = (transaction: Transaction, id: number) =>
  hasActiveOwner(transaction, eq(staffMembers.id, id));

/** Whether one of the accounts is an owner who can sign in. */
const hasActiveOwner = (transaction: Transaction, accounts: SQL): boolean =>
  hasRow(
    staffMembers,
    and(accounts, eq(staffMembers.role, "owner"), isNull(staffMembers.disabledAt)),
    transaction,
  );

/** Removes an account for good, with its sessions and the links made by it or for it. */
export async function removeStaff(id: number, by?: Actor): Promise<ChangeResult> {
  return changeStaff(id, by, "removed", true, (transaction) =>
    transaction.delete(staffMembers).where(eq(staffMembers.id, id)).run(),
  );
}

/** Makes somebody an owner, or staff again. The links that an owner made end with the role. */
export async function setStaffRole(id: number, role: StaffRole, by?: Actor): Promise<ChangeResult> {
  const change = role === "owner" ? "made-owner" : "made-staff";
  return changeStaff(id, by, change, role !== "owner", (transaction) => {
    if (role !== "owner") transaction.delete(staffLinks).where(eq(staffLinks.madeBy, id)).run();
    const hasOther = and(eq(staffMembers.id, id), ne(staffMembers.role, role));
    return transaction.update(staffMembers).set({ role }).where(hasOther).run();
  });
}

/** Disables an account, and ends its sessions and the links made by it or for it. */
export async function disableStaff(id: number, by?: Actor): Promise<ChangeResult> {
  return changeStaff(id, by, "disabled", true, (transaction) => {
    const disabledAt = new Date().toISOString();
    transaction
      .delete(staffLinks)
      .where(or(eq(staffLinks.madeBy, id), eq(staffLinks.staffId, id)))
      .run();
    endSignIns(transaction, id);
    const isEnabled = and(eq(staffMembers.id, id), isNull(staffMembers.disabledAt));
    return transaction.update(staffMembers).set({ disabledAt }).where(isEnabled).run();
  });
}

export async function enableStaff(id: number, by?: Actor): Promise<ChangeResult> {
  return changeStaff(id, by, "enabled", false, (transaction) => {
    const isDisabled = and(eq(staffMembers.id, id), isNotNull(staffMembers.disabledAt));
    return transaction.update(staffMembers).set({ disabledAt: null }).where(isDisabled).run();
  });
}

/**
 * Sets a new password, and ends the account's sessions, except `session`, which gets a new id, and its link for a new
 * password.
 * @param session the session in which the password is changed; if it has ended in the meantime, nothing changes
 */
export async function setStaffPassword(
  id: number,
  passwordHash: string,
  { by, session }: { by?: Actor; session?: RenewedSession } = {},
): Promise<"done" | "gone"> {
  return inTransaction((transaction) => {
    const member = findStaff(id, transaction);
    if (!member || (session && !isOpenSession(transaction, id, session.idHash))) return "gone";
    replacePassword(transaction, member, passwordHash, { by, session });
    return "done";
  });
}

/** Like `setStaffPassword`, within another change. */
export function replacePassword(
  transaction: Transaction,
  { id, email }: StaffMember,
  passwordHash: string,
  { by, session }: { by?: Actor; session?: RenewedSession },
): void {
  // Whoever knew the old password may have seen a code secret that is still offered.
  transaction
    .update(staffMembers)
    .set({ passwordHash, codeSecretOffered: null })
    .where(eq(staffMembers.id, id))
    .run();
  transaction.delete(staffLinks).where(eq(staffLinks.staffId, id)).run();
  endSignInsAndRenew(transaction, id, session);
  logEventWithin(transaction, { kind: "account", by, change: "password-changed", account: email });
  insertMails(transaction, accountMails("password-changed", email));
}
