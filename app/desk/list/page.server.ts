import { data } from "@remix-run/node";
import { listTexts } from "~/content/staff/lists";
import { stages } from "~/content/stages";
import { readViews } from "~/db/list-views.server";
import type { ListName } from "~/db/schema";
import { listStaff, type StaffMember } from "~/db/staff/accounts.server";
import { type Work, workOf } from "~/db/submissions/changes/work.server";
import { readCount } from "~/db/submissions/counts.server";
import { type ListDefinition, NOBODY } from "~/db/submissions/list-definitions.server";
import { type PersonRow, personFinder, rowsWithSharedContact } from "~/db/submissions/person.server";
import { readNotes } from "~/db/submissions/stored-notes.server";
import { unsentAnswers } from "~/db/submissions/thread/answers.server";
import { formatMediumDay } from "~/format/day";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { formatAge, formatDay, formatMoment } from "~/format/time-zone.server";
import { readStoredResult } from "~/level-check/stored";
import { otherSubmissions, senderName } from "../person";
import type { ListedSubmission } from "../staff-lists.server";
import type { Colleague } from "../work";
import { loadDialogRows, loadList } from "./load.server";

/** A note, with its time in the site's zone. */
export interface ShownNote {
  id: number;
  text: string;
  by: string | null;
  moment: string;
}

const showNotes = (stored: string): ShownNote[] =>
  readNotes(stored).map(({ at, ...note }) => ({ ...note, moment: formatMoment(at) }));

interface ListPage<Row extends ListedSubmission, Cells extends object, Data extends object> {
  list: ListDefinition<Row>;
  /** What the cells of a row show. */
  toCells: (
    row: Row,
  ) => Cells &
    Pick<Row, "assigneeId" | "nextStep" | "nextStepOn" | "createdAt" | "answeredAt" | "waitingSince">;
  /** Data for this list's page only. */
  pageData: () => Data;
}

/** The people to whom rows can be, or are, assigned. */
export function listColleagues(): Colleague[] {
  return listStaff().map(({ id, email, disabled }) => ({ id, email, disabled }));
}

/** Assignee and next step of a row, in words. */
function nextOf({ assigneeId, nextStep, nextStepOn }: Omit<Work, "stage">, colleagues: readonly Colleague[]) {
  return {
    assignee: colleagues.find(({ id }) => id === assigneeId)?.email,
    step: nextStep ?? undefined,
    day: nextStepOn ? formatMediumDay(nextStepOn) : undefined,
    isDue: nextStepOn !== null && nextStepOn <= formatDay(new Date()),
  };
}

/** The choices of the stage and assignee filters, each with its number of rows. */
function workFilters(listName: ListName, colleagues: readonly Colleague[], me: number) {
  const { counted, mine, nobody } = listTexts.tools;
  const option = (facet: string, value: string, label: string) =>
    [value, fillIn(counted, { label, n: groupDigits(readCount(listName, facet, value)) })] as const;
  return {
    stages: stages.map(({ id, name }) => option("stage", id, name)),
    assignees: [
      option("assignee", String(me), mine),
      option("assignee", NOBODY, nobody),
      ...colleagues
        .filter(({ id }) => id !== me)
        .map(({ id, email }) => option("assignee", String(id), email)),
    ],
  };
}

/** A row as a submission of the person who sent it. */
export function toPersonRow(row: ListedSubmission): PersonRow {
  const { id, reference, email, phone, createdAt } = row;
  const sent = { id, reference, name: senderName(row), email, phone, createdAt };
  if ("subject" in row) return { ...sent, kind: "inquiry" };
  return { ...sent, kind: "enrollment", course: row.course, stage: row.stage };
}

/** Everything that a list's page shows. If the list cannot be read, the page says so, with a 503. */
export async function loadListPage<Row extends ListedSubmission, Cells extends object, Data extends object>(
  request: Request,
  staff: StaffMember,
  { list, toCells, pageData }: ListPage<Row, Cells, Data>,
) {
  const { listName } = list;
  const now = new Date();
  const colleagues = listColleagues();
  /** A row as the browser gets it. Fifty rows add up: nothing is sent that no row shows. */
  const toListed = (row: Row) => {
    const { assigneeId, nextStep, nextStepOn, createdAt, answeredAt, waitingSince, ...cells } = toCells(row);
    const notes = showNotes(row.notes);
    return {
      ...cells,
      note: notes.at(-1) ?? null,
      notes: notes.length,
      ...(assigneeId === null && nextStep === null ? {} : { next: nextOf(row, colleagues) }),
      received: formatMoment(row.createdAt),
      age: formatAge(row.createdAt, now),
      levelCheck: row.levelCheck && readStoredResult(row.levelCheck).line,
      handled:
        row.handledAt === null ? null : { moment: formatMoment(row.handledAt), by: row.handledBy ?? "" },
    };
  };
  try {
    const page = await loadList(list, request, staff);
    const sent = rowsWithSharedContact(page.rows.map(toPersonRow));
    const findPerson = personFinder();
    const others = new Map(sent.map((row) => [row.id, otherSubmissions(row, findPerson(row))]));
    return data({
      staff,
      colleagues,
      list: {
        ...page,
        rows: page.rows.map((row) => ({ ...toListed(row), otherSubmissions: others.get(row.id) })),
        ...pageData(),
        ...workFilters(listName, colleagues, staff.id),
        views: readViews(listName, staff),
      },
      dialog: loadDialog(list, request, staff),
    });
  } catch (error) {
    console.error(`The ${listName} could not be read:`, error);
    return data({ staff, colleagues, list: undefined, dialog: {} }, { status: 503 });
  }
}

/** The dialog that the address opens, with its rows. */
function loadDialog<Row extends ListedSubmission>(
  list: ListDefinition<Row>,
  request: Request,
  staff: StaffMember,
) {
  const { toDelete, toMark, toWork, toWorkAll, withNote, missing } = loadDialogRows(list, request, staff);
  const idsToDelete = toDelete?.map(({ id }) => id);
  return {
    toDelete: toDelete?.map(toDialogRow),
    unsent: idsToDelete && unsentAnswers(list, idsToDelete).length,
    toWork: toWork?.map((row) => ({ ...workOf(row), ...nameRow(row) })),
    toWorkAll,
    toMark: toMark && { ...toMark, rows: toMark.rows.map(toDialogRow) },
    withNote: withNote && { ...nameRow(withNote), notes: showNotes(withNote.notes) },
    missing,
  };
}

function nameRow(row: ListedSubmission) {
  return { id: row.id, name: senderName(row), reference: row.reference };
}

/** Two people may have the same name. */
function toDialogRow(row: ListedSubmission) {
  return { ...nameRow(row), detail: `${row.email}, ${formatMoment(row.createdAt)}` };
}
