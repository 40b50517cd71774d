import { and, eq, gt, isNotNull, isNull, lt, lte, or } from "drizzle-orm";
import { store } from "../client.server";
import { staffMembers, staffSignIns } from "../schema";
import { inTransaction, write } from "../write.server";
import { areCredentialsCurrent, type CheckedCredentials } from "./credentials.server";
import { publicColumns } from "./public-columns.server";
import { latestPlausibleTime } from "./sessions.server";

/**
 * Stores a sign-in that is waiting for its code, and deletes those that began before `staleBefore` or while the clock was ahead.
 * @param account the credentials that were checked in the first step
 * @returns false, and stores nothing, if they are no longer valid
 */
export async function createPendingSignIn(
  idHash: string,
  account: CheckedCredentials,
  now: Date,
  staleBefore: Date,
): Promise<boolean> {
  return inTransaction((transaction) => {
    transaction
      .delete(staffSignIns)
      .where(
        or(
          lt(staffSignIns.createdAt, staleBefore.toISOString()),
          gt(staffSignIns.createdAt, latestPlausibleTime(now).toISOString()),
        ),
      )
      .run();
    if (!areCredentialsCurrent(transaction, account)) return false;
    transaction
      .insert(staffSignIns)
      .values({ idHash, staffId: account.member.id, createdAt: now.toISOString() })
      .run();
    return true;
  });
}

/**
 * Whose sign-in is waiting for its code; undefined if it began before `begunAfter` or while the clock was ahead, or its account
 * is disabled or no longer asks for a code.
 */
export function findPendingSignIn(
  idHash: string,
  begunAfter: Date,
  now: Date,
): CheckedCredentials | undefined {
  return store()
    .select({
      member: publicColumns,
      passwordHash: staffMembers.passwordHash,
      hasCodes: isNotNull(staffMembers.codeSecret).mapWith(Boolean),
    })
    .from(staffSignIns)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSignIns.staffId))
    .where(
      and(
        eq(staffSignIns.idHash, idHash),
        gt(staffSignIns.createdAt, begunAfter.toISOString()),
        lte(staffSignIns.createdAt, latestPlausibleTime(now).toISOString()),
        isNotNull(staffMembers.codeSecret),
        isNull(staffMembers.disabledAt),
      ),
    )
    .get();
}

export async function deletePendingSignIn(idHash: string): Promise<void> {
  await write((store) => store.delete(staffSignIns).where(eq(staffSignIns.idHash, idHash)).run());
}
