import { Link, useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { staffTexts } from "~/content/staff/area";
import { LAST_PAGE } from "~/desk/list/address";
import { DIALOG_PARAMETERS } from "~/desk/list/dialog-parameters";
import { ButtonLink } from "../../Button";
import { focusRows } from "../row-focus";

/** The parameters that name a page of a list, or a dialog over it. */
const PLACE = ["before", "after", "row", "newer", "older", "count", ...DIALOG_PARAMETERS];

/** The id of the rows, to which turning a page leads. */
export const ROWS = "rows";

/** The address of another page of the same list. */
function usePageAddress() {
  const { pathname, search } = useLocation();
  return (place: Readonly<Record<string, string | undefined>> = {}) => {
    const parameters = new URLSearchParams(search);
    for (const name of PLACE) parameters.delete(name);
    for (const [name, value] of Object.entries(place)) if (value) parameters.set(name, value);
    return `${parameters.size > 0 ? `${pathname}?${parameters}` : pathname}#${ROWS}`;
  };
}

interface PagerProps {
  /** Positions as addresses write them; absent at the ends of the list. */
  previous: string | undefined;
  next: string | undefined;
}

/** Links to the neighboring pages of a list by date; the rest of the address stays. */
export function Pager({ previous, next }: PagerProps) {
  const addressOf = usePageAddress();
  useTurnedPage();
  const words = staffTexts.pager.byDate;
  if (!previous && !next) return null;
  const link = (label: string, to: string, rel?: "prev" | "next") => (
    <ButtonLink as={Link} variant="outline" small to={to} state={TURNED} rel={rel}>
      {label}
    </ButtonLink>
  );
  return (
    <nav className="mt-6 flex flex-wrap gap-3" aria-label={staffTexts.pager.label}>
      {previous && link(words.first, addressOf())}
      {previous && link(words.previous, addressOf({ newer: previous }), "prev")}
      {next && link(words.next, addressOf({ older: next }), "next")}
    </nav>
  );
}

interface ListPagerProps extends PagerProps {
  words: { first: string; previous: string; next: string; last: string };
  /** The number of the first row, how many there are and how many a page has; undefined where the number is not known. */
  rows: { first: number; shown: number; pageSize: number } | undefined;
}

/** Links to the first, the previous, the next and the last page of a list of submissions, each in its place. */
export function ListPager({ previous, next, words, rows }: ListPagerProps) {
  const addressOf = usePageAddress();
  useTurnedPage();
  if (!previous && !next) return null;
  const row = (number: number | undefined) =>
    number === undefined ? undefined : String(Math.max(1, number));
  const link = (label: string, to: string | undefined, rel?: "prev" | "next") =>
    to ? (
      <Link to={to} state={TURNED} rel={rel} className={TURN}>
        {label}
      </Link>
    ) : (
      <span aria-hidden="true" className={`${TURN} text-ink-2 max-md:hidden`}>
        {label}
      </span>
    );
  return (
    <nav className="-mx-2 flex flex-wrap" aria-label={staffTexts.pager.label}>
      {link(words.first, previous && addressOf())}
      {link(
        words.previous,
        previous && addressOf({ before: previous, row: row(rows && rows.first - rows.pageSize) }),
        "prev",
      )}
      {link(
        words.next,
        next && addressOf({ after: next, row: row(rows && rows.first + rows.shown) }),
        "next",
      )}
      {link(words.last, next && addressOf({ before: LAST_PAGE }))}
    </nav>
  );
}

const TURN = "inline-flex min-h-11 items-center px-2";

/** The state of a navigation that turns a page. */
export const TURNED = { turned: true };

/** Moves the focus to the rows after a page is turned: it would stay on the link below them. */
export function useTurnedPage() {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const seen = useRef(key);
  const isTurned = type !== "POP" && (state as Partial<typeof TURNED> | null)?.turned === true;
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    // On the desk the rows are lists.
    const rows = document.querySelector<HTMLElement>(`main table, #${ROWS} ol`);
    if (!isTurned || !rows) return;
    focusRows(rows);
  }, [key, isTurned]);
}
