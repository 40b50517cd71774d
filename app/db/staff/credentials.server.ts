import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { normalizeEmail } from "~/format/email-address";
import { store } from "../client.server";
import { hasRow } from "../rows.server";
import { staffMembers } from "../schema";
import type { Transaction } from "../write.server";
import { publicColumns, type StaffMember } from "./public-columns.server";

export interface StaffCredentials {
  member: StaffMember;
  passwordHash: string;
  disabled: boolean;
  hasCodes: boolean;
}

/** What a sign-in relied on when its password was checked. */
export type CheckedCredentials = Omit<StaffCredentials, "disabled">;

/** The account with this address and its password hash, for checking a password. */
export function findStaffCredentials(email: string): StaffCredentials | undefined {
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

/**
 * Whether an account still has the credentials that were checked. In the meantime the password may have been changed, codes
 * turned on or the account disabled, to keep out whoever is signing in.
 */
export function areCredentialsCurrent(
  transaction: Transaction,
  { member, passwordHash, hasCodes }: CheckedCredentials,
): boolean {
  const isCurrent = and(
    eq(staffMembers.id, member.id),
    eq(staffMembers.passwordHash, passwordHash),
    hasCodes ? isNotNull(staffMembers.codeSecret) : isNull(staffMembers.codeSecret),
    isNull(staffMembers.disabledAt),
  );
  return hasRow(staffMembers, isCurrent, transaction);
}
