import { and, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { accountMails } from "~/mail-templates/staff-mails.server";
import type { Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { insertMails } from "../outbox/outbox.server";
import { countRows, hasRow } from "../rows.server";
import { staffMembers, staffRecoveryCodes } from "../schema";
import { inTransaction, type Transaction, write } from "../write.server";
import { mayManageAccounts } from "./accounts.server";
import { endSignInsAndRenew, isOpenSession, type RenewedSession } from "./sessions.server";

/** The second step of signing in: a code from an app, or a recovery code. The codes are made in app/auth/codes.server.ts. */

interface CodeState {
  /** The secret shared with the app; undefined while signing in asks for no code. */
  secret: string | undefined;
  /** A secret that has been shown and is waiting for its first code. */
  offered: string | undefined;
  recoveryCodes: number;
}

export function findCodeState(staffId: number): CodeState {
  const row = store()
    .select({ secret: staffMembers.codeSecret, offered: staffMembers.codeSecretOffered })
    .from(staffMembers)
    .where(eq(staffMembers.id, staffId))
    .get();
  return {
    secret: row?.secret ?? undefined,
    offered: row?.offered ?? undefined,
    recoveryCodes: countRows(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId)),
  };
}

/** Stores a secret that is about to be shown for setup, unless codes are on already. */
export async function offerCodeSecret(staffId: number, secret: string): Promise<void> {
  await write((store) =>
    store
      .update(staffMembers)
      .set({ codeSecretOffered: secret })
      .where(and(eq(staffMembers.id, staffId), isNull(staffMembers.codeSecret)))
      .run(),
  );
}

/**
 * Turns codes on. Sessions that began without them end, except `session`, which gets a new id.
 * @param secret the offered secret, proven by a code
 * @param step the time step of that code, which cannot be used again
 * @returns false if another secret has been offered since, codes are on already, or `session` has ended
 */
export async function turnCodesOn(
  staff: Actor,
  {
    secret,
    step,
    recoveryHashes,
    session,
  }: { secret: string; step: number; recoveryHashes: string[]; session: RenewedSession },
): Promise<boolean> {
  return inTransaction((transaction) => {
    if (!isOpenSession(transaction, staff.id, session.idHash)) return false;
    const { changes } = transaction
      .update(staffMembers)
      .set({ codeSecret: secret, codeSecretOffered: null, codeLastStep: step })
      .where(and(eq(staffMembers.id, staff.id), eq(staffMembers.codeSecretOffered, secret)))
      .run();
    if (changes === 0) return false;
    replaceRecoveryCodes(transaction, staff.id, recoveryHashes);
    endSignInsAndRenew(transaction, staff.id, session);
    recordChange(transaction, staff, "codes-on", staff.email);
    return true;
  });
}

/**
 * Turns codes off.
 * @param by absent at the command line
 * @param session the hash of the session, if somebody turns off their own
 * @returns false if there is no such account, they are off already, `session` has ended, or `by` is no longer an owner
 */
export async function turnCodesOff(staffId: number, by?: Actor, session?: string): Promise<boolean> {
  return inTransaction((transaction) => {
    const before = transaction
      .select({ email: staffMembers.email, secret: staffMembers.codeSecret })
      .from(staffMembers)
      .where(eq(staffMembers.id, staffId))
      .get();
    const isAllowed =
      session === undefined
        ? mayManageAccounts(transaction, by)
        : isOpenSession(transaction, staffId, session);
    if (!before?.secret || !isAllowed) return false;
    transaction
      .update(staffMembers)
      .set({ codeSecret: null, codeSecretOffered: null, codeLastStep: null })
      .where(eq(staffMembers.id, staffId))
      .run();
    replaceRecoveryCodes(transaction, staffId, []);
    recordChange(transaction, by, "codes-off", before.email);
    return true;
  });
}

/**
 * Replaces all recovery codes: the earlier ones are no longer valid. Sent again by a double click, they are left as they are.
 * @param session the hash of the session in which this is done
 * @returns false if it has ended
 */
export async function renewRecoveryCodes(
  staff: Actor,
  recoveryHashes: string[],
  session: string,
): Promise<boolean> {
  return inTransaction((transaction) => {
    if (!isOpenSession(transaction, staff.id, session)) return false;
    if (hasRow(staffRecoveryCodes, inArray(staffRecoveryCodes.codeHash, recoveryHashes), transaction))
      return true;
    replaceRecoveryCodes(transaction, staff.id, recoveryHashes);
    recordChange(transaction, staff, "recovery-codes", staff.email);
    return true;
  });
}

/** Uses up the code of a time step. @returns false if that step or a later one was used, or the secret was replaced */
export async function redeemCodeStep(staffId: number, secret: string, step: number): Promise<boolean> {
  const { changes } = await write((store) =>
    store
      .update(staffMembers)
      .set({ codeLastStep: step })
      .where(
        and(
          eq(staffMembers.id, staffId),
          eq(staffMembers.codeSecret, secret),
          or(isNull(staffMembers.codeLastStep), lt(staffMembers.codeLastStep, step)),
        ),
      )
      .run(),
  );
  return changes > 0;
}

/** Uses up a recovery code. @returns false if the account has no such code */
export async function redeemRecoveryCode(staffId: number, codeHash: string): Promise<boolean> {
  const { changes } = await write((store) =>
    store
      .delete(staffRecoveryCodes)
      .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.codeHash, codeHash)))
      .run(),
  );
  return changes > 0;
}

function replaceRecoveryCodes(transaction: Transaction, staffId: number, hashes: string[]): void {
  transaction.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId)).run();
  if (hashes.length === 0) return;
  transaction
    .insert(staffRecoveryCodes)
    .values(hashes.map((codeHash) => ({ codeHash, staffId })))
    .run();
}

type CodeChange = "codes-on" | "codes-off" | "recovery-codes";

/** Records a change and tells the account's owner. */
function recordChange(
  transaction: Transaction,
  by: Actor | undefined,
  change: CodeChange,
  account: string,
): void {
  logEventWithin(transaction, { kind: "account", by, change, account });
  insertMails(transaction, accountMails(change, account));
}
