import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { store } from "../client.server";
import { staffMembers, staffSignIns } from "../schema";
import { inTransaction, write } from "../write.server";
import type { StaffMember } from "./accounts.server";
import { publicColumns } from "./public-columns";

/** Stores a sign-in that waits for its code, and deletes those that began before `staleBefore`. */
export async function createStaffSignIn(
  idHash: string,
  staffId: number,
  now: Date,
  staleBefore: Date,
): Promise<void> {
  await inTransaction((transaction) => {
    transaction.delete(staffSignIns).where(lt(staffSignIns.createdAt, staleBefore.toISOString())).run();
    transaction.insert(staffSignIns).values({ idHash, staffId, createdAt: now.toISOString() }).run();
  });
}

/** Whose sign-in waits for its code; undefined if it began before `begunAfter` or its account is disabled. */
export async function findStaffSignIn(idHash: string, begunAfter: Date): Promise<StaffMember | undefined> {
  return store()
    .select(publicColumns)
    .from(staffSignIns)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSignIns.staffId))
    .where(
      and(
        eq(staffSignIns.idHash, idHash),
        gt(staffSignIns.createdAt, begunAfter.toISOString()),
        isNull(staffMembers.disabledAt),
      ),
    )
    .get();
}

export async function deleteStaffSignIn(idHash: string): Promise<void> {
  await write((store) => store.delete(staffSignIns).where(eq(staffSignIns.idHash, idHash)).run());
}
