import { Link } from "@remix-run/react";
import { staffTexts } from "~/content/staff";

interface PagerProps {
  /** Positions as they stand in addresses; absent at either end of the list. */
  newer: string | undefined;
  older: string | undefined;
}

/** The ways to the neighbouring pages of a list. */
export function Pager({ newer, older }: PagerProps) {
  if (!newer && !older) return null;
  const texts = staffTexts.pager;
  return (
    <nav className="pager" aria-label={texts.label}>
      {newer && (
        <>
          <Link className="btn btn-2 btn-s" to="?">
            {texts.first}
          </Link>
          <Link className="btn btn-2 btn-s" to={`?newer=${encodeURIComponent(newer)}`} rel="prev">
            {texts.newer}
          </Link>
        </>
      )}
      {older && (
        <Link className="btn btn-2 btn-s" to={`?older=${encodeURIComponent(older)}`} rel="next">
          {texts.older}
        </Link>
      )}
    </nav>
  );
}
