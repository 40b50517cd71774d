import { courseName } from "~/content/courses";
import { textsOf } from "~/content/current.server";
import { deskTexts as texts } from "~/content/staff-desk";
import { stages } from "~/content/stages";
import { isHiddenFromSearch } from "~/content/visibility.server";
import { countMissed } from "~/db/content-versions.server";
import type { Page, PageRequest } from "~/db/keyset.server";
import { summarizeOutbox } from "~/db/outbox.server";
import type { SubmissionKind } from "~/db/schema";
import type { StaffMember } from "~/db/staff.server";
import { lastAnswers } from "~/db/submissions/answers.server";
import { countAnswered, readCount } from "~/db/submissions/counts.server";
import { enrollmentList, type ListedEnrollment } from "~/db/submissions/enrollments.server";
import { inquiryList, type ListedInquiry } from "~/db/submissions/inquiries.server";
import type { Status } from "~/db/submissions/list-table";
import {
  type BoundedCount,
  countDueSteps,
  countHandled,
  countHeld,
  type Done,
  listAnswered,
  listDueSteps,
  listHandled,
  oldestHeld,
} from "~/db/submissions/waiting.server";
import { groupDigits } from "~/format/digits";
import { formatSpan } from "~/format/span";
import { fillIn } from "~/format/template";
import {
  dayAfter,
  formatClock,
  formatDateAndClock,
  formatDay,
  formatDayAndClock,
  formatMoment,
  formatNamedDay,
  formatWeekday,
  parseStored,
  weekBoundaries,
  weekdayOf,
} from "~/format/time-zone.server";
import type { Due } from "~/promises/promises";
import { SEARCH_LIMIT } from "~/search/words";
import { loadDatedPage } from "./dated-page.server";
import { drawDay } from "./day.server";
import { stepsBeforeLive } from "./going-live.server";
import { listColleagues } from "./list-page.server";
import { listPath, nameOf, submissionPath } from "./staff-lists.server";
import { countLate, countMine, listWaiting, type WaitingRow } from "./waiting.server";
import type { Colleague } from "./work";

const PAGE_SIZE = 50;
/** Hits of each list that a search shows. */
const HITS = 8;
/** Next steps that are shown. */
const STEPS = 8;
/** Characters of a message that a row begins with. */
const BEGINNING = 220;

/** What the desk shows besides everything that waits. */
const views = ["late", "mine", "open", "answered"] as const;
export type DeskView = "waiting" | (typeof views)[number] | "search";

/** Everything that the desk shows, worded in the site's zone. */
export async function loadDesk(request: Request, staff: StaffMember, now: Date) {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get("q") ?? "").slice(0, SEARCH_LIMIT).trim();
  const shown = searchParams.get("show");
  const view: DeskView = search ? "search" : (views.find((known) => known === shown) ?? "waiting");
  const newest = { inquiries: await inquiryList.newest(), enrollments: await enrollmentList.newest() };
  const colleagues = await listColleagues();
  const staffIds = colleagues.map(({ id }) => id);
  const [weekStart = now] = weekBoundaries(now, 1);
  const week = weekStart.toISOString();
  const figures = await countLate(staffIds, now);

  const after = searchParams.get("after");
  const only = view === "late" ? "late" : view === "mine" ? { assigneeId: staff.id } : undefined;
  const isWaiting = view === "waiting" || view === "late" || view === "mine";
  const page = isWaiting ? await listWaiting({ staffIds, only, now, after, size: PAGE_SIZE }) : undefined;
  const rows = page ? await describeWaiting(page.rows, colleagues, staff, now) : [];
  return {
    view,
    search,
    newest,
    at: now.toISOString(),
    clock: { day: formatWeekday(now), time: formatClock(now) },
    figures: { ...figures, answered: bounded(countHandled(week)), open: countAnswered() },
    groups: groupsOf(rows, now),
    isLaterPage: isWaiting && after !== null,
    next: page?.next,
    day: view === "waiting" && after === null ? drawDay(rows, now) : undefined,
    answered:
      view === "answered"
        ? await loadDone(request, now, (page, size) => listHandled(week, page, size))
        : view === "open"
          ? await loadDone(request, now, listAnswered)
          : undefined,
    found: view === "search" ? await searchBoth(search) : undefined,
    last: view === "waiting" && rows.length === 0 ? await lastAnswered() : undefined,
    due: dueSteps(formatDay(now), colleagues, staff),
    mine: {
      waiting: countMine(staff.id),
      conversation: inConversation(staff.id),
    },
    stages: stages.map(({ id, name }) => ({
      id,
      name,
      n: groupDigits(readCount("enrollments", "stage", id)),
    })),
    live: stepsBeforeLive(),
    checklist: staff.role === "owner" ? { isHidden: isHiddenFromSearch() } : undefined,
    house: { ...(await loadHouse(now)), missed: staff.role === "owner" ? countMissed() : 0 },
  };
}

