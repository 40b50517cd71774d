import { and, asc, count, desc, eq, isNotNull, isNull, lt, max, ne, or, type SQL, sql } from "drizzle-orm";
import { capitalized } from "~/format/capitalized";
import { accountMails } from "~/mail-templates/compose.server";
import { type AccountChange, type Actor, logEventWithin, type SignInStep } from "../audit-log.server";
import { store } from "../client.server";
import { insertMails } from "../mails/outbox.server";
import { prepareOnce } from "../prepared.server";
import { auditLog, type StaffRole, staffLinks, staffMembers, staffSessions, staffSignIns } from "../schema";
import { inTransaction, type Transaction, write } from "../write.server";

export type { StaffRole };
export type StaffMember = Pick<typeof staffMembers.$inferSelect, "id" | "email" | "role">;

/** What the rest of the site knows of an account. */
export const publicColumns = { id: staffMembers.id, email: staffMembers.email, role: staffMembers.role };

/** The form in which addresses are compared. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

export async function hasStaff(): Promise<boolean> {
  return (store().select({ n: count() }).from(staffMembers).get()?.n ?? 0) > 0;
}

export interface StaffAccount extends StaffMember {
  createdAt: string;
  disabled: boolean;
  /** Whether signing in also asks for a code. */
  hasCodes: boolean;
  /** When the account last signed in; undefined if it never has. */
  lastSignInAt: string | undefined;
}

/** All accounts, in the order of their addresses. */
export async function listStaff(): Promise<StaffAccount[]> {
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
export async function findStaff(id: number): Promise<StaffMember | undefined> {
  return store().select(publicColumns).from(staffMembers).where(eq(staffMembers.id, id)).get();
}

export interface StaffCredentials {
  member: StaffMember;
  passwordHash: string;
  disabled: boolean;
  hasCodes: boolean;
}

/** The account with this address and its password hash, for checking a password. */
export async function findStaffCredentials(email: string): Promise<StaffCredentials | undefined> {
  const row = store()
    .select({
      ...publicColumns,
      passwordHash: staffMembers.passwordHash,
      disabledAt: staffMembers.disabledAt,
      codeSecret: staffMembers.codeSecret,
    })
    .from(staffMembers)
    .where(eq(staffMembers.email, normalizeEmail(email)))
    .get();
  if (!row) return undefined;
  const { passwordHash, disabledAt, codeSecret, ...member } = row;
  return { member, passwordHash, disabled: disabledAt !== null, hasCodes: codeSecret !== null };
}

/** Adds an account, of staff unless said otherwise. @returns undefined if the address has one already */
export async function createStaff(
  email: string,
  passwordHash: string,
  role: StaffRole = "staff",
  by?: Actor,
): Promise<StaffMember | undefined> {
  return inTransaction((transaction) => {
    const member = insertStaff(transaction, { email, passwordHash, role });
    if (member) logEventWithin(transaction, { kind: "account", by, change: "added", account: member.email });
    return member;
  });
}

/** Adds an account within another change. @returns undefined if the address has one already */
export function insertStaff(
  transaction: Transaction,
  { email, passwordHash, role }: { email: string; passwordHash: string; role: StaffRole },
): StaffMember | undefined {
  return transaction
    .insert(staffMembers)
    .values({ email: normalizeEmail(email), passwordHash, role })
    .onConflictDoNothing()
    .returning(publicColumns)
    .get();
}

/**
 * Adds the very first account, an owner. @returns undefined if there is one already, also when two people open the
 * set-up link at the same moment
 */
export async function createFirstStaff(
  email: string,
  passwordHash: string,
): Promise<StaffMember | undefined> {
  return inTransaction((transaction) => {
    const existing = transaction.select({ n: count() }).from(staffMembers).get()?.n ?? 0;
    const member = existing === 0 && insertStaff(transaction, { email, passwordHash, role: "owner" });
    if (!member) return undefined;
    logEventWithin(transaction, { kind: "set-up", by: member });
    return member;
  });
}

/** The last owner who can sign in stays one. */
export type ChangeResult = "done" | "gone" | "last-owner";

/**
 * Changes an account and records that, both or neither.
 * @param losesOwner whether the account cannot be an owner afterwards
 */
function changeStaff(
  id: number,
  by: Actor | undefined,
  change: AccountChange,
  losesOwner: boolean,
  apply: (transaction: Transaction) => void,
): Promise<ChangeResult> {
  return inTransaction((transaction) => {
    const member = transaction.select(publicColumns).from(staffMembers).where(eq(staffMembers.id, id)).get();
    if (!member) return "gone";
    if (losesOwner && member.role === "owner" && !hasActiveOwner(transaction, ne(staffMembers.id, id)))
      return "last-owner";
    apply(transaction);
    logEventWithin(transaction, { kind: "account", by, change, account: member.email });
    if (change === "password-changed" || change === "made-owner" || change === "made-staff") {
      insertMails(transaction, accountMails(change, member.email));
    }
    return "done";
  });
}

/** Whether `id` is an owner who can sign in: somebody may have changed that since the request was let in. */
export const isActiveOwner = (transaction: Transaction, id: number) =>
  hasActiveOwner(transaction, eq(staffMembers.id, id));

/** Whether one of the accounts is an owner who can sign in. */
function hasActiveOwner(transaction: Transaction, accounts: SQL): boolean {
  const owner = transaction
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(accounts, eq(staffMembers.role, "owner"), isNull(staffMembers.disabledAt)))
    .get();
  return owner !== undefined;
}

