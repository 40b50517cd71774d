import { Form, Link, useLocation } from "@remix-run/react";
import { deskTexts as texts } from "~/content/staff/desk";
import type { Desk, DeskRow } from "~/desk/day/page.server";
import { withParameters } from "~/desk/list/address";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { MainColumn, Row } from "~/ui/Section";
import { ROWS, TURNED, useTurnedPage } from "~/ui/staff/list/Pager";
import { ColleagueName, DeskEntry, GroupHead } from "./DeskEntry";
import { Nothing } from "./Empty";

/** Waiting submissions in groups by due time, the most urgent first. */
export function Waiting(desk: Desk) {
  const { groups, next, isLaterPage, view, figures } = desk;
  const { pathname, search } = useLocation();
  useTurnedPage();
  if (groups.length === 0) return <Nothing {...desk} />;
  const toPlace = (after: string | null) => ({
    to: `${withParameters(pathname, new URLSearchParams(search), { after })}#${ROWS}`,
    state: TURNED,
  });
  /** The size of a group, if known: a page may end within it. */
  const countOf = (index: number) => {
    const group = groups[index];
    if (group?.isLate && view !== "mine") return groupDigits(figures.late);
    const isCut = (next && index === groups.length - 1) || (isLaterPage && index === 0);
    return isCut ? undefined : group?.rows.length;
  };
  return (
    <>
      {groups.map(({ title, isLate, rows }, index) => (
        <section key={`${title} ${rows[0]?.at}`} aria-labelledby={`group-${rows[0]?.kind}-${rows[0]?.id}`}>
          <GroupHead
            id={`group-${rows[0]?.kind}-${rows[0]?.id}`}
            title={title}
            n={countOf(index)}
            isPen={isLate}
          />
          <ol>
            {rows.map((row) => (
              <WaitingRow key={`${row.kind} ${row.id}`} row={row} />
            ))}
          </ol>
        </section>
      ))}
      {(next || isLaterPage) && (
        <Row className="pt-5 print:hidden">
          <MainColumn>
            <ButtonRow as="nav" aria-label={texts.titles[view]}>
              {isLaterPage && (
                <ButtonLink as={Link} variant="outline" small {...toPlace(null)}>
                  {texts.first}
                </ButtonLink>
              )}
              {next && (
                <ButtonLink as={Link} variant="outline" small rel="next" {...toPlace(next)}>
                  {texts.next}
                </ButtonLink>
              )}
            </ButtonRow>
          </MainColumn>
        </Row>
      )}
    </>
  );
}

function WaitingRow({ row }: { row: DeskRow }) {
  const { due, assignee, isMine } = row;
  return (
    <DeskEntry
      {...row}
      dot={due.isLate ? "late" : assignee ? "waits" : "unseen"}
      time={
        <>
          <b className={`text-small font-semibold ${due.isLate ? "text-pen" : ""}`}>{due.span}</b>
          <time dateTime={due.iso} className="text-ink-2 max-lg:sr-only lg:block">
            {due.when}
          </time>
          {!due.isLate && !assignee && <span className="sr-only">{texts.row.unseen}</span>}
        </>
      }
      beside={assignee ? <Owner email={assignee} isMine={isMine} /> : <Take row={row} />}
    />
  );
}

function Owner({ email, isMine }: { email: string; isMine: boolean }) {
  if (isMine) return <b className="font-semibold text-ink">{texts.row.you}</b>;
  return <ColleagueName email={email} words={texts.row.by} />;
}

/** A button, without a frame on narrow screens, where a row has two lines. */
const TAKE =
  "cursor-pointer font-semibold text-ink max-lg:min-h-11 max-lg:pl-4 max-lg:underline max-lg:underline-offset-[.2em] max-lg:-outline-offset-8 lg:inline-flex lg:min-h-10 lg:items-center lg:rounded lg:border lg:border-edge lg:px-[.7rem] lg:hover:bg-marker lg:hover:text-on-marker";

function Take({ row: { kind, id, name } }: { row: DeskRow }) {
  return (
    <Form method="post" preventScrollReset className="print:hidden">
      <input type="hidden" name="kind" value={kind} />
      <button type="submit" name="take" value={id} className={TAKE}>
        {texts.row.take}
        <span className="sr-only">{fillIn(texts.row.takeOf, { name })}</span>
      </button>
    </Form>
  );
}