export type Desk = Awaited<ReturnType<typeof loadDesk>>;
export type DeskRow = Desk["groups"][number]["rows"][number];

const bounded = ({ rows, atLeast }: BoundedCount) =>
  atLeast ? fillIn(texts.figures.more, { n: groupDigits(rows) }) : groupDigits(rows);

interface RowId {
  kind: SubmissionKind;
  id: number;
}

const idsOf = (rows: readonly RowId[], kind: SubmissionKind) =>
  rows.flatMap((row) => (row.kind === kind ? [row.id] : []));

/** The submissions of both kinds with these ids, by kind and id. */
async function findBoth(rows: readonly RowId[]) {
  const known = new Map<string, ReturnType<typeof describe>>();
  for (const row of await inquiryList.find(idsOf(rows, "inquiry"))) {
    known.set(`inquiry ${row.id}`, describe("inquiry", row));
  }
  for (const row of await enrollmentList.find(idsOf(rows, "enrollment"))) {
    known.set(`enrollment ${row.id}`, describe("enrollment", row));
  }
  return (kind: SubmissionKind, id: number) => known.get(`${kind} ${id}`);
}

/** Who wrote, what about, and how it begins. */
function describe(kind: "inquiry", row: ListedInquiry): Described;
function describe(kind: "enrollment", row: ListedEnrollment): Described;
function describe(kind: SubmissionKind, row: ListedInquiry | ListedEnrollment): Described;
function describe(kind: SubmissionKind, row: ListedInquiry | ListedEnrollment): Described {
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
    name: nameOf(row),
    kind,
    id,
    href: submissionPath(kind, reference),
    assigneeId,
    status,
    answered: handledAt ? { moment: formatMoment(handledAt), staff: handledBy ?? "–" } : undefined,
    received: formatMoment(row.createdAt),
  };
}

interface Described {
  kind: SubmissionKind;
  id: number;
  href: string;
  name: string;
  about: string;
  beginning: string;
  assigneeId: number | null;
  status: Status;
  /** When, and by whom. */
  answered: { moment: string; staff: string } | undefined;
  received: string;
}

function beginningOf(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  return words.length > BEGINNING ? `${[...words].slice(0, BEGINNING).join("")} …` : words;
}

async function describeWaiting(
  rows: readonly WaitingRow[],
  colleagues: readonly Colleague[],
  staff: StaffMember,
  now: Date,
) {
  const find = await findBoth(rows);
  const answerTo = findLastAnswers(rows);
  return rows.flatMap(({ kind, id, due }) => {
    const row = find(kind, id);
    if (!row) return [];
    const assignee = colleagues.find((colleague) => colleague.id === row.assigneeId)?.email;
    const isMine = row.assigneeId === staff.id;
    const hasFailed = answerTo(kind, id)?.hasFailed;
    return [{ ...row, assignee, isMine, hasFailed, at: due.at, due: dueWords(due, now) }];
  });
}

export type DescribedWaiting = Awaited<ReturnType<typeof describeWaiting>>[number];

/** How late something is or how much time is left, and when it is or was due. */
function dueWords({ promise, at }: Due, now: Date) {
  const moment = new Date(at);
  const left = at - now.getTime();
  const isLate = left < 0;
  const isNow = Math.abs(left) < 60_000;
  const time = nearWords(moment, now);
  const { late, left: leftWords, dueLook, dueAnswer, wasDue } = texts.row;
  const when = isLate ? wasDue : promise === "look" ? dueLook : dueAnswer;
  return {
    isLate,
    span: isNow ? texts.row.now : fillIn(isLate ? late : leftWords, { span: formatSpan(Math.abs(left)) }),
    when: fillIn(when, { time }),
    iso: moment.toISOString(),
  };
}

/** The time of a day that goes without saying, with the weekday where that is enough, else with the date. */
function nearWords(moment: Date, now: Date): string {
  const [today, day] = [formatDay(now), formatDay(moment)];
  if (day === today || day === dayAfter(today)) return formatClock(moment);
  const isNear = Math.abs(moment.getTime() - now.getTime()) < 6 * 24 * 3_600_000;
  return isNear ? formatDayAndClock(moment) : formatDateAndClock(moment);
}

