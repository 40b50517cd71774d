import { millisecondsInHour } from "date-fns/constants";
import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import { accountMails } from "~/mail-templates/staff-mails.server";
import type { Actor, SignInStep } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { insertMails } from "../outbox/outbox.server";
import { prepareOnce } from "../prepared.server";
import { hasRow } from "../rows.server";
import { staffMembers, staffSessions, staffSignIns } from "../schema";
import { inTransaction, type Transaction, write } from "../write.server";
import { areCredentialsCurrent, type CheckedCredentials } from "./credentials.server";
import { publicColumns } from "./public-columns.server";

/**
 * The latest time that a stored row can plausibly have: a later one was written while the clock was ahead, and the row may be of
 * any age. Two hours leave room for a clock that is set back by an hour.
 */
export const latestPlausibleTime = (now: Date) => new Date(now.getTime() + 2 * millisecondsInHour);

/** A session that continues under a new id, so that a copy of its cookie is worth nothing. Both are hashes. */
export interface RenewedSession {
  idHash: string;
  newIdHash: string;
}

/** Ends the sessions and unfinished sign-ins of an account, except one session, which gets a new id. */
export function endSignInsAndRenew(
  transaction: Transaction,
  staffId: number,
  session?: RenewedSession,
): void {
  endSignIns(transaction, staffId, session?.idHash);
  if (!session) return;
  transaction
    .update(staffSessions)
    .set({ idHash: session.newIdHash })
    .where(eq(staffSessions.idHash, session.idHash))
    .run();
}

/** Ends the sessions and unfinished sign-ins of an account, except one session. */
export function endSignIns(transaction: Transaction, staffId: number, exceptSession = ""): void {
  transaction
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.idHash, exceptSession)))
    .run();
  transaction.delete(staffSignIns).where(eq(staffSignIns.staffId, staffId)).run();
}

/**
 * Whether a session is still open. Checked again after slow work: in the meantime a new password may have ended it to keep its
 * holder out.
 */
export const isOpenSession = (transaction: Transaction, staffId: number, idHash: string): boolean =>
  hasRow(
    staffSessions,
    and(eq(staffSessions.staffId, staffId), eq(staffSessions.idHash, idHash)),
    transaction,
  );

/**
 * @param account the credentials that were checked
 * @param signedInWith how, if that is to be recorded
 * @param isNewBrowser whether the account's owner is told by mail
 * @returns false, and creates no session, if the credentials are no longer valid
 */
export async function createStaffSession(
  idHash: string,
  account: CheckedCredentials,
  now: Date,
  {
    browser,
    signedInWith,
    isNewBrowser = false,
  }: { browser?: string; signedInWith?: SignInStep; isNewBrowser?: boolean } = {},
): Promise<boolean> {
  const { member } = account;
  const moment = now.toISOString();
  return inTransaction((transaction) => {
    if (!areCredentialsCurrent(transaction, account)) return false;
    transaction
      .insert(staffSessions)
      .values({
        idHash,
        staffId: member.id,
        createdAt: moment,
        lastSeenAt: moment,
        passwordAt: moment,
        browser,
      })
      .run();
    if (signedInWith) logEventWithin(transaction, { kind: "sign-in", by: member, with: signedInWith });
    if (isNewBrowser) insertMails(transaction, accountMails("sign-in", member.email, { browser, now }));
    return true;
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
export function findStaffSession(idHash: string) {
  return sessionQuery().get({ idHash });
}

/** The sessions of an account, most recently used first. */
export function listStaffSessions(staffId: number) {
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
    endSignIns(transaction, staff.id, currentSession);
    logEventWithin(transaction, { kind: "sign-out", by: staff, of: "all-other-sessions" });
  });
}

const updateSession = async (
  idHash: string,
  values: Partial<typeof staffSessions.$inferInsert>,
): Promise<void> => {
  await write((store) =>
    store.update(staffSessions).set(values).where(eq(staffSessions.idHash, idHash)).run(),
  );
};

export const touchStaffSession = (idHash: string, now: Date): Promise<void> =>
  updateSession(idHash, { lastSeenAt: now.toISOString() });

/** Records that the password was entered again in a session. */
export const storePasswordEntry = (idHash: string, now: Date): Promise<void> =>
  updateSession(idHash, { passwordAt: now.toISOString() });

/** @param signedOut who ended the session, if that is to be recorded */
export async function deleteStaffSession(idHash: string, signedOut?: Actor): Promise<void> {
  await inTransaction((transaction) => {
    const { changes } = transaction.delete(staffSessions).where(eq(staffSessions.idHash, idHash)).run();
    if (changes > 0 && signedOut) {
      logEventWithin(transaction, { kind: "sign-out", by: signedOut, of: "this-session" });
    }
  });
}

/** Deletes sessions that began before `createdBefore`, were last used before `seenBefore` or are from a time when the clock was ahead. */
export async function deleteStaleStaffSessions(
  createdBefore: Date,
  seenBefore: Date,
  now: Date,
): Promise<void> {
  const latest = latestPlausibleTime(now).toISOString();
  await write((store) =>
    store
      .delete(staffSessions)
      .where(
        or(
          lt(staffSessions.createdAt, createdBefore.toISOString()),
          lt(staffSessions.lastSeenAt, seenBefore.toISOString()),
          gt(staffSessions.lastSeenAt, latest),
        ),
      )
      .run(),
  );
}
