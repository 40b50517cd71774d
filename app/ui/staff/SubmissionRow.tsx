import { Link, useLocation } from "@remix-run/react";
import { createContext, type MouseEvent, type ReactNode, useContext } from "react";
import { listTexts } from "~/content/staff-lists";
import { listAddress } from "~/desk/list-address";
import type { ShownNote } from "~/desk/list-page.server";
import type { WroteBesides } from "~/desk/person";
import { fillIn } from "~/format/template";
import { Action } from "./Action";
import { LongText } from "./LongText";
import { openerIdOf } from "./ModalDialog";
import { useMark } from "./search-marks";
import { Detail } from "./Table";

/** What the rows of both lists have in common. */
export interface SubmissionRow {
  id: number;
  name: string;
  email: string;
  reference: string;
  handled: { moment: string; by: string } | null;
  /** The last of its notes, and how many there are. */
  note: ShownNote | null;
  notes: number;
  /** Whose it is and what comes next, in words. */
  next: { assignee?: string; step?: string; day?: string; isDue: boolean };
  /** What else its sender has sent. */
  besides?: WroteBesides;
}

/** The name, which leads to the page of the row; that leads on to its neighbors in the list as it is now. */
export function RowName({ row, children }: { row: SubmissionRow; children: ReactNode }) {
  const address = new URL(listAddress(useLocation()), "http://list");
  return (
    <Link
      to={`${address.pathname}/${row.reference}${address.search}`}
      className="no-underline hover:underline"
    >
      {children}
    </Link>
  );
}

/** The rows that were selected when the form around them was refused. */
export const SelectedRows = createContext<readonly number[]>([]);

/** The box that selects a row. It hangs in the margin of the name beside it, however that wraps. */
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
  /** The subject of an email to this person. */
  replySubject: string;
  /** What the delete button deletes, for screen readers. */
  deletes: string;
  onDelete?: (event: MouseEvent) => void;
}

/** What can be done with a row, and what was done. */
export function RowActions({ row, replySubject, deletes, onDelete }: RowActionsProps) {
  const texts = listTexts.row;
  const handling = row.handled ? texts.reopen : texts.handle;
  const noting = row.note === null ? texts.addNote : texts.note;
  return (
    <div className="flex flex-wrap items-center gap-x-[.85rem] gap-y-[.15rem]">
      <Action
        as="a"
        look="rowText"
        href={`mailto:${encodeURIComponent(row.email)}?subject=${encodeURIComponent(replySubject)}`}
        aria-label={texts.reply + fillIn(texts.replyTo, { name: row.name })}
      >
        {texts.reply}
      </Action>
      <Action
        look="rowText"
        formMethod="post"
        name={row.handled ? "reopen" : "handle"}
        value={row.id}
        aria-label={handling + fillIn(texts.of, { name: row.name })}
      >
        {handling}
      </Action>
      <Action
        look="rowText"
        name="note"
        value={row.id}
        id={openerIdOf("note", row.id)}
        aria-label={noting + fillIn(texts.noteOf, { name: row.name })}
      >
        {noting}
      </Action>
      <Action
        look="rowText"
        name="work"
        value={row.id}
        id={openerIdOf("work", row.id)}
        aria-label={listTexts.work.row.next + fillIn(listTexts.work.row.of, { name: row.name })}
      >
        {listTexts.work.row.next}
      </Action>
      <Action
        look="rowDanger"
        name="delete"
        value={row.id}
        id={openerIdOf("delete", row.id)}
        aria-label={`${texts.delete} ${deletes}`}
        onClick={onDelete}
      >
        {texts.delete}
      </Action>
      {row.handled && (
        <div className="basis-full">
          <Detail>{fillIn(texts.handled, { moment: row.handled.moment, staff: row.handled.by })}</Detail>
        </div>
      )}
      <Next {...row.next} />
      {row.note !== null && (
        <div className="mt-[.35rem] basis-full border-l-2 border-edge pl-[.6rem]">
          <Detail>
            {row.note.by ?? listTexts.note.nobody}, {row.note.moment}
          </Detail>
          <div className="whitespace-pre-line">
            <LongText name={row.name}>{row.note.text}</LongText>
          </div>
          {row.notes > 1 && (
            <Detail>
              {row.notes === 2
                ? texts.earlierNotes.one
                : fillIn(texts.earlierNotes.many, { n: row.notes - 1 })}
            </Detail>
          )}
        </div>
      )}
    </div>
  );
}

/** Whose a row is, and what comes next: in pen once that is due. */
export function Next({ assignee, step, day, isDue }: SubmissionRow["next"]) {
  const mark = useMark();
  const { assigned, due, noDay } = listTexts.work.row;
  if (!assignee && !step) return null;
  const [before, after] = (day ? fillIn(due, { day }) : noDay).split("{step}");
  return (
    <div className="basis-full">
      {assignee && <Detail>{fillIn(assigned, { staff: assignee })}</Detail>}
      {step && (
        <Detail>
          <span className={isDue ? "font-semibold text-pen" : undefined}>
            {before}
            {mark(step)}
            {after}
          </span>
        </Detail>
      )}
    </div>
  );
}

/** The reference that the visitor was given, and whether the row is new. */
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
