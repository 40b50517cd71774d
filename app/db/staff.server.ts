import { asc, count, eq, sql } from "drizzle-orm";
import { store } from "./client.server";
import { type StaffRole, staffMembers, staffSessions } from "./schema";

export type { StaffRole };
export type StaffMember = Pick<typeof staffMembers.$inferSelect, "id" | "email" | "role">;

const publicColumns = { id: staffMembers.id, email: staffMembers.email, role: staffMembers.role };

/** Addresses are compared in one form: trimmed, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

export async function hasStaff(): Promise<boolean> {
  return (store().select({ n: count() }).from(staffMembers).get()?.n ?? 0) > 0;
}

/** All accounts, in the order of their addresses. */
export async function listStaff(): Promise<(StaffMember & { createdAt: string })[]> {
  return store()
    .select({ ...publicColumns, createdAt: staffMembers.createdAt })
    .from(staffMembers)
    .orderBy(asc(staffMembers.email))
    .all();
}

/** The account with this address and its password hash, for checking a password. */
export async function findStaffCredentials(
  email: string,
): Promise<(StaffMember & { passwordHash: string }) | undefined> {
  return store()
    .select({ ...publicColumns, passwordHash: staffMembers.passwordHash })
    .from(staffMembers)
    .where(eq(staffMembers.email, normalizeEmail(email)))
    .get();
}

/** Adds an account, of staff unless said otherwise. @returns undefined if the address has one already */
export async function createStaff(
  email: string,
  passwordHash: string,
  role: StaffRole = "staff",
): Promise<StaffMember | undefined> {
  return store()
    .insert(staffMembers)
    .values({ email: normalizeEmail(email), passwordHash, role })
    .onConflictDoNothing()
    .returning(publicColumns)
    .get();
}

/**
 * Adds the very first account, an owner. @returns undefined if there is one already, also when two people open the set-up
 * link at the same moment
 */
export async function createFirstStaff(
  email: string,
  passwordHash: string,
): Promise<StaffMember | undefined> {
  return store().transaction(
    (transaction) => {
      const existing = transaction.select({ n: count() }).from(staffMembers).get()?.n ?? 0;
      if (existing > 0) return undefined;
      return transaction
        .insert(staffMembers)
        .values({ email: normalizeEmail(email), passwordHash, role: "owner" })
        .returning(publicColumns)
        .get();
    },
    { behavior: "immediate" },
  );
}

/** Removes an account; its sessions end at once. @returns false if there was none */
export async function removeStaff(email: string): Promise<boolean> {
  const result = store()
    .delete(staffMembers)
    .where(eq(staffMembers.email, normalizeEmail(email)))
    .run();
  return result.changes > 0;
}

/** Sets a new password; all sessions of the account end at once. @returns false if there is no such account */
export async function setStaffPassword(email: string, passwordHash: string): Promise<boolean> {
  return store().transaction(
    (transaction) => {
      const member = transaction
        .update(staffMembers)
        .set({ passwordHash })
        .where(eq(staffMembers.email, normalizeEmail(email)))
        .returning(publicColumns)
        .get();
      if (member) transaction.delete(staffSessions).where(eq(staffSessions.staffId, member.id)).run();
      return member !== undefined;
    },
    { behavior: "immediate" },
  );
}

export interface StaffSession {
  staff: StaffMember;
  createdAt: string;
  lastSeenAt: string;
}

export async function createStaffSession(idHash: string, staffId: number, now: Date): Promise<void> {
  store()
    .insert(staffSessions)
    .values({ idHash, staffId, createdAt: now.toISOString(), lastSeenAt: now.toISOString() })
    .run();
}

export async function findStaffSession(idHash: string): Promise<StaffSession | undefined> {
  return store()
    .select({
      staff: publicColumns,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.staffId))
    .where(eq(staffSessions.idHash, idHash))
    .get();
}

export async function touchStaffSession(idHash: string, now: Date): Promise<void> {
  store()
    .update(staffSessions)
    .set({ lastSeenAt: now.toISOString() })
    .where(eq(staffSessions.idHash, idHash))
    .run();
}

export async function deleteStaffSession(idHash: string): Promise<void> {
  store().delete(staffSessions).where(eq(staffSessions.idHash, idHash)).run();
}

/** Forgets sessions that began before `createdBefore` or were last used before `seenBefore`. */
export async function deleteStaleStaffSessions(createdBefore: Date, seenBefore: Date): Promise<void> {
  store()
    .delete(staffSessions)
    .where(
      sql`${staffSessions.createdAt} < ${createdBefore.toISOString()} OR ${staffSessions.lastSeenAt} < ${seenBefore.toISOString()}`,
    )
    .run();
}
