import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { listTexts } from "~/content/staff-lists";
import { fillIn } from "~/format/template";
import { ActionAnchor, ActionButton } from "./Action";
import { deleteButtonId } from "./DeleteDialog";
import { LongText } from "./LongText";
import { noteButtonId } from "./NoteDialog";
import { useMark } from "./search-marks";
import { Detail, TableRow } from "./Table";

/** What both lists show of a submission, beside what only one of them has. */

/** What every row has of its own. */
export interface SubmissionRow {
  id: number;
  name: string;
  email: string;
  reference: string;
  handled: { moment: string; by: string } | null;
  note: string | null;
}

interface ListRowsProps<Row extends SubmissionRow> {
  rows: readonly Row[];
  cells: (props: { row: Row }) => ReactNode;
}

/** The rows of a list. */
export function ListRows<Row extends SubmissionRow>({ rows, cells: Cells }: ListRowsProps<Row>) {
  return (
    <>
      {rows.map((row) => (
        <TableRow key={row.id} isNew={!row.handled}>
          <Cells row={row} />
        </TableRow>
      ))}
    </>
  );
}

/** The rows that were selected when the form around them was sent and refused. */
export const SelectedRows = createContext<readonly number[]>([]);

/** The box that selects a row; the name beside it is its label. It hangs in the margin of that, whatever it wraps to. */
export function SelectRow({ row }: { row: SubmissionRow }) {
  return (
    <input
      type="checkbox"
      className="float-left mt-[.05rem] -ml-[1.8rem] size-5 flex-none cursor-pointer accent-ink"
      name="id"
      value={row.id}
      defaultChecked={useContext(SelectedRows).includes(row.id)}
      aria-label={fillIn(listTexts.row.select, { name: row.name })}
    />
  );
}

interface RowActionsProps {
  row: SubmissionRow;
  /** The subject of an e-mail to this person. */
  replySubject: string;
  /** What the delete button says, and to screen readers after it. */
  deletion: { label: string; of: string; onClick?: (event: MouseEvent) => void };
}

/** What can be done with a row, and what was. */
export function RowActions({ row, replySubject, deletion }: RowActionsProps) {
  const texts = listTexts.row;
  const handling = row.handled ? texts.reopen : texts.handle;
  const noting = row.note === null ? texts.addNote : texts.note;
  return (
    <div className="flex flex-wrap items-center gap-x-[.85rem] gap-y-[.15rem]">
      <ActionAnchor
        look="rowText"
        href={`mailto:${encodeURIComponent(row.email)}?subject=${encodeURIComponent(replySubject)}`}
        aria-label={texts.reply + fillIn(texts.replyTo, { name: row.name })}
      >
        {texts.reply}
      </ActionAnchor>
      <ActionButton
        look="rowText"
        formMethod="post"
        name={row.handled ? "reopen" : "handle"}
        value={row.id}
        aria-label={handling + fillIn(texts.of, { name: row.name })}
      >
        {handling}
      </ActionButton>
      <ActionButton
        look="rowText"
        name="note"
        value={row.id}
        id={noteButtonId(row.id)}
        aria-label={noting + fillIn(texts.noteOf, { name: row.name })}
      >
        {noting}
      </ActionButton>
      <ActionButton
        look="rowDanger"
        name="delete"
        value={row.id}
        id={deleteButtonId(row.id)}
        aria-label={`${deletion.label} ${deletion.of}`}
        onClick={deletion.onClick}
      >
        {deletion.label}
      </ActionButton>
      {row.handled && (
        <div className="basis-full">
          <Detail>{fillIn(texts.handled, { moment: row.handled.moment, staff: row.handled.by })}</Detail>
        </div>
      )}
      {row.note !== null && (
        <div className="mt-[.35rem] basis-full border-l-2 border-edge pl-[.6rem] whitespace-pre-line">
          <LongText name={row.name}>{row.note}</LongText>
        </div>
      )}
    </div>
  );
}

/** The number by which the visitor knows the row, and whether the row is new. */
export function Reference({ row }: { row: SubmissionRow }) {
  const mark = useMark();
  return (
    <small
      className="block text-note font-normal tracking-[.04em] text-ink-2 tabular-nums"
      title={fillIn(listTexts.row.reference, { reference: row.reference })}
    >
      {mark(row.reference)}{" "}
      {!row.handled && (
        <span className="inline-block rounded bg-marker px-[.3rem] text-note leading-snug font-semibold text-on-marker">
          {listTexts.row.isNew}
        </span>
      )}
    </small>
  );
}
