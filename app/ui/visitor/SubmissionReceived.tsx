import type { ReactNode } from "react";
import type { Sentence } from "~/content/sentence";
import { capitalized } from "~/format/capitalized";
import { MelodyHeading } from "~/melody/Melody";
import { evenGlide } from "~/melody/syllable";
import { tail } from "~/melody/tail";
import { MarginSection } from "../MarginSection";
import { Lead } from "../Section";

interface Step {
  time: string;
  /** What happens then: alone, or with more about it. */
  title: string;
  text?: string;
}

interface SubmissionReceivedProps {
  /** Absent if the page was opened by itself. */
  reference?: string;
  /** `melody` is that of the title. */
  texts: Sentence &
    Record<"title" | "lead" | "reference" | "stepsTitle" | "stepsMargin" | "marginNote", string> & {
      steps: readonly Step[];
    };
  /** The sections that follow. */
  children: ReactNode;
}

/** The page after a form: thanks, the reference by which visitor and staff refer to the submission, and what happens next. */
export function SubmissionReceived({ reference, texts, children }: SubmissionReceivedProps) {
  const { title, melody, ipa, stepsTitle, stepsMargin, steps } = texts;
  return (
    <>
      <MarginSection
        className="overflow-clip pt-[clamp(1.75rem,3.4vw,3rem)] pb-12"
        margin={{ penNote: texts.marginNote }}
        spaced={false}
      >
        <MelodyHeading as="h1" className={HEADING} text={title} sentence={melody} ipa={ipa} mark />
        <Lead className="mt-3 max-w-[36em]">{texts.lead}</Lead>
        {reference && (
          <p className="mt-4 tabular-lining-nums">
            {texts.reference} <b>{reference}</b>
          </p>
        )}
      </MarginSection>
      <MarginSection
        ground="sheet"
        className={`overflow-clip ${AFTER_FORM}`}
        labelledBy="steps-title"
        margin={{ label: stepsMargin }}
        spaced={false}
      >
        <h2 className={AFTER_FORM_TITLE} id="steps-title">
          {stepsTitle}
        </h2>
        <ol className={STAVE}>
          {steps.map((step, index) => (
            <StepOnStave
              key={step.time}
              {...step}
              pitch={PITCHES[index] ?? 0}
              falls={index === steps.length - 1}
            />
          ))}
        </ol>
      </MarginSection>
      {children}
    </>
  );
}

/** Where there is a margin, one line: the longer of the two titles between the margin rule and the gutter. */
const HEADING =
  "text-[min(clamp(2.3rem,1rem+5.8vw,5.6rem),13vw)] lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)] lg:text-[min(5.6rem,(100vw-1rem-2*var(--spacing-gutter)-var(--spacing-margin-column)-var(--spacing-margin-gap))/10.2)]";

/** The sections of these pages, which are short. */
export const AFTER_FORM = "py-[clamp(2.75rem,5vw,4.5rem)]";
export const AFTER_FORM_TITLE = "text-[clamp(1.7rem,1.4rem+1.4vw,2.4rem)]";

/** The three steps are one sentence: high, lower, then it falls into place. On narrow screens the stave runs down the page. */
const PITCHES = [16, 10, 15];

const STAVE =
  "relative mt-6 md:grid md:grid-cols-[1fr_1fr_1.2fr] md:before:absolute md:before:top-0 md:before:right-[-100vw] md:before:left-0 md:before:h-30 md:before:border-y md:before:border-rule lg:before:left-[calc(var(--spacing-margin-gap)/-2)]";

const STEP =
  "relative z-0 min-h-28 pt-3 pb-4 pl-18 before:absolute before:inset-y-0 before:left-0 before:w-13 before:border-x before:border-rule md:border-rule md:pt-33 md:pr-6 md:pb-0 md:pl-3 md:not-first:border-l md:first:pl-0 md:before:hidden";

const DOT =
  "absolute top-4 left-[calc(3.25rem*var(--pitch))] -translate-x-1/2 md:top-[calc(7.5rem*(1-var(--pitch)))] md:left-5 md:-translate-y-1/2";

const FALL = tail(evenGlide(0.75, 0.08), { x: 0, width: 58, top: 0, height: 100, thickness: 12 });

function StepOnStave({ time, title, text, pitch, falls }: Step & { pitch: number; falls: boolean }) {
  return (
    <li className={`pitch-${pitch} ${STEP}`}>
      <div className={falls ? "md:text-on-marker" : undefined}>
        {falls && (
          <>
            <span className="absolute top-2 left-0 -z-10 hidden h-26 w-[6.2rem] bg-marker md:block" />
            <svg
              className="absolute top-0 left-5 hidden h-30 w-[5.6rem] overflow-visible md:block"
              viewBox="0 0 75 100"
              aria-hidden="true"
            >
              <path className="tail" d={FALL} />
            </svg>
          </>
        )}
        <svg
          className={`${DOT} ${falls ? "size-[1.5rem]" : "size-[1.2rem]"}`}
          viewBox="0 0 20 20"
          aria-hidden="true"
        >
          <circle className="dot" cx="10" cy="10" r="10" />
        </svg>
      </div>
      <p className="text-small font-semibold text-ink-2">{capitalized(time)}</p>
      <p className="font-serif text-[1.4rem]/tight">{title}</p>
      {text && <p className="mt-1 text-small/normal text-ink-2">{text}</p>}
    </li>
  );
}
