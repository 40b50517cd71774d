import { Link, useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { staffTexts } from "~/content/staff";
import { DIALOG_PARAMETERS } from "~/desk/list-address";
import { ButtonLink } from "../Button";

/** What an address says of a page of a list, and of a dialog over it. */
const PLACE = ["before", "after", "newer", "older", "count", ...DIALOG_PARAMETERS];

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
  const nav = useTurnedPage();
  if (!previous && !next) return null;
  const at = (name?: string, position?: string) => {
    const parameters = new URLSearchParams(search);
    for (const place of PLACE) parameters.delete(place);
    if (name && position) parameters.set(name, position);
    return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
  };
  return (
    <nav className="mt-6 flex flex-wrap gap-3" ref={nav} aria-label={staffTexts.pager.label}>
      {previous && (
        <>
          <ButtonLink as={Link} variant="outline" small to={at()} state={TURNED}>
            {words.first}
          </ButtonLink>
          <ButtonLink
            as={Link}
            variant="outline"
            small
            to={at(names.previous, previous)}
            state={TURNED}
            rel="prev"
          >
            {words.previous}
          </ButtonLink>
        </>
      )}
      {next && (
        <ButtonLink as={Link} variant="outline" small to={at(names.next, next)} state={TURNED} rel="next">
          {words.next}
        </ButtonLink>
      )}
    </nav>
  );
}

/** What a navigation carries that turns a page. */
const TURNED = { turned: true };

/**
 * After a page is turned its rows begin at the top, and the focus goes there too: it would stay below them on the link.
 * @returns for the element that stands beside the rows' table
 */
function useTurnedPage() {
  const nav = useRef<HTMLElement>(null);
  const { key, state } = useLocation();
  const type = useNavigationType();
  const seen = useRef(key);
  const isTurned = type !== "POP" && (state as Partial<typeof TURNED> | null)?.turned === true;
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    const table = isTurned && nav.current?.parentElement?.querySelector("table");
    if (!table) return;
    table.tabIndex = -1;
    table.addEventListener("blur", () => table.removeAttribute("tabindex"), { once: true });
    table.focus({ preventScroll: true });
  }, [key, isTurned]);
  return nav;
}
