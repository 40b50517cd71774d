import { type CoursePage, lessonsOf, type Unit } from "~/content/course-pages/page";
import { rehearsedBefore } from "~/content/course-terms";
import type { Course } from "~/content/courses";
import { useCourseValues } from "~/document/use-courses";
import { useTexts } from "~/document/use-texts";
import { capitalized } from "~/format/capitalized";
import { countWord, numberWord } from "~/format/number-words";
import { fillInCounts } from "~/format/template";
import { layOutMelody } from "~/melody/drawing";
import { Melody } from "~/melody/Melody";
import { withoutMarks } from "~/melody/notation";
import { classNames } from "~/ui/class-names";
import { MarginSection } from "~/ui/MarginSection";
import { Fold } from "~/ui/visitor/Fold";
import { Marker } from "~/ui/visitor/Marker";
import { SampleText } from "~/ui/visitor/Sample";

/** Every lesson of the course, in groups; nothing until somebody has written them. */
export function Lessons({ course, page: { units } }: { course: Course; page: CoursePage }) {
  const texts = useTexts("coursePage").lessons;
  const lessons = units.reduce((sum, unit) => sum + lessonsOf(unit), 0);
  const values = {
    ...useCourseValues(course),
    units: countWord(units.length),
    lessons,
    Lessons: capitalized(numberWord(lessons)),
  };
  if (units.length === 0) return null;
  const areRehearsed = units.every(({ rehearsal }) => rehearsal);
  const margin = areRehearsed ? `${texts.margin} ${texts.rehearsed}` : texts.margin;
  return (
    <MarginSection
      id="lessons"
      ground="sheet"
      labelledBy="lessons-title"
      margin={{
        numbered: true,
        label: fillInCounts(margin, values),
        penNote: areRehearsed ? texts.marginNote : undefined,
      }}
      className="print:order-1 print:break-before-page print:border-0"
    >
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 print:mb-2">
        <h2 id="lessons-title">{texts.heading}</h2>
        {/* Shown where scripts run: see document/enhancements/every-page.ts. */}
        <button
          className="min-h-11 cursor-pointer font-semibold underline underline-offset-[.2em] hover:decoration-2 print:hidden"
          type="button"
          data-print
          hidden
        >
          {texts.print}
        </button>
      </div>
      {units.length <= MAX_DRAWN_GROUPS && (
        <Contour units={units} label={fillInCounts(texts.drawing, values)} />
      )}
      <ol className="print:grid print:grid-cols-2 print:gap-x-10">
        {units.map((unit, index) => (
          <UnitLessons
            key={unit.title}
            unit={unit}
            first={units.slice(0, index).reduce((sum, before) => sum + lessonsOf(before), 1)}
            isLast={index === units.length - 1}
            course={course}
          />
        ))}
        <Notes />
      </ol>
      <p className="border-t border-rule pt-6 text-ink-2 print:pt-2">
        <SampleText text={texts.note} />
      </p>
    </MarginSection>
  );
}

