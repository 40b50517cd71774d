import { Form, Link } from "@remix-run/react";
import { deskTexts as texts } from "~/content/staff/desk";
import { deskArrivalsAddress } from "~/desk/arrivals";
import type { Desk } from "~/desk/day/page.server";
import { groupDigits } from "~/format/digits";
import { SEARCH_LIMIT } from "~/search/words";
import { Button } from "~/ui/Button";
import { Input } from "~/ui/form/controls";
import { Margin } from "~/ui/MarginNote";
import { MainColumn, Row } from "~/ui/Section";
import { Arrivals } from "~/ui/staff/Arrivals";

/** The view, the figures with links to what they count, and the search. */
export function DeskHead(desk: Desk) {
  const { clock, figures, view, search, newest, at } = desk;
  return (
    <Row as="header" className="gap-y-1! pt-3 pb-2 lg:pt-5 lg:pb-4">
      <Margin className="lg:pt-3">
        {clock.day} <span className="lg:block">{clock.time}</span>
      </Margin>
      <MainColumn className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-4">
          <h1>{titleOf(desk)}</h1>
          <Arrivals address={deskArrivalsAddress(newest, at)} to="/desk" />
        </div>
        <SearchBoth search={search} />
        <nav aria-label={texts.figures.label} className="max-xl:w-full">
          <ul className="flex max-[16rem]:flex-wrap">
            <Figure to="/desk" label={texts.figures.waiting} isCurrent={view === "waiting"}>
              {groupDigits(figures.waiting)}
            </Figure>
            <Figure
              to="/desk?show=late"
              label={texts.figures.late}
              isCurrent={view === "late"}
              isPen={figures.late > 0}
            >
              {groupDigits(figures.late)}
            </Figure>
            {(figures.answered > 0 || view === "open") && (
              <Figure to="/desk?show=open" label={texts.figures.open} isCurrent={view === "open"}>
                {groupDigits(figures.answered)}
              </Figure>
            )}
            <Figure to="/desk?show=answered" label={texts.figures.answered} isCurrent={view === "answered"}>
              {figures.handled}
            </Figure>
          </ul>
        </nav>
      </MainColumn>
    </Row>
  );
}

function titleOf({ view, groups }: Desk): string {
  const isNothing = groups.length === 0;
  if (isNothing && (view === "waiting" || view === "late" || view === "mine")) {
    return texts.titles.nothing[view];
  }
  return texts.titles[view];
}

interface FigureProps {
  to: string;
  label: string;
  isCurrent: boolean;
  isPen?: boolean;
  children: string;
}

function Figure({ to, label, isCurrent, isPen, children }: FigureProps) {
  return (
    <li className="border-rule not-first:border-l">
      <Link
        to={to}
        aria-current={isCurrent ? "page" : undefined}
        className="group flex min-h-11 items-baseline gap-2 px-4 leading-none no-underline in-[li:first-child]:pl-0 in-[li:last-child]:pr-0 wrap-normal max-sm:flex-col max-sm:gap-0 max-xs:px-2 max-xs:in-[li:first-child]:pl-0"
      >
        <b
          className={`font-serif text-[2.1rem] font-normal lining-nums max-xs:text-[1.6rem] ${isPen ? "text-pen" : ""}`}
        >
          {children}
        </b>{" "}
        <span className="leading-tight font-semibold underline underline-offset-[.25em] group-hover:decoration-2 group-aria-[current]:bg-marker group-aria-[current]:text-on-marker group-aria-[current]:no-underline max-xs:text-note">
          {label}
        </span>
      </Link>
    </li>
  );
}

/** One field that searches both lists. */
export function SearchBoth({ search }: { search: string }) {
  const { label, placeholder, submit, clear } = texts.search;
  return (
    <search className="min-w-0 flex-[1_1_17rem] sm:max-w-[24rem] print:hidden">
      <Form action="/desk" className="flex flex-wrap items-center gap-x-2">
        <label htmlFor="search-both" className="sr-only">
          {label}
        </label>
        <div className="min-w-[10rem] flex-1">
          <Input
            key={search}
            id="search-both"
            name="q"
            type="search"
            size="compact"
            defaultValue={search}
            maxLength={SEARCH_LIMIT}
            placeholder={placeholder}
          />
        </div>
        <Button type="submit" variant="outline" small>
          {submit}
        </Button>
        {search && (
          <Link to="/desk" className="inline-flex min-h-11 items-center">
            {clear}
          </Link>
        )}
      </Form>
    </search>
  );
}
