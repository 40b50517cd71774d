import type { ReactNode } from "react";
import type { Status } from "~/db/submissions/list-definitions.server";

interface ListTableProps {
  caption: string;
  /** The tracks of a row, as utilities. */
  tracks: string;
  /** The column heads. */
  head: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/**
 * The table of a list of submissions: rows of two lines, in which cells are above one another. From 75rem its first columns
 * are a margin for time, with the pen's rule; on narrow screens only screen readers get the head. The tracks are named by
 * each list: `--columns`.
 */
export function ListTable({ caption, tracks, head, children }: ListTableProps) {
  return (
    <table className={`block w-full leading-snug ${tracks}`}>
      <caption className="sr-only">{caption}</caption>
      <thead className="block max-xl:sr-only">
        <tr className={`${ROW} pt-1 pb-[.15rem]`}>{head}</tr>
      </thead>
      <tbody className="block border-b border-rule">{children}</tbody>
    </table>
  );
}

const ROW = "relative grid grid-cols-(--columns) items-center gap-x-3";

/** The row's state as a dot: on the rule, or before the row on narrow screens. */
const DOT =
  "before:absolute before:top-1/2 before:-translate-1/2 before:rounded-[50%] xl:before:left-[12.375rem]";
const OPEN = `${DOT} before:size-3 before:border-2 before:border-ink max-xl:before:-left-[9px] max-xl:before:size-[10px]`;
const DOTS = {
  no: `${OPEN} before:bg-marker`,
  answered: `${OPEN} before:bg-paper`,
  yes: `${DOT} before:size-2 before:border before:border-edge before:bg-paper max-xl:before:hidden`,
};

export function ListRow({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <tr
      className={`${ROW} min-h-14 border-t border-rule py-1 hover:bg-tint has-checked:bg-tint xl:min-h-13 ${DOTS[status]}`}
    >
      {children}
    </tr>
  );
}

interface ListHeadProps {
  /** Its place in a row, as utilities. */
  place: string;
  sorted?: "ascending" | "descending";
  children: ReactNode;
}

export function ListHead({ place, sorted, children }: ListHeadProps) {
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={`self-end text-left text-[.75rem]/tight font-semibold text-ink-2 ${place}`}
    >
      {children}
    </th>
  );
}

/** One line that is cut where it does not fit. */
export const CUT = "min-w-0 truncate";
/** The lower of two cells, one above the other. */
export const LOWER = `${CUT} self-start text-note text-ink-2`;

/** A cell; `place` says where in the row, and how it looks. */
interface ListCellProps {
  place: string;
  /** "auto" where a line that a visitor wrote is cut at its end. */
  dir?: "auto";
  children: ReactNode;
}

export function ListCell({ place, dir, children }: ListCellProps) {
  return (
    <td dir={dir} className={`text-left ${place}`}>
      {children}
    </td>
  );
}
