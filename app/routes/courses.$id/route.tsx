import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Course, findCourse, offeredCourses } from "~/content/courses";
import { coursePage } from "~/content/current/course-page.server";
import { isPreviewOf, textsOf } from "~/content/current/texts.server";
import { publicPage, publicPageOf } from "~/content/pages/public-pages";
import { termValues } from "~/courses/figures";
import { pageMeta } from "~/document/head/meta";
import { courseOffer } from "~/document/head/structured-data";
import type { PageHandle } from "~/document/page-handle";
import { useCourseValues } from "~/document/use-courses";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { fillInCounts, withoutBrackets } from "~/format/template";
import { notFound } from "~/http/error-responses.server";
import { ButtonLink } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { MarginSection } from "~/ui/MarginSection";
import { NotFoundPage } from "~/ui/page/NotFoundPage";
import { Container } from "~/ui/Section";
import { ClosingBand } from "~/ui/visitor/ClosingBand";
import { Sample, SamplesTarget, SampleText } from "~/ui/visitor/Sample";
import { Term, TermList } from "~/ui/visitor/TermList";
import { Head } from "./Head";
import { Lessons } from "./Lessons";
import { LevelShare } from "./LevelShare";
import { WhoItIsFor } from "./WhoItIsFor";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction<typeof loader> = (input) => {
  const { course } = input.data ?? {};
  const courses = publicPage("courses");
  if (!course) return pageMeta(input, courses);
  return pageMeta(input, publicPageOf(course), {
    within: [courses],
    structuredData: [courseOffer(course)],
  });
};

export function loader({ params }: LoaderFunctionArgs) {
  const { courses } = textsOf("courses");
  // Its own page can be written before it is offered.
  const isPreviewed = isPreviewOf(params.id ?? "") || isPreviewOf("coursePages");
  const shown = isPreviewed ? courses : offeredCourses(courses);
  const course = findCourse(shown, params.id);
  if (!course) throw notFound();
  return { course, page: coursePage(course.id) };
}

export default function CourseDetails() {
  const { course, page } = useLoaderData<typeof loader>();
  const { consultationUrl } = useSiteSettings();
  const values = useCourseValues(course);
  const { enroll, consultation, closing, unwritten } = useTexts("coursePage");
  const sentence = page.closing.headline ? page.closing : unwritten.closing;
  return (
    // On paper a syllabus of two pages, all of its text in 9.6 pt.
    <div
      className="print:flex print:flex-col print:text-[17px]/[1.22] print:[--spacing-section:.6rem] print:[--text-h2:1.7rem] print:[--text-note:17px] print:[--text-small:17px] print:[zoom:.75]"
      data-syllabus
    >
      <SamplesTarget />
      <PrintedHead />
      <Head course={course} page={page} />
      <WhoItIsFor course={course} page={page} />
      <LevelShare course={course} page={page} />
      <Lessons course={course} page={page} />
      <Hour />
      <Terms course={course} />
      <ClosingBand texts={{ ...sentence, text: fillInCounts(closing, values) }}>
        <ButtonLink href={`/enroll?course=${course.id}`}>{enroll}</ButtonLink>
        <ButtonLink href={consultationUrl} variant="outline">
          {consultation}
        </ButtonLink>
      </ClosingBand>
    </div>
  );
}

function PrintedHead() {
  const { siteName, siteUrl, contactEmail, contactPhone } = useSiteSettings();
  const { title } = useTexts("coursePage").printed;
  return (
    <div className="hidden print:block" aria-hidden="true">
      <Container>
        <p className="flex items-baseline justify-between border-b border-ink pb-2">
          <b className="font-serif text-[1.6rem]/none font-normal">{siteName}</b>
          <span>
            {title} · {new URL(siteUrl).host} · {contactEmail} · {contactPhone}
          </span>
        </p>
      </Container>
    </div>
  );
}

function Hour() {
  const { margin, marginNote, heading, minutes } = useTexts("coursePage").hour;
  const lessons = useTexts("lessons");
  const { parts } = lessons;
  return (
    <div className="print:hidden">
      <MarginSection
        labelledBy="hour-title"
        margin={{
          numbered: true,
          label: withoutBrackets(fillInCounts(margin, termValues(lessons))),
          penNote: marginNote,
        }}
      >
        <h2 id="hour-title">{heading}</h2>
        <ol
          className={classNames(
            "mt-8 border-rule lg:grid lg:border-y",
            parts.length === 5 ? "lg:grid-cols-[9fr_14fr_20fr_11fr_9fr]" : "lg:auto-cols-fr lg:grid-flow-col",
          )}
        >
          {parts.map((part) => (
            <li
              className="grid grid-cols-[4.6rem_minmax(0,1fr)] border-t border-rule py-4 lg:block lg:border-t-0 lg:px-4 lg:not-first:border-l lg:first:pl-0"
              key={part.title}
            >
              <p className="row-span-2 font-serif text-[2.2rem]/none lg:mb-4 lg:text-[2.9rem]/none">
                <Sample>{String(part.minutes)}</Sample>{" "}
                <small className="font-sans text-note text-ink-2">{minutes}</small>
              </p>
              <h3 className="text-[1.3rem]">{part.title}</h3>
              <p className="text-small/normal text-ink-2">{part.text}</p>
            </li>
          ))}
        </ol>
      </MarginSection>
    </div>
  );
}

function Terms({ course }: { course: Course }) {
  const values = useCourseValues(course);
  const { margin, heading } = useTexts("coursePage").terms;
  const { courseTerms } = useTexts("courseTerms");
  return (
    <MarginSection ground="tint" labelledBy="terms-title" margin={{ numbered: true, label: margin }}>
      <h2 id="terms-title">{heading}</h2>
      <TermList>
        {courseTerms.map(({ title, text }) => (
          <Term title={title} key={title}>
            <SampleText text={text} values={values} />
          </Term>
        ))}
      </TermList>
    </MarginSection>
  );
}

export { NotFoundPage as ErrorBoundary };
