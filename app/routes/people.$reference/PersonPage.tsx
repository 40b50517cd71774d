import { Form, Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { listTexts } from "~/content/staff/lists";
import { peopleTexts as texts } from "~/content/staff/people";
import { lostStage, stageName } from "~/content/stages";
import { mailtoAddress } from "~/format/mailto";
import { fillIn } from "~/format/template";
import { readStoredResult } from "~/level-check/stored";
import { FieldError } from "~/ui/form/controls";
import { Margin } from "~/ui/MarginNote";
import { Container, MainColumn, Row } from "~/ui/Section";
import { Action } from "~/ui/staff/Action";
import { SaveFailed } from "~/ui/staff/forms/SaveFailed";
import { useRefusedWork } from "~/ui/staff/forms/WorkForm";
import { PhoneNumber } from "~/ui/staff/PhoneNumber";
import { ThreadItem } from "~/ui/staff/submission/Thread";
import { TimelineEntry } from "~/ui/staff/submission/TimelineEntry";
import type { loadPerson, PersonSubmission } from "./person.server";

type Loaded = ReturnType<typeof loadPerson>;

/** All submissions of one person: the margin is for time and state, as on the page of a submission. */
export function PersonPage() {
  const { start, submissions, addresses, numbers, names, joined } = useLoaderData<Loaded>();
  const refused = useRefusedWork();
  const count = submissions.length;
  const [address = ""] = addresses;
  return (
    <Container ruled className="pb-4">
      <SaveFailed />
      <Row className="items-center gap-y-0! border-b border-rule max-lg:flex max-lg:justify-between max-[16rem]:flex-wrap print:hidden">
        <p className="flex-none lg:text-right">
          <Link to={start.path} className="inline-flex min-h-11 items-center gap-[.35em]">
            <span aria-hidden="true">←</span>
            {texts.back}
          </Link>
        </p>
        <p className="py-2 text-ink-2">{count === 1 ? texts.only : fillIn(texts.count, { n: count })}</p>
      </Row>
      <div className="grid gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="min-w-0">
          <Row as="header" className="gap-y-2! pt-5 pb-6">
            <MainColumn>
              <h1>{names[0]}</h1>
              <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 wrap-anywhere tabular-lining-nums">
                <a href={mailtoAddress(address)}>{address}</a>
                {numbers[0] && <PhoneNumber phone={numbers[0]} />}
                {joined && <span className="text-ink-2">{joined}</span>}
              </p>
              {refused && (
                <div role="alert" className="mt-3">
                  <FieldError>{refused.error}</FieldError>
                </div>
              )}
            </MainColumn>
          </Row>
          {submissions.map((submission) => (
            <Submission key={submission.path} {...submission} />
          ))}
        </div>
        <InShort />
      </div>
    </Container>
  );
}

function Submission(submission: PersonSubmission) {
  const { path, reference, name, title, words, day, received, facts, status, state, thread } = submission;
  return (
    <section aria-labelledby={`title-${reference}`} className="border-t-2 border-ink pb-6">
      <Row className="gap-y-1! py-4">
        <Margin className="wrap-anywhere lg:pt-1">
          <b className={`font-semibold ${status === "no" ? "text-pen" : "text-ink"}`}>
            {state.stage ?? listTexts.row.states[status]}
          </b>
          {state.handledBy && <span className="lg:block"> {state.handledBy}</span>}
        </Margin>
        <MainColumn className="min-w-0">
          <h2 id={`title-${reference}`} className="text-h3 leading-tight wrap-anywhere">
            <Link to={path}>{title}</Link>
          </h2>
          <p className="mt-1 flex flex-wrap gap-x-4 text-small text-ink-2 tabular-lining-nums">
            <span>{day}</span>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <span>{reference}</span>
          </p>
          <Duplicate {...submission} />
        </MainColumn>
      </Row>
      <ol className="[&>:last-child]:border-b-0">
        <TimelineEntry mark="written" time={received} who={name}>
          <p dir="auto" className="max-w-[36em] font-serif text-lead/normal whitespace-pre-line">
            {words}
          </p>
        </TimelineEntry>
        {thread.map((entry) => (
          <ThreadItem key={`${entry.kind} ${entry.id}`} {...entry} isFixed />
        ))}
      </ol>
    </section>
  );
}

/** Says that a later enrollment is likely the same, and closes this one on a click. */
function Duplicate({ id, duplicate }: PersonSubmission) {
  if (!duplicate) return null;
  const { gap, isOtherName, was } = duplicate;
  return (
    <Form method="post" preventScrollReset className="mt-2 grid justify-items-start gap-2">
      <p className="text-pen">{fillIn(isOtherName ? texts.duplicateOtherName : texts.duplicate, { gap })}</p>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={JSON.stringify(was)} />
      <input type="hidden" name="stage" value={lostStage} />
      <Action name="intent" value="work">
        {fillIn(texts.setLost, { stage: stageName(lostStage) })}
      </Action>
    </Form>
  );
}

/** Beside what somebody sent: how much it is, their last level check, and their other names, addresses and numbers. */
function InShort() {
  const { submissions, first, waiting, mails, names, addresses, numbers, erasing } = useLoaderData<Loaded>();
  const count = submissions.length;
  const stored = submissions.find(({ levelCheck }) => levelCheck)?.levelCheck;
  const others = [...names.slice(1), ...addresses.slice(1), ...numbers.slice(1)];
  const mailed = [
    mails.sent > 0 && fillIn(texts.short.sent, { n: mails.sent }),
    mails.unsent > 0 && fillIn(texts.short.unsent, { n: mails.unsent }),
  ].filter(Boolean);
  return (
    <aside className="grid content-start gap-6 wrap-anywhere lg:pt-5" aria-label={texts.short.title}>
      <Part title={texts.short.title}>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small tabular-lining-nums [&>dt]:text-ink-2">
          <dt>{texts.short.first}</dt>
          <dd>{first}</dd>
          <dt>{texts.short.submissions}</dt>
          <dd>{waiting > 0 ? fillIn(texts.short.waiting, { n: count, waiting }) : count}</dd>
          <dt>{texts.short.mails}</dt>
          <dd>{mailed.join(", ") || texts.short.none}</dd>
        </dl>
      </Part>
      {stored && (
        <Part title={texts.level}>
          <p className="mt-2">{readStoredResult(stored).line}</p>
        </Part>
      )}
      {others.length > 0 && (
        <Part title={texts.seenAs}>
          <ul className="mt-2">
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </Part>
      )}
      <div className="text-small text-ink-2">
        <p>{erasing ? texts.erasing.owner : texts.erasing.staff}</p>
        {erasing && (
          <ul>
            {erasing.map(({ address, to }) => (
              <li key={address}>
                <a href={to} className="inline-flex min-h-6 items-center">
                  {address}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-rule pb-6">
      <h2 className="text-[1.35rem] leading-tight">{title}</h2>
      {children}
    </section>
  );
}
