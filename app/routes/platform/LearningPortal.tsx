import { lessonActions, type Person, quickActions } from "~/content/pages/platform";
import { useTexts } from "~/document/use-texts";
import { Melody } from "~/melody/Melody";
import { ButtonRow, buttonClass } from "~/ui/Button";
import { PenNote } from "~/ui/MarginNote";
import { Lead } from "~/ui/Section";
import { Avatar } from "~/ui/visitor/Avatar";
import { Marker } from "~/ui/visitor/Marker";
import { Card, CardTitle, Columns, NameAndRole } from "./Card";
import { DemoControl, DemoMessage } from "./DemoControl";
import { PERSONS } from "./devices";
import { Icon } from "./Icon";
import { usePerson } from "./use-person";

/** The view of a lesson outside the call: its subject, its whiteboard, its progress. */
export function LearningPortal() {
  return (
    <Columns
      side={
        <>
          <Progress />
          <QuickActions />
          <Details />
        </>
      }
    >
      <div>
        <Lesson />
        <Whiteboard />
        <ScreenSharing />
      </div>
    </Columns>
  );
}

function Lesson() {
  const { heading, title, subtitle, text, marginNote } = useTexts("platform").lesson;
  return (
    <Card className="xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-x-12" id="todays-lesson">
      <p className="text-note/snug font-semibold">{heading}</p>
      <h2 className="mt-[.35rem]" id="todays-lesson-title">
        {title}
      </h2>
      <Lead className="mt-1">{subtitle}</Lead>
      <p className="mt-[.9rem] max-w-[52ch] text-ink-2">{text}</p>
      <PenNote className="mt-[.9rem]">{marginNote}</PenNote>
      <ul className="mt-6 flex flex-wrap gap-x-10 gap-y-4 xl:col-start-2 xl:row-span-5 xl:row-start-1 xl:mt-0 xl:flex-col xl:self-center">
        {PERSONS.map((person) => (
          <PersonInLesson key={person} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function PersonInLesson({ person }: { person: Person }) {
  const { name, role, image } = usePerson(person);
  return (
    <li className="flex items-center gap-[.9rem] max-[16rem]:flex-wrap">
      <Avatar name={name} image={image} />
      <NameAndRole name={name} role={role} />
    </li>
  );
}

const LESSON_ACTIONS = [
  ["openWhiteboard", "solid"],
  ["scheduleNext", "outline"],
] as const;

function Whiteboard() {
  const { title, caption, melody, ipa } = useTexts("platform").whiteboard;
  const drawing = { sentence: melody, ipa, size: 26, height: 92, mark: true };
  return (
    <Card id="board" title={title}>
      <div className="mt-4 mb-6 rounded border border-edge bg-paper px-[clamp(.75rem,3vw,2.25rem)] py-[clamp(1.25rem,3vw,2.25rem)]">
        <Melody {...drawing} className="only-wide w-full" />
        <Melody {...drawing} rows="groups" className="only-narrow" />
        <PenNote className="mt-4 max-w-[15em]">{caption}</PenNote>
      </div>
      <ButtonRow id="lesson-actions">
        {LESSON_ACTIONS.map(([id, variant]) => (
          <DemoControl
            key={id}
            className={buttonClass({ small: true, variant, className: "max-xs:w-full" })}
            change={{ used: id }}
            place="lesson-actions"
          >
            {lessonActions[id].label}
          </DemoControl>
        ))}
      </ButtonRow>
      <DemoMessage controls={LESSON_ACTIONS.map(([id]) => id)} />
    </Card>
  );
}

function ScreenSharing() {
  const { title, caption } = useTexts("platform").screenSharing;
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4" id="screen">
      <SilentScreen />
      <div className="flex-[1_1_9rem]">
        <CardTitle id="screen-title">{title}</CardTitle>
        <p className="mt-1 text-ink-2">{caption}</p>
      </div>
    </Card>
  );
}

/** A screen on which nothing is said: the two voice lines. */
function SilentScreen() {
  return (
    <div
      className="relative aspect-16/10 w-[clamp(5.5rem,18vw,9rem)] flex-none rounded border border-dashed border-edge before:absolute before:inset-x-0 before:inset-y-[calc(35%-0.35px)] before:border-y before:border-rule"
      aria-hidden="true"
    />
  );
}

function Progress() {
  const { title, completion, figures } = useTexts("platform").sessionProgress;
  return (
    <Card className="md:max-lg:col-span-full" id="progress" title={title}>
      <p className="tabular-lining-nums mt-3 flex items-baseline gap-3 max-[16rem]:flex-wrap">
        <Marker className="ml-0 normal-nums font-serif text-[4rem]/none tracking-[-.02em] [--mark-ascent:.875em]">
          {completion.percent}%
        </Marker>{" "}
        <span>{completion.label}</span>
      </p>
      <ProgressLine percent={completion.percent} />
      <ul className="tabular-lining-nums gap-10 md:max-lg:flex">
        {figures.map(({ value, label }) => (
          <li className="flex items-baseline gap-[.6rem] py-[.3rem] text-ink-2" key={label}>
            <b className="min-w-[1.4em] font-serif text-[1.6rem]/[1.1] font-normal normal-nums text-ink">
              {value}
            </b>{" "}
            {label}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The places of a lesson's syllables in the drawing of its progress: one for every five minutes. */
const SYLLABLES = Array.from({ length: 12 }, (_, index) => 11 + index * 22);

/** How much of a lesson is said, as a rising line of syllables. Decoration: the figure is beside it. */
function ProgressLine({ percent }: { percent: number }) {
  const said = Math.round((percent / 100) * SYLLABLES.length);
  return (
    <svg className="mt-5 mb-4 h-auto w-full max-w-88" viewBox="0 0 264 52" aria-hidden="true">
      <path className="stave" d="M0 1H264M0 51H264" />
      {SYLLABLES.map((x, index) => (
        <circle
          key={x}
          className={
            index < said
              ? "fill-ink forced-colors:fill-[CanvasText]"
              : "fill-none stroke-edge stroke-[1.5] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
          }
          cx={x}
          cy={42 - index * 3}
          r={index === said - 1 ? 7 : 5}
        />
      ))}
    </svg>
  );
}

function QuickActions() {
  const { title, items } = quickActions;
  return (
    <Card id="quick-actions" title={title} className="print:hidden">
      <ul className="mt-3 border-b border-rule">
        {items.map(({ id, label }) => (
          <li key={id}>
            <DemoControl
              className="flex min-h-12 w-full cursor-pointer items-center gap-[.9rem] border-t border-rule px-2 py-[.4rem] text-left font-semibold hover:bg-marker hover:text-on-marker focus-visible:-outline-offset-4"
              change={{ used: id }}
              place="quick-actions"
            >
              <Icon name={id} />
              {label}
            </DemoControl>
          </li>
        ))}
      </ul>
      <DemoMessage controls={items.map(({ id }) => id)} />
    </Card>
  );
}

function Details() {
  const { title, rows } = useTexts("platform").sessionDetails;
  return (
    <Card className="md:max-lg:border-l" id="details" title={title}>
      <dl className="tabular-lining-nums mt-3">
        {rows.map(({ label, value }) => (
          <div
            className="flex justify-between gap-4 max-[16rem]:flex-wrap border-t border-rule py-[.55rem]"
            key={label}
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
