import { titleOfText } from "~/content/staff/content";
import { deskTexts as texts } from "~/content/staff/desk";
import { stages } from "~/content/stages";
import { missedSchedules } from "~/db/content/schedule.server";
import { draftsByOthers } from "~/db/content/versions.server";
import { summarizeOutbox } from "~/db/outbox/outbox-list.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { type BoundedCount, countAnswered, readCount } from "~/db/submissions/counts.server";
import { countDueSteps, listDueSteps } from "~/db/submissions/due-steps.server";
import { newestId, readList } from "~/db/submissions/list/list.server";
import { enrollmentList, inquiryList } from "~/db/submissions/list-definitions.server";
import { countHeld, oldestHeld } from "~/db/submissions/spam/held.server";
import { countHandled, listAnswered, listHandled } from "~/db/submissions/waiting.server";
import { isHiddenFromSearch } from "~/document/search-visibility.server";
import { formatMediumDay } from "~/format/day";
import { groupDigits } from "~/format/digits";
import { formatSpan } from "~/format/span";
import { submissionPath } from "~/format/submission-path";
import { fillIn } from "~/format/template";
import {
  formatClock,
  formatDay,
  formatWeekday,
  parseStored,
  weekBoundaries,
} from "~/format/time-zone.server";
import { stepsBeforeLive } from "~/going-live/steps.server";
import { isListed } from "~/publishing/texts.server";
import { cutSearch } from "~/search/words";
import { listColleagues } from "../list/page.server";
import type { Colleague } from "../work";
import { drawDay } from "./drawing.server";
import { describeWaiting, groupsOf, lastHandled, loadDone } from "./rows.server";
import { searchBoth } from "./search.server";
import { countLate, countMine, deskViews, listWaiting, onlyIn } from "./waiting.server";

const PAGE_SIZE = 50;

/** The number of next steps to show. */
const MAX_STEPS = 8;

/** The views that `?show=` accepts. */
const views = [...deskViews, "open", "answered"] as const;

type View = (typeof views)[number] | "search";

/** Everything that the desk shows, with times in the site's zone. */
export function loadDesk(request: Request, staff: StaffMember, now: Date) {
  const { searchParams } = new URL(request.url);
  const search = cutSearch(searchParams.get("q") ?? "").trim();
  const shown = searchParams.get("show");
  const view: View = search ? "search" : (views.find((known) => known === shown) ?? "waiting");
  const newest = { inquiries: newestId(inquiryList), enrollments: newestId(enrollmentList) };
  const colleagues = listColleagues();
  const staffIds = colleagues.map(({ id }) => id);
  const [weekStart = now] = weekBoundaries(now, 1);
  const week = weekStart.toISOString();
  const figures = countLate(staffIds, now);

  const after = searchParams.get("after");
  const waiting = deskViews.find((known) => known === view);
  const page =
    waiting && listWaiting({ staffIds, only: onlyIn(waiting, staff), now, after, size: PAGE_SIZE });
  const rows = page ? describeWaiting(page.rows, { view: waiting, colleagues, staff, now }) : [];
  return {
    view,
    search,
    newest,
    at: now.toISOString(),
    clock: { day: formatWeekday(now), time: formatClock(now) },
    figures: { ...figures, handled: bounded(countHandled(week)), answered: countAnswered() },
    groups: groupsOf(rows, now),
    isLaterPage: page !== undefined && after !== null,
    next: page?.next,
    day: view === "waiting" && after === null ? drawDay(rows, figures, now) : undefined,
    done:
      view === "answered"
        ? loadDone(request, now, (page, size) => listHandled(week, page, size))
        : view === "open"
          ? loadDone(request, now, listAnswered)
          : undefined,
    found: view === "search" ? searchBoth(search) : undefined,
    last: view === "waiting" && rows.length === 0 ? lastHandled() : undefined,
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
    siteStatus: { ...loadSiteStatus(now, staff), ...waitingTexts(staff) },
  };
}

export type Desk = ReturnType<typeof loadDesk>;

export type DeskRow = Desk["groups"][number]["rows"][number];

const bounded = ({ rows, atLeast }: BoundedCount) =>
  atLeast ? fillIn(texts.figures.more, { n: groupDigits(rows) }) : groupDigits(rows);

function dueSteps(today: string, colleagues: readonly Colleague[], staff: StaffMember) {
  const steps = listDueSteps(today, MAX_STEPS);
  const count = countDueSteps(today);
  return {
    count: bounded(count),
    more: count.rows - steps.length,
    steps: steps.map(({ kind, id, reference, name, step, on, assigneeId }) => ({
      key: `${kind} ${id}`,
      step,
      name,
      href: submissionPath({ kind, reference }),
      since: on < today ? fillIn(texts.due.since, { day: formatMediumDay(on) }) : undefined,
      assignee:
        assigneeId === staff.id
          ? texts.row.you
          : colleagues.find((colleague) => colleague.id === assigneeId)?.email,
    })),
  };
}

/** How many enrollments this person is in conversation with. */
function inConversation(staffId: number) {
  const choices = { assignee: String(staffId), stage: stages[1].id };
  const count = readList(enrollmentList, { search: "", choices, sort: "date", descending: true }).count();
  return { n: count.rows, words: bounded(count), href: `/enrollments?${new URLSearchParams(choices)}` };
}

/** The texts that wait for an owner: drafts by colleagues, and drafts that lost their scheduled time. */
function waitingTexts(staff: StaffMember) {
  if (staff.role !== "owner") return { drafts: 0, missed: 0, takenOff: [] };
  const lost = missedSchedules().filter(({ key }) => isListed(key));
  const takenOff = lost.filter(({ isTakenOff }) => isTakenOff);
  return {
    drafts: draftsByOthers(staff).filter(isListed).length,
    missed: lost.length - takenOff.length,
    takenOff: takenOff.map(({ key, author }) => ({
      href: `/content/${key}`,
      words: fillIn(texts.siteStatus.takenOff, { title: titleOfText(key), author }),
    })),
  };
}

function loadSiteStatus(now: Date, staff: StaffMember) {
  const held = countHeld();
  const oldest = held.rows > 0 ? oldestHeld() : undefined;
  const { failed } = summarizeOutbox(staff);
  return {
    held: bounded(held),
    oldest: oldest && formatSpan(Math.max(0, now.getTime() - parseStored(oldest).getTime())),
    failed,
  };
}
