import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { courseName } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { deskTexts as texts } from "~/content/staff/desk";
import type { Page, PageRequest } from "~/db/keyset.server";
import type { SubmissionKind, SubmissionRef } from "~/db/schema";
import type { StaffMember } from "~/db/staff/accounts.server";
import { readCount } from "~/db/submissions/counts.server";
import { readRows } from "~/db/submissions/list/list.server";
import { lastAnswers } from "~/db/submissions/thread/answers.server";
import { type Done, listHandled } from "~/db/submissions/waiting.server";
import { inOneLine } from "~/format/line-breaks";
import { formatSpan } from "~/format/span";
import { submissionPath } from "~/format/submission-path";
import { fillIn } from "~/format/template";
import {
  dayAfter,
  formatClock,
  formatDateAndClock,
  formatDay,
  formatDayAndClock,
  formatMoment,
  parseStored,
  weekdayOf,
} from "~/format/time-zone.server";
import type { Due } from "~/response-times/deadlines";
import { loadDatedPage } from "../list/dated-page.server";
import { senderName } from "../person";
import { kindOf, type ListedSubmission, staffLists } from "../staff-lists.server";
import type { Colleague } from "../work";
import type { DeskView, WaitingRow } from "./waiting.server";

/** How many characters of a message a row shows. */
const MAX_BEGINNING_LENGTH = 220;

const idsOf = (rows: readonly SubmissionRef[], kind: SubmissionKind) =>
  rows.flatMap((row) => (row.kind === kind ? [row.id] : []));

/** The submissions of both kinds with these ids, by kind and id. */
function findBoth(rows: readonly SubmissionRef[]) {
  const described = new Map<string, ReturnType<typeof describeSubmission>>();
  for (const list of Object.values(staffLists)) {
    for (const row of readRows(list, idsOf(rows, list.kind)))
      described.set(`${list.kind} ${row.id}`, describeSubmission(row));
  }
  return (kind: SubmissionKind, id: number) => described.get(`${kind} ${id}`);
}

/** Sender, subject and beginning of a submission. */
export function describeSubmission(row: ListedSubmission) {
  const kind = kindOf(row);
  const words =
    "subject" in row
      ? {
          about: fillIn(texts.row.inquiry, { subject: row.subject }),
          beginning: beginningOf(row.message),
        }
      : {
          about: fillIn(texts.row.enrollment, { course: courseName(textsOf("courses").courses, row.course) }),
          beginning: beginningOf(row.goals),
        };
  const { id, reference, assigneeId, handledAt, handledBy, status } = row;
  return {
    ...words,
    name: senderName(row),
    kind,
    id,
    href: submissionPath({ kind, reference }),
    assigneeId,
    status,
    /** When, and by whom. */
    handled: handledAt ? { moment: formatMoment(handledAt), staff: handledBy ?? "–" } : undefined,
    received: formatMoment(row.createdAt),
  };
}

function beginningOf(text: string): string {
  const letters = [...inOneLine(text)];
  const beginning = letters.slice(0, MAX_BEGINNING_LENGTH).join("");
  return letters.length > MAX_BEGINNING_LENGTH ? `${beginning} …` : beginning;
}

interface Shown {
  view: DeskView;
  colleagues: readonly Colleague[];
  staff: StaffMember;
  now: Date;
}

/** The rows as links to pages that lead on to the next one of the view. */
export function describeWaiting(rows: readonly WaitingRow[], { view, colleagues, staff, now }: Shown) {
  const find = findBoth(rows);
  const answerTo = findLastAnswers(rows);
  return rows.flatMap(({ kind, id, due }) => {
    const row = find(kind, id);
    if (!row) return [];
    const assignee = colleagues.find((colleague) => colleague.id === row.assigneeId)?.email;
    const isMine = row.assigneeId === staff.id;
    const hasFailed = answerTo(kind, id)?.hasFailed;
    const href = `${row.href}?desk=${view}`;
    return [{ ...row, href, assignee, isMine, hasFailed, at: due.at, due: dueWords(due, now) }];
  });
}

