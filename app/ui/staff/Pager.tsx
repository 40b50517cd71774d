import { Link, useLocation } from "@remix-run/react";
import { staffTexts } from "~/content/staff";

/** What an address says of a page of a list, and of a dialog over it. */
const PLACE = ["before", "after", "newer", "older", "delete", "note", "id", "count"];

interface PagerProps {
  /** Positions as they stand in addresses; absent at either end of the list. */
  previous: string | undefined;
  next: string | undefined;
  /** What the positions are called there. */
  names?: { previous: string; next: string };
  /** Left out where the newest stand first. */
  words?: { first: string; previous: string; next: string };
}

/** The ways to the neighbouring pages of a list; whatever else the address says stays. */
export function Pager({
  previous,
  next,
  names = { previous: "newer", next: "older" },
  words = staffTexts.pager.byDate,
}: PagerProps) {
  const { pathname, search } = useLocation();
  if (!previous && !next) return null;
  const at = (name?: string, position?: string) => {
    const parameters = new URLSearchParams(search);
    for (const place of PLACE) parameters.delete(place);
    if (name && position) parameters.set(name, position);
    return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
  };
  return (
    <nav className="pager" aria-label={staffTexts.pager.label}>
      {previous && (
        <>
          <Link className="btn btn-2 btn-s" to={at()}>
            {words.first}
          </Link>
          <Link className="btn btn-2 btn-s" to={at(names.previous, previous)} rel="prev">
            {words.previous}
          </Link>
        </>
      )}
      {next && (
        <Link className="btn btn-2 btn-s" to={at(names.next, next)} rel="next">
          {words.next}
        </Link>
      )}
    </nav>
  );
}
