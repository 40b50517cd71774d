import type { firstMinute } from "~/content/pages/about";
import { useTexts } from "~/document/use-texts";
import { Melody } from "~/melody/Melody";
import { MarginSection } from "~/ui/MarginSection";
import { SectionHead } from "~/ui/Section";
import { Marked } from "~/ui/visitor/Marked";
import { Marker } from "~/ui/visitor/Marker";

/** A lesson’s first minute: what is said, what she writes down, and how two or three words came and could come. */
export function FirstMinute() {
  const { heading, lead, margin, marginNote, moments, verdict } = useTexts("about").firstMinute;
  return (
    <MarginSection
      ground="sheet"
      id="first-minute"
      labelledBy="minute-title"
      margin={{ numbered: true, label: margin, penNote: marginNote }}
    >
      <SectionHead id="minute-title" heading={<Marked {...heading} />} lead={lead} />
      <ol className="mt-12">
        {moments.map((moment) => (
          <Moment key={moment.time} {...moment} />
        ))}
      </ol>
      <p className={`${TIMED} items-baseline border-t-2 border-ink pt-5`}>
        <b className="text-small font-semibold tabular-lining-nums">{verdict.time}</b>
        <span className="font-serif text-[clamp(1.5rem,1.2rem+1.3vw,2.2rem)]/[1.3] text-balance">
          {verdict.text} <Marker>{verdict.marked}</Marker>
        </span>
      </p>
    </MarginSection>
  );
}

const TIMED = "grid grid-cols-[2.4rem_minmax(0,1fr)] gap-x-4 gap-y-3";

function Moment({
  time,
  said,
  correction,
  pen,
  isPause,
  note,
  came,
  could,
}: (typeof firstMinute)["moments"][number]) {
  const labels = useTexts("about").firstMinute;
  return (
    <li className={`${TIMED} border-t border-rule py-[1.4rem] lg:grid-cols-[2.4rem_minmax(0,1fr)_auto]`}>
      <p className="pt-[.45rem] text-small text-ink-2 tabular-lining-nums">{time}</p>
      <div>
        <p
          className={`font-serif text-[clamp(1.4rem,1.15rem+1vw,1.85rem)]/[1.3] ${isPause ? "text-ink-2 italic" : ""}`}
        >
          {said}
          {correction && (
            <>
              {" "}
              <del>{correction.wrong}</del> <ins>{correction.right}</ins> {correction.after}
            </>
          )}
          {pen && <span className="text-[1.15em] text-pen">{pen}</span>}
        </p>
        <p className="mt-1 font-serif text-[1.2rem]/snug text-pen italic">{note}</p>
      </div>
      {came && could && (
        <div className="col-start-2 flex flex-wrap gap-x-8 gap-y-4 lg:col-start-3 lg:grid lg:grid-cols-[12rem_12rem]">
          <Take label={labels.came} melody={came.melody} className="text-pen" />
          <Take label={labels.could} melody={could.melody} mark />
        </div>
      )}
    </li>
  );
}

function Take({
  label,
  melody,
  mark,
  className,
}: {
  label: string;
  melody: string;
  mark?: boolean;
  className?: string;
}) {
  return (
    <figure className="text-ink">
      <figcaption className="mb-2 text-note/note text-ink-2">{label}</figcaption>
      <Melody sentence={melody} size={19} height={44} minWidth={190} mark={mark} className={className} />
    </figure>
  );
}
