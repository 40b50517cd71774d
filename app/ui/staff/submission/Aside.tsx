import { Form, Link, useLocation } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import type { ListName } from "~/db/schema";
import { withParameters } from "~/desk/list/address";
import { openerIdOf } from "~/desk/list/dialog-parameters";
import { fillIn } from "~/format/template";
import { readStoredResult } from "~/level-check/stored";
import { Button, ButtonLink, ButtonRow } from "../../Button";
import { Action } from "../Action";
import { rowDraft } from "../forms/row-draft";
import { useRefusedWork, WorkForm, workInWords } from "../forms/WorkForm";
import { Detail } from "../Table";
import { type LoadedSubmission, useSubmission } from "./use-submission";

const { thread: texts } = listTexts;

/** What comes next, and what staff have done: on narrow screens folded into one line, which needs no script. */
export function Aside({ list }: { list: ListName }) {
  const { row, colleagues, history } = useSubmission();
  const { search } = useLocation();
  const isRefused = useRefusedWork() !== undefined;
  return (
    <aside
      className="grid content-start print:order-last lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-5"
      aria-label={listTexts.work.title}
    >
      <details open={isRefused} className="peer border-y border-rule lg:hidden print:hidden">
        <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
          <b className="font-semibold">{listTexts.work.title}</b>{" "}
          <span className="text-ink-2">{workInWords(row.work, colleagues)}</span>
        </summary>
      </details>
      <div className="grid gap-6 not-print:max-lg:pt-4 not-print:max-lg:peer-[:not([open])]:hidden">
        <Next list={list} />
        {row.levelCheck && <LevelCheck>{row.levelCheck}</LevelCheck>}
        <History entries={history} received={row.received} />
        <p className="print:hidden">
          <Action
            as={Link}
            look="tallDanger"
            id={openerIdOf("delete", row.id)}
            to={withParameters("", new URLSearchParams(search), {
              remove: null,
              delete: String(row.id),
            })}
            preventScrollReset
          >
            {listTexts.selected.delete}
          </Action>
        </p>
      </div>
    </aside>
  );
}

function Next({ list }: { list: ListName }) {
  const { staff, colleagues, row, answering } = useSubmission();
  const { id, name, reference, work, handled } = row;
  return (
    <section aria-labelledby="next-title" className="grid gap-3 border-b border-rule pb-6">
      <h2 id="next-title" className="text-[1.35rem] leading-tight not-print:max-lg:sr-only">
        {listTexts.work.title}
      </h2>
      <p className="hidden print:block">{workInWords(work, colleagues)}</p>
      <div className="print:hidden">
        <WorkForm
          rows={[{ id, name, reference, ...work }]}
          draftName={rowDraft("step", { staff: staff.email, list, reference })}
        />
      </div>
      <ButtonRow className="print:hidden">
        {work.stage === null && (
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

function History({ entries, received }: { entries: LoadedSubmission["history"]; received: string }) {
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
