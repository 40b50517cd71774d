import type { ReactNode } from "react";
import { sayItPage } from "~/content/pages/say-it";
import { Melody } from "~/melody/Melody";
import { withoutMarks } from "~/melody/notation";
import { Button, ButtonRow } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { PenNote } from "~/ui/MarginNote";
import { modelOf } from "~/voice/model";

/** A pale drawing, for the visitor's voice on top of it. */
const PALE = "data-over:[&_.dot]:opacity-30 data-over:[&_.nucleus]:opacity-30";

/** The sentence, and under it what happens to the recording. voice/say-it.ts shows one panel at a time. */
export function Bench({ sentence }: { sentence: string }) {
  const { ready, recording, done, noScript } = sayItPage;
  return (
    <div
      id="say-it"
      className={`group/bench rounded border-2 border-ink bg-sheet ${PALE}`}
      data-model={JSON.stringify(modelOf(sentence))}
    >
      <h2 className="sr-only">{withoutMarks(sentence)}</h2>
      <div
        className="border-b border-rule px-[clamp(1rem,3vw,2rem)] pt-[clamp(1.25rem,3vw,2rem)] pb-4"
        translate="no"
      >
        <Melody sentence={sentence} size={30} height={118} minWidth={420} mark className="w-full" />
        <Legend />
      </div>
      <div className="px-[clamp(1rem,3vw,2rem)] pt-5 pb-6">
        <Panel state="ready" {...ready} shown>
          <RecordButton>{sayItPage.record}</RecordButton>
        </Panel>
        <noscript>
          <h3>{noScript.title}</h3>
          <p className="mt-2 max-w-[56ch]">{noScript.text}</p>
        </noscript>
        <Panel state="recording" {...recording}>
          <Button type="button" variant="outline" tone="fall" data-do="stop" data-focus>
            {sayItPage.stop}
          </Button>
          <span className="self-center font-serif text-h3 tabular-lining-nums" role="timer" data-say-time />
        </Panel>
        <Done {...done} />
        {(["noisy", "silent", "refused", "none"] as const).map((state) => (
          <Panel key={state} state={state} {...sayItPage[state]}>
            <RecordButton>{sayItPage.tryAgain}</RecordButton>
          </Panel>
        ))}
      </div>
    </div>
  );
}

function Legend() {
  return (
    <p className="mt-3 hidden items-center gap-2 text-note text-ink-2 group-data-over/bench:flex">
      <span className="size-3 rounded-[50%] bg-ink opacity-30" aria-hidden="true" />
      {sayItPage.ours}
      <span className="ml-4 w-6 rounded border-b-4 border-ink" aria-hidden="true" />
      {sayItPage.you}
    </p>
  );
}

interface PanelProps {
  state: string;
  title: string;
  text?: string;
  shown?: boolean;
  children: ReactNode;
}

/** Only the first is shown from the start, and not where no script can show another. */
function Panel({ state, title, text, shown, children }: PanelProps) {
  const isButtonFocused = state === "recording";
  return (
    <div data-state={state} hidden={!shown} className={classNames(shown && "noscript:hidden")}>
      <h3 tabIndex={-1} data-focus={isButtonFocused ? undefined : true}>
        {title}
      </h3>
      {text && <p className="mt-2 max-w-[56ch]">{text}</p>}
      <ButtonRow className="mt-5 print:hidden">{children}</ButtonRow>
    </div>
  );
}

function RecordButton({ children }: { children: string }) {
  return (
    <Button type="button" className="invisible" data-do="record">
      {children}
    </Button>
  );
}

function Done({ title, text, processed }: typeof sayItPage.done) {
  return (
    <div data-state="done" hidden>
      <h3 tabIndex={-1} data-focus>
        {title}
      </h3>
      <ol className="mt-2 font-serif text-[1.35rem]/[1.3]">
        <li className="border-b border-rule py-3" data-say-direction />
        <li className="py-3" data-say-range />
      </ol>
      <PenNote className="mt-2">
        <span data-say-advice />
      </PenNote>
      <ButtonRow className="mt-5 items-center print:hidden">
        <RecordButton>{sayItPage.again}</RecordButton>
        <Button type="button" variant="outline" data-do="play">
          {sayItPage.hearYourself}
        </Button>
        <a href="#sentences">{sayItPage.another}</a>
      </ButtonRow>
      <p className="mt-5 max-w-[60ch] text-small/normal text-ink-2">
        {text} <span data-processed>{processed}</span>
      </p>
    </div>
  );
}
