import type { MetaFunction } from "@remix-run/node";
import {
  type Audience,
  businessEnglish,
  examplesClosing,
  examplesHero,
  publicSpeaking,
} from "~/content/examples";
import { publicPage } from "~/content/site";
import { pageMeta } from "~/document/meta";
import { useSiteSettings } from "~/document/use-site-settings";
import { describeMelody } from "~/melody/description";
import { Melody, MelodyHeadline } from "~/melody/Melody";
import { melodyWords, plainText } from "~/melody/notation";
import { ButtonLink } from "~/ui/Button";
import { ClosingBand } from "~/ui/ClosingBand";
import { SectionAside } from "~/ui/SectionAside";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("examples"));

export default function Examples() {
  return (
    <>
      <Hero />
      <BusinessEnglish />
      <PublicSpeaking />
      <Closing />
    </>
  );
}

function Hero() {
  const { title, melody, ipa, lead, marginNote } = examplesHero;
  return (
    <section className="benefits ruled" aria-labelledby="examples-title">
      <div className="wrap">
        <div className="row">
          <div className="main">
            <h1 className="mel" id="examples-title">
              <span className="vh">{title}</span>
              <MelodyHeadline sentence={melody} ipa={ipa} spoken />
            </h1>
            <p className="lead">{lead}</p>
          </div>
        </div>
        <div className="row">
          <SectionAside penNote={marginNote} />
          <nav className="main audience-index" aria-label={title}>
            <AudienceIndex title={businessEnglish.title} audiences={businessEnglish.audiences} />
            <AudienceIndex title={publicSpeaking.title} audiences={publicSpeaking.audiences} />
          </nav>
        </div>
      </div>
    </section>
  );
}

function AudienceIndex({ title, audiences }: { title: string; audiences: readonly Audience[] }) {
  return (
    <div>
      <p className="label">{title}</p>
      <ul>
        {audiences.map((audience) => (
          <li key={audience.title}>
            <a href={`#${anchor(audience)}`}>{audience.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Calls, meetings, e-mails: a ledger, the person on the left, the situation on the right. */
function BusinessEnglish() {
  const { title, lead, audiences } = businessEnglish;
  return (
    <section className="desk ruled sec" aria-labelledby="business-english-title">
      <div className="wrap">
        <div className="row">
          <SectionAside numbered />
          <div className="main">
            <div className="sec-head">
              <h2 id="business-english-title">{title}</h2>
              <p className="lead">{lead}</p>
            </div>
            <ul className="desk-list">
              {audiences.map((audience) => (
                <li key={audience.title} id={anchor(audience)}>
                  <div>
                    <Person audience={audience} />
                    <Melody
                      sentence={audience.melody}
                      ipa={audience.ipa}
                      size={26}
                      height={76}
                      mark
                      label={describeMelody(audience.melody)}
                    />
                  </div>
                  <Scenario audience={audience} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Rooms, stages, screens: the lights are down, and each sentence has the width of the hall. */
function PublicSpeaking() {
  const { title, lead, audiences } = publicSpeaking;
  return (
    <section className="deep on-deep ruled sec" aria-labelledby="public-speaking-title">
      <div className="wrap">
        <div className="row">
          <SectionAside numbered />
          <div className="main">
            <div className="sec-head">
              <h2 id="public-speaking-title">{title}</h2>
              <p className="lead">{lead}</p>
            </div>
            <ul className="stage-list">
              {audiences.map((audience) => (
                <li key={audience.title} id={anchor(audience)}>
                  <Person audience={audience} />
                  <Scenario audience={audience} />
                  <Said audience={audience} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

/** The sentence of the scenario as a line of notation. It stands above, and is read after, what it belongs to. */
function Said({ audience: { melody, ipa } }: { audience: Audience }) {
  return (
    <p className="mel mel-s serif">
      <span className="vh">{plainText(melody)}</span>
      <MelodyHeadline sentence={melody} ipa={ipa} mark={nuclearWords(melody)} breaks />
    </p>
  );
}

function Person({ audience: { title, description } }: { audience: Audience }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="person">{description}</p>
    </div>
  );
}

function Scenario({ audience: { scenario, skills } }: { audience: Audience }) {
  return (
    <div>
      <p className="label">{examplesHero.scenarioLabel}</p>
      <p className="scenario">{scenario}</p>
      <ul className="tags">
        {skills.map((skill) => (
          <li key={skill}>{skill}</li>
        ))}
      </ul>
    </div>
  );
}

function Closing() {
  const { consultationUrl } = useSiteSettings();
  const { headline, melody, ipa, text, enroll, consultation } = examplesClosing;
  return (
    <ClosingBand title={headline} melody={melody} ipa={ipa} text={text}>
      <ButtonLink href="/enroll" tone="fall">
        {enroll}
      </ButtonLink>
      <ButtonLink href={consultationUrl} variant="outline" tone="rise">
        {consultation}
      </ButtonLink>
    </ClosingBand>
  );
}

/** The words that carry a nucleus, counted from 0. */
function nuclearWords(melody: string): number[] {
  return melodyWords(melody).flatMap((syllables, index) => (syllables.some((s) => s.tone) ? [index] : []));
}

/** The fragment that leads to an audience: its title in small letters with hyphens. */
function anchor({ title }: Audience): string {
  return title
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
}
