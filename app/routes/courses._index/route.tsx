import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offeredCourses } from "~/content/courses";
import { coursePage } from "~/content/current/course-page.server";
import { pickTexts, textsOf } from "~/content/current/texts.server";
import { publicPage } from "~/content/pages/public-pages";
import { termValues } from "~/courses/figures";
import { pageMeta } from "~/document/head/meta";
import { courseOffer } from "~/document/head/structured-data";
import type { PageHandle } from "~/document/page-handle";
import { useSiteSettings } from "~/document/use-site-settings";
import { textsIn, useTexts } from "~/document/use-texts";
import { ButtonLink } from "~/ui/Button";
import { MarginSection } from "~/ui/MarginSection";
import { Lead, MainColumn, Row, Section } from "~/ui/Section";
import { ClosingBand } from "~/ui/visitor/ClosingBand";
import { Marked } from "~/ui/visitor/Marked";
import { MelodyHead } from "~/ui/visitor/melodies/MelodyHead";
import { SamplesTarget, SampleText } from "~/ui/visitor/Sample";
import { Term, TermList } from "~/ui/visitor/TermList";
import { CourseSummaries } from "./CourseSummaries";
import { Ledger } from "./Ledger";
import { LevelMap } from "./LevelMap";
import { WhatItBuys } from "./WhatItBuys";

export const handle: PageHandle = { sheet: "tasks" };

export const meta: MetaFunction = (input) =>
  pageMeta(input, publicPage("courses"), {
    structuredData: offeredCourses(textsIn(input, "courses").courses).map(courseOffer),
  });

export const loader = () => ({
  texts: pickTexts("courses"),
  pages: Object.fromEntries(textsOf("courses").courses.map(({ id }) => [id, coursePage(id)])),
});

export default function Courses() {
  const { pages } = useLoaderData<typeof loader>();
  const { consultationUrl } = useSiteSettings();
  const texts = useTexts("coursesPage");
  const { closing, enroll, consultation, ledger } = texts;
  return (
    <>
      <SamplesTarget />
      <MelodyHead size="large" texts={{ ...texts, headline: texts.heading }} />
      <Section ground="sheet" ruled spaced={false} className="overflow-clip pt-6 pb-18 lg:pt-0">
        <Row>
          <MainColumn>
            <section aria-label={ledger.label}>
              <CourseSummaries />
              <Ledger pages={pages} />
            </section>
          </MainColumn>
        </Row>
      </Section>
      <Levels />
      <WhatItBuys />
      <Terms />
      <ClosingBand texts={closing}>
        <ButtonLink href="/enroll">{enroll}</ButtonLink>
        <ButtonLink href={consultationUrl} variant="outline">
          {consultation}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

function Levels() {
  const { margin, marginNote, heading, lead, leadLink, check } = useTexts("coursesPage").map;
  return (
    <MarginSection
      id="levels"
      labelledBy="levels-title"
      margin={{ numbered: true, label: margin, penNote: marginNote }}
    >
      <h2 id="levels-title">
        <Marked {...heading} />
      </h2>
      <Lead className="mt-4 max-w-[34em]">
        {lead} <a href="/levels">{leadLink}</a>
      </Lead>
      <LevelMap />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t-2 border-ink pt-6">
        <p className="max-w-[52ch]">
          <b className="font-semibold">{check.title}</b> {check.text}
        </p>
        <ButtonLink href="/level-check" variant="outline" small tone="rise">
          {check.link}
        </ButtonLink>
      </div>
    </MarginSection>
  );
}

function Terms() {
  const { margin, heading } = useTexts("coursesPage").terms;
  const { commonTerms } = useTexts("courseTerms");
  const values = termValues(useTexts("lessons"));
  return (
    <MarginSection labelledBy="terms-title" margin={{ numbered: true, label: margin }}>
      <h2 id="terms-title">{heading}</h2>
      <TermList>
        {commonTerms.map((term) => (
          <Term title={term.title} key={term.title}>
            <SampleText text={term.text} values={values} />
            {term.link && (
              <>
                {" "}
                <a href={term.link.href}>{term.link.label}</a>.
              </>
            )}
          </Term>
        ))}
      </TermList>
    </MarginSection>
  );
}
