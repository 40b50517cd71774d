import { deskTexts as texts } from "~/content/staff-desk";
import type { Desk } from "~/desk/day/page.server";
import { Pager } from "~/ui/staff/list/Pager";
import { Empty } from "./Empty";
import { Entry, Person } from "./Entry";

/** Submissions answered this week, or answered and left open. */
export function Answered({ answered, view }: Desk & { answered: NonNullable<Desk["answered"]> }) {
  const { rows, newer, older } = answered;
  if (rows.length === 0) return <Empty {...texts.empty[view === "open" ? "open" : "answered"]} />;
  return (
    <>
      <ol className="mt-4">
        {rows.map(({ answered, ...row }) => (
          <Entry
            {...row}
            key={`${row.kind} ${row.id}`}
            dot="done"
            time={<span className="text-ink-2">{answered.moment}</span>}
            beside={<Person email={answered.staff} words={texts.row.answeredBy} />}
          />
        ))}
      </ol>
      <Pager previous={newer} next={older} />
    </>
  );
}
