import { createHash } from "node:crypto";
import { and, desc, eq, gt, inArray, isNull, lte, max, ne, or } from "drizzle-orm";
import type { Actor, ContentChange } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { hasRow, type Reader } from "../rows.server";
import { contentVersions } from "../schema";
import type { StaffMember } from "../staff/accounts.server";
import { inOwnTransaction, type Transaction } from "../write.server";
import { addCoursesWithin } from "./courses.server";

export type ContentVersion = typeof contentVersions.$inferSelect;

const isOpen = inArray(contentVersions.state, ["draft", "scheduled"]);

/** Published at some time, or a draft that was saved over. */
const isInHistory = inArray(contentVersions.state, ["published", "replaced"]);

/** The newest published version of each key that has one. */
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
  const { state, createdAt } = contentVersions;
  // A version that was dated in the future, by a clock that was ahead, is public nevertheless.
  const isPublicThen = until ? or(lte(createdAt, until), gt(createdAt, new Date().toISOString())) : undefined;
  // Reads from the newest on: a row's date is stored behind its long text, and the first row nearly always matches.
  const newest = store()
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(and(eq(state, "published"), isPublicThen))
    .orderBy(desc(contentVersions.id))
    .limit(1)
    .get();
  return newest?.id ?? 0;
}

/**
 * The published version of a key; undefined while it is as it ships.
 * @param options.until as returned by `newestPublished`, for what was public at some moment
 */
export function publishedVersion(
  key: string,
  { until, reader = store() }: { until?: number; reader?: Reader } = {},
): ContentVersion | undefined {
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

/** The number of the published version of a key; 0 while it is as it ships. */
export const publishedNumber = (key: string, reader: Reader): number =>
  publishedVersion(key, { reader })?.version ?? 0;

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

/** The keys of the texts with a draft by somebody else, which waits for an owner. See also `missedSchedules`. */
export const draftsByOthers = ({ email }: StaffMember): string[] =>
  store()
    .select({ key: contentVersions.key })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.state, "draft"),
        isNull(contentVersions.publishAt),
        ne(contentVersions.author, email),
      ),
    )
    .all()
    .map(({ key }) => key);

/** Every published version of a key, and the drafts that were saved over, newest first. */
export const versionHistory = (key: string): ContentVersion[] =>
  store()
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.key, key), isInHistory))
    .orderBy(desc(contentVersions.id))
    .all();

/** Whether a key has ever been edited. */
export const hasVersions = (key: string): boolean => hasRow(contentVersions, eq(contentVersions.key, key));

export const findVersion = (id: number): ContentVersion | undefined =>
  store().select().from(contentVersions).where(eq(contentVersions.id, id)).get();

/**
 * The token by which a form names the open row and its text; empty if there is none. The text is hashed as well, because a preview
 * changes it without a new revision.
 */
export const revisionToken = (open: ContentVersion | undefined): string =>
  open ? `${open.id}.${open.revision}.${createHash("sha256").update(open.body).digest("base64url")}` : "";

/** The same with the row's scheduled time, for whoever decides when it becomes public. */
export const momentToken = (open: ContentVersion | undefined): string =>
  [revisionToken(open), open?.publishAt].filter(Boolean).join(" ");

interface Publication {
  key: string;
  /** JSON, as pages read it. */
  body: string;
  /** The published version that it replaces. */
  base: number;
  change: ContentChange;
  /** The open row that the text was read from, as `momentToken` names it; publishing deletes it. */
  seen?: string;
  /** The time for which it was scheduled, which an owner may have changed since. */
  scheduledFor?: string | null;
}

/** Whether the open row of a key is still scheduled for this time. */
const isScheduledFor = (moment: string | null, open: ContentVersion | undefined) =>
  open?.state === "scheduled" && open.publishAt === moment;

/**
 * Publishes texts, all or none.
 * @param by absent at the command line
 * @returns the key of a text that somebody has published a newer version of, or whose draft or scheduled time has changed;
 *   undefined if all were published
 */
export const publishTexts = inOwnTransaction(publishTextsWithin);

export function publishTextsWithin(
  transaction: Transaction,
  publications: readonly Publication[],
  by: Actor | undefined,
): string | undefined {
  const stale = publications.find(
    ({ key, base, seen, scheduledFor }) =>
      publishedNumber(key, transaction) !== base ||
      (seen !== undefined && momentToken(openVersion(key, transaction)) !== seen) ||
      (scheduledFor !== undefined && !isScheduledFor(scheduledFor, openVersion(key, transaction))),
  );
  if (stale) return stale.key;
  for (const { key, body, base, change } of publications) {
    if (key === "courses") addCoursesWithin(transaction, body);
    const open = change === "published" ? openVersion(key, transaction) : undefined;
    // Publishing inserts a new row, so that the newest id is always the newest version.
    if (open) transaction.delete(contentVersions).where(eq(contentVersions.id, open.id)).run();
    const author = open?.author ?? by?.email ?? "import";
    transaction
      .insert(contentVersions)
      .values({
        key,
        body,
        base,
        version: base + 1,
        state: "published",
        author,
        scheduledBy: open?.scheduledBy,
      })
      .run();
    logEventWithin(transaction, { kind: "content", by, change, key, version: base + 1 });
  }
  return undefined;
}
