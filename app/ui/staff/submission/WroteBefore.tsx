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
    <span className="inline-flex gap-x-[.6em] text-note font-normal">
      <Link to={`/people/${reference}`} className="font-semibold">
        {counts.filter(Boolean).join(", ")}
        <span className="sr-only">{fillIn(mark.of, { name })}</span>
      </Link>
      {isDouble && <span className="text-pen">{mark.double}</span>}
    </span>
  );
}

/** The same in a row of a list, where the name needs the room. */
export function WroteBeforeInRow({ row: { name, reference, besides } }: WroteBeforeProps) {
  if (!besides) return null;
  const { mark } = peopleTexts;
  const { earlier, later, isDouble } = besides;
  return (
    <Link
      to={`/people/${reference}`}
      className={`relative z-1 inline-flex min-h-6 flex-none items-center text-note font-semibold ${isDouble ? "text-pen" : ""}`}
    >
      {isDouble ? mark.doubleInRow : fillIn(mark.more, { n: earlier + later })}
      <span className="sr-only">{fillIn(mark.moreOf, { name })}</span>
    </Link>
  );
}
