import { Link, useLocation } from "@remix-run/react";
import { staffTexts } from "~/content/staff";

interface PagerProps {
  /** Positions as they stand in addresses; absent at either end of the list. */
  newer: string | undefined;
  older: string | undefined;
}

/** The ways to the neighbouring pages of a list; whatever else the address says stays. */
export function Pager({ newer, older }: PagerProps) {
  const { search } = useLocation();
  if (!newer && !older) return null;
  const texts = staffTexts.pager;
  const at = (position?: { newer: string } | { older: string }) => {
    const parameters = new URLSearchParams(search);
    for (const name of ["newer", "older", "delete"]) parameters.delete(name);
    for (const [name, value] of Object.entries(position ?? {})) parameters.set(name, value);
    return `?${parameters}`;
  };
  return (
    <nav className="pager" aria-label={texts.label}>
      {newer && (
        <>
          <Link className="btn btn-2 btn-s" to={at()}>
            {texts.first}
          </Link>
          <Link className="btn btn-2 btn-s" to={at({ newer })} rel="prev">
            {texts.newer}
          </Link>
        </>
      )}
      {older && (
        <Link className="btn btn-2 btn-s" to={at({ older })} rel="next">
          {texts.older}
        </Link>
      )}
    </nav>
  );
}
