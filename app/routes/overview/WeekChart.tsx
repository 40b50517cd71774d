import { useId } from "react";
import { overviewTexts } from "~/content/staff-overview";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { VoiceLine } from "./VoiceLine";

const { weeks: texts } = overviewTexts;

/** Units of the drawing: it is stretched to the width that the page has. */
const STEP = 20;
const BAR = 14;
const HEIGHT = 100;

export interface Week {
  /** Its first day, worded. */
  label: string;
  count: number;
}

/** The week that is not over yet is an outline. */
const UNFINISHED =
  "fill-sheet stroke-ink stroke-[1.5] [vector-effect:non-scaling-stroke] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]";

interface WeekChartProps {
  kind: string;
  /** Oldest first; the last one is not over yet. */
  weeks: Week[];
  /** What the full height stands for, the same in charts that stand together. At least 1. */
  highest: number;
}

/** Bars over weeks, drawn on the server, with its figures in words for those who do not see it. */
export function WeekChart({ kind, weeks, highest }: WeekChartProps) {
  const id = useId();
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const peak = weeks.reduce((best, week) => (week.count > best.count ? week : best), weeks[0] as Week);
  const current = weeks.at(-1)?.count ?? 0;
  const most =
    peak.count > 0 ? fillIn(texts.most, { count: groupDigits(peak.count), week: peak.label }) : texts.none;
  const text = fillIn(texts.chartText, {
    total: groupDigits(total),
    weeks: weeks.length,
    current: groupDigits(current),
    most,
  });

  return (
    <figure className="rounded border border-edge bg-sheet px-5 py-4">
      <figcaption className="mb-3 flex flex-wrap justify-between gap-x-4">
        <b>{kind}</b>
        <span className="tabular-lining-nums">
          {groupDigits(current)} {texts.thisWeek}
        </span>
      </figcaption>
      <svg
        className="h-36 w-full overflow-visible"
        role="img"
        aria-labelledby={`${id}title ${id}text`}
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <title id={`${id}title`}>{fillIn(texts.chartTitle, { kind })}</title>
        <desc id={`${id}text`}>{text}</desc>
        {[0, HEIGHT].map((y) => (
          <VoiceLine key={y} length={weeks.length * STEP} y={y} />
        ))}
        {weeks.map(({ label, count }, index) => {
          const height = (count / highest) * HEIGHT;
          return (
            <rect
              key={label}
              className={index === weeks.length - 1 ? UNFINISHED : "fill-ink forced-colors:fill-[CanvasText]"}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            >
              <title>{fillIn(texts.bar, { week: label, count: groupDigits(count) })}</title>
            </rect>
          );
        })}
      </svg>
      <div
        className="mt-[.4rem] flex justify-between text-note text-ink-2 tabular-lining-nums"
        aria-hidden="true"
      >
        <span>{weeks[0]?.label}</span>
        <span>{weeks[Math.floor(weeks.length / 2)]?.label}</span>
        <span>{weeks.at(-1)?.label}</span>
      </div>
      <p className="mt-2 text-note tabular-lining-nums" aria-hidden="true">
        {most}
      </p>
    </figure>
  );
}
