import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { staffTexts } from "~/content/staff/area";
import { arrivalTexts } from "~/content/staff/arrivals";
import { listTexts } from "~/content/staff/lists";
import type { ListName } from "~/db/schema";
import { changesAddress } from "~/desk/arrivals";
import { fillIn } from "~/format/template";
import { Margin } from "../../MarginNote";
import { Container, MainColumn, Row } from "../../Section";
import { Arrivals } from "../Arrivals";
import { DeleteDialog } from "../dialogs/QuestionDialog";
import { SaveFailedOnPage } from "../forms/SaveFailed";
import { AnswerForm } from "./AnswerForm";
import { Aside } from "./Aside";
import { NewNote, RemoveNote } from "./notes";
import { OtherSubmissionsLink } from "./OtherSubmissionsLink";
import { PasteReply } from "./PasteReply";
import { ThreadItem } from "./Thread";
import { TimelineEntry } from "./TimelineEntry";
import { useSubmission } from "./use-submission";

const { thread: texts } = listTexts;

interface SubmissionPageProps {
  list: ListName;
  /** What it is about. */
  subject: string;
  /** Address, number and what was chosen. */
  facts: ReactNode;
  /** What was written in free words. */
  words: string;
}

/**
 * The page of a submission. The margin is for time and the pen's rule is the thread: what was said, sent and noted, one after
 * the other. Beside it what comes next, and what staff have done.
 */
export function SubmissionPage({ list, subject, facts, words }: SubmissionPageProps) {
  const { row, thread, answering, lastEntry, removing, deletion } = useSubmission();
  const { search } = useLocation();
  return (
    <>
      <Container ruled className="pb-4">
        <SaveFailedOnPage />
        <Place />
        <div className="grid gap-x-11 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
          <Row as="header" className="min-w-0 gap-y-2! pt-5 lg:pb-6">
            <Margin className="lg:pt-2">
              {row.handled
                ? fillIn(listTexts.row.handled, { moment: row.handled.moment, staff: row.handled.by })
                : listTexts.row.states[row.status]}
            </Margin>
            <MainColumn>
              <h1>
                <bdi>{row.name}</bdi>, <bdi>{subject}</bdi>
              </h1>
              <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 wrap-anywhere tabular-lining-nums">
                {facts}
                <span className="text-ink-2">{row.reference}</span>
              </p>
              {row.addressWarning && <p className="text-pen">{row.addressWarning}</p>}
              <OtherSubmissionsLink row={row} />
              <Arrivals
                address={changesAddress(row.reference, lastEntry, answering.receivedCount)}
                to={search || "?"}
                words={arrivalTexts.changes}
              />
            </MainColumn>
          </Row>
          <Aside list={list} />
          {/* The neighbors are pages of the same route: without the key, what is typed about one would go along to the next. */}
          <div key={row.id} className="min-w-0">
            <ol>
              <TimelineEntry mark="written" time={row.received} who={row.name}>
                <p dir="auto" className="max-w-[36em] font-serif text-lead/normal whitespace-pre-line">
                  {words}
                </p>
              </TimelineEntry>
              {thread.map((entry) => (
                <ThreadItem key={`${entry.kind} ${entry.id}`} {...entry} />
              ))}
            </ol>
            <AnswerForm key={answering.seenAnswerId} list={list} />
            <PasteReply />
            <NewNote list={list} />
          </div>
        </div>
      </Container>
      {removing && <RemoveNote note={removing} />}
      {deletion && <DeleteDialog rows={[row]} text={staffTexts[list].deletion} unsent={deletion.unsent} />}
    </>
  );
}

/** Answers that have no fixed place, with their labels. */
export function Extras({ answers }: { answers: readonly (readonly [label: string, value: string])[] }) {
  return answers.map(([label, value]) => (
    <span key={label} className="wrap-anywhere">
      {label}: <bdi>{value}</bdi>
    </span>
  ));
}

/** The links back to where the page was opened, and to the neighbors there. */
function Place() {
  const { back, words, previous, next } = useSubmission().neighbors;
  const link = (label: string, arrow: string, rel: "prev" | "next", to: typeof previous) =>
    to && (
      <Link to={to.to} rel={rel} className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-[.35em]">
        <span aria-hidden="true">{arrow}</span>
        <span className="relative truncate">
          {label}
          <span className="max-sm:sr-only">
            : <bdi>{to.name}</bdi>
          </span>
        </span>
      </Link>
    );
  return (
    <Row className="items-center gap-y-0! border-b border-rule max-lg:flex max-lg:justify-between max-lg:gap-x-6 max-[16rem]:flex-wrap print:hidden">
      <p className="flex-none lg:text-right">
        <Link to={back.to} className="inline-flex min-h-11 items-center gap-[.35em]">
          <span aria-hidden="true">←</span>
          {back.name}
        </Link>
      </p>
      <nav
        aria-label={texts.neighbors}
        className="flex min-w-0 flex-wrap justify-end gap-x-6 [&:empty]:hidden"
      >
        {link(words.previous, "↑", "prev", previous)}
        {link(words.next, "↓", "next", next)}
      </nav>
    </Row>
  );
}
