import type { ReactNode } from "react";
import type { CoursePage } from "~/content/course-pages/page";
import { rehearsedBefore } from "~/content/course-terms";
import { type Course, durationOf, popularBadge } from "~/content/courses";
import { hourPrice } from "~/courses/figures";
import { useCourseValues, useLevelShare, useTakesAllLevels } from "~/document/use-courses";
import { useTexts } from "~/document/use-texts";
import { countWord } from "~/format/number-words";
import { formatPrice } from "~/format/price";
import { fillInCounts } from "~/format/template";
import { Melody } from "~/melody/Melody";
import { withoutMarks } from "~/melody/notation";
import { ButtonLink } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { Price } from "~/ui/visitor/Price";
import { SampleText } from "~/ui/visitor/Sample";

interface CourseColumnProps {
  course: Course;
  page: CoursePage | undefined;
  /** The first of its row, whose questions are in the margin. */
  first: boolean;
  /** Not in the first row. */
  below: boolean;
}

/** A course as a column of the ledger. */
export function CourseColumn({ course, page, first, below }: CourseColumnProps) {
  const { id, title, summary, melody, popular } = course;
  const { ledger, enroll, lessons } = useTexts("coursesPage");
  const { levels, priceNow, priceBefore } = useTexts("coursePage");
  const { units = [], inBrief, levels: levelNotes } = page ?? {};
  const values = { ...useCourseValues(course), units: countWord(units.length) };
  const share = useLevelShare(course);
  const takesAll = useTakesAllLevels(course);
  const isPlaced = share !== undefined || takesAll;
  const titleId = `${id}-title`;
  // The end of a long sentence: as much as fits into a column.
  const phrase = melody.split("| ").at(-1) ?? melody;
  const row = (label: string, children: ReactNode, pen?: boolean) => (
    <LedgerRow label={label} first={first} pen={pen}>
      {children}
    </LedgerRow>
  );
  return (
    <article
      id={id}
      aria-labelledby={titleId}
      className={classNames(
        "relative grid content-start border-rule max-lg:border-t max-lg:pt-8 lg:row-span-11 lg:grid-rows-subgrid",
        !first && "lg:border-l",
        below && "lg:mt-14 lg:border-t",
      )}
    >
      {popular && (
        <p className="absolute top-0 right-0 border-2 border-t-0 border-ink bg-marker px-[.6rem] pt-[.2rem] pb-[.3rem] text-note leading-tight font-semibold text-on-marker lg:right-2">
          {popularBadge}
        </p>
      )}
      <div className={classNames("lg:pt-8", !first && "lg:pl-4")} translate="no">
        <span className="sr-only">{withoutMarks(phrase)}</span>
        <Melody sentence={phrase} size={17} height={40} decorative />
      </div>
      <div className={classNames("pt-3 pb-5 lg:pr-4", !first && "lg:pl-4")}>
        <h2
          id={titleId}
          className="text-[clamp(1.4rem,1rem+1vw,1.7rem)]/[1.16] text-balance lg:text-[clamp(1.4rem,3.7vw-1rem,1.7rem)]"
        >
          <a className="no-underline hover:underline" href={`/courses/${id}`}>
            {title}
          </a>
        </h2>
        <p className="mt-2 text-small/normal text-ink-2">{summary}</p>
      </div>
      <dl className="grid tabular-lining-nums lg:row-span-8 lg:grid-rows-subgrid">
        {row(
          ledger.price,
          <Price
            {...course}
            labels={{ now: priceNow, before: priceBefore }}
            size="text-[min(2.9rem,14vw)] lg:max-xl:text-[2.4rem]"
          />,
        )}
        {row(ledger.hourPrice, <span className={BIG}>{formatPrice(hourPrice(course))}</span>)}
        {row(
          ledger.length,
          <>
            <b className="block font-semibold">{durationOf(course)}</b>
            <SampleText text={ledger.taught} values={values} />
            {id === rehearsedBefore && <SampleText text={ledger.inGroups} values={values} />}
          </>,
        )}
        {row(ledger.time, <SampleText text={ledger.weeks} values={values} />)}
        {row(
          ledger.levels,
          !isPlaced ? (
            course.level
          ) : (
            <>
              <span className={BIG}>
                {share ? share.level.level : levels.any} <Arrow /> <span className="sr-only"> to </span>
                {share ? share.next?.level : levels.same}
              </span>
              <span className="block">{share ? fillInCounts(levels.way, values) : course.level}</span>
            </>
          ),
        )}
        {row(
          ledger.distance,
          share
            ? fillInCounts(levels.distance, values)
            : (takesAll && levelNotes?.leadsTo) || levels[isPlaced ? "noLevel" : "unplaced"].distance,
        )}
        {row(ledger.fits, inBrief?.fits || course.level)}
        {row(ledger.fitsNot, inBrief?.fitsNot, true)}
      </dl>
      <div
        className={classNames(
          "flex flex-wrap content-start items-center gap-x-5 gap-y-1 border-t border-rule pt-4 pb-2 print:hidden",
          !first && "lg:pl-4",
        )}
      >
        <ButtonLink href={`/enroll?course=${id}`} small tone="fall">
          {enroll}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
        {units.length > 0 && (
          <a className="inline-flex min-h-11 items-center font-semibold" href={`/courses/${id}#lessons`}>
            {lessons}
            <span className="sr-only">: {title}</span>
          </a>
        )}
      </div>
    </article>
  );
}

const BIG = "block font-serif text-[1.55rem]/[1.15]";

function Arrow() {
  return (
    <svg className="inline-block w-6 overflow-visible" viewBox="0 0 24 10" aria-hidden="true">
      <path d="M0 5H22M18 1l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

interface LedgerRowProps {
  label: string;
  /** In the first column the labels are in the margin; the other columns have them for screen readers only. */
  first: boolean;
  pen?: boolean;
  children: ReactNode;
}

function LedgerRow({ label, first, pen, children }: LedgerRowProps) {
  return (
    <div
      className={classNames(
        "relative grid grid-cols-[minmax(0,2fr)_minmax(0,5fr)] items-baseline gap-x-4 border-t border-rule py-[.7rem] max-[16rem]:block lg:block lg:py-[.85rem] lg:pr-4",
        !first && "lg:pl-4",
        // Empty cells only align the columns.
        !children && "max-lg:hidden",
      )}
    >
      <dt
        className={classNames(
          "text-note/note font-semibold text-balance text-ink-2",
          first
            ? "lg:absolute lg:top-[.95rem] lg:right-[calc(100%+var(--spacing-margin-gap))] lg:w-margin-column lg:text-right"
            : "lg:sr-only",
        )}
      >
        {label}
      </dt>
      <dd
        className={
          pen ? "font-serif text-[1.0625rem]/snug text-pen italic" : "text-small leading-[1.45] text-pretty"
        }
      >
        {children}
      </dd>
    </div>
  );
}