/** Late, today, tomorrow, and the days after that by their names. */
function groupsOf(rows: readonly DescribedWaiting[], now: Date) {
  const today = formatDay(now);
  const { groups } = texts;
  const titleOf = ({ due, at }: DescribedWaiting) => {
    const day = formatDay(new Date(at));
    if (due.isLate) return groups.late;
    if (day === today) return groups.today;
    return day === dayAfter(today) ? groups.tomorrow : weekdayOf(new Date(at));
  };
  const found: { title: string; isLate: boolean; rows: DescribedWaiting[] }[] = [];
  for (const row of rows) {
    const title = titleOf(row);
    const last = found.at(-1);
    if (last?.title === title) last.rows.push(row);
    else found.push({ title, isLate: row.due.isLate, rows: [row] });
  }
  return found;
}

/** What was handled, or answered and left open: with when that was, and by whom. */
async function loadDone(
  request: Request,
  now: Date,
  list: (page: PageRequest, size: number) => Promise<Page<Done>>,
) {
  const { rows, ...page } = await loadDatedPage(request, list);
  const find = await findBoth(rows);
  const answerTo = findLastAnswers(rows);
  return {
    ...page,
    rows: rows.flatMap(({ kind, id, at }) => {
      const row = find(kind, id);
      const last = answerTo(kind, id);
      const moment = nearWords(parseStored(at), now);
      const answered = { moment, staff: row?.answered?.staff ?? last?.by ?? "–" };
      return row ? [{ ...row, answered, hasFailed: row.status !== "yes" && last?.hasFailed }] : [];
    }),
  };
}

/** The last answers to submissions of both kinds. */
function findLastAnswers(rows: readonly RowId[]) {
  const answers = {
    inquiry: lastAnswers("inquiry", idsOf(rows, "inquiry")),
    enrollment: lastAnswers("enrollment", idsOf(rows, "enrollment")),
  };
  return (kind: SubmissionKind, id: number) => answers[kind].get(id);
}

/** Who was answered last; null where nobody has ever written. */
async function lastAnswered() {
  const {
    rows: [last],
  } = await listHandled("", undefined, 1);
  if (last) {
    const row = (await findBoth([last]))(last.kind, last.id);
    return row?.answered ? { name: row.name, ...row.answered } : undefined;
  }
  return readCount("inquiries", "all") + readCount("enrollments", "all") === 0 ? null : undefined;
}

/** The newest hits of each list, how many there are, and the way to the list's own search. */
async function searchBoth(search: string) {
  const query = { search, choices: {}, sort: "date", descending: true };
  const one = <Row extends ListedInquiry | ListedEnrollment>(
    kind: SubmissionKind,
    list: {
      read: (asked: typeof query) => {
        page: (page: undefined, size: number) => { rows: Row[] };
        count: () => BoundedCount;
      };
    },
  ) => {
    const reading = list.read(query);
    const { rows } = reading.page(undefined, HITS);
    const { rows: n, atLeast } = reading.count();
    const count = Math.max(n, rows.length);
    return {
      kind,
      rows: rows.map((row) => describe(kind, row)),
      count: fillIn(atLeast ? texts.search.foundMore : texts.search.found, { n: groupDigits(count) }),
      isMore: atLeast || count > rows.length,
      all: `${listPath(kind)}?${new URLSearchParams({ q: search })}`,
    };
  };
  const lists = [one("inquiry", inquiryList), one("enrollment", enrollmentList)];
  const isNothing = lists.every(({ rows }) => rows.length === 0);
  const near = isNothing
    ? ((await inquiryList.nearAddress(search)) ?? (await enrollmentList.nearAddress(search)))
    : undefined;
  return { lists, near, isTooShort: [...search].length < 2 };
}

function dueSteps(today: string, colleagues: readonly Colleague[], staff: StaffMember) {
  const steps = listDueSteps(today, STEPS);
  const count = countDueSteps(today);
  return {
    count: bounded(count),
    more: count.rows - steps.length,
    steps: steps.map(({ kind, id, reference, name, step, on, assigneeId }) => ({
      key: `${kind} ${id}`,
      step,
      name,
      href: submissionPath(kind, reference),
      since: on < today ? fillIn(texts.due.since, { day: formatNamedDay(on) }) : undefined,
      assignee:
        assigneeId === staff.id
          ? texts.row.you
          : colleagues.find((colleague) => colleague.id === assigneeId)?.email,
    })),
  };
}

/** How many enrollments somebody is talking about. */
function inConversation(staffId: number) {
  const choices = { assignee: String(staffId), stage: stages[1].id };
  const count = enrollmentList.read({ search: "", choices, sort: "date", descending: true }).count();
  return { n: count.rows, words: bounded(count), href: `/enrollments?${new URLSearchParams(choices)}` };
}

async function loadHouse(now: Date) {
  const held = countHeld();
  const oldest = held.rows > 0 ? oldestHeld() : undefined;
  const { failed } = await summarizeOutbox(now);
  return {
    held: bounded(held),
    oldest: oldest && formatSpan(Math.max(0, now.getTime() - parseStored(oldest).getTime())),
    failed,
  };
}
