import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { listTexts } from "~/content/staff-lists";
import { fillIn } from "~/format/template";
import { deleteButtonId } from "./DeleteDialog";
import { LongText } from "./LongText";
import { noteButtonId } from "./NoteDialog";
import { useMark } from "./search-marks";

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
    <tbody>
      {rows.map((row) => (
        <tr key={row.id} className={row.handled ? undefined : "is-new"}>
          <Cells row={row} />
        </tr>
      ))}
    </tbody>
  );
}

/** The rows that were selected when the form around them was sent and refused. */
export const SelectedRows = createContext<readonly number[]>([]);

/** The box that selects a row; the name beside it is its label. */
export function SelectRow({ row }: { row: SubmissionRow }) {
  return (
    <input
      type="checkbox"
      className="select-row"
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
    <div className="row-actions">
      <a
        href={`mailto:${encodeURIComponent(row.email)}?subject=${encodeURIComponent(replySubject)}`}
        aria-label={texts.reply + fillIn(texts.replyTo, { name: row.name })}
      >
        {texts.reply}
      </a>
      <button
        type="submit"
        className="quiet"
        formMethod="post"
        name={row.handled ? "reopen" : "handle"}
        value={row.id}
        aria-label={handling + fillIn(texts.of, { name: row.name })}
      >
        {handling}
      </button>
      <button
        type="submit"
        className="quiet"
        name="note"
        value={row.id}
        id={noteButtonId(row.id)}
        aria-label={noting + fillIn(texts.noteOf, { name: row.name })}
      >
        {noting}
      </button>
      <button
        type="submit"
        className="del"
        name="delete"
        value={row.id}
        id={deleteButtonId(row.id)}
        aria-label={`${deletion.label} ${deletion.of}`}
        onClick={deletion.onClick}
      >
        {deletion.label}
      </button>
      {row.handled && (
        <small>{fillIn(texts.handled, { moment: row.handled.moment, staff: row.handled.by })}</small>
      )}
      {row.note !== null && (
        <div className="row-note">
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
    <small className="reference" title={fillIn(listTexts.row.reference, { reference: row.reference })}>
      {mark(row.reference)} {!row.handled && <span className="new-mark">{listTexts.row.isNew}</span>}
    </small>
  );
}
