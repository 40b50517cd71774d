import { deskTexts as texts } from "~/content/staff/desk";
import type { Desk } from "~/desk/day/page.server";
import { Pager } from "~/ui/staff/list/Pager";
import { ColleagueName, DeskEntry } from "./DeskEntry";
import { Empty } from "./Empty";

/** Submissions handled this week, or answered and left open. */
export function Done({ done, view }: Desk & { done: NonNullable<Desk["done"]> }) {
  const { rows, newer, older } = done;
  if (rows.length === 0) return <Empty {...texts.empty[view === "open" ? "open" : "answered"]} />;
  return (
    <>
      <ol className="mt-4">
        {rows.map(({ done, ...row }) => (
          <DeskEntry
            {...row}
            key={`${row.kind} ${row.id}`}
            dot="done"
            time={<span className="text-ink-2">{done.moment}</span>}
            beside={<ColleagueName email={done.staff} words={texts.row.answeredBy} />}
          />
        ))}
      </ol>
      <Pager previous={newer} next={older} />
    </>
  );
}
