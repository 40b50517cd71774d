import { eq } from "drizzle-orm";
import type { Actor } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { contentVersions } from "../schema";
import { now } from "../schema/columns";
import type { StaffMember } from "../staff/accounts.server";
import { inTransaction, type Transaction } from "../write.server";
import {
  type ContentVersion,
  momentToken,
  openVersion,
  publishedNumber,
  publishedVersion,
  revisionToken,
} from "./versions.server";

interface DraftText {
  key: string;
  /** JSON. */
  body: string;
  /** The version that the form was made from. */
  base: number;
}

interface DraftSave extends DraftText {
  /** The open row that the form was made from, as `revisionToken` names it. */
  seen: string;
  /** Whether the form was left while it was being saved: it may know only the revision before. */
  isBeingSaved?: boolean;
}

/** The revision of a draft that a preview created: its form is still open and does not know of it. */
const PREVIEWED = 0;

/** Whether a form was made from this revision, whatever its text. */
const isRevision = (seen: string, { id, revision }: ContentVersion) =>
  seen.startsWith(`${id}.${revision}.`) || (seen === "" && revision === PREVIEWED);

/**
 * Saves a draft. A scheduled version that is changed becomes a draft again.
 * @param isPreview the form stays open in another tab, and will not learn of a new revision
 * @returns the draft, or what somebody else has saved or published since the form was made
 */
export function saveDraft(
  { key, body, base, seen, isBeingSaved = false }: DraftSave,
  by: StaffMember,
  isPreview = false,
): Promise<{ saved: ContentVersion } | { newer: ContentVersion }> {
  return inTransaction((transaction) => {
    const open = openVersion(key, transaction);
    const published = publishedVersion(key, { reader: transaction });
    const isCurrent = open && (published?.version ?? 0) <= open.base;
    // Unchanged, or a repeated request: saved by the timer and by a button, for example.
    if (isCurrent && open.body === body) return { saved: open };
    const isOwn = open?.author === by.email;
    const isKnown =
      seen === revisionToken(open) ||
      (isOwn && isRevision(seen, open)) ||
      (isOwn && isBeingSaved && isRevision(seen, { ...open, revision: open.revision - 1 }));
    if (open && !isKnown) return { newer: open };
    if (published && (published.version ?? 0) > base) return { newer: published };
    const next = open ? open.revision + 1 : 1;
    const revision = isPreview && (isOwn || !open) ? (open?.revision ?? PREVIEWED) : next;
    return { saved: storeDraft(transaction, open, { key, body, base, revision }, by) };
  });
}

/** Replaces a colleague's draft, whose text stays in the history. */
export function replaceDraft(draft: DraftText, by: StaffMember): Promise<ContentVersion> {
  return inTransaction((transaction) => {
    const open = openVersion(draft.key, transaction);
    if (open?.author === by.email)
      return storeDraft(transaction, open, { ...draft, revision: open.revision + 1 }, by);
    moveToHistory(transaction, open, by);
    return addDraft(transaction, { ...draft, revision: 1 }, by, open);
  });
}

/** Stores, among the versions, what somebody had typed in a form that a colleague has overtaken. */
export function storeReplaced({ key, body, base }: DraftText, by: Actor): Promise<void> {
  return inTransaction((transaction) => {
    transaction
      .insert(contentVersions)
      .values({ key, body, base, state: "replaced", author: by.email })
      .run();
  });
}

/** Makes an earlier text the open draft, and moves the current one to the history. @param body JSON */
export function reopenText(key: string, body: string, by: StaffMember): Promise<ContentVersion> {
  return inTransaction((transaction) => {
    const open = openVersion(key, transaction);
    const base = publishedNumber(key, transaction);
    // The second click of a double click finds the draft that the first one made.
    if (open?.state === "draft" && open.body === body && open.base === base && open.author === by.email)
      return open;
    moveToHistory(transaction, open, by);
    return addDraft(transaction, { key, body, base, revision: 1 }, by, open);
  });
}

/** Moves an open row to the history. */
function moveToHistory(transaction: Transaction, open: ContentVersion | undefined, by: Actor): void {
  if (!open) return;
  transaction
    .update(contentVersions)
    .set({ state: "replaced", publishAt: null, scheduledBy: null })
    .where(eq(contentVersions.id, open.id))
    .run();
  logUnscheduled(transaction, open, by);
}

function logUnscheduled(transaction: Transaction, { key, state }: ContentVersion, by: Actor): void {
  if (state === "scheduled") logEventWithin(transaction, { kind: "content", by, change: "unscheduled", key });
}

type Draft = DraftText & Pick<ContentVersion, "revision">;

function storeDraft(
  transaction: Transaction,
  open: ContentVersion | undefined,
  draft: Draft,
  by: StaffMember,
): ContentVersion {
  if (!open) return addDraft(transaction, draft, by);
  logUnscheduled(transaction, open, by);
  return transaction
    .update(contentVersions)
    .set({ ...draft, state: "draft", author: by.email, ...lostMoment(open, by), createdAt: now })
    .where(eq(contentVersions.id, open.id))
    .returning()
    .get();
}

/** @param replaced the open row that it replaces */
const addDraft = (transaction: Transaction, draft: Draft, by: StaffMember, replaced?: ContentVersion) =>
  transaction
    .insert(contentVersions)
    .values({ ...draft, state: "draft", author: by.email, ...lostMoment(replaced, by) })
    .returning()
    .get();

/** The time that an owner had scheduled, if somebody else has changed the text since: owners are told of it. */
const lostMoment = (open: ContentVersion | undefined, by: StaffMember) =>
  open && !decidesOnMoment(open, by)
    ? { publishAt: open.publishAt, scheduledBy: open.scheduledBy }
    : { publishAt: null, scheduledBy: null };

/**
 * Whether somebody's change of a text settles its scheduled time: they had set it, it had been missed, or they follow whoever
 * took it off the schedule.
 */
const decidesOnMoment = ({ state, scheduledBy, author }: ContentVersion, { email, role }: StaffMember) =>
  role === "owner" &&
  (scheduledBy === null || scheduledBy === email || (state === "draft" && author !== email));

/**
 * Discards an open row.
 * @param seen as `momentToken` names the row that was looked at; absent to discard any
 * @returns why not, such as "stale" if a colleague has saved another text since, or scheduled this one
 */
export function discardDraft(key: string, by: Actor, seen?: string): Promise<"gone" | "stale" | undefined> {
  return inTransaction((transaction) => {
    const open = openVersion(key, transaction);
    if (!open) return "gone";
    const isOwn = [open.author, open.scheduledBy ?? by.email].every((email) => email === by.email);
    if (seen !== undefined && seen !== momentToken(open) && !isOwn) return "stale";
    moveToHistory(transaction, open, by);
    logEventWithin(transaction, { kind: "content", by, change: "discarded", key });
    return undefined;
  });
}
