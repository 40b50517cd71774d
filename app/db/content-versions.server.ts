import { createHash } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, lte, max } from "drizzle-orm";
import { type Actor, type ContentChange, logEventWithin, type MissedMoment } from "./audit-log.server";
import { store } from "./client.server";
import { addCoursesWithin } from "./courses.server";
import { contentVersions } from "./schema";
import { now } from "./schema/columns";
import type { StaffMember } from "./staff/accounts.server";
import { inTransaction, type Transaction } from "./write.server";

export type ContentVersion = typeof contentVersions.$inferSelect;

const isOpen = inArray(contentVersions.state, ["draft", "scheduled"]);
const isInHistory = inArray(contentVersions.state, ["published", "replaced"]);

type Reader = Pick<Transaction, "select">;

/** The newest published version of each key that was ever edited. */
export function publishedVersions(): ContentVersion[] {
  const newest = store()
    .select({ id: max(contentVersions.id) })
    .from(contentVersions)
    .where(eq(contentVersions.state, "published"))
    .groupBy(contentVersions.key);
  return store().select().from(contentVersions).where(inArray(contentVersions.id, newest)).all();
}

/**
 * Changes whenever something is published: the number of the newest version.
 * @param until a moment in ISO 8601, to ask what was the newest then
 */
export function newestPublished(until?: string): number {
  // From the end: reading a row's date means reading past its text, and it is nearly always the newest row.
  const newest = store()
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(
      and(eq(contentVersions.state, "published"), until ? lte(contentVersions.createdAt, until) : undefined),
    )
    .orderBy(desc(contentVersions.id))
    .limit(1)
    .get();
  return newest?.id ?? 0;
}

/**
 * The published version of a key; none while it is as it ships.
 * @param until the newest published text of a moment, to ask what was public then
 */
export const publishedVersion = (key: string, until?: number) => newestOf(store(), key, until);

function newestOf(reader: Reader, key: string, until?: number): ContentVersion | undefined {
  return reader
    .select()
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.key, key),
        eq(contentVersions.state, "published"),
        until === undefined ? undefined : lte(contentVersions.id, until),
      ),
    )
    .orderBy(desc(contentVersions.version))
    .limit(1)
    .get();
}

/** The draft or the scheduled version of a key. */
export const openVersion = (key: string, reader: Reader = store()): ContentVersion | undefined =>
  reader
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), isOpen))
    .get();

/** The open row of every key that has one. */
export const openVersions = (): ContentVersion[] =>
  store().select().from(contentVersions).where(isOpen).all();

/** Every published version of a key, and the drafts that were saved over, newest first. */
export const versionHistory = (key: string): ContentVersion[] =>
  store()
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), isInHistory))
    .orderBy(desc(contentVersions.id))
    .all();

/** Whether a key has ever been edited. */
export const hasVersions = (key: string): boolean =>
  store()
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(eq(contentVersions.key, key))
    .limit(1)
    .get() !== undefined;

export const findVersion = (id: number): ContentVersion | undefined =>
  store().select().from(contentVersions).where(eq(contentVersions.id, id)).get();

interface DraftText {
  key: string;
  /** JSON. */
  body: string;
  /** The version that the form was made from. */
  base: number;
}

interface DraftSave extends DraftText {
  /** The open row that the form was made from, as `seenName` says it. */
  seen: string;
}

/**
 * The token by which a form names the open row and the text that it was made from; empty if there is none. A preview changes the
 * text and not the revision: the hash tells whether it is still what somebody has looked at.
 */
export const seenName = (open: ContentVersion | undefined): string =>
  open ? `${open.id}.${open.revision}.${createHash("sha256").update(open.body).digest("base64url")}` : "";

/** The revision of a draft that began with a preview: its form is still open and has not seen it. */
const PREVIEWED = 0;

/** Whether a form was made from this revision, with whatever text. */
const isRevision = (seen: string, { id, revision }: ContentVersion) =>
  seen.startsWith(`${id}.${revision}.`) || (seen === "" && revision === PREVIEWED);

