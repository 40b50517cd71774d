import type { MouseEvent, ReactNode } from "react";
import { listTexts } from "~/content/staff/lists";
import { mailtoAddress } from "~/format/mailto";
import { fillIn } from "~/format/template";
import { Action } from "../Action";
import { Detail } from "../Table";
import type { SubmissionRow } from "./SubmissionRow";
import { useMark } from "./search-marks";

interface RowMenuProps {
  row: SubmissionRow;
  /** Everything that the visitor wrote. */
  words: string;
  /** What else is known about it, with labels. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
  /** The subject of an email to this person. */
  replySubject: string;
  /** What the delete button deletes, for screen readers. */
  deletes: string;
  onDelete?: (event: MouseEvent) => void;
  /** Whether marking has a button in the row, on screens that are wide enough. */
  isMarkedInRow?: boolean;
}

/** What a row has no room for, and what can be done with the row, behind one button: a `<details>`, which needs no script. */
export function RowMenu(props: RowMenuProps) {
  const { row, words, facts, replySubject, deletes, onDelete, isMarkedInRow } = props;
  const mark = useMark();
  const texts = listTexts.row;
  const noting = row.note === null ? texts.addNote : texts.note;
  return (
    <details
      data-menu
      className="z-2 open:z-30 md:relative print:hidden"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary className="grid size-11 cursor-pointer list-none place-items-center rounded before:text-[1.6em] before:font-bold before:content-['···'/''] hover:bg-tint xl:size-10 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{fillIn(texts.more, { name: row.name })}</span>
      </summary>
      <div className="z-30 scroll-mb-18 overflow-auto rounded border border-ink bg-sheet p-4 text-left wrap-anywhere max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[80dvh] max-md:rounded-none md:absolute md:top-full md:right-0 md:max-h-120 md:w-104">
        <section
          className="max-h-60 overflow-auto font-serif text-[1.0625rem]/[1.45] whitespace-pre-line"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, by the keyboard too.
          tabIndex={0}
          aria-label={fillIn(texts.words, { name: row.name })}
        >
          <p dir="auto">{mark(words)}</p>
        </section>
        <div className="mt-3 empty:hidden">
          <Done row={row} />
        </div>
        <ul className="mt-3 border-t border-rule pt-2 text-note *:grid *:grid-cols-[6rem_minmax(0,1fr)] *:gap-x-3 *:py-[.15rem] [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center">
          {facts.map(([label, value]) => (
            <li key={label}>
              <span className="text-ink-2">{label}</span>
              <span>
                <bdi>{value}</bdi>
              </span>
            </li>
          ))}
        </ul>
        <div className="sticky -bottom-4 -mb-4 mt-3 flex flex-wrap items-center gap-2 border-t border-rule bg-sheet py-3">
          <MarkButton row={row} look={isMarkedInRow ? "plainOnPhones" : "plain"} />
          <Action
            as="a"
            href={mailtoAddress(row.email, { subject: replySubject })}
            aria-label={texts.reply + fillIn(texts.replyTo, { name: row.name })}
          >
            {texts.reply}
          </Action>
          <Action name="note" value={row.id} aria-label={noting + fillIn(texts.noteOf, { name: row.name })}>
            {noting}
          </Action>
          <Action
            name="work"
            value={row.id}
            aria-label={listTexts.work.row.next + fillIn(listTexts.work.row.of, { name: row.name })}
          >
            {listTexts.work.row.next}
          </Action>
          <Action
            look="danger"
            name="delete"
            value={row.id}
            aria-label={`${texts.delete} ${deletes}`}
            onClick={onDelete}
          >
            {texts.delete}
          </Action>
        </div>
      </div>
    </details>
  );
}

interface MarkButtonProps {
  row: SubmissionRow;
  look: "plain" | "plainOnPhones" | "inRow";
}

/** Marks a row as handled, or as new again. */
export function MarkButton({ row, look }: MarkButtonProps) {
  const { handle, reopen, of } = listTexts.row;
  const label = row.handled ? reopen : handle;
  return (
    <Action
      look={look}
      formMethod="post"
      name={row.handled ? "reopen" : "handle"}
      value={row.id}
      aria-label={label + fillIn(of, { name: row.name })}
    >
      {label}
    </Action>
  );
}

/** What was done with a row, and what comes next. */
function Done({ row }: { row: SubmissionRow }) {
  const mark = useMark();
  const { handled, note, notes } = row;
  const { assignee, step, day, isDue } = row.next ?? {};
  const { row: texts, work } = listTexts;
  const [before, after] = (day ? fillIn(work.row.due, { day }) : work.row.noDay).split("{step}");
  return (
    <>
      {handled && <Detail>{fillIn(texts.handled, { moment: handled.moment, staff: handled.by })}</Detail>}
      {assignee && <Detail>{fillIn(work.row.assigned, { staff: assignee })}</Detail>}
      {step && (
        <Detail>
          <span className={isDue ? "font-semibold text-pen" : undefined}>
            {before}
            {mark(step)}
            {after}
          </span>
        </Detail>
      )}
      {note !== null && (
        <div className="mt-2 border-l-2 border-edge pl-[.6rem]">
          <Detail>
            {note.by ?? listTexts.note.nobody}, {note.moment}
          </Detail>
          <div dir="auto" className="whitespace-pre-line">
            {mark(note.text)}
          </div>
          {notes > 1 && (
            <Detail>
              {notes === 2 ? texts.earlierNotes.one : fillIn(texts.earlierNotes.many, { n: notes - 1 })}
            </Detail>
          )}
        </div>
      )}
    </>
  );
}
