import { randomBytes } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { normalizeEmail } from "~/format/email-address";
import { hashOfToken } from "~/secrets/token-hash.server";
import type { Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { hasRow, type Reader } from "../rows.server";
import { type StaffRole, staffLinks, staffMembers } from "../schema";
import { inTransaction, type Transaction } from "../write.server";
import { insertStaff, isActiveOwner, replacePassword, type StaffMember } from "./accounts.server";
import { latestPlausibleTime } from "./sessions.server";

/**
 * Links that work once: invitations, and links for a new password. A link is shown to the owner who makes it; the database has only its
 * hash. It is valid only while its maker is an owner: one who was removed, disabled or made staff leaves no way back in.
 */

/** How long a link is valid: over a weekend and a holiday, but not forever in an old mailbox. */
export const LINK_DAYS = 7;

/** When a link that is made now expires. */
export function linkExpiry(now: Date): Date {
  return new Date(now.getTime() + LINK_DAYS * millisecondsInDay);
}

function newToken(now: Date) {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = linkExpiry(now).toISOString();
  return { token, row: { tokenHash: hashOfToken(token), createdAt: now.toISOString(), expiresAt } };
}

/**
 * Invites somebody. An earlier invitation to the same address is replaced.
 * @returns the link's token; undefined if the address has an account already, or `by` is no longer an owner
 */
export async function inviteStaff(
  email: string,
  role: StaffRole,
  by: Actor,
  now = new Date(),
): Promise<string | undefined> {
  const account = normalizeEmail(email);
  const { token, row } = newToken(now);
  return inTransaction((transaction) => {
    const hasAccount = hasRow(staffMembers, eq(staffMembers.email, account), transaction);
    if (hasAccount || !isActiveOwner(transaction, by.id)) return undefined;
    transaction.delete(staffLinks).where(eq(staffLinks.email, account)).run();
    transaction
      .insert(staffLinks)
      .values({ ...row, email: account, role, madeBy: by.id })
      .run();
    logEventWithin(transaction, { kind: "invitation", by, change: "created", account, role });
    return token;
  });
}

/**
 * Makes a link with which the holder of an account chooses a new password. Until then the old one works. An earlier link is replaced.
 * @returns the link's token; undefined if the account is gone, disabled or `by`'s own, or `by` is no longer an owner
 */
export async function offerNewPassword(
  staffId: number,
  by: Actor,
  now = new Date(),
): Promise<string | undefined> {
  const { token, row } = newToken(now);
  return inTransaction((transaction) => {
    const member = transaction
      .select({ email: staffMembers.email })
      .from(staffMembers)
      .where(and(eq(staffMembers.id, staffId), isNull(staffMembers.disabledAt)))
      .get();
    if (!member || staffId === by.id || !isActiveOwner(transaction, by.id)) return undefined;
    transaction.delete(staffLinks).where(eq(staffLinks.staffId, staffId)).run();
    transaction
      .insert(staffLinks)
      .values({ ...row, staffId, madeBy: by.id })
      .run();
    logEventWithin(transaction, { kind: "account", by, change: "reset-link", account: member.email });
    return token;
  });
}

const maker = alias(staffMembers, "maker");

/** The valid links with their makers and, for a new password, the account. */
const findOpenLinks = (reader: Reader, now: Date, condition?: SQL) =>
  reader
    .select({
      id: staffLinks.id,
      invited: staffLinks.email,
      role: staffLinks.role,
      expiresAt: staffLinks.expiresAt,
      madeBy: maker.email,
      account: { id: staffMembers.id, email: staffMembers.email, role: staffMembers.role },
    })
    .from(staffLinks)
    .innerJoin(maker, and(eq(maker.id, staffLinks.madeBy), eq(maker.role, "owner"), isNull(maker.disabledAt)))
    .leftJoin(staffMembers, and(eq(staffMembers.id, staffLinks.staffId), isNull(staffMembers.disabledAt)))
    .where(
      and(
        gt(staffLinks.expiresAt, now.toISOString()),
        // A link that expires later was made while the clock was ahead.
        lte(staffLinks.expiresAt, linkExpiry(latestPlausibleTime(now)).toISOString()),
        or(isNotNull(staffLinks.email), isNotNull(staffMembers.id)),
        condition,
      ),
    )
    .all();

const findOpenLink = (reader: Reader, token: string | null, now: Date) =>
  findOpenLinks(reader, now, eq(staffLinks.tokenHash, hashOfToken(token ?? "")))[0];

/** A link that has not been used yet, as owners see it. */
export interface PendingLink {
  id: number;
  email: string;
  /** What the account will be; undefined for a link for a new password. */
  role: StaffRole | undefined;
  expiresAt: string;
  /** The address of the owner who made it. */
  madeBy: string;
}

/** The links that can still be used, sorted by address. */
export function listPendingLinks(now = new Date()): PendingLink[] {
  return findOpenLinks(store(), now)
    .map(({ id, invited, account, role, expiresAt, madeBy }) => ({
      id,
      email: invited ?? account?.email ?? "",
      role: role ?? undefined,
      expiresAt,
      madeBy,
    }))
    .sort((a, b) => a.email.localeCompare(b.email));
}

/** @returns false if the link has been used or withdrawn already */
export function withdrawLink(id: number, by: Actor): Promise<boolean> {
  return inTransaction((transaction) => withdrawWithin(transaction, id, by));
}

/** @param by absent if the site withdraws a link that all staff could read */
export function withdrawWithin(transaction: Transaction, id: number, by: Actor | undefined): boolean {
  const link = transaction.delete(staffLinks).where(eq(staffLinks.id, id)).returning().get();
  if (!link) return false;
  if (link.email && link.role) {
    const { email: account, role } = link;
    const change = by ? "withdrawn" : "returned";
    logEventWithin(transaction, { kind: "invitation", by, change, account, role });
    return true;
  }
  const member = transaction
    .select({ email: staffMembers.email })
    .from(staffMembers)
    .where(eq(staffMembers.id, link.staffId ?? 0))
    .get();
  const change = by ? "reset-link-withdrawn" : "reset-link-returned";
  logEventWithin(transaction, { kind: "account", by, change, account: member?.email ?? "" });
  return true;
}

interface OpenLink {
  purpose: "account" | "password";
  email: string;
}

/** What the link with this token is for; undefined if it is no longer valid. */
export function findLink(token: string | null, now = new Date()): OpenLink | undefined {
  const link = findOpenLink(store(), token, now);
  if (link?.invited) return { purpose: "account", email: link.invited };
  return link?.account ? { purpose: "password", email: link.account.email } : undefined;
}

/**
 * Uses up a link: creates the account, or sets its new password.
 * @returns undefined if the link is not valid (see `findLink`), as for the second of two simultaneous uses
 */
export async function acceptLink(
  token: string | null,
  passwordHash: string,
  now = new Date(),
): Promise<StaffMember | undefined> {
  return inTransaction((transaction) => {
    const link = findOpenLink(transaction, token, now);
    if (!link) return undefined;
    transaction.delete(staffLinks).where(eq(staffLinks.id, link.id)).run();
    if (link.invited && link.role) {
      const member = insertStaff(transaction, { email: link.invited, passwordHash, role: link.role });
      if (!member) return undefined;
      const { email: account, role } = member;
      logEventWithin(transaction, { kind: "invitation", by: member, change: "accepted", account, role });
      return member;
    }
    const { account: member } = link;
    if (!member) return undefined;
    replacePassword(transaction, member, passwordHash, { by: member });
    return member;
  });
}
