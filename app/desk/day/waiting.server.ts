import { openDays } from "~/content/business-hours";
import { textsOf } from "~/content/current/texts.server";
import { type SubmissionKind, type SubmissionRef, submissionKinds } from "~/db/schema";
import { countWaiting } from "~/db/submissions/counts.server";
import {
  countReturnedSince,
  countWaitingSince,
  readWaiting,
  type WaitingOf,
  type WaitingPosition,
} from "~/db/submissions/waiting.server";
import { parseStored } from "~/format/time-zone.server";
import { createDeadlines, type Deadlines, type Due } from "~/response-times/deadlines";
import { kindOf, type ListedSubmission } from "../staff-lists.server";

/**
 * Waiting submissions of both lists by due time. One that is assigned counts as seen, and is due later. Among the unassigned, and
 * among those of one assignee, due times follow arrival, so each part is read from its index and the parts are merged.
 */

let cached: { of: object; deadlines: Deadlines } | undefined;

/** The deadlines, by the published business hours. */
export function currentDeadlines(): Deadlines {
  const hours = textsOf("hours");
  if (cached?.of !== hours) {
    cached = { of: hours, deadlines: createDeadlines({ ...hours, days: openDays(hours) }, hours) };
  }
  return cached.deadlines;
}

/** The views of the desk that show what waits. */
export const deskViews = ["waiting", "late", "mine"] as const;

export type DeskView = (typeof deskViews)[number];

/** What a view of the desk shows of all that waits. */
export function onlyIn(view: DeskView, { id }: { id: number }): WaitingQuery["only"] {
  return { waiting: undefined, late: "late" as const, mine: { assigneeId: id } }[view];
}

/** A submission that waits. */
export interface WaitingRow extends SubmissionRef {
  since: string;
  due: Due;
}

/** The row after which a page begins. */
type Place = SubmissionRef & { since: string; at: number };

interface WaitingPage {
  rows: WaitingRow[];
  /** The position of the next page, for an address; undefined on the last page. */
  next?: string;
}

interface WaitingQuery {
  /** The accounts to which rows can be assigned. */
  staffIds: readonly number[];
  /** Only late rows, or only this person's. */
  only?: "late" | { assigneeId: number };
  now: Date;
  after?: string | null;
  size: number;
}

export function listWaiting({ staffIds, only, now, after, size }: WaitingQuery): WaitingPage {
  const place = parsePlace(after);
  const assignees = typeof only === "object" ? [only.assigneeId] : [null, ...staffIds];
  const lateBy = only === "late" ? now : undefined;
  const bounds = { unseen: boundsOf(false, place, lateBy), seen: boundsOf(true, place, lateBy) };
  const deadlines = currentDeadlines();
  const rows = partsOf(assignees)
    .flatMap((part) => {
      const isSeen = part.assigneeId !== null;
      const { start, until } = isSeen ? bounds.seen : bounds.unseen;
      return readWaiting(part, start(part.kind), until, size + 1).map(([since, id]) => ({
        kind: part.kind,
        id,
        since,
        due: deadlines.dueOf(parseStored(since).getTime(), isSeen),
      }));
    })
    .sort(compare);
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, ...(rows.length > size && last && { next: formatPlace(last) }) };
}

const partsOf = (assignees: readonly (number | null)[]): WaitingOf[] =>
  submissionKinds.flatMap((kind) => assignees.map((assigneeId) => ({ kind, assigneeId })));

function compare(a: WaitingRow, b: WaitingRow): number {
  if (a.due.at !== b.due.at) return a.due.at - b.due.at;
  if (a.since !== b.since) return a.since < b.since ? -1 : 1;
  return a.kind === b.kind ? a.id - b.id : order(a.kind) - order(b.kind);
}

const order = (kind: SubmissionKind) => submissionKinds.indexOf(kind);

const LAST_MOMENT = "9";
const LAST_ID = Number.MAX_SAFE_INTEGER;
const stored = (moment: number) => new Date(moment).toISOString();

/** Where to begin reading, and where to stop. @param late only rows that are late at this moment */
function boundsOf(isSeen: boolean, place: Place | undefined, late: Date | undefined) {
  const { lastDueBy } = currentDeadlines();
  const until = late ? stored(lastDueBy(late.getTime(), isSeen)) : LAST_MOMENT;
  if (!place) return { until, start: (): WaitingPosition => ["", 0] };
  const { at, since, id } = place;
  // Due before the position, or at the same time.
  const before = stored(lastDueBy(at - 1, isSeen));
  const together = stored(lastDueBy(at, isSeen));
  const start = (kind: SubmissionKind): WaitingPosition => {
    if (since <= before) return [before, LAST_ID];
    if (since > together) return [together, LAST_ID];
    if (kind === place.kind) return [since, id];
    return [since, order(kind) < order(place.kind) ? LAST_ID : 0];
  };
  return { until, start };
}

/** The position of a submission, for `after`; undefined if it does not wait. */
export function waitingPositionOf(row: ListedSubmission): string | undefined {
  if (row.handledAt !== null || row.answeredAt !== null) return undefined;
  const since = row.waitingSince ?? row.createdAt;
  const due = currentDeadlines().dueOf(parseStored(since).getTime(), row.assigneeId !== null);
  return formatPlace({ kind: kindOf(row), id: row.id, since, due });
}

const formatPlace = ({ due, since, kind, id }: WaitingRow) => [due.at, since, kind, id].join("_");

function parsePlace(text: string | null | undefined): Place | undefined {
  const match = /^(\d{1,14})_([\d:.TZ -]{10,40})_(inquiry|enrollment)_(\d{1,15})$/.exec(text ?? "");
  if (!match) return undefined;
  const [, at, since = "", kind, id] = match;
  return { at: Number(at), since, kind: kind as SubmissionKind, id: Number(id) };
}

export interface WaitingFigures {
  waiting: number;
  late: number;
}

/** How many wait, and how many of them are late; rows that are not late arrived within the last few days. */
export function countLate(staffIds: readonly number[], now: Date): WaitingFigures {
  const { inquiries, enrollments } = countWaiting();
  const { lastDueBy } = currentDeadlines();
  const last = {
    unseen: stored(lastDueBy(now.getTime(), false)),
    seen: stored(lastDueBy(now.getTime(), true)),
  };
  const inTime = sumOf([null, ...staffIds], (part) =>
    countWaitingSince(part, part.assigneeId === null ? last.unseen : last.seen),
  );
  const waiting = inquiries + enrollments;
  return { waiting, late: Math.max(0, waiting - inTime) };
}

/** How many of a person's submissions are waiting. */
export const countMine = (assigneeId: number): number =>
  sumOf([assigneeId], (part) => countWaitingSince(part, ""));

/** How many answered or handled submissions were reopened after a moment. @param moment a stored time */
export const countReturned = (staffIds: readonly number[], moment: string): number =>
  sumOf([null, ...staffIds], (part) => countReturnedSince(part, moment));

const sumOf = (assignees: readonly (number | null)[], count: (part: WaitingOf) => number): number =>
  partsOf(assignees).reduce((sum, part) => sum + count(part), 0);
