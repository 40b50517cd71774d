import { Link } from "@remix-run/react";
import { peopleTexts } from "~/content/staff-people";
import type { WroteBesides } from "~/desk/person";
import { fillIn } from "~/format/template";

interface WroteBeforeProps {
  row: { name: string; reference: string; besides?: WroteBesides };
}

/** How often the sender of a submission has written besides it; leads to all of that. */
export function WroteBefore({ row: { name, reference, besides } }: WroteBeforeProps) {
  if (!besides) return null;
  const { mark } = peopleTexts;
  const { earlier, later, isDouble } = besides;
  const counts = [
    earlier > 0 && fillIn(mark.earlier, { n: earlier }),
    later > 0 && fillIn(mark.later, { n: later }),
  ];
  return (
    <span className="relative z-1 ml-2 inline-flex gap-x-[.6em] text-note font-normal">
      <Link to={`/people/${reference}`} className="font-semibold">
        {counts.filter(Boolean).join(", ")}
        <span className="sr-only">{fillIn(mark.of, { name })}</span>
      </Link>
      {isDouble && <span className="text-pen">{mark.double}</span>}
    </span>
  );
}
