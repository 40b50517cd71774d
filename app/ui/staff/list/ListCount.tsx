import { Link, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import type { BoundedCount } from "~/db/submissions/counts.server";
import { withParameters } from "~/desk/list/address";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { LIST_COUNT } from "./ExportLinks";

const { count: texts } = listTexts;

interface ListCountProps {
  count: BoundedCount;
  unfinished: boolean;
  sortedByDate: boolean;
  /** The order of the rows, which screen readers would not hear of: the number stays the same. */
  order: string | undefined;
  /** Phones show the number where it says something: the totals have that of the whole list. */
  isFiltered: boolean;
}

/** How many rows there are, or at least. */
export function ListCount({ count, unfinished, sortedByDate, order, isFiltered }: ListCountProps) {
  const { pathname, search } = useLocation();
  const words = count.atLeast ? texts.atLeast : count.rows === 1 ? texts.one : texts.many;
  return (
    <p
      className={`text-note text-ink-2 tabular-lining-nums md:ml-auto ${isFiltered ? "" : "max-md:sr-only"}`}
      role="status"
      id={LIST_COUNT}
    >
      <b className="font-semibold">{fillIn(words, { n: groupDigits(count.rows) })}</b>
      {count.atLeast && (
        <>
          {" "}
          <Link
            to={withParameters(pathname, new URLSearchParams(search), { count: "exact" })}
            preventScrollReset
            rel="nofollow"
          >
            {texts.exactly}
          </Link>
        </>
      )}
      {unfinished && <span> {texts.unfinished}</span>}
      {sortedByDate ? <span> {texts.sortedByDate}</span> : <span className="sr-only">: {order}</span>}
    </p>
  );
}
