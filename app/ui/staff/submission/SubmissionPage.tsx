import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { staffTexts } from "~/content/staff";
import { arrivalTexts } from "~/content/staff-arrivals";
import { listTexts } from "~/content/staff-lists";
import type { SubmissionList } from "~/db/schema";
import { changesAddress } from "~/desk/arrivals";
import { isByDate, type ListParameters, readListAddress, withParameters } from "~/desk/list/address";
import { listAddress } from "~/desk/list/dialog-parameters";
import type { loadSubmission } from "~/desk/submission/page.server";
import { fillIn } from "~/format/template";
import { readStoredResult } from "~/level-check/stored";
import { Button, ButtonLink, ButtonRow } from "../../Button";
import { Margin } from "../../MarginNote";
import { Container, MainColumn, Row } from "../../Section";
import { Action } from "../Action";
import { Arrivals } from "../Arrivals";
import { SaveFailed } from "../SaveFailed";
import { Detail } from "../Table";
import { useRefusedWork, WorkForm, workInWords } from "../WorkForm";
import { AnswerForm } from "./AnswerForm";
import { Entry, RisingMark } from "./Entry";
import { NewNote, RemoveNote } from "./notes";
import { PasteReply } from "./PasteReply";
import { ThreadItem } from "./Thread";
import { WroteBefore } from "./WroteBefore";

const { thread: texts } = listTexts;

type Loaded = Awaited<
  ReturnType<typeof loadSubmission<never, { id: number; reference: string; levelCheck: string | null }>>
>;

interface SubmissionPageProps {
  list: SubmissionList;
  parameters: ListParameters;
  /** What the list is called. */
  listName: string;
  title: string;
  /** Address, number and what was chosen. */
  facts: ReactNode;
  /** What was written in free words. */
  words: string;
  /** The subject of an email to this person. */
  email: string;
  /** Whether it is new or handled, and nothing else. */
  isMarked: boolean;
}

/**
 * The page of a submission. The margin is for time and the pen's rule is the thread: what was said, sent and noted, one after
 * the other. Beside it what comes next, and what staff have done.
 */
export function SubmissionPage(props: SubmissionPageProps) {
  const { staff, row, thread, answering, lastEntry, removing } = useLoaderData<Loaded>();
  const { search } = useLocation();
  const { title, facts, words, list, email } = props;
  return (
    <>
      <Container ruled className="pb-4">
        <SaveFailed />
        <Place {...props} />
        <div className="grid gap-x-11 gap-y-4 lg:grid-cols-[minmax(0,1fr)_17.5rem] lg:grid-rows-[auto_1fr] lg:gap-y-0">
          <Row as="header" className="min-w-0 gap-y-2! pt-5 lg:pb-6">
            <Margin className="lg:pt-2">
              {row.handled
                ? fillIn(listTexts.row.handled, { moment: row.handled.moment, staff: row.handled.by })
                : listTexts.row.states[row.status]}
            </Margin>
            <MainColumn>
              <h1>{title}</h1>
              <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 wrap-anywhere tabular-lining-nums">
                {facts}
                <span className="text-ink-2">{row.reference}</span>
              </p>
              <WroteBefore row={row} />
              <Arrivals
                address={changesAddress(row.reference, lastEntry, answering.heard)}
                to={search || "?"}
                words={arrivalTexts.changes}
              />
            </MainColumn>
          </Row>
          <Aside {...props} />
          <div className="min-w-0">
            <ol>
              <Entry mark={<RisingMark />} time={row.received} who={row.name}>
                <p className="max-w-[36em] font-serif text-lead/normal whitespace-pre-line">{words}</p>
              </Entry>
              {thread.map((entry) => (
                <ThreadItem key={`${entry.kind} ${entry.id}`} {...entry} />
              ))}
            </ol>
            <AnswerForm
              key={`${row.id} ${answering.seen}`}
              list={list}
              id={row.id}
              email={email}
              answering={answering}
            />
            <PasteReply id={row.id} onceKey={answering.onceKey} heard={answering.heard} />
            <NewNote id={row.id} thread={thread} staff={staff.email} list={list} />
          </div>
        </div>
      </Container>
      {removing && <RemoveNote note={removing} />}
    </>
  );
}

/** Answers that have no fixed place, with their labels. */
export function Extras({ answers }: { answers: readonly (readonly [label: string, value: string])[] }) {
  return answers.map(([label, value]) => (
    <span key={label} className="wrap-anywhere">
      {label}: {value}
    </span>
  ));
}

