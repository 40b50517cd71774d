import { Link, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import type { BoundedCount } from "~/db/submissions/counts.server";
import { isFiltered, type ListAddress, sortValue, withParameters } from "~/desk/list/address";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { LIST_COUNT } from "./ExportLinks";

const { count: texts } = listTexts;

interface ListCountProps {
  address: ListAddress;
  count: BoundedCount;
  unfinished: boolean;
  sortedByDate: boolean;
}

/** How many rows there are, or at least. */
export function ListCount({ address, count, unfinished, sortedByDate }: ListCountProps) {
  const { pathname, search } = useLocation();
  const words = count.atLeast ? texts.atLeast : count.rows === 1 ? texts.one : texts.many;
  return (
    <p
      // Phones show the number where it says something: the totals have that of the whole list.
      className={`text-note text-ink-2 tabular-lining-nums md:ml-auto ${isFiltered(address) ? "" : "max-md:sr-only"}`}
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
      {sortedByDate ? (
        <span> {texts.sortedByDate}</span>
      ) : (
        // Screen readers would not hear of another order: the number stays the same.
        <span className="sr-only">: {listTexts.sorts[sortValue(address.sort, address.descending)]}</span>
      )}
    </p>
  );
}
