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
import { PageHead } from "~/ui/PageHead";
import { SectionAside } from "~/ui/SectionAside";

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
  const aside = (
    <>
      <p>{margin}</p>
      <p className="pen-note">{marginNote}</p>
    </>
  );
  return (
    <section className="ruled">
      <div className="wrap">
        <PageHead title={title} lead={lead} aside={aside}>
          <ul className="claims">
            {badges.map((badge) => (
              <li key={badge}>{badge}</li>
            ))}
          </ul>
        </PageHead>
      </div>
    </section>
  );
}

/** The same news at every level, one sentence below the other, with what a teacher would write beside it. */
function Staircase() {
  return (
    <section className="stair ruled" aria-labelledby="stair-title">
      <div className="wrap">
        <h2 className="vh" id="stair-title">
          {levelLabels.overview}
        </h2>
        <ol>
          {levels.map((level) => (
            <Step key={level.level} {...level} />
          ))}
        </ol>
      </div>
    </section>
  );
}

const STEP_DRAWING = { size: 25, height: 66, mark: true };

function Step({ level, name, duration, melody, penNote }: Level) {
  // A sentence of several tone groups is too wide for a phone on one stave.
  const isLong = melody.includes("|");
  return (
    <li className={isLong ? "long" : undefined}>
      <a href={`#${level}`}>
        <span className="head">
          <span className="lv">{level}</span>
          <span className="mo num">
            <b>{name}</b> {duration}
          </span>
        </span>
        <span className="pic">
          <span className="vh">{plainText(melody)}</span>
          <Melody sentence={melody} {...STEP_DRAWING} className={isLong ? "only-wide" : undefined} />
          {isLong && <Melody sentence={melody} {...STEP_DRAWING} rows="groups" className="only-narrow" />}
        </span>
      </a>
      <p className="pen-note">{penNote}</p>
    </li>
  );
}

function Explanation() {
  const { title, marginNote, paragraphs } = cefrExplanation;
  return (
    <section className="cefr ruled" aria-labelledby="cefr-title">
      <div className="wrap">
        <div className="row">
          <SectionAside penNote={marginNote} />
          <div className="main">
            <h2 id="cefr-title">{title}</h2>
            <div className="cefr-text">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The grounds of the three pairs: the higher the level, the deeper. */
const GROUNDS: Record<PairProps["title"], string> = {
  "Basic user": "pair-basic",
  "Independent user": "pair-independent",
  "Proficient user": "pair-proficient deep on-deep",
};

type PairProps = (typeof levelPairs)[number];

function Pair({ title, levels: names, marginNote }: PairProps) {
  const titleId = `pair-${names[0]}`;
  return (
    <section className={`pair ruled ${GROUNDS[title]}`} aria-labelledby={titleId}>
      <div className="wrap">
        <div className="row">
          <div className="aside sec-n">
            <h2 id={titleId}>{title}</h2>
            <p className="pen-note">{marginNote}</p>
          </div>
          <div className="main pair-g">
            {levels
              .filter(({ level }) => names.some((name) => name === level))
              .map((level) => (
                <LevelCard key={level.level} {...level} />
              ))}
          </div>
        </div>
      </div>
    </section>
  );
}

function LevelCard({ level, name, description, canDo, businessSkills, duration, hoursPerWeek }: Level) {
  const titleId = `level-${level}`;
  return (
    <article className="lvl" id={level} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <span className="lvl-n">{level}</span> {name}
      </h3>
      <p className="lvl-text">{description}</p>
      <dl className="lvl-time num">
        <div>
          <dt>{levelLabels.duration}</dt>
          <dd>{duration}</dd>
        </div>
        <div>
          <dt>{levelLabels.hoursPerWeek}</dt>
          <dd>{hoursPerWeek}</dd>
        </div>
      </dl>
      {/* Closed on small screens only: levels.css keeps it open where there is room. */}
      <details className="lvl-more">
        <summary>{levelLabels.details}</summary>
        <div className="lvl-lists">
          <Skills title={levelLabels.canDo} skills={canDo} />
          <Skills title={levelLabels.businessSkills} skills={businessSkills} />
        </div>
      </details>
      <p className="lvl-go">
        <ButtonLink
          href={`/contact?${new URLSearchParams({ subject: levelSubject(level) })}`}
          variant="outline"
          small
          tone="fall"
        >
          {startLevelLabel(level)}
        </ButtonLink>
      </p>
    </article>
  );
}

function Skills({ title, skills }: { title: string; skills: readonly string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul className="dash">
        {skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </div>
  );
}
