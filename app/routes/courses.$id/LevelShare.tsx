import type { CoursePage } from "~/content/course-pages/page";
import type { Course } from "~/content/courses";
import { courseWeeks, levelShare, type LevelShare as Share } from "~/courses/figures";
import {
  useCourseValues,
  useLevelShare,
  useMeasures,
  useOfferedCourses,
  useTakesAllLevels,
} from "~/document/use-courses";
import { useTexts } from "~/document/use-texts";
import { fillInCounts } from "~/format/template";
import { classNames } from "~/ui/class-names";
import { MarginSection } from "~/ui/MarginSection";
import { Marked } from "~/ui/visitor/Marked";
import { SampleText } from "~/ui/visitor/Sample";

/** Which level the course starts from, how far it leads and what that takes; nothing while it is made for no single level. */
export function LevelShare({ course, page }: { course: Course; page: CoursePage }) {
  const texts = useTexts("coursePage").levels;
  const share = useLevelShare(course);
  const takesAll = useTakesAllLevels(course);
  const values = { ...useCourseValues(course), worksOn: page.levels.worksOn ?? "" };
  if (!share && !takesAll) return null;
  const { heading, marginNote, text } = share ? texts : texts.noLevel;
  const after = share ? texts.heading.after : "";
  const levelIn = labeled(texts.before, page.levels.before);
  const levelOut = share
    ? labeled(texts.after, fillInCounts(texts.way, values), page.levels.after)
    : page.levels.after;
  return (
    <MarginSection
      labelledBy="level-title"
      margin={{ numbered: true, label: texts.margin, penNote: fillInCounts(marginNote, values) }}
    >
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[auto_minmax(0,1fr)] print:grid-cols-[auto_minmax(0,1fr)]">
        <p className="flex flex-wrap items-start gap-[clamp(.75rem,2vw,1.5rem)]">
          <LevelName note={levelIn}>{share?.level.level ?? texts.any}</LevelName>
          <Way />
          <LevelName note={levelOut} pale={share !== undefined}>
            {share ? (share.next?.level ?? "") : texts.same}
          </LevelName>
        </p>
        <div>
          <h2 id="level-title">
            <Marked
              before={fillInCounts(heading.before, values)}
              marked={fillInCounts(heading.marked, values)}
              after={fillInCounts(after, values)}
            />
          </h2>
          <p className="mt-4 max-w-[58ch] print:mt-1 print:max-w-none">
            <SampleText text={text} values={values} />
          </p>
        </div>
      </div>
      {share && <Weeks course={course} share={share} />}
    </MarginSection>
  );
}

/** A label, followed by its notes. */
function labeled(label: string, ...notes: string[]): string {
  const joined = notes.filter(Boolean).join(", ");
  return joined ? `${label}: ${joined}` : label;
}

interface LevelNameProps {
  note: string;
  /** A level that is not reached yet. */
  pale?: boolean;
  children: string;
}

function LevelName({ note, pale, children }: LevelNameProps) {
  const isWord = children.length > 2;
  return (
    <span>
      <b
        className={classNames(
          "block font-serif leading-[.9] font-normal tracking-[-.02em]",
          isWord
            ? "text-[clamp(2.2rem,1.6rem+2vw,3.2rem)]"
            : "text-[clamp(3.5rem,2.4rem+4vw,5.5rem)] print:text-[2.6rem]",
          pale && "text-ink-2",
        )}
      >
        {children}
      </b>
      <small className="mt-3 block max-w-[15ch] text-note/note print:mt-1 print:max-w-[20ch] text-ink-2">
        {note}
      </small>
    </span>
  );
}

/** An arrow in pen. */
function Way() {
  return (
    <>
      <span className="sr-only"> to </span>
      <svg className="mt-5 w-12 flex-none overflow-visible" viewBox="0 0 56 24" aria-hidden="true">
        <path
          className="stroke-pen"
          d="M2 20C16 6 34 4 50 8M41 2l10 6-8 9"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </>
  );
}

/** A dot for each week of the level: those of the course are full, those that not everybody needs are dashed. */
function Weeks({ course, share }: { course: Course; share: Share }) {
  const texts = useTexts("coursePage").levels;
  // As many as the longest level that a course is made for takes, so that a week's dot has the same size everywhere.
  const measures = useMeasures();
  const courses = useOfferedCourses();
  const widest = Math.max(...courses.map((each) => levelShare(each, measures)?.weeks[1] ?? 0));
  const values = useCourseValues(course);
  const taken = courseWeeks(course, measures.lessons);
  const [fewest, most] = share.weeks;
  const perRow = Math.min(widest, MAX_ROW_WEEKS);
  return (
    <figure className="mt-12 print:hidden">
      <svg
        className="w-full border-y border-rule text-ink max-md:hidden"
        viewBox={`0 0 ${perRow * 20} ${Math.ceil(most / perRow) * 50}`}
        aria-hidden="true"
      >
        <WeekDots most={most} fewest={fewest} taken={taken} perRow={perRow} rowHeight={50} />
      </svg>
      <svg
        className="w-full border-y border-rule text-ink md:hidden"
        viewBox={`0 0 ${MAX_PHONE_ROW_WEEKS * 20} ${Math.ceil(most / MAX_PHONE_ROW_WEEKS) * 40}`}
        aria-hidden="true"
      >
        <WeekDots most={most} fewest={fewest} taken={taken} perRow={MAX_PHONE_ROW_WEEKS} rowHeight={40} />
      </svg>
      <figcaption className="mt-3 grid grid-cols-2 gap-x-4 text-small/note tabular-lining-nums">
        <span>
          <b className="block font-serif text-[1.5rem]/tight font-normal">
            {fillInCounts(texts.weeks, values)}
          </b>{" "}
          {texts.thisCourse}
        </span>
        <span className="text-ink-2">
          <b className="block font-serif text-[1.5rem]/tight font-normal">
            {fillInCounts(texts.more, values)}
          </b>{" "}
          {fillInCounts(texts.moreText, values)}
        </span>
      </figcaption>
    </figure>
  );
}

/** The most weeks in a row of the drawing: a year, and on phones less than a quarter. */
const MAX_ROW_WEEKS = 52;
const MAX_PHONE_ROW_WEEKS = 11;

interface WeekDotsProps {
  most: number;
  fewest: number;
  taken: number;
  perRow: number;
  rowHeight: number;
}

function WeekDots({ most, fewest, taken, perRow, rowHeight }: WeekDotsProps) {
  return Array.from({ length: most }, (_, week) => {
    const place = {
      cx: 10 + (week % perRow) * 20,
      cy: rowHeight / 2 + Math.floor(week / perRow) * rowHeight,
    };
    if (week < taken) {
      const isLast = week === taken - 1;
      return (
        <circle
          className={isLast ? "fill-marker stroke-ink" : "dot"}
          strokeWidth={isLast ? 2.5 : undefined}
          r={isLast ? 6 : 6.5}
          key={`${place.cx} ${place.cy}`}
          {...place}
        />
      );
    }
    return (
      <circle
        className="fill-none stroke-edge"
        strokeWidth="1.2"
        strokeDasharray={week >= fewest ? "1.5 2" : undefined}
        r="4.5"
        key={`${place.cx} ${place.cy}`}
        {...place}
      />
    );
  });
}
