import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import { store } from "./client.server";
import { type Actor, recordWithin } from "./record.server";
import { type StaffRole, staffLinks, staffMembers } from "./schema";
import { insertStaff, normalizeEmail, replacePassword, type StaffMember } from "./staff.server";
import { atOnce } from "./write.server";

/**
 * Links that work once: an invitation to an account, or to a new password for one. The link is shown to the owner who
 * makes it and kept nowhere; the database has its hash.
 */

const DAY = 24 * 60 * 60 * 1000;
/** How long a link is good for: over a weekend and a holiday, but not for ever in an old mailbox. */
export const LINK_DAYS = 7;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Until when a link is good that is made now. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * DAY);
}

function newToken(now: Date) {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = linkExpiry(now).toISOString();
  return { token, row: { tokenHash: hashOf(token), createdAt: now.toISOString(), expiresAt } };
}

/**
 * Invites somebody. An earlier invitation to the same address is replaced: its link is worth nothing any more.
 * @returns what stands in the link; undefined if the address has an account already
 */
export async function inviteStaff(
  email: string,
  role: StaffRole,
  by: Actor,
  now = new Date(),
): Promise<string | undefined> {
  const account = normalizeEmail(email);
  const { token, row } = newToken(now);
  return atOnce((transaction) => {
    const taken = transaction
      .select({ id: staffMembers.id })
      .from(staffMembers)
      .where(eq(staffMembers.email, account))
      .get();
    if (taken) return undefined;
    transaction.delete(staffLinks).where(eq(staffLinks.email, account)).run();
    transaction
      .insert(staffLinks)
      .values({ ...row, email: account, role })
      .run();
    recordWithin(transaction, { kind: "invitation", by, change: "created", account, role });
    return token;
  });
}

/**
 * Makes a link with which the holder of an account chooses a new password; an earlier one is replaced. The old
 * password stays good until then.
 * @returns what stands in the link; undefined if there is no such account
 */
export async function offerNewPassword(
  staffId: number,
  by: Actor,
  now = new Date(),
): Promise<string | undefined> {
  const { token, row } = newToken(now);
  return atOnce((transaction) => {
    const member = transaction
      .select({ email: staffMembers.email })
      .from(staffMembers)
      .where(eq(staffMembers.id, staffId))
      .get();
    if (!member) return undefined;
    transaction.delete(staffLinks).where(eq(staffLinks.staffId, staffId)).run();
    transaction
      .insert(staffLinks)
      .values({ ...row, staffId })
      .run();
    recordWithin(transaction, { kind: "account", by, change: "reset-link", account: member.email });
    return token;
  });
}

export interface Invitation {
  id: number;
  email: string;
  role: StaffRole;
  expiresAt: string;
}

/** The invitations that can still be accepted, in the order of their addresses. */
export async function listInvitations(now = new Date()): Promise<Invitation[]> {
  const { id, email, role, expiresAt } = staffLinks;
  const rows = store()
    .select({ id, email, role, expiresAt })
    .from(staffLinks)
    .where(and(isNotNull(email), gt(expiresAt, now.toISOString())))
    .orderBy(asc(email))
    .all();
  // The table's own check: an invitation has both.
  return rows as Invitation[];
}

/** Takes an invitation back. @returns false if it has been accepted or taken back already */
export async function withdrawInvitation(id: number, by: Actor): Promise<boolean> {
  return atOnce((transaction) => {
    const gone = transaction
      .delete(staffLinks)
      .where(and(eq(staffLinks.id, id), isNotNull(staffLinks.email)))
      .returning()
      .get();
    if (!gone?.email || !gone.role) return false;
    const { email: account, role } = gone;
    recordWithin(transaction, { kind: "invitation", by, change: "withdrawn", account, role });
    return true;
  });
}

/** What a link is good for: for a new account, or for a new password of an account. */
export interface OpenLink {
  purpose: "account" | "password";
  email: string;
}

/** What the link with this token is good for; undefined if it has been used, replaced or withdrawn, or is too old. */
export async function findLink(token: string | null, now = new Date()): Promise<OpenLink | undefined> {
  const row = store()
    .select({ invited: staffLinks.email, account: staffMembers.email })
    .from(staffLinks)
    .leftJoin(staffMembers, eq(staffMembers.id, staffLinks.staffId))
    .where(and(eq(staffLinks.tokenHash, hashOf(token ?? "")), gt(staffLinks.expiresAt, now.toISOString())))
    .get();
  if (row?.invited) return { purpose: "account", email: row.invited };
  return row?.account ? { purpose: "password", email: row.account } : undefined;
}

/**
 * Uses a link up: creates the account, or gives it its new password.
 * @returns undefined if the link is no longer good, also when it is used twice at the same moment
 */
export async function acceptLink(
  token: string | null,
  passwordHash: string,
  now = new Date(),
): Promise<StaffMember | undefined> {
  return atOnce((transaction) => {
    const link = transaction
      .delete(staffLinks)
      .where(and(eq(staffLinks.tokenHash, hashOf(token ?? "")), gt(staffLinks.expiresAt, now.toISOString())))
      .returning()
      .get();
    if (link?.email && link.role) {
      const member = insertStaff(transaction, { email: link.email, passwordHash, role: link.role });
      if (!member) return undefined;
      const { email: account, role } = member;
      recordWithin(transaction, { kind: "invitation", by: member, change: "accepted", account, role });
      return member;
    }
    if (!link?.staffId) return undefined;
    const { id, email, role } = staffMembers;
    const member = transaction
      .select({ id, email, role })
      .from(staffMembers)
      .where(eq(id, link.staffId))
      .get();
    if (!member) return undefined;
    replacePassword(transaction, member.id, passwordHash);
    recordWithin(transaction, {
      kind: "account",
      by: member,
      change: "password-changed",
      account: member.email,
    });
    return member;
  });
}