type DescribedWaiting = ReturnType<typeof describeWaiting>[number];

/** How late it is or how much time is left, and when it is or was due. */
function dueWords({ promise, at }: Due, now: Date) {
  const moment = new Date(at);
  const remaining = at - now.getTime();
  const isLate = remaining < 0;
  const isNow = Math.abs(remaining) < millisecondsInMinute;
  const time = nearWords(moment, now);
  const { late, left: leftWords, dueLook, dueAnswer, wasDue } = texts.row;
  const when = isLate ? wasDue : promise === "look" ? dueLook : dueAnswer;
  return {
    isLate,
    span: isNow
      ? texts.row.now
      : fillIn(isLate ? late : leftWords, { span: formatSpan(Math.abs(remaining)) }),
    when: fillIn(when, { time }),
    iso: moment.toISOString(),
  };
}

/** The time alone for today and tomorrow, with the weekday within a week, otherwise with the date. */
function nearWords(moment: Date, now: Date): string {
  const [today, day] = [formatDay(now), formatDay(moment)];
  if (day === today || day === dayAfter(today)) return formatClock(moment);
  const isNear = Math.abs(moment.getTime() - now.getTime()) < 6 * millisecondsInDay;
  return isNear ? formatDayAndClock(moment) : formatDateAndClock(moment, now);
}

/** Groups: late, today, tomorrow, then by weekday. */
export function groupsOf(rows: readonly DescribedWaiting[], now: Date) {
  const today = formatDay(now);
  const { groups } = texts;
  const titleOf = ({ due, at }: DescribedWaiting) => {
    const day = formatDay(new Date(at));
    if (due.isLate) return groups.late;
    if (day === today) return groups.today;
    return day === dayAfter(today) ? groups.tomorrow : weekdayOf(new Date(at));
  };
  const grouped: { title: string; isLate: boolean; rows: DescribedWaiting[] }[] = [];
  for (const row of rows) {
    const title = titleOf(row);
    const last = grouped.at(-1);
    if (last?.title === title) last.rows.push(row);
    else grouped.push({ title, isLate: row.due.isLate, rows: [row] });
  }
  return grouped;
}

/** Rows that were handled, or answered and left open, with when and by whom. */
export function loadDone(request: Request, now: Date, list: (page: PageRequest, size: number) => Page<Done>) {
  const { rows, ...page } = loadDatedPage(request, list);
  const find = findBoth(rows);
  const answerTo = findLastAnswers(rows);
  return {
    ...page,
    rows: rows.flatMap(({ kind, id, at }) => {
      const row = find(kind, id);
      const last = answerTo(kind, id);
      const moment = nearWords(parseStored(at), now);
      const done = { moment, staff: row?.handled?.staff ?? last?.by ?? "–" };
      return row ? [{ ...row, done, hasFailed: row.status !== "yes" && last?.hasFailed }] : [];
    }),
  };
}

/** The last answers to submissions of both kinds. */
function findLastAnswers(rows: readonly SubmissionRef[]) {
  const answers = {
    inquiry: lastAnswers("inquiry", idsOf(rows, "inquiry")),
    enrollment: lastAnswers("enrollment", idsOf(rows, "enrollment")),
  };
  return (kind: SubmissionKind, id: number) => answers[kind].get(id);
}

/** The sender of the submission that was handled last; null if nobody has ever written. */
export function lastHandled() {
  const {
    rows: [last],
  } = listHandled("", undefined, 1);
  if (last) {
    const row = findBoth([last])(last.kind, last.id);
    return row?.handled ? { name: row.name, ...row.handled } : undefined;
  }
  return readCount("inquiries", "all") + readCount("enrollments", "all") === 0 ? null : undefined;
}