/** Removes an account for good, with its sessions and the links made by it or for it. */
export async function removeStaff(id: number, by?: Actor): Promise<ChangeResult> {
  return changeStaff(id, by, "removed", true, (transaction) => {
    transaction.delete(staffMembers).where(eq(staffMembers.id, id)).run();
  });
}

/** Makes somebody an owner, or staff again. The links that an owner made end with the role. */
export async function setStaffRole(id: number, role: StaffRole, by?: Actor): Promise<ChangeResult> {
  const change = role === "owner" ? "made-owner" : "made-staff";
  return changeStaff(id, by, change, role !== "owner", (transaction) => {
    transaction.update(staffMembers).set({ role }).where(eq(staffMembers.id, id)).run();
    if (role !== "owner") transaction.delete(staffLinks).where(eq(staffLinks.madeBy, id)).run();
  });
}

/** Whether an account gets the morning mail. */
export async function hasMorningMail(id: number): Promise<boolean> {
  const { morningMail } = staffMembers;
  return (
    store().select({ on: morningMail }).from(staffMembers).where(eq(staffMembers.id, id)).get()?.on ?? false
  );
}

/** Turns the morning mail of somebody's own account on or off. */
export async function setMorningMail(member: StaffMember, on: boolean): Promise<void> {
  await changeStaff(member.id, member, on ? "morning-mail-on" : "morning-mail-off", false, (transaction) => {
    transaction.update(staffMembers).set({ morningMail: on }).where(eq(staffMembers.id, member.id)).run();
  });
}

/** Whether single keys do something for somebody. */
export async function hasShortcuts(id: number): Promise<boolean> {
  const { shortcuts } = staffMembers;
  return (
    store().select({ on: shortcuts }).from(staffMembers).where(eq(staffMembers.id, id)).get()?.on ?? false
  );
}

/** Turns the keys of somebody's own account on or off. */
export async function setShortcuts(id: number, on: boolean): Promise<void> {
  await write((store) =>
    store.update(staffMembers).set({ shortcuts: on }).where(eq(staffMembers.id, id)).run(),
  );
}

/** The name under somebody's answers, as they chose it. */
export function readOwnSignature({ id }: Pick<StaffMember, "id">): string | undefined {
  const { signature } = staffMembers;
  const row = store().select({ signature }).from(staffMembers).where(eq(staffMembers.id, id)).get();
  return row?.signature ?? undefined;
}

/** The name under somebody's answers. Until they choose one it is made of the address: "maria.lopez@…" signs as Maria Lopez. */
export function readSignature(staff: Pick<StaffMember, "id" | "email">): string {
  const [local = ""] = staff.email.split("@");
  const words = local.split("+", 1)[0]?.split(/[._-]+/) ?? [];
  return readOwnSignature(staff) ?? words.map(capitalized).join(" ").trim();
}

/** Sets the name under somebody's own answers. @param signature undefined: made of the address again */
export async function setSignature(id: number, signature: string | undefined): Promise<void> {
  await write((store) =>
    store
      .update(staffMembers)
      .set({ signature: signature ?? null })
      .where(eq(staffMembers.id, id))
      .run(),
  );
}

/** Disables an account, and ends its sessions and the links made by it or for it. */
export async function disableStaff(id: number, by?: Actor): Promise<ChangeResult> {
  return changeStaff(id, by, "disabled", true, (transaction) => {
    const disabledAt = new Date().toISOString();
    transaction.update(staffMembers).set({ disabledAt }).where(eq(staffMembers.id, id)).run();
    transaction
      .delete(staffLinks)
      .where(or(eq(staffLinks.madeBy, id), eq(staffLinks.staffId, id)))
      .run();
    endAllSignIns(transaction, id);
  });
}

export async function enableStaff(id: number, by?: Actor): Promise<ChangeResult> {
  return changeStaff(id, by, "enabled", false, (transaction) => {
    transaction.update(staffMembers).set({ disabledAt: null }).where(eq(staffMembers.id, id)).run();
  });
}

/** A session that continues under a new id, so that a copy of its cookie is worth nothing. Both are hashes. */
export interface RenewedSession {
  idHash: string;
  newIdHash: string;
}

/**
 * Sets a new password, and ends the account's sessions, but for `session`, which gets a new id, and its link for a new
 * password.
 */
export async function setStaffPassword(
  id: number,
  passwordHash: string,
  { by, session }: { by?: Actor; session?: RenewedSession } = {},
): Promise<ChangeResult> {
  return changeStaff(id, by, "password-changed", false, (transaction) =>
    replacePassword(transaction, id, passwordHash, session),
  );
}

