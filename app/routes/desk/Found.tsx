import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskTexts as texts } from "~/content/staff/desk";
import { listTexts } from "~/content/staff/lists";
import type { Desk } from "~/desk/day/page.server";
import { MainColumn, Row } from "~/ui/Section";
import { HeldAsSpam } from "~/ui/staff/HeldAsSpam";
import { DeskEntry, GroupHead } from "./DeskEntry";

/** The newest hits of each list, and a link to all of them. */
export function Found({ lists, near, held, isTooShort }: NonNullable<Desk["found"]>) {
  const { nothing, all, tooShort, didYouMean } = texts.search;
  const [before, after] = didYouMean.split("{address}");
  return (
    <>
      {isTooShort && (
        <Line>
          <p>{tooShort}</p>
        </Line>
      )}
      {held > 0 && (
        <Line>
          <HeldAsSpam n={held} />
        </Line>
      )}
      {near && (
        <Line>
          <p className="wrap-anywhere">
            {before}
            <Link to={`/desk?${new URLSearchParams({ q: near })}`}>{near}</Link>
            {after}
          </p>
        </Line>
      )}
      {lists.map(({ kind, rows, count, all: address, isMore }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <GroupHead id={`found-${kind}`} title={texts.lists[kind]} n={count} />
          {rows.length > 0 ? (
            <>
              <ol>
                {rows.map((row) => (
                  <DeskEntry
                    {...row}
                    key={row.id}
                    dot={row.status !== "no" ? "done" : row.assigneeId === null ? "unseen" : "waits"}
                    time={<span className="text-ink-2">{row.received}</span>}
                    beside={row.status === "yes" ? undefined : listTexts.row.states[row.status]}
                  />
                ))}
              </ol>
              <Line>
                <Link to={address} className="inline-block py-[.6rem]">
                  {isMore ? all : texts.search.open}
                  <span className="sr-only">: {texts.lists[kind]}</span>
                </Link>
              </Line>
            </>
          ) : (
            <Line>
              <p className="text-ink-2">{nothing}</p>
            </Line>
          )}
        </section>
      ))}
    </>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <Row>
      <MainColumn>{children}</MainColumn>
    </Row>
  );
}