/** What comes next, and what staff have done: on narrow screens folded into one line, which needs no script. */
function Aside(props: SubmissionPageProps) {
  const { row, colleagues, history } = useLoaderData<Loaded>();
  const { search } = useLocation();
  const isRefused = useRefusedWork() !== undefined;
  return (
    <aside
      className="grid content-start lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-5"
      aria-label={listTexts.work.title}
    >
      <details open={isRefused} className="peer border-y border-rule lg:hidden print:hidden">
        <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
          <b className="font-semibold">{listTexts.work.title}</b>{" "}
          <span className="text-ink-2">{workInWords(row.work, colleagues)}</span>
        </summary>
      </details>
      <div className="grid gap-6 not-print:max-lg:pt-4 not-print:max-lg:peer-[:not([open])]:hidden">
        <Next {...props} />
        {row.levelCheck && <LevelCheck>{row.levelCheck}</LevelCheck>}
        <History entries={history} received={row.received} />
        <p>
          <Action
            as={Link}
            look="tallDanger"
            to={withParameters(props.parameters.path, new URLSearchParams(search), {
              remove: null,
              delete: String(row.id),
            })}
          >
            {listTexts.selected.delete}
          </Action>
        </p>
      </div>
    </aside>
  );
}

/** The way back to the list, and to the neighbors in it. */
function Place({ parameters, listName }: SubmissionPageProps) {
  const { previous, next } = useLoaderData<Loaded>();
  const { search } = useLocation();
  const list = listAddress({ pathname: parameters.path, search });
  const address = readListAddress(new URLSearchParams(search), parameters);
  const words = isByDate(address) ? staffTexts.pager.byDate : staffTexts.pager.other;
  const link = (label: string, arrow: string, rel: "prev" | "next", to: typeof previous) =>
    to && (
      <Link
        to={listAddress({ pathname: `${parameters.path}/${to.reference}`, search })}
        rel={rel}
        className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-[.35em]"
      >
        <span aria-hidden="true">{arrow}</span>
        <span className="truncate">
          {label}
          <span className="max-sm:sr-only">: {to.name}</span>
        </span>
      </Link>
    );
  return (
    <Row className="items-center gap-y-0! border-b border-rule max-lg:flex max-lg:justify-between print:hidden">
      <p className="flex-none lg:text-right">
        <Link to={list} className="inline-flex min-h-11 items-center gap-[.35em]">
          <span aria-hidden="true">←</span>
          {listName}
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

function Next({ isMarked }: SubmissionPageProps) {
  const { staff, colleagues, row, answering } = useLoaderData<Loaded>();
  const { id, name, reference, work, handled } = row;
  const refused = useRefusedWork();
  return (
    <section aria-labelledby="next-title" className="grid gap-3 border-b border-rule pb-6">
      <h2 id="next-title" className="text-[1.35rem] leading-tight">
        {listTexts.work.title}
      </h2>
      <WorkForm
        key={refused ? "refused" : "saved"}
        rows={[{ id, name, reference, ...work }]}
        colleagues={colleagues}
        staff={staff.email}
      />
      <ButtonRow>
        {isMarked && (
          <Form method="post" preventScrollReset>
            <Button type="submit" variant="outline" small name={handled ? "reopen" : "handle"} value={id}>
              {handled ? listTexts.row.reopen : listTexts.row.handle}
            </Button>
          </Form>
        )}
        <ButtonLink variant="outline" small href={answering.mailto}>
          {listTexts.row.reply}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}

function LevelCheck({ children: stored }: { children: string }) {
  const { line, address } = readStoredResult(stored);
  return (
    <section aria-labelledby="level-title" className="border-b border-rule pb-6">
      <h2 id="level-title" className="text-[1.35rem] leading-tight">
        {texts.level}
      </h2>
      <p className="mt-2">{line}</p>
      {address && (
        <p>
          <a href={address}>{texts.levelLink}</a>
        </p>
      )}
      <Detail>{texts.levelNote}</Detail>
    </section>
  );
}

function History({ entries, received }: { entries: Loaded["history"]; received: string }) {
  return (
    <details className="border-b border-rule pb-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {fillIn(texts.history, { n: entries.length + 1 })}
      </summary>
      <ol>
        {entries.map(({ id, sentence, by, moment }) => (
          <li key={id} className="border-t border-rule py-2 wrap-anywhere">
            {sentence}
            <Detail>
              {by}, {moment}
            </Detail>
          </li>
        ))}
        <li className="border-t border-rule py-2">
          {texts.arrived}
          <Detail>{received}</Detail>
        </li>
      </ol>
    </details>
  );
}