/** A group's lessons as one sentence without words, only drawn, never played: a syllable for each, the nucleus on the rehearsal. */
function Ending({ unit: { lessons }, tone }: { unit: Unit; tone: string }) {
  const sentence = [...lessons.map((_, index) => (index % 2 ? "'o" : "o")), `${tone}o`].join(" ");
  const options = { showText: false, size: 26, height: 70, minWidth: 190, clef: false };
  const { width, height, body } = layOutMelody(sentence, options);
  return (
    <svg
      className="melody w-full max-w-54"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own lessons
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

/** The most groups that the drawing of the whole course has room for. */
const MAX_DRAWN_GROUPS = 6;

/** The whole course as one melody, where there is room for it. */
function Contour({ units, label }: { units: readonly Unit[]; label: string }) {
  const { endings } = useTexts("coursePage").lessons;
  return (
    <div
      className="mb-4 hidden auto-cols-fr grid-flow-col md:grid print:hidden"
      role="img"
      aria-label={label}
    >
      {units.map((unit, index) => {
        const ending = endingOf(index, units.length);
        return (
          <div key={unit.title} className={index ? "border-l border-rule" : undefined}>
            <div className="border-y border-rule px-2 py-1 [&_.stave]:hidden">
              <Ending unit={unit} tone={TONES[ending]} />
            </div>
            <p className="px-2 pt-2 text-note/snug text-ink-2">
              <b className="block font-serif text-[1.15rem]/tight font-normal text-ink">{unit.title}</b>
              {endings[ending]}
            </p>
          </div>
        );
      })}
    </div>
  );
}

/** How the voice ends, as melody/notation.ts writes it. */
const TONES = { rise: "/", fallRise: "\\/", level: ">", riseFall: "/\\", fall: "\\" } as const;
const NOT_YET = ["rise", "fallRise", "level", "riseFall"] as const;

/** How the voice ends a group of lessons: the last one falls, and none before it does. */
const endingOf = (index: number, units: number) =>
  index === units - 1 ? "fall" : (NOT_YET[index % NOT_YET.length] ?? "rise");

interface UnitProps {
  unit: Unit;
  /** The number of its first lesson. */
  first: number;
  isLast: boolean;
  course: Course;
}

function UnitLessons({ unit, first, isLast, course }: UnitProps) {
  const values = { ...useCourseValues(course), first, last: first + lessonsOf(unit) - 1 };
  const texts = useTexts("coursePage").lessons;
  const { title, outcome, melody, lessons, rehearsal } = unit;
  const inGroup = course.id === rehearsedBefore;
  return (
    <li className="grid gap-x-12 gap-y-3 border-t border-rule py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] print:block print:break-inside-avoid print:py-1">
      <div>
        <p className="text-note font-semibold text-ink-2 tabular-lining-nums max-md:hidden print:hidden">
          {fillInCounts(texts.range, values)}
        </p>
        <h3 className="mt-1 mb-2 text-[clamp(1.6rem,1.4rem+.9vw,2.1rem)] print:my-0 print:text-[1.35rem]">
          {title}
        </h3>
        <p className="max-w-[40ch] leading-[1.45] text-ink-2 print:max-w-none print:leading-[1.2]">
          {outcome}
        </p>
        <div className="mt-4 print:mt-1" translate="no">
          <span className="sr-only">{withoutMarks(melody)}</span>
          <Melody
            sentence={melody}
            size={19}
            height={44}
            decorative
            className="print:max-h-17 print:w-auto"
          />
        </div>
      </div>
      <Fold label={fillInCounts(texts.unfold, values)}>
        <ol start={first} className="tabular-lining-nums">
          {lessons.map((lesson, index) => (
            <LessonRow key={lesson.title} number={first + index}>
              <b className="font-semibold">{fillInCounts(lesson.title, values)}</b>
              <span className="block text-small leading-[1.45] text-ink-2 print:leading-[1.2]">
                {lesson.practice}
              </span>
            </LessonRow>
          ))}
          {rehearsal && (
            <LessonRow number={values.last} isRehearsal>
              <b className="font-semibold">
                {isLast ? <Marker>{texts.performance}</Marker> : texts.rehearsal}
              </b>{" "}
              {rehearsal}
              {inGroup && (
                <span className="block text-small leading-[1.45] text-ink-2 print:leading-[1.2]">
                  <SampleText text={`[${texts.beforeGroup}]`} values={values} />
                </span>
              )}
            </LessonRow>
          )}
        </ol>
      </Fold>
    </li>
  );
}

interface LessonRowProps {
  number: number;
  isRehearsal?: boolean;
  children: React.ReactNode;
}

function LessonRow({ number, isRehearsal, children }: LessonRowProps) {
  return (
    <li
      className={classNames(
        "grid grid-cols-[2.4rem_minmax(0,1fr)] items-baseline py-2 leading-note print:grid-cols-[1.9rem_minmax(0,1fr)] print:py-[.1rem] print:leading-[1.2]",
        isRehearsal ? "border-t-2 border-ink" : "border-t border-rule first:border-t-0",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames("font-serif text-[1.15rem]/none", isRehearsal ? "text-ink" : "text-pen")}
      >
        {number}
      </span>
      <span>{children}</span>
    </li>
  );
}

/** Lines to write on, on paper. */
function Notes() {
  const { title, lines } = useTexts("coursePage").printed.notes;
  return (
    <li className="hidden border-t border-rule py-2 print:block" aria-hidden="true">
      <p className="text-[1.35rem]/tight font-serif">{title}</p>
      {[...lines, "", ""].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
        <p className="min-h-9 border-b border-rule pt-3 text-note text-ink-2" key={index}>
          {line}
        </p>
      ))}
    </li>
  );
}
