import type { MetaFunction } from "@remix-run/node";
import {
  cefrExplanation,
  type Level,
  levelLabels,
  levelPairs,
  levelSubject,
  levels,
  levelsClosing,
  levelsHero,
  startLevelLabel,
} from "~/content/levels";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { Melody } from "~/melody/Melody";
import { plainText } from "~/melody/notation";
import { ButtonLink } from "~/ui/Button";
import { ClosingBand } from "~/ui/ClosingBand";
import { DashItem } from "~/ui/DashItem";
import { Margin, MarginNote, PenNote } from "~/ui/MarginNote";
import { PageHead } from "~/ui/PageHead";
import { Container, MainColumn, Row, Section } from "~/ui/Section";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("levels"));

export default function Levels() {
  return (
    <>
      <Head />
      <Staircase />
      <Explanation />
      {levelPairs.map((pair) => (
        <Pair key={pair.title} {...pair} />
      ))}
      <ClosingBand
        title={levelsClosing.headline}
        melody={levelsClosing.melody}
        ipa={levelsClosing.ipa}
        text={levelsClosing.text}
      >
        <ButtonLink href="/contact" tone="fall">
          {levelsClosing.contact}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

function Head() {
  const { heading, lead, margin, marginNote, badges } = levelsHero;
  const title = (
    <>
      {heading.before} <mark>{heading.marked}</mark>
      {heading.after}
    </>
  );
  return (
    <Section ruled spaced={false}>
      <PageHead title={title} lead={lead} margin={{ label: margin, penNote: marginNote }}>
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

/** The same news at every level, one sentence below the other, with what a teacher would write beside it. */
function Staircase() {
  return (
    <Section className="overflow-clip" ground="sheet" labelledBy="stair-title" ruled spaced={false}>
      <h2 className="sr-only" id="stair-title">
        {levelLabels.overview}
      </h2>
      <ol className="pt-8 pb-12">
        {levels.map((level) => (
          <Step key={level.level} {...level} />
        ))}
      </ol>
    </Section>
  );
}

const STEP_DRAWING = { size: 25, height: 66, mark: true };

function Step({ level, name, duration, melody, penNote }: Level) {
  // A sentence of several tone groups is too wide for a phone on one stave.
  const isLong = melody.includes("|");
  return (
    <li
      className={`border-rule py-[clamp(.9rem,1.6vw,1.35rem)] max-lg:not-first:border-t ${
        isLong ? "lg:grid lg:w-max lg:max-w-full" : "lg:flex lg:flex-wrap lg:items-end lg:gap-x-5"
      }`}
    >
      <a
        className="group grid grid-cols-[minmax(0,1fr)] gap-y-[.4rem] no-underline lg:max-w-full lg:grid-cols-[var(--spacing-margin-column)_auto] lg:items-start lg:gap-x-margin-gap"
        href={`#${level}`}
      >
        <span className="max-lg:flex max-lg:items-baseline max-lg:gap-[.8rem] lg:pt-[.3rem] lg:text-right">
          <span className="font-serif text-[clamp(2rem,1.4rem+2vw,3.4rem)]/none group-hover:bg-marker group-hover:text-on-marker">
            {level}
          </span>
          <span className="text-note/snug text-ink-2 tabular-lining-nums">
            <b className="font-semibold text-ink max-lg:mr-[.35rem] lg:block">{name}</b> {duration}
          </span>
        </span>
        <span>
          <span className="sr-only">{plainText(melody)}</span>
          <Melody sentence={melody} {...STEP_DRAWING} className={isLong ? "only-wide" : undefined} />
          {isLong && <Melody sentence={melody} {...STEP_DRAWING} rows="groups" className="only-narrow" />}
        </span>
      </a>
      <PenNote className={`${HOOKED} ${isLong ? "lg:justify-self-end" : "lg:mb-[.4rem]"}`}>{penNote}</PenNote>
    </li>
  );
}

/** The teacher's remark is hooked to the end of its sentence. */
const HOOKED =
  "relative pl-[1.6rem] before:absolute before:top-[-.15rem] before:left-[.15rem] before:h-[.85rem] before:w-4 before:rounded-bl-[.6rem] before:border-b-2 before:border-l-2 before:border-pen";

function Explanation() {
  const { title, marginNote, paragraphs } = cefrExplanation;
  return (
    <section aria-labelledby="cefr-title">
      <Container className={PAIR_ROOM} ruled>
        <Row>
          <MarginNote penNote={marginNote} />
          <MainColumn>
            <h2 id="cefr-title">{title}</h2>
            <div className="mt-6 grid gap-x-12 gap-y-4 md:grid-cols-2">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </MainColumn>
        </Row>
      </Container>
    </section>
  );
}

const PAIR_ROOM = "py-[clamp(3rem,2rem+3vw,5rem)]";

/** The grounds of the three pairs: the higher the level, the deeper. */
const GROUNDS: Record<PairProps["title"], string> = {
  "Basic user": "border-t border-rule bg-sheet",
  "Independent user": "border-t border-rule bg-tint",
  "Proficient user": "deep not-print:[--color-pen:var(--color-pen-on-deep)]",
};

type PairProps = (typeof levelPairs)[number];

function Pair({ title, levels: names, marginNote }: PairProps) {
  const titleId = `pair-${names[0]}`;
  return (
    <section className={GROUNDS[title]} aria-labelledby={titleId}>
      <Container className={PAIR_ROOM} ruled>
        <Row>
          <Margin>
            <h2 className="text-[1.75rem]/[1.1] text-on-ground" id={titleId}>
              {title}
            </h2>
            <PenNote className="mt-3" inMargin>
              {marginNote}
            </PenNote>
          </Margin>
          <MainColumn className="grid md:grid-cols-2">
            {levels
              .filter(({ level }) => names.some((name) => name === level))
              .map((level) => (
                <LevelCard key={level.level} {...level} />
              ))}
          </MainColumn>
        </Row>
      </Container>
    </section>
  );
}

function LevelCard({ level, name, description, canDo, businessSkills, duration, hoursPerWeek }: Level) {
  const titleId = `level-${level}`;
  return (
    <article
      className="border-rule max-md:even:mt-8 max-md:even:border-t max-md:even:pt-8 md:row-span-5 md:grid md:grid-rows-subgrid md:odd:pr-8 md:even:border-l md:even:pl-8"
      id={level}
      aria-labelledby={titleId}
    >
      <h3 className="flex items-baseline gap-[.9rem] text-[clamp(1.6rem,1.3rem+1vw,2.15rem)]" id={titleId}>
        <span className="text-[clamp(3.5rem,2rem+5vw,6rem)]/[0.85] tracking-[-.03em]">{level}</span> {name}
      </h3>
      <p className="mt-3 max-w-[19.25em] font-serif text-lead/note text-balance">{description}</p>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-2 tabular-lining-nums">
        <Time label={levelLabels.duration}>{duration}</Time>
        <Time label={levelLabels.hoursPerWeek}>{hoursPerWeek}</Time>
      </dl>
      {/* Closed on small screens only: where there is room nothing needs to be opened. */}
      <details className="group mt-5 max-md:open:pb-3 md:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between border-t border-rule font-semibold marker:hidden after:mr-1 after:size-[.6rem] after:-translate-y-[.2rem] after:rotate-45 after:border-r-2 after:border-b-2 after:border-pen group-open:after:translate-y-[.1rem] group-open:after:-rotate-135 supports-[selector(::details-content)]:md:hidden supports-[selector(::details-content)]:print:hidden">
          {levelLabels.details}
        </summary>
        <div className="grid gap-x-6 gap-y-4 xl:grid-cols-2">
          <Skills title={levelLabels.canDo} skills={canDo} />
          <Skills title={levelLabels.businessSkills} skills={businessSkills} />
        </div>
      </details>
      <p className="border-rule max-md:border-t md:mt-5">
        {/* Six buttons: a line instead of a box, so that they do not compete. */}
        <ButtonLink
          href={`/contact?${new URLSearchParams({ subject: levelSubject(level) })}`}
          variant="line"
          small
          tone="fall"
        >
          {startLevelLabel(level)}
        </ButtonLink>
      </p>
    </article>
  );
}

function Time({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-note text-ink-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Skills({ title, skills }: { title: string; skills: readonly string[] }) {
  return (
    <div>
      <h4 className="text-small/note font-semibold">{title}</h4>
      <ul>
        {skills.map((skill) => (
          <DashItem className="mt-[.35rem] text-balance" key={skill}>
            {skill}
          </DashItem>
        ))}
      </ul>
    </div>
  );
}