/** As `setStaffPassword`, within another change. */
export function replacePassword(
  transaction: Transaction,
  id: number,
  passwordHash: string,
  session?: RenewedSession,
): void {
  transaction.update(staffMembers).set({ passwordHash }).where(eq(staffMembers.id, id)).run();
  transaction.delete(staffLinks).where(eq(staffLinks.staffId, id)).run();
  endSignInsBut(transaction, id, session);
}

/** Ends the sessions and unfinished sign-ins of an account, but for one session, which gets a new id. */
export function endSignInsBut(transaction: Transaction, staffId: number, session?: RenewedSession): void {
  endAllSignIns(transaction, staffId, session?.idHash);
  if (!session) return;
  transaction
    .update(staffSessions)
    .set({ idHash: session.newIdHash })
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.idHash, session.idHash)))
    .run();
}

/** Ends the sessions and unfinished sign-ins of an account, but for one session. */
function endAllSignIns(transaction: Transaction, staffId: number, exceptSession = ""): void {
  transaction
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.idHash, exceptSession)))
    .run();
  transaction.delete(staffSignIns).where(eq(staffSignIns.staffId, staffId)).run();
}

/**
 * @param signedIn how its holder signed in, where that is recorded
 * @param isNewBrowser whether the account's owner is told by mail
 */
export async function createStaffSession(
  idHash: string,
  staffId: number,
  now: Date,
  {
    browser,
    signedIn,
    isNewBrowser = false,
  }: { browser?: string; signedIn?: { by: Actor; with: SignInStep }; isNewBrowser?: boolean } = {},
): Promise<void> {
  const moment = now.toISOString();
  await inTransaction((transaction) => {
    transaction
      .insert(staffSessions)
      .values({ idHash, staffId, createdAt: moment, lastSeenAt: moment, passwordAt: moment, browser })
      .run();
    if (signedIn) logEventWithin(transaction, { kind: "sign-in", ...signedIn });
    if (signedIn && isNewBrowser) {
      insertMails(transaction, accountMails("sign-in", signedIn.by.email, { browser, now }));
    }
  });
}

const sessionQuery = prepareOnce((store) =>
  store
    .select({
      staff: publicColumns,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
      passwordAt: staffSessions.passwordAt,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(and(eq(staffSessions.idHash, sql.placeholder("idHash")), isNull(staffMembers.disabledAt)))
    .prepare(),
);

/** The session with this hash, if its account may still sign in. */
export async function findStaffSession(idHash: string) {
  return sessionQuery().get({ idHash });
}

/** The sessions of an account, the last used one first. */
export async function listStaffSessions(staffId: number) {
  return store()
    .select({
      idHash: staffSessions.idHash,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
      browser: staffSessions.browser,
    })
    .from(staffSessions)
    .where(eq(staffSessions.staffId, staffId))
    .orderBy(desc(staffSessions.lastSeenAt), asc(staffSessions.idHash))
    .all();
}

/** Ends one session of an account. @returns false if the account has no such session */
export async function endStaffSession(staff: Actor, idHash: string): Promise<boolean> {
  return inTransaction((transaction) => {
    const { changes } = transaction
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, staff.id), eq(staffSessions.idHash, idHash)))
      .run();
    if (changes > 0) logEventWithin(transaction, { kind: "sign-out", by: staff, of: "another-session" });
    return changes > 0;
  });
}

/** Ends all sessions of an account but one. @param currentSession its hash */
export async function endOtherStaffSessions(staff: Actor, currentSession: string): Promise<void> {
  await inTransaction((transaction) => {
    endAllSignIns(transaction, staff.id, currentSession);
    logEventWithin(transaction, { kind: "sign-out", by: staff, of: "all-other-sessions" });
  });
}

export async function touchStaffSession(idHash: string, now: Date): Promise<void> {
  await write((store) =>
    store
      .update(staffSessions)
      .set({ lastSeenAt: now.toISOString() })
      .where(eq(staffSessions.idHash, idHash))
      .run(),
  );
}

/** Notes that the password was entered again in a session. */
export async function notePasswordGiven(idHash: string, now: Date): Promise<void> {
  await write((store) =>
    store
      .update(staffSessions)
      .set({ passwordAt: now.toISOString() })
      .where(eq(staffSessions.idHash, idHash))
      .run(),
  );
}

/** @param signedOut who ended the session, where that is recorded */
export async function deleteStaffSession(idHash: string, signedOut?: Actor): Promise<void> {
  await inTransaction((transaction) => {
    const { changes } = transaction.delete(staffSessions).where(eq(staffSessions.idHash, idHash)).run();
    if (changes > 0 && signedOut) {
      logEventWithin(transaction, { kind: "sign-out", by: signedOut, of: "this-session" });
    }
  });
}

/** Deletes sessions that began before `createdBefore` or were last used before `seenBefore`. */
export async function deleteStaleStaffSessions(createdBefore: Date, seenBefore: Date): Promise<void> {
  await write((store) =>
    store
      .delete(staffSessions)
      .where(
        or(
          lt(staffSessions.createdAt, createdBefore.toISOString()),
          lt(staffSessions.lastSeenAt, seenBefore.toISOString()),
        ),
      )
      .run(),
  );
}
