import { and, count, gt, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { store } from "../client.server";
import type { Page, PageRequest } from "../keyset.server";
import { prepareOnce } from "../prepared.server";
import {
  type SubmissionKind,
  type SubmissionRef,
  type SubmissionTable,
  submissionKinds,
  submissionTables,
  waitsSince,
} from "../schema";
import { keyOf, readBothKinds } from "./both-kinds.server";
import { type BoundedCount, countUpTo } from "./counts.server";
import { nameColumns } from "./names.server";

/**
 * Waiting submissions of both lists by assignee, answered ones left open, and recently handled ones. Each is a range of an index,
 * however many there are.
 */

/** Somebody's submissions of one kind that wait, or nobody's. */
export interface WaitingOf {
  kind: SubmissionKind;
  assigneeId: number | null;
}

/** Where a submission is among them: since when it waits, as a stored time, and its id. */
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
          // SQLite finds the beginning of a range of an expression by this, but not by the pair.
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

/** The first ones after a position, oldest first. @param until the last moment since which they wait, as a stored time */
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

const arrivedSince = byKind((table) =>
  prepareOnce((store) =>
    store
      .select({ rows: count() })
      .from(table)
      .where(and(waitsFor(table), gt(waitsSince, sql.placeholder("moment"))))
      .prepare(),
  ),
);

/** How many of them wait since a later moment, a stored time. */
export const countWaitingSince = ({ kind, assigneeId }: WaitingOf, moment: string): number =>
  arrivedSince[kind]().get({ assigneeId, moment })?.rows ?? 0;

const returnedSince = byKind((table) =>
  prepareOnce((store) =>
    store
      .select({ rows: count() })
      .from(table)
      .where(and(waitsFor(table), gt(waitsSince, sql.placeholder("moment")), isNotNull(table.waitingSince)))
      .prepare(),
  ),
);

/** How many of them were answered or handled, and have begun to wait again since a moment. */
export const countReturnedSince = ({ kind, assigneeId }: WaitingOf, moment: string): number =>
  returnedSince[kind]().get({ assigneeId, moment })?.rows ?? 0;

/** A submission that was answered or handled, and when. */
export interface Done extends SubmissionRef {
  at: string;
}

const isHandledSince = ({ handledAt, heldReason }: SubmissionTable, moment: string) =>
  and(isNotNull(handledAt), isNull(heldReason), gte(handledAt, moment));

/** What has been handled since a moment, the last first. */
export function listHandled(moment: string, request: PageRequest, size: number): Page<Done> {
  return listDone(
    (table) => table.handledAt,
    (table) => isHandledSince(table, moment),
    request,
    size,
  );
}

/** What was answered and left open, the last first. */
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
  countAll((table) => isHandledSince(table, moment));

const isDue = ({ nextStepOn, heldReason }: SubmissionTable, today: string) =>
  and(isNull(heldReason), lte(nextStepOn, today));

/** The next steps that are due on a day such as "2026-03-14", the oldest first. */
export function listDueSteps(today: string, limit: number) {
  const due = submissionKinds.flatMap((kind) => {
    const table = submissionTables[kind];
    return store()
      .select({
        id: table.id,
        reference: table.reference,
        name: nameColumns[kind],
        step: sql<string>`${table.nextStep}`,
        on: sql<string>`${table.nextStepOn}`,
        assigneeId: table.assigneeId,
      })
      .from(table)
      .where(isDue(table, today))
      .orderBy(table.nextStepOn, table.id)
      .limit(limit)
      .all()
      .map((row) => ({ ...row, kind }));
  });
  return due.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0)).slice(0, limit);
}

export const countDueSteps = (today: string): BoundedCount => countAll((table) => isDue(table, today));

const isHeld = ({ heldReason }: SubmissionTable) => isNotNull(heldReason);

export const countHeld = (): BoundedCount => countAll(isHeld);

/** When the oldest was sent that is held as suspected spam, as a stored time. */
export function oldestHeld(): string | undefined {
  const oldest = submissionKinds.flatMap((kind) => {
    const table = submissionTables[kind];
    const { createdAt, id } = table;
    return store()
      .select({ createdAt })
      .from(table)
      .where(isHeld(table))
      .orderBy(createdAt, id)
      .limit(1)
      .all();
  });
  return oldest.map(({ createdAt }) => createdAt).sort()[0];
}

/** More than this is not counted. */
const COUNT_LIMIT = 10_000;

const countAll = (conditionOf: (table: SubmissionTable) => SQL | undefined): BoundedCount =>
  countUpTo(COUNT_LIMIT, Object.values(submissionTables), conditionOf);