/**
 * Saves a draft. Changing a scheduled version makes it a draft again.
 * @param isPreview the form stays open in another tab and may know the draft only as it was
 * @returns the draft, or what somebody else saved or published since the form was made
 */
export function saveDraft(
  { key, body, base, seen }: DraftSave,
  by: StaffMember,
  isPreview = false,
): Promise<{ saved: ContentVersion } | { newer: ContentVersion }> {
  return inTransaction((transaction) => {
    const open = openVersion(key, transaction);
    const published = newestOf(transaction, key);
    // A repeated request: saved by the timer and by a button, for example.
    if (open?.state === "draft" && open.body === body) return { saved: open };
    const isOwn = open?.author === by.email;
    const isKnown = seen === seenName(open) || (isOwn && isRevision(seen, open));
    if (open && !isKnown) return { newer: open };
    if (published && (published.version ?? 0) > base) return { newer: published };
    const next = open ? open.revision + 1 : 1;
    const revision = isPreview && (isOwn || !open) ? (open?.revision ?? PREVIEWED) : next;
    return { saved: putDraft(transaction, open, { key, body, base, revision }, by) };
  });
}

/** Replaces a colleague's draft, whose text stays in the history. */
export function replaceDraft(draft: DraftText, by: StaffMember): Promise<ContentVersion> {
  return inTransaction((transaction) => {
    const open = openVersion(draft.key, transaction);
    if (open?.author === by.email)
      return putDraft(transaction, open, { ...draft, revision: open.revision + 1 }, by);
    moveToHistory(transaction, open, by);
    return addDraft(transaction, { ...draft, revision: 1 }, by, open);
  });
}

/** Stores among the versions what somebody had typed when they left a form that a colleague had overtaken. */
export function storeReplaced({ key, body, base }: DraftText, by: Actor): Promise<void> {
  return inTransaction((transaction) => {
    transaction
      .insert(contentVersions)
      .values({ key, body, base, state: "replaced", author: by.email })
      .run();
  });
}

/**
 * Makes an earlier version or draft the open draft, and keeps the one that was.
 * @returns false if there is no such version
 */
