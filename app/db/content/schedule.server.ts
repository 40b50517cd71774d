import { and, eq, isNotNull, lte } from "drizzle-orm";
import type { Actor, MissedMoment } from "../audit/events";
import { logEventWithin } from "../audit/log.server";
import { store } from "../client.server";
import { contentVersions } from "../schema";
import { inTransaction } from "../write.server";
import {
  type ContentVersion,
  momentToken,
  openVersion,
  publishedNumber,
  revisionToken,
} from "./versions.server";

/**
 * Schedules a draft.
 * @param seen as `momentToken` names it
 * @returns false if it or its scheduled time has been changed in the meantime, or a newer version is public
 */
export function scheduleDraft(key: string, seen: string, publishAt: string, by: Actor): Promise<boolean> {
  return inTransaction((transaction) => {
    const open = openVersion(key, transaction);
    if (!open) return false;
    // The second click of a double click finds the time that the first one set.
    const [text] = seen.split(" ");
    if (open.state === "scheduled" && open.publishAt === publishAt && revisionToken(open) === text)
      return true;
    if (momentToken(open) !== seen || publishedNumber(key, transaction) > open.base) return false;
    transaction
      .update(contentVersions)
      .set({ state: "scheduled", publishAt, scheduledBy: by.email })
      .where(eq(contentVersions.id, open.id))
      .run();
    logEventWithin(transaction, { kind: "content", by, change: "scheduled", key });
    return true;
  });
}

/** Makes a scheduled text a draft again. @returns false if it was not scheduled */
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

/** The scheduled texts that are due, in the order in which they are due. */
export const dueVersions = (now: string): ContentVersion[] =>
  store()
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.state, "scheduled"), lte(contentVersions.publishAt, now)))
    .orderBy(contentVersions.publishAt, contentVersions.id)
    .all();

/**
 * Turns a scheduled text that missed its time back into a draft that keeps that time, unless an owner has chosen another one
 * since.
 */
export function markMissed({ id, publishAt }: ContentVersion, why: MissedMoment): Promise<void> {
  return inTransaction((transaction) => {
    const missed = transaction
      .update(contentVersions)
      .set({ state: "draft", scheduledBy: null })
      .where(
        and(
          eq(contentVersions.id, id),
          eq(contentVersions.state, "scheduled"),
          eq(contentVersions.publishAt, publishAt ?? ""),
        ),
      )
      .returning({ key: contentVersions.key })
      .get();
    if (missed)
      logEventWithin(transaction, { kind: "content", by: undefined, change: "missed", key: missed.key, why });
  });
}

/** The drafts that were to go public at a set time, but missed it or were taken off the schedule. */
export const missedSchedules = () =>
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
 * The state of an open text: a draft, scheduled, or a draft that lost its scheduled time. Owners are told of a lost one until
 * they save, publish or discard it.
 */
export function openStateOf({ state, publishAt, scheduledBy }: ContentVersion) {
  if (publishAt === null) return "draft";
  if (state === "scheduled") return "scheduled";
  return scheduledBy === null ? "missed" : "takenOff";
}
