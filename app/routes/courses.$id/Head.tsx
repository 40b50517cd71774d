import type { ReactNode } from "react";
import type { CoursePage } from "~/content/course-pages/page";
import { rehearsedBefore } from "~/content/course-terms";
import { type Course, durationOf, popularBadge } from "~/content/courses";
import { hourPrice } from "~/courses/figures";
import { useCourseValues } from "~/document/use-courses";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { countWord } from "~/format/number-words";
import { formatPrice } from "~/format/price";
import { Melody } from "~/melody/Melody";
import { withoutMarks } from "~/melody/notation";
import { ButtonLink } from "~/ui/Button";
import { Hint } from "~/ui/form/controls";
import { MarginNote, PenNote } from "~/ui/MarginNote";
import { Lead, MainColumn, Row, Section } from "~/ui/Section";
import { Price } from "~/ui/visitor/Price";
import { SampleText } from "~/ui/visitor/Sample";

/** The course, its sentence, and the panel with the price. */
export function Head({ course, page }: { course: Course; page: CoursePage }) {
  const { title, summary, level, students, rating, popular } = course;
  const { back, students: studentsWord, rating: ratingWord } = useTexts("coursePage");
  return (
    <Section ruled spaced={false} className="pt-[clamp(1.25rem,2.6vw,2.25rem)] pb-18 print:pb-4">
      <Row>
        <div className="print:hidden lg:col-start-1 lg:row-start-1">
          <MarginNote back={{ href: "/courses", label: back }} />
          {page.marginNote && (
            <div className="mt-4 max-lg:hidden lg:text-right">
              <PenNote inMargin>{page.marginNote}</PenNote>
            </div>
          )}
        </div>
        <MainColumn className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] print:grid-cols-[minmax(0,1fr)_20rem] print:gap-6">
          <div className="flex flex-col">
            <ul className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2 tabular-lining-nums">
              {popular && (
                <li className="bg-marker px-2 py-[.1rem] font-semibold text-on-marker print:hidden">
                  {popularBadge}
                </li>
              )}
              <li>{level}</li>
              <li>{durationOf(course)}</li>
              {students && (
                <li>
                  {students} {studentsWord}
                </li>
              )}
              {rating && (
                <li>
                  {rating} {ratingWord}
                </li>
              )}
            </ul>
            <h1 className="mt-3 text-[clamp(2.3rem,1rem+4.2vw,3.9rem)] print:text-[2.1rem]">{title}</h1>
            <Lead className="mt-4 max-w-[34em] print:mt-1">{summary}</Lead>
            <Cover course={course} note={page.sentenceNote} />
          </div>
          <Panel course={course} units={page.units.length} />
        </MainColumn>
      </Row>
    </Section>
  );
}

/** The sentence of the course. @param note about it */
function Cover({ course: { melody, ipa }, note }: { course: Course; note: string }) {
  const drawing = { sentence: melody, ipa, size: 30, height: 104, decorative: true };
  const hasGroups = melody.includes("|");
  return (
    <figure className="deep mt-6 flex flex-1 flex-col justify-center gap-5 rounded p-[clamp(1.25rem,3vw,2rem)] not-print:[--color-nucleus:var(--color-marker)] print:mt-3 print:gap-2 print:p-0">
      <div translate="no">
        <span className="sr-only">{withoutMarks(melody)}</span>
        <Melody
          {...drawing}
          className={
            hasGroups
              ? "only-wide w-full max-w-160 print:block print:max-w-120"
              : "w-full max-w-120 print:max-w-80"
          }
        />
        {hasGroups && <Melody {...drawing} rows="groups" className="only-narrow w-full print:hidden" />}
      </div>
      {note && <figcaption className="max-w-[52ch] text-small/[1.45] text-ink-2">{note}</figcaption>}
    </figure>
  );
}

/** What it costs, and what one gets for that. */
function Panel({ course, units }: { course: Course; units: number }) {
  const { consultationUrl } = useSiteSettings();
  const { investment, priceNow, priceBefore, enroll, consultation, payment, ...texts } =
    useTexts("coursePage");
  const { lessons, taught, week, total, level, certificate, today } = texts.facts;
  const values = { ...useCourseValues(course), units: countWord(units) };
  const inGroups = course.id === rehearsedBefore;
  return (
    <aside
      className="rounded border-2 border-ink bg-sheet px-6 pt-[1.35rem] pb-6 print:border print:px-4 print:py-3"
      aria-labelledby="price-title"
    >
      <h2 id="price-title" className="font-sans text-small/note font-semibold tracking-normal">
        {investment}
      </h2>
      <Price
        {...course}
        labels={{ now: priceNow, before: priceBefore }}
        size="text-[min(4rem,17vw)] print:text-[2.4rem]"
        className="mt-2"
      />
      <p className="mt-2 text-small text-ink-2">
        <b className="font-serif text-[1.35rem]/none font-normal text-ink">
          {formatPrice(hourPrice(course))}
        </b>{" "}
        {texts.hourPrice}
      </p>
      <dl className="mt-4 border-t border-rule pt-3 text-small/note tabular-lining-nums print:mt-2 print:pt-2">
        <Fact label={lessons.label}>
          <SampleText text={lessons.text} values={values} />
        </Fact>
        <Fact label={taught.label}>
          <SampleText text={inGroups ? texts.facts.taughtInGroups : taught.text} values={values} />
        </Fact>
        <Fact label={week.label}>
          <SampleText text={week.text} values={values} />
        </Fact>
        <Fact label={total.label}>
          <SampleText text={total.text} values={values} />
        </Fact>
        <Fact label={level.label}>{course.level}</Fact>
        <Fact label={certificate.label}>{certificate.text}</Fact>
        <Fact label={today.label}>{today.text}</Fact>
      </dl>
      <div className="mt-5 grid gap-3 print:hidden">
        <ButtonLink href={`/enroll?course=${course.id}`}>{enroll}</ButtonLink>
        <ButtonLink href={consultationUrl} variant="outline">
          {consultation}
        </ButtonLink>
        <Hint>{payment}</Hint>
      </div>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(min-content,1fr)_minmax(0,2fr)] gap-x-4 max-[16rem]:block py-[.3rem] print:grid-cols-[6rem_minmax(0,1fr)] print:py-0">
      <dt className="wrap-break-word text-ink-2">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