export function reopenVersion(key: string, id: number, by: StaffMember): Promise<boolean> {
  return inTransaction((transaction) => {
    const row = transaction
      .select()
      .from(contentVersions)
      .where(and(eq(contentVersions.id, id), eq(contentVersions.key, key), isInHistory))
      .get();
    if (!row) return false;
    const open = openVersion(key, transaction);
    moveToHistory(transaction, open, by);
    const base = newestOf(transaction, key)?.version ?? 0;
    addDraft(transaction, { key, body: row.body, base, revision: 1 }, by, open);
    return true;
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

function putDraft(
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

/** @param replaced the row that it takes the place of */
const addDraft = (transaction: Transaction, draft: Draft, by: StaffMember, replaced?: ContentVersion) =>
  transaction
    .insert(contentVersions)
    .values({ ...draft, state: "draft", author: by.email, ...lostMoment(replaced, by) })
    .returning()
    .get();

/** The moment that an owner chose stays with what other staff make of the text: see `openStateOf`. */
const lostMoment = (open: ContentVersion | undefined, by: StaffMember) =>
  open && by.role !== "owner"
    ? { publishAt: open.publishAt, scheduledBy: open.scheduledBy }
    : { publishAt: null, scheduledBy: null };

/** Discards an open row. @returns whether there was one */
export function discardDraft(key: string, by: Actor): Promise<boolean> {
  return inTransaction((transaction) => {
    const open = openVersion(key, transaction);
    if (!open) return false;
    moveToHistory(transaction, open, by);
    logEventWithin(transaction, { kind: "content", by, change: "discarded", key });
    return true;
  });
}

interface Publication {
  key: string;
  /** JSON, as pages read it. */
  body: string;
  /** The published version that it replaces. */
  base: number;
  change: ContentChange;
  /** The open row that the text was read from; publishing deletes it. */
  seen?: string;
}

/**
 * Publishes texts, all or none.
 * @param by absent at the command line
 * @returns the key of a text that somebody has published a newer version of, or whose draft has been changed; undefined if all
 *   were published
 */
export const publishTexts = (
  publications: readonly Publication[],
  by: Actor | undefined,
): Promise<string | undefined> =>
  inTransaction((transaction) => publishTextsWithin(transaction, publications, by));

export function publishTextsWithin(
  transaction: Transaction,
  publications: readonly Publication[],
  by: Actor | undefined,
): string | undefined {
  const stale = publications.find(
    ({ key, base, seen }) =>
      (newestOf(transaction, key)?.version ?? 0) !== base ||
      (seen !== undefined && seenName(openVersion(key, transaction)) !== seen),
  );
  if (stale) return stale.key;
  for (const { key, body, base, change } of publications) {
    if (key === "courses") addCoursesWithin(transaction, body);
    const open = change === "published" ? openVersion(key, transaction) : undefined;
    // A published row is new, so that the newest id is always the newest version.
    if (open) transaction.delete(contentVersions).where(eq(contentVersions.id, open.id)).run();
    const author = open?.author ?? by?.email ?? "import";
    transaction
      .insert(contentVersions)
      .values({ key, body, base, version: base + 1, state: "published", author })
      .run();
    logEventWithin(transaction, { kind: "content", by, change, key, version: base + 1 });
  }
  return undefined;
}

/** Schedules a draft. @returns false if it has been changed in the meantime */
export function scheduleDraft(key: string, seen: string, publishAt: string, by: Actor): Promise<boolean> {
  return inTransaction((transaction) => {
    const open = openVersion(key, transaction);
    if (!open || seenName(open) !== seen) return false;
    transaction
      .update(contentVersions)
      .set({ state: "scheduled", publishAt, scheduledBy: by.email })
      .where(eq(contentVersions.id, open.id))
      .run();
    logEventWithin(transaction, { kind: "content", by, change: "scheduled", key });
    return true;
  });
}

/** Makes a scheduled text a draft again. @returns false where it was not scheduled */
export function unscheduleDraft(key: string, by: Actor): Promise<boolean> {
  return inTransaction((transaction) => {
    const open = openVersion(key, transaction);
    if (open?.state !== "scheduled") return false;
    transaction
      .update(contentVersions)
      .set({ state: "draft", publishAt: null, scheduledBy: null })
      .where(eq(contentVersions.id, open.id))
      .run();
    logEventWithin(transaction, { kind: "content", by, change: "unscheduled", key });
    return true;
  });
}

/** The scheduled texts that are due, in the order of their moments. */
export const dueVersions = (now: string): ContentVersion[] =>
  store()
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.state, "scheduled"), lte(contentVersions.publishAt, now)))
    .orderBy(contentVersions.publishAt, contentVersions.id)
    .all();

/** Makes a scheduled text a draft that keeps its moment, which has passed without it. */
export function missMoment(id: number, why: MissedMoment): Promise<void> {
  return inTransaction((transaction) => {
    const missed = transaction
      .update(contentVersions)
      .set({ state: "draft", scheduledBy: null })
      .where(and(eq(contentVersions.id, id), eq(contentVersions.state, "scheduled")))
      .returning({ key: contentVersions.key })
      .get();
    if (missed)
      logEventWithin(transaction, { kind: "content", by: undefined, change: "missed", key: missed.key, why });
  });
}

/** The drafts that were to be public at a moment: it was missed, or they were taken off the schedule. */
export const lostMoments = () =>
  store()
    .select({
      key: contentVersions.key,
      author: contentVersions.author,
      isTakenOff: isNotNull(contentVersions.scheduledBy).mapWith(Boolean),
    })
    .from(contentVersions)
    .where(and(eq(contentVersions.state, "draft"), isNotNull(contentVersions.publishAt)))
    .all();

/**
 * Where an open text is on its way: a draft, scheduled, or a draft whose moment is lost, which owners are told until one of them
 * saves, publishes or discards it.
 */
export function openStateOf({ state, publishAt, scheduledBy }: ContentVersion) {
  if (publishAt === null) return "draft";
  if (state === "scheduled") return "scheduled";
  return scheduledBy === null ? "missed" : "takenOff";
}
