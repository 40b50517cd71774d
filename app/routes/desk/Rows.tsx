import { Form, Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskTexts as texts } from "~/content/staff-desk";
import { listTexts } from "~/content/staff-lists";
import type { Desk, DeskRow } from "~/desk/day/page.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { Margin } from "~/ui/MarginNote";
import { MainColumn, Row } from "~/ui/Section";
import { Pager } from "~/ui/staff/list/Pager";

/** What waits, in groups by when it is due; the most urgent first. */
export function Waiting(desk: Desk) {
  const { groups, next, isLaterPage, view, figures } = desk;
  const { pathname, search } = useLocation();
  if (groups.length === 0) return <Nothing {...desk} />;
  const withPlace = (place: string | null) => {
    const parameters = new URLSearchParams(search);
    parameters.delete("after");
    if (place) parameters.set("after", place);
    return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
  };
  /** How many a group has, where that is known: a page may end within it. */
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
        <Row className="pt-5">
          <MainColumn>
            <ButtonRow as="nav" aria-label={texts.titles[view]}>
              {isLaterPage && (
                <ButtonLink as={Link} variant="outline" small to={withPlace(null)}>
                  {texts.first}
                </ButtonLink>
              )}
              {next && (
                <ButtonLink as={Link} variant="outline" small rel="next" to={withPlace(next)}>
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

interface GroupHeadProps {
  id: string;
  title: string;
  n?: number | string;
  isPen?: boolean;
}

function GroupHead({ id, title, n, isPen }: GroupHeadProps) {
  return (
    <Row className="items-baseline gap-y-0! pt-4 pb-1 max-lg:flex max-lg:gap-2">
      <Margin className="tabular-lining-nums max-lg:order-2">{n}</Margin>
      <MainColumn>
        <h2 id={id} className={`text-[1.35rem] leading-tight ${isPen ? "text-pen" : ""}`}>
          {title}
        </h2>
      </MainColumn>
    </Row>
  );
}

/** The dot on the pen's rule: in pen what is late, in the marker what nobody has looked at, in ink what waits. */
const DOTS = {
  late: "before:size-3 before:bg-pen",
  unseen: "before:size-3 before:border-2 before:border-ink before:bg-marker",
  waits: "before:size-2 before:bg-ink",
  done: "before:size-2 before:border before:border-edge before:bg-paper",
};
const DOT =
  "before:absolute before:z-1 before:-translate-1/2 before:rounded-full before:forced-color-adjust-none forced-colors:before:bg-[CanvasText] lg:before:top-1/2 lg:before:left-[calc(var(--spacing-margin-column)+var(--spacing-margin-gap)/2)] max-lg:before:top-5 max-lg:before:left-[.4rem]";

interface EntryProps {
  dot: keyof typeof DOTS;
  /** In the margin, with whose it is below it on narrow screens. */
  time: ReactNode;
  href: string;
  name: string;
  about: string;
  beginning: string;
  /** Its last answer was not delivered. */
  hasFailed?: boolean;
  /** At the right end. */
  beside?: ReactNode;
}

/** A submission in two lines. */
function Entry({ dot, time, href, name, about, beginning, hasFailed, beside }: EntryProps) {
  return (
    <li
      data-row
      className={`relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-rule py-[.4rem] leading-snug lg:content-center last:border-b hover:bg-tint max-lg:pl-5 lg:grid-cols-[var(--spacing-margin-column)_minmax(0,1fr)_6.5rem] lg:gap-x-margin-gap ${DOT} ${DOTS[dot]}`}
    >
      <div className="text-note leading-snug tabular-nums max-lg:col-start-2 max-lg:row-start-1 lg:row-span-2 lg:text-right">
        {time}
      </div>
      <p className="flex min-w-0 items-baseline gap-x-[.6rem] max-lg:col-start-1 max-lg:row-start-1 lg:col-start-2">
        <Link
          to={href}
          className="max-w-[72%] flex-none truncate py-[.1rem] font-semibold no-underline after:absolute after:inset-0 hover:underline"
        >
          {name}
        </Link>
        <span className="min-w-0 truncate text-ink-2">{about}</span>
      </p>
      <p className="truncate text-ink-2 max-lg:col-start-1 max-lg:row-start-2 lg:col-start-2">
        {hasFailed && <b className="font-semibold text-pen">{texts.row.failed} </b>}
        {beginning}
      </p>
      {beside && (
        <div className="relative truncate text-right text-note text-ink-2 max-lg:-my-3 max-lg:max-w-[6.5rem] max-lg:justify-self-end lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:-ml-4">
          {beside}
        </div>
      )}
    </li>
  );
}

function WaitingRow({ row }: { row: DeskRow }) {
  const { due, assignee, isMine } = row;
  return (
    <Entry
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
  return <Person email={email} words={texts.row.by} />;
}

/** The part of an address that is enough among colleagues; the words say what it is about, to screen readers too. */
function Person({ email, words }: { email: string; words: string }) {
  const whole = fillIn(words, { email });
  return (
    <span title={whole}>
      {email.split("@")[0]}
      <span className="sr-only">, {whole}</span>
    </span>
  );
}

/** A button; on narrow screens, where a row has two lines, without a frame. */
const TAKE =
  "cursor-pointer font-semibold text-ink max-lg:min-h-11 max-lg:pl-4 max-lg:underline max-lg:underline-offset-[.2em] lg:inline-flex lg:min-h-10 lg:items-center lg:rounded lg:border lg:border-edge lg:px-[.7rem] lg:hover:bg-marker lg:hover:text-on-marker";

function Take({ row: { kind, id, name } }: { row: DeskRow }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <button type="submit" name="take" value={id} className={TAKE}>
        {texts.row.take}
        <span className="sr-only">{fillIn(texts.row.takeOf, { name })}</span>
      </button>
    </Form>
  );
}

/** What has been answered this week, or answered and left open. */
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

/** The newest hits of each list, and the way to all of them. */
export function Found({ lists, near, isTooShort }: NonNullable<Desk["found"]>) {
  const { nothing, all, tooShort, didYouMean } = texts.search;
  const [before, after] = didYouMean.split("{address}");
  return (
    <>
      {isTooShort && (
        <Row>
          <MainColumn>
            <p>{tooShort}</p>
          </MainColumn>
        </Row>
      )}
      {near && (
        <Row>
          <MainColumn>
            <p className="wrap-anywhere">
              {before}
              <Link to={`/desk?${new URLSearchParams({ q: near })}`}>{near}</Link>
              {after}
            </p>
          </MainColumn>
        </Row>
      )}
      {lists.map(({ kind, rows, count, all: address, isMore }) => (
        <section key={kind} aria-labelledby={`found-${kind}`}>
          <GroupHead id={`found-${kind}`} title={texts.lists[kind]} n={count} />
          {rows.length > 0 ? (
            <ol>
              {rows.map((row) => (
                <Entry
                  {...row}
                  key={row.id}
                  dot={row.status !== "no" ? "done" : row.assigneeId === null ? "unseen" : "waits"}
                  time={<span className="text-ink-2">{row.received}</span>}
                  beside={row.status === "yes" ? undefined : listTexts.row.states[row.status]}
                />
              ))}
            </ol>
          ) : (
            <Row>
              <MainColumn>
                <p className="text-ink-2">{nothing}</p>
              </MainColumn>
            </Row>
          )}
          {rows.length > 0 && (
            <Row>
              <MainColumn>
                <Link to={address} className="inline-block py-[.6rem]">
                  {isMore ? all : texts.search.open}
                  <span className="sr-only">: {texts.lists[kind]}</span>
                </Link>
              </MainColumn>
            </Row>
          )}
        </section>
      ))}
    </>
  );
}

/** The page of whoever is done, or has just begun. */
function Nothing({ view, last }: Desk) {
  const { empty } = texts;
  if (view === "late") return <Empty {...empty.late} />;
  if (view === "mine") return <Empty {...empty.mine} />;
  if (last === null) {
    return (
      <Empty title={empty.first.title} text={empty.first.text}>
        <ButtonLink href="/contact">{empty.first.link}</ButtonLink>
      </Empty>
    );
  }
  const { title, text, last: words } = empty.waiting;
  return (
    <Empty title={title} text={last ? `${fillIn(words, last)} ${text}` : text}>
      <ButtonLink as={Link} to="/inquiries" variant="outline" small>
        {texts.whole.inquiries}
      </ButtonLink>
      <ButtonLink as={Link} to="/enrollments" variant="outline" small>
        {texts.whole.enrollments}
      </ButtonLink>
    </Empty>
  );
}

interface EmptyProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Empty({ title, text, children }: EmptyProps) {
  return (
    <Row>
      <MainColumn className="py-[clamp(1.5rem,5vw,3.5rem)]">
        <h2 className="text-[clamp(1.9rem,1.4rem+2vw,3rem)] leading-tight">{title}</h2>
        <p className="mt-2 max-w-[46ch] text-body wrap-anywhere text-ink-2">{text}</p>
        {children && <ButtonRow className="mt-5">{children}</ButtonRow>}
      </MainColumn>
    </Row>
  );
}
