import { and, count, gt, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { store } from "../client.server";
import type { Page, PageRequest } from "../keyset.server";
import { prepareOnce } from "../prepared.server";
import {
  type SubmissionKind,
  type SubmissionRef,
  type SubmissionTable,
  submissionTables,
  waitsSince,
} from "../schema";
import { keyOf, readBothKinds } from "./both-kinds.server";
import { type BoundedCount, countBounded } from "./counts.server";

/** What is waiting, by assignee, and what was handled or answered. Each is one range of an index, however many rows there are. */

/** Somebody's submissions of one kind that wait, or nobody's. */
export interface WaitingOf {
  kind: SubmissionKind;
  assigneeId: number | null;
}

/** A position among them: since when it waits, as a stored time, and its id. */
export type WaitingPosition = readonly [since: string, id: number];

const byKind = <Value>(of: (table: SubmissionTable) => Value): Record<SubmissionKind, Value> => ({
  inquiry: of(submissionTables.inquiry),
  enrollment: of(submissionTables.enrollment),
});

const waitsFor = ({ handledAt, answeredAt, heldReason, assigneeId }: SubmissionTable) =>
  and(
    isNull(handledAt),
    isNull(answeredAt),
    isNull(heldReason),
    sql`${assigneeId} IS ${sql.placeholder("assigneeId")}`,
  );

const positions = byKind((table) =>
  prepareOnce((store) =>
    store
      .select({ since: waitsSince, id: table.id })
      .from(table)
      .where(
        and(
          waitsFor(table),
          // Redundant, but SQLite finds the start of the range in its index only by this, not by the pair.
          gte(waitsSince, sql.placeholder("since")),
          sql`(${waitsSince}, ${table.id}) > (${sql.placeholder("since")}, ${sql.placeholder("id")})`,
          lte(waitsSince, sql.placeholder("until")),
        ),
      )
      .orderBy(waitsSince, table.id)
      .limit(sql.placeholder("limit"))
      .prepare(),
  ),
);

/** The first ones after a position, oldest first. @param until a stored time: those that wait since later are left out */
export function readWaiting(
  { kind, assigneeId }: WaitingOf,
  [since, id]: WaitingPosition,
  until: string,
  limit: number,
): WaitingPosition[] {
  return positions[kind]()
    .all({ assigneeId, since, id, until, limit })
    .map((row) => [row.since, row.id]);
}

/** Counts those that wait since a later moment and meet a condition. */
const prepareCount = (condition: (table: SubmissionTable) => SQL | undefined) =>
  byKind((table) =>
    prepareOnce((store) =>
      store
        .select({ rows: count() })
        .from(table)
        .where(and(waitsFor(table), gt(waitsSince, sql.placeholder("moment")), condition(table)))
        .prepare(),
    ),
  );

const arrived = prepareCount(() => undefined);
const returned = prepareCount(({ waitingSince }) => isNotNull(waitingSince));

/** How many of them wait since a later moment, a stored time. */
export const countWaitingSince = ({ kind, assigneeId }: WaitingOf, moment: string): number =>
  arrived[kind]().get({ assigneeId, moment })?.rows ?? 0;

/** How many of them were answered or handled, and have begun to wait again since a moment. */
export const countReturnedSince = ({ kind, assigneeId }: WaitingOf, moment: string): number =>
  returned[kind]().get({ assigneeId, moment })?.rows ?? 0;

/** A submission that was answered or handled, and when. */
export interface Done extends SubmissionRef {
  at: string;
}

const isHandledSince = ({ handledAt, heldReason }: SubmissionTable, moment: string) =>
  and(isNotNull(handledAt), isNull(heldReason), gte(handledAt, moment));

/** What has been handled since a moment, latest first. */
export function listHandled(moment: string, request: PageRequest, size: number): Page<Done> {
  return listDone(
    (table) => table.handledAt,
    (table) => isHandledSince(table, moment),
    request,
    size,
  );
}

/** What was answered and left open, latest first. */
export function listAnswered(request: PageRequest, size: number): Page<Done> {
  return listDone(
    (table) => table.answeredAt,
    ({ handledAt, answeredAt, heldReason }) =>
      and(isNull(handledAt), isNotNull(answeredAt), isNull(heldReason)),
    request,
    size,
  );
}

function listDone(
  momentOf: (table: SubmissionTable) => SubmissionTable["handledAt" | "answeredAt"],
  conditionOf: (table: SubmissionTable) => SQL | undefined,
  request: PageRequest,
  size: number,
): Page<Done> {
  return readBothKinds(request, size, {
    momentOf,
    positionOf: ({ at, kind, id }) => [at, keyOf(kind, id)],
    read: (kind, condition, order, limit) => {
      const table = submissionTables[kind];
      return store()
        .select({ id: table.id, at: sql<string>`${momentOf(table)}` })
        .from(table)
        .where(and(conditionOf(table), condition))
        .orderBy(...order)
        .limit(limit)
        .all()
        .map((row) => ({ ...row, kind }));
    },
  });
}

export const countHandled = (moment: string): BoundedCount =>
  countBounded((table) => isHandledSince(table, moment));
