import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { deskTexts as texts } from "~/content/staff/desk";
import { goingLiveTexts } from "~/content/staff/going-live";
import type { Desk } from "~/desk/day/page.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { useFrameData } from "~/ui/staff/page/use-frame-data";
import { Detail } from "~/ui/staff/Table";

/** Beside the list: due steps, one's own submissions, stages of enrollments, and the site's upkeep. */
export function Side(desk: Desk) {
  const { due, stages, live, checklist } = desk;
  return (
    <div className="gap-x-10 border-ink max-xl:border-t-2 max-xl:pt-5 md:max-xl:columns-2 xl:pt-4 lg:max-xl:ml-[calc(var(--spacing-margin-column)+var(--spacing-margin-gap))]">
      <Part name="due" title={texts.due.title} n={due.steps.length > 0 ? due.count : undefined}>
        <DueSteps {...due} />
      </Part>
      <Part name="mine" title={texts.mine.title}>
        <Mine {...desk.mine} />
      </Part>
      <Part name="stages" title={texts.stages.title}>
        <ul>
          {stages.map(({ id, name, n }) => (
            <li key={id} className="flex items-center justify-between gap-4 tabular-lining-nums">
              <Link to={`/enrollments?stage=${id}`} className="inline-flex min-h-7 items-center">
                {name}
              </Link>
              {n}
            </li>
          ))}
        </ul>
      </Part>
      {(live.length > 0 || checklist?.isHidden) && (
        <Part name="live" title={texts.live.title} n={live.length > 0 ? String(live.length) : undefined}>
          <ul className="grid gap-2">
            {live.map(({ todo, why, link }) => (
              <li
                key={todo}
                className="relative pl-5 leading-snug wrap-anywhere before:absolute before:top-[.35em] before:left-0 before:size-[.7rem] before:rounded-full before:border-2 before:border-pen"
              >
                {todo}
                <Detail>
                  {why}
                  {link && (
                    <>
                      {"\u00a0· "}
                      <a href={link.href} className="whitespace-nowrap">
                        {link.label}
                        <span className="sr-only">: {todo}</span>
                      </a>
                    </>
                  )}
                </Detail>
              </li>
            ))}
          </ul>
          {checklist && (
            <p className="mt-2">
              {checklist.isHidden && `${goingLiveTexts.hidden} `}
              <Link to="/going-live" className="inline-flex min-h-7 items-center">
                {goingLiveTexts.link}
              </Link>
            </p>
          )}
        </Part>
      )}
      <Part name="status" title={texts.siteStatus.title}>
        <SiteStatus {...desk} />
      </Part>
    </div>
  );
}

interface PartProps {
  name: string;
  title: string;
  n?: string;
  children: ReactNode;
}

function Part({ name, title, n, children }: PartProps) {
  return (
    <section
      aria-labelledby={`${name}-title`}
      className="mb-5 break-inside-avoid xl:not-first:border-t xl:not-first:border-rule xl:not-first:pt-4"
    >
      <h2
        id={`${name}-title`}
        className="mb-1 flex items-baseline justify-between gap-4 text-[1.35rem] leading-tight"
      >
        {title}
        {n && <span className="tabular-lining-nums">{n}</span>}
      </h2>
      {children}
    </section>
  );
}

function DueSteps({ steps, more }: Desk["due"]) {
  if (steps.length === 0) return <p className="text-ink-2">{texts.due.none}</p>;
  return (
    <ul className="grid gap-2">
      {steps.map(({ key, step, name, href, since, assignee }) => (
        <li key={key} className="leading-snug wrap-anywhere">
          <Link to={href} className="font-semibold no-underline hover:underline">
            {step}
          </Link>
          <Detail>{[name, assignee, since].filter(Boolean).join(", ")}</Detail>
        </li>
      ))}
      {more > 0 && <li className="text-ink-2">{fillIn(texts.due.more, { n: groupDigits(more) })}</li>}
    </ul>
  );
}

interface CountProps {
  n: number;
  /** The number in words, if it is not known exactly. */
  shown?: string;
  words: { one: string; many: string };
  to: string;
  isPen?: boolean;
}

/** A line that says how many there are of something, and links to them; nothing if there are none. */
function Count({ n, shown = groupDigits(n), words, to, isPen }: CountProps) {
  if (n === 0) return null;
  return (
    <li>
      <Link to={to} className={`inline-flex min-h-7 items-center ${isPen ? "text-pen" : ""}`}>
        {n === 1 ? words.one : fillIn(words.many, { n: shown })}
      </Link>
    </li>
  );
}

function Mine({ waiting, conversation }: Desk["mine"]) {
  const { mine } = texts;
  if (waiting === 0 && conversation.n === 0) return <p className="text-ink-2">{mine.none}</p>;
  return (
    <ul>
      <Count n={waiting} words={mine.waiting} to="/desk?show=mine" />
      <Count n={conversation.n} shown={conversation.words} words={mine.conversation} to={conversation.href} />
    </ul>
  );
}

function SiteStatus({ siteStatus: { held, oldest, failed, drafts, missed, takenOff } }: Desk) {
  const backup = useFrameData()?.backup;
  const words = texts.siteStatus;
  return (
    <ul>
      <li>
        <Link to="/spam" className="inline-flex min-h-7 items-center">
          {fillIn(words.held, { n: held })}
        </Link>
        {oldest && `, ${fillIn(words.oldest, { age: oldest })}`}
      </li>
      <Count n={failed} words={words.failed} to="/messages?state=failed" isPen />
      <Count n={drafts} words={words.drafts} to="/content" />
      <Count n={missed} words={words.missed} to="/content" isPen />
      {takenOff.map(({ href, words }) => (
        <li key={href}>
          <Link to={href} className="inline-flex min-h-7 items-center text-pen wrap-anywhere">
            {words}
          </Link>
        </li>
      ))}
      {backup && (
        <li className={backup.overdue ? "text-pen" : "text-ink-2"}>
          {backup.age
            ? fillIn(words.backup, { age: backup.age })
            : words[backup.isUnreadable ? "unreadable" : "noBackup"]}
        </li>
      )}
    </ul>
  );
}
