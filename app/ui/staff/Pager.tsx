import { Link, useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { staffTexts } from "~/content/staff";
import { DIALOG_PARAMETERS } from "~/desk/list-address";
import { ButtonLink } from "../Button";

/** The parameters that name a page of a list, or a dialog over it. */
const PLACE = ["before", "after", "newer", "older", "count", ...DIALOG_PARAMETERS];

interface PagerProps {
  /** Positions as addresses write them; absent at the ends of the list. */
  previous: string | undefined;
  next: string | undefined;
  /** The parameters for the positions. */
  names?: { previous: string; next: string };
  /** Only needed if the newest are not first. */
  words?: { first: string; previous: string; next: string };
}

/** Links to the neighboring pages of a list; the rest of the address stays. */
export function Pager({
  previous,
  next,
  names = { previous: "newer", next: "older" },
  words = staffTexts.pager.byDate,
}: PagerProps) {
  const { pathname, search } = useLocation();
  const nav = useTurnedPage();
  if (!previous && !next) return null;
  const link = (label: string, rel?: "prev" | "next", name?: string, position?: string) => {
    const parameters = new URLSearchParams(search);
    for (const place of PLACE) parameters.delete(place);
    if (name && position) parameters.set(name, position);
    const to = parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
    return (
      <ButtonLink as={Link} variant="outline" small to={to} state={TURNED} rel={rel}>
        {label}
      </ButtonLink>
    );
  };
  return (
    <nav className="mt-6 flex flex-wrap gap-3" ref={nav} aria-label={staffTexts.pager.label}>
      {previous && link(words.first)}
      {previous && link(words.previous, "prev", names.previous, previous)}
      {next && link(words.next, "next", names.next, next)}
    </nav>
  );
}

/** The state of a navigation that turns a page. */
const TURNED = { turned: true };

/**
 * Moves the focus to the table after a page is turned: it would stay on the link below the rows.
 * @returns the ref for a sibling of the table
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
