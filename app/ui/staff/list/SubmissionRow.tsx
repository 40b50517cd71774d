import { Link, useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { listTexts } from "~/content/staff/lists";
import type { Status } from "~/db/submissions/list-definitions.server";
import { listAddress } from "~/desk/list/dialog-parameters";
import type { ShownNote } from "~/desk/list/page.server";
import type { OtherSubmissions } from "~/desk/person";
import { fillIn } from "~/format/template";
import { classNames } from "../../class-names";
import { CHECKBOX } from "../../form/controls";
import { OtherSubmissionsLinkInRow } from "../submission/OtherSubmissionsLink";
import { useMark } from "./search-marks";

/** What the rows of both lists have in common. */
export interface SubmissionRow {
  id: number;
  name: string;
  email: string;
  reference: string;
  /** When it arrived, and how long ago, in words. */
  received: string;
  age: string;
  handled: { moment: string; by: string } | null;
  status: Status;
  /** The last of its notes, and how many there are. */
  note: ShownNote | null;
  notes: number;
  /** Whose it is and what comes next, in words; absent if there is neither. */
  next?: { assignee?: string; step?: string; day?: string; isDue: boolean };
  /** What else its sender has sent. */
  otherSubmissions?: OtherSubmissions;
}

/**
 * The name, which leads to the page of the row from anywhere in it; that page leads on to its neighbors in the list as it
 * is now. Before it the box that selects the row.
 */
export function RowName({ row }: { row: SubmissionRow }) {
  const mark = useMark();
  const address = new URL(listAddress(useLocation()), "http://list");
  const { notes } = listTexts.row;
  return (
    <div className="flex min-w-0 items-baseline gap-x-2 max-[16rem]:flex-wrap">
      <SelectRow row={row} />
      <Link
        dir="auto"
        to={`${address.pathname}/${row.reference}${address.search}`}
        className={`min-h-6 min-w-0 truncate leading-6 no-underline after:absolute after:inset-0 hover:underline ${row.status === "no" ? "font-semibold" : "font-medium"}`}
      >
        {mark(row.name)}
      </Link>
      {row.notes > 0 && (
        <small className="flex-none text-note font-normal text-ink-2">
          {row.notes === 1 ? notes.one : fillIn(notes.many, { n: row.notes })}
        </small>
      )}
      <OtherSubmissionsLinkInRow row={row} />
    </div>
  );
}

/** The box that selects a row, in the row's margin. */
export function SelectRow({ row }: { row: Pick<SubmissionRow, "id" | "name"> }) {
  return (
    <label className="absolute top-1/2 -left-3 z-1 grid size-11 -translate-y-1/2 cursor-pointer place-items-center print:hidden">
      <input
        type="checkbox"
        className={CHECKBOX}
        name="id"
        value={row.id}
        defaultChecked={useContext(SelectedRows).includes(row.id)}
        aria-label={fillIn(listTexts.row.select, { name: row.name })}
      />
    </label>
  );
}

/** The rows that were selected when the form around them was refused. */
export const SelectedRows = createContext<readonly number[]>([]);

/** How long ago a row arrived, with the moment as its title, and where there is room beside it. It stands out while the row waits. */
export function RowAge({ row }: { row: SubmissionRow }) {
  return (
    <>
      {/* No <time>: it would need the day once more in every row, and the moment is beside it or in the row's menu. */}
      <span
        className={`relative block whitespace-nowrap ${row.status === "no" ? "font-semibold" : "text-ink-2"}`}
      >
        {row.age}
      </span>
      <small className="block text-[.8125rem] whitespace-nowrap text-ink-2 max-xl:not-print:hidden">
        {row.received}
      </small>
    </>
  );
}

interface RowStateProps {
  row: SubmissionRow;
  state: string;
  /** Which of the two lines narrow screens show. */
  narrow: "state" | "next";
}

/**
 * The state of a row, and below it whose it is, or when its next step is due. Phones show one of the two lines: for a row that
 * was answered but left open the first, unless its next step is due.
 */
export function RowProgress({ row, state, narrow }: RowStateProps) {
  const { assignee, step, day, isDue = false } = row.next ?? {};
  const isStateShort = narrow === "next" && row.status === "answered" && !isDue;
  const below = narrow === "state" ? "max-xl:hidden" : isStateShort ? "max-md:sr-only" : "";
  return (
    <>
      <span
        className={classNames(
          "block truncate",
          row.status === "no" && "font-semibold",
          narrow === "next" && (isStateShort ? "max-md:text-ink-2" : "max-md:sr-only"),
        )}
      >
        {state}
      </span>
      {isDue ? (
        <small className={`block truncate text-note font-semibold text-pen ${below}`} title={step}>
          {day}
        </small>
      ) : (
        <small className={`block truncate text-note text-ink-2 ${below}`} title={assignee}>
          {assignee?.split("@")[0] ?? "–"}
        </small>
      )}
    </>
  );
}
