import { suggestedCourse } from "~/content/level-courses";
import {
  durationOfLevel,
  type Level,
  levelLabels,
  levelSubject,
  startLevelLabel,
  weeklyHoursOf,
  withLevels,
} from "~/content/pages/levels";
import { useOfferedCourses } from "~/document/use-courses";
import { useTexts } from "~/document/use-texts";
import { ButtonLink } from "~/ui/Button";
import { Margin, PenNote } from "~/ui/MarginNote";
import { Container, MainColumn, Row } from "~/ui/Section";
import { DashItem } from "~/ui/visitor/DashItem";
import { Fold } from "~/ui/visitor/Fold";

export const PAIR_ROOM = "py-[clamp(3rem,2rem+3vw,5rem)]";

/** The grounds of the three pairs: the higher the level, the deeper. */
const GROUNDS = [
  "border-t border-rule bg-sheet",
  "border-t border-rule bg-tint",
  "deep not-print:[--color-pen:var(--color-pen-on-deep)]",
];

interface PairProps {
  /** Which of the three it is, from 0. */
  place: number;
  levels: readonly Level["level"][];
  title?: string;
  marginNote?: string;
}

/** Two levels side by side, on the ground of their pair. */
export function Pair({ place, levels: names, title, marginNote }: PairProps) {
  const levels = withLevels(useTexts("levels").levels);
  const titleId = `pair-${names[0]}`;
  return (
    <section className={GROUNDS[place]} aria-labelledby={titleId}>
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

function LevelCard({ level, name, description, canDo, businessSkills, ...time }: Level) {
  const titleId = `level-${level}`;
  const course = suggestedCourse(useTexts("levelCourses").levels, level, useOfferedCourses());
  return (
    <article
      className="border-rule max-md:even:mt-8 max-md:even:border-t max-md:even:pt-8 md:row-span-6 md:grid md:grid-rows-subgrid md:odd:pr-8 md:even:border-l md:even:pl-8"
      id={level}
      aria-labelledby={titleId}
    >
      <h3
        className="flex items-baseline max-[16rem]:flex-wrap gap-[.9rem] text-[clamp(1.6rem,1.3rem+1vw,2.15rem)]"
        id={titleId}
      >
        <span className="shrink-0 text-[clamp(3.5rem,2rem+5vw,6rem)]/[0.85] tracking-[-.03em]">{level}</span>{" "}
        {name}
      </h3>
      <p className="mt-3 max-w-[19.25em] font-serif text-lead/note text-balance">{description}</p>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-2 tabular-lining-nums">
        <Time label={levelLabels.duration}>{durationOfLevel(time)}</Time>
        <Time label={levelLabels.hoursPerWeek}>{weeklyHoursOf(time)}</Time>
      </dl>
      <Fold label={levelLabels.details} className="mt-5">
        <div className="grid gap-x-6 gap-y-4 xl:grid-cols-2">
          <Skills title={levelLabels.canDo} skills={canDo} />
          <Skills title={levelLabels.businessSkills} skills={businessSkills} />
        </div>
      </Fold>
      <p className="border-rule max-md:border-t max-md:pt-3 md:mt-5">
        {course && (
          <>
            {levelLabels.course} <a href={`/courses/${course.id}`}>{course.title}</a>
          </>
        )}
      </p>
      <p>
        {/* Six buttons: a line instead of a box, so that they do not compete. */}
        <ButtonLink
          href={`/contact?${new URLSearchParams({ subject: levelSubject(level, course?.title) })}`}
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
