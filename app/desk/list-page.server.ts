import { data } from "@remix-run/node";
import type { SubmissionList } from "~/db/schema";
import { readNotes } from "~/db/submissions/notes";
import type { RowList } from "~/db/submissions/row-list.server";
import { formatMoment } from "~/format/time-zone.server";
import type { SignedInStaff } from "~/session.server";
import type { ListParameters } from "./address";
import { loadAskedRows, loadList } from "./load.server";

interface StoredRow {
  id: number;
  createdAt: string;
  handledAt: string | null;
  handledBy: string | null;
  reference: string;
  notes: string;
}

/** A note, with its time in the site's zone. */
export interface ShownNote {
  id: number;
  text: string;
  by: string | null;
  moment: string;
}

export const showNotes = (stored: string): ShownNote[] =>
  readNotes(stored).map(({ at, ...note }) => ({ ...note, moment: formatMoment(at) }));

interface ListPage<Row extends StoredRow, Named extends object, More extends object> {
  list: RowList<Row>;
  kind: SubmissionList;
  parameters: ListParameters;
  /** A row with the name of its person. */
  named: (row: Row) => Named & { id: number; name: string };
  /** What only this list's page shows. */
  more?: () => Promise<More>;
}

/** Everything that the page of a list shows. If it cannot be read, a 503 without the list, so that the page says so. */
export async function loadListPage<Row extends StoredRow, Named extends object, More extends object>(
  request: Request,
  staff: SignedInStaff,
  { list, kind, parameters, named, more }: ListPage<Row, Named, More>,
) {
  /** Times are worded here, in the site's zone. */
  const toListed = (row: Row) => ({
    ...named(row),
    ...lastOf(showNotes(row.notes)),
    received: formatMoment(row.createdAt),
    handled: row.handledAt === null ? null : { moment: formatMoment(row.handledAt), by: row.handledBy ?? "" },
  });
  const lastOf = (notes: ShownNote[]) => ({ note: notes.at(-1) ?? null, notes: notes.length });
  const toNamed = (row: Row) => {
    const { id, name } = named(row);
    return { id, name };
  };
  try {
    const page = await loadList(list, parameters, request, staff);
    const { toDelete, toMark, withNote, missing } = await loadAskedRows(list, kind, request, staff);
    return data({
      staff,
      list: { ...page, rows: page.rows.map(toListed), ...((await more?.()) as More) },
      asked: {
        toDelete: toDelete?.map(toNamed),
        toMark: toMark && { ...toMark, rows: toMark.rows.map(toNamed) },
        withNote: withNote && { ...toNamed(withNote), notes: showNotes(withNote.notes) },
        missing,
      },
    });
  } catch (error) {
    console.error(`The ${kind} could not be read:`, error);
    return data({ staff, list: undefined, asked: {} }, { status: 503 });
  }
}
