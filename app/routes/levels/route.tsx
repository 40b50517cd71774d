import type { MetaFunction } from "@remix-run/node";
import { durationOfLevel, type Level, levelLabels, levelPairs, withLevels } from "~/content/pages/levels";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import { useTexts } from "~/document/use-texts";
import { Melody } from "~/melody/Melody";
import { withoutMarks } from "~/melody/notation";
import { ButtonLink } from "~/ui/Button";
import { PenNote } from "~/ui/MarginNote";
import { MarginRow } from "~/ui/MarginSection";
import { PageHead } from "~/ui/page/PageHead";
import { Container, Section } from "~/ui/Section";
import { ClosingBand } from "~/ui/visitor/ClosingBand";
import { Marked } from "~/ui/visitor/Marked";
import { PAIR_ROOM, Pair } from "./Pair";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("levels"));

export default function Levels() {
  const { pairs, closing } = useTexts("levels");
  return (
    <>
      <Head />
      <Staircase />
      <Explanation />
      {levelPairs.map(({ levels }, index) => (
        <Pair key={levels[0]} place={index} levels={levels} {...pairs[index]} />
      ))}
      <ClosingBand texts={closing}>
        <ButtonLink href="/contact">{closing.contact}</ButtonLink>
        <ButtonLink href="/level-check" variant="outline" tone="rise">
          {closing.levelCheck}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

function Head() {
  const { heading, lead, margin, marginNote, badges } = useTexts("levels").hero;
  return (
    <Section ruled spaced={false}>
      <PageHead title={<Marked {...heading} />} lead={lead} margin={{ label: margin, penNote: marginNote }}>
        <ul className="mt-6 flex flex-wrap gap-x-7 gap-y-[.35rem] text-small font-semibold">
          {badges.map((badge) => (
            <li
              className="flex items-center gap-[.55rem] before:size-[.6rem] before:rounded-full before:bg-ink"
              key={badge}
            >
              {badge}
            </li>
          ))}
        </ul>
      </PageHead>
    </Section>
  );
}

/** The same news at every level, each with a teacher's note. */
function Staircase() {
  return (
    <Section className="overflow-clip" ground="sheet" labelledBy="stair-title" ruled spaced={false}>
      <h2 className="sr-only" id="stair-title">
        {levelLabels.overview}
      </h2>
      <ol className="pt-8 pb-12">
        {withLevels(useTexts("levels").levels).map((level) => (
          <Step key={level.level} {...level} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ level, name, melody, penNote, ...time }: Level) {
  // A sentence of several tone groups is too wide for a phone on one stave.
  const isLong = melody.includes("|");
  const drawing = { sentence: melody, size: 25, height: 66, mark: true, decorative: true };
  return (
    <li
      className={`border-rule py-[clamp(.9rem,1.6vw,1.35rem)] max-lg:not-first:border-t ${
        isLong ? "lg:grid lg:w-max lg:max-w-full" : "lg:flex lg:flex-wrap lg:items-end lg:gap-x-5"
      }`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-y-[.4rem] lg:max-w-full lg:grid-cols-[var(--spacing-margin-column)_auto] lg:items-start lg:gap-x-margin-gap">
        {/* The drawing itself is a button. */}
        <a
          className="group no-underline max-lg:flex max-lg:items-baseline max-lg:gap-[.8rem] max-[16rem]:flex-wrap lg:pt-[.3rem] lg:text-right"
          href={`#${level}`}
        >
          <span className="font-serif text-[clamp(2rem,1.4rem+2vw,3.4rem)]/none group-hover:bg-marker group-hover:text-on-marker">
            {level}
          </span>
          <span className="text-note/snug text-ink-2 tabular-lining-nums">
            <b className="font-semibold text-ink max-lg:mr-[.35rem] lg:block">{name}</b>{" "}
            {durationOfLevel(time)}
          </span>
        </a>
        <div>
          <span className="sr-only" translate="no">
            {withoutMarks(melody)}
          </span>
          <Melody {...drawing} className={isLong ? "only-wide" : undefined} />
          {isLong && <Melody {...drawing} rows="groups" className="only-narrow" />}
        </div>
      </div>
      <PenNote
        className={`${HOOKED} ${isLong ? "lg:justify-self-end" : "lg:mb-[.4rem] lg:max-w-max lg:flex-[1_1_9rem]"}`}
      >
        {penNote}
      </PenNote>
    </li>
  );
}

/** A hook joins the teacher's note to the end of its sentence. */
const HOOKED =
  "relative pl-[1.6rem] before:absolute before:top-[-.15rem] before:left-[.15rem] before:h-[.85rem] before:w-4 before:rounded-bl-[.6rem] before:border-b-2 before:border-l-2 before:border-pen";

function Explanation() {
  const { title, marginNote, paragraphs } = useTexts("levels").explanation;
  return (
    <section aria-labelledby="cefr-title">
      <Container className={PAIR_ROOM} ruled>
        <MarginRow margin={{ penNote: marginNote }}>
          <h2 id="cefr-title">{title}</h2>
          <div className="mt-6 grid gap-x-12 gap-y-4 md:grid-cols-2">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </MarginRow>
      </Container>
    </section>
  );
}
