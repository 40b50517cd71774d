import { Link } from "@remix-run/react";
import { arrivalTexts } from "~/content/staff/arrivals";
import { useTitleCount } from "~/document/head/title-count";
import { fillIn } from "~/format/template";
import { useArrivals } from "./use-arrivals";

interface ArrivalsProps {
  /** Where to ask; see `arrivalsAddress`. */
  address: string;
  /** The page that shows them. */
  to: string;
  words?: { one: string; many: string };
}

/** Says how many have arrived since the page was loaded, here and in the page's title, and links to them. */
export function Arrivals({ address, to, words = arrivalTexts.rows }: ArrivalsProps) {
  const count = useArrivals(address);
  useTitleCount(count);
  return (
    <p role="status">
      {count > 0 && (
        <Link
          to={to}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded bg-marker px-3 font-semibold text-on-marker no-underline hover:underline"
        >
          <span className="sr-only">{arrivalTexts.show}</span>
          {count === 1 ? words.one : fillIn(words.many, { n: count })}
        </Link>
      )}
    </p>
  );
}
