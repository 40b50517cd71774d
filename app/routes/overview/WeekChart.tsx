import { useId } from "react";
import { overviewTexts } from "~/content/staff/overview";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { VoiceLine } from "./VoiceLine";

const { weeks: texts } = overviewTexts;

/** Units of the drawing, which is stretched to the page's width. */
const STEP = 20;
const BAR = 14;
const HEIGHT = 100;

interface Week {
  /** Its first day, in words. */
  label: string;
  count: number;
}

/** The current week is only an outline. */
const UNFINISHED =
  "fill-sheet stroke-ink stroke-[1.5] [vector-effect:non-scaling-stroke] forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]";

interface WeekChartProps {
  kind: string;
  /** Oldest first; the last one is the current week. */
  weeks: Week[];
  /** The count that fills the height; the same for charts side by side. At least 1. */
  highest: number;
}

/** A bar for each week, drawn on the server, with a description for screen readers. */
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
