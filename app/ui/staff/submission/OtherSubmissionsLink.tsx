import { Link } from "@remix-run/react";
import { peopleTexts } from "~/content/staff/people";
import type { OtherSubmissions } from "~/desk/person";
import { fillIn } from "~/format/template";

interface OtherSubmissionsLinkProps {
  row: { name: string; reference: string; otherSubmissions?: OtherSubmissions };
}

/** How many other submissions the sender has sent; leads to all of them. */
export function OtherSubmissionsLink({
  row: { name, reference, otherSubmissions },
}: OtherSubmissionsLinkProps) {
  if (!otherSubmissions) return null;
  const { mark } = peopleTexts;
  const { earlier, later, isDuplicate } = otherSubmissions;
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
      {isDuplicate && <span className="text-pen">{mark.duplicate}</span>}
    </span>
  );
}

/** The same in a row of a list, where the name needs the room. */
export function OtherSubmissionsLinkInRow({
  row: { name, reference, otherSubmissions },
}: OtherSubmissionsLinkProps) {
  if (!otherSubmissions) return null;
  const { mark } = peopleTexts;
  const { earlier, later, isDuplicate } = otherSubmissions;
  return (
    <Link
      to={`/people/${reference}`}
      className={`relative z-1 inline-flex min-h-6 flex-none items-center text-note font-semibold ${isDuplicate ? "text-pen" : ""}`}
    >
      {isDuplicate ? mark.duplicateInRow : fillIn(mark.more, { n: earlier + later })}
      <span className="sr-only">{fillIn(mark.moreOf, { name })}</span>
    </Link>
  );
}
