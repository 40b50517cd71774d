import { createContext, type MouseEvent, memo, type ReactNode, useContext } from "react";
import { listTexts } from "~/content/staff-lists";
import { DocumentContext } from "~/document/context";
import { fillIn } from "~/format/template";
import { deleteButtonId } from "./DeleteDialog";
import { LongText } from "./LongText";
import { noteButtonId } from "./NoteDialog";
import { type RowText, type RowTexts, readRow } from "./row-text";
import { SearchTerms, useMark } from "./search-marks";

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
  rows: RowTexts<Row>;
  /** The list's name. */
  kind: string;
  /** Draws the cells from what is in the row, and from nothing of the page but what is searched for and selected. */
  cells: (props: { row: Row }) => ReactNode;
}

/**
 * The rows of a list. Staff see the same ones all day, so the server keeps what it has drawn of them; where some are
 * selected they are drawn for one answer alone.
 */
export function ListRows<Row extends SubmissionRow>({ rows, kind, cells }: ListRowsProps<Row>) {
  const keepMarkup = useContext(DocumentContext)?.keepMarkup;
  const terms = useContext(SearchTerms);
  const selected = useContext(SelectedRows);
  if (!keepMarkup || selected.length > 0) {
    return (
      <tbody role="rowgroup">
        {rows.map(([id, text]) => (
          <ListRow key={id} text={text} cells={cells} />
        ))}
      </tbody>
    );
  }
  const drawnFrom = JSON.stringify([kind, terms]);
  const places = rows.map(([, text]) =>
    keepMarkup(drawnFrom + text, () => (
      <SearchTerms.Provider value={terms}>
        <ListRow text={text} cells={cells} />
      </SearchTerms.Provider>
    )),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself draws what comes into these places.
  return <tbody role="rowgroup" dangerouslySetInnerHTML={{ __html: places.join("") }} />;
}

interface RowProps<Row extends SubmissionRow> extends Pick<ListRowsProps<Row>, "cells"> {
  text: RowText<Row>;
}

function RowOfText<Row extends SubmissionRow>({ text, cells: Cells }: RowProps<Row>) {
  const row = readRow(text);
  return (
    <tr role="row" className={row.handled ? undefined : "is-new"}>
      <Cells row={row} />
    </tr>
  );
}

/** Drawn again in a browser only where something in it has changed, and not each time the page loads or has loaded. */
const ListRow = memo(RowOfText) as typeof RowOfText;

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
