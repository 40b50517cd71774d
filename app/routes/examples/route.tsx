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
import { Margin, MarginNote, PenNote } from "~/ui/MarginNote";
import { Lead, MainColumn, Row, Section, SectionHead } from "~/ui/Section";

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
    <Section
      className="overflow-clip pt-[clamp(1.5rem,3vw,2.75rem)] pb-18"
      labelledBy="examples-title"
      ruled
      spaced={false}
    >
      <Row>
        <MainColumn>
          <h1 className={`mel ${HERO_SIZE} ${FROM_MARGIN_RULE}`} id="examples-title">
            <span className="sr-only">{title}</span>
            <MelodyHeadline sentence={melody} ipa={ipa} spoken />
          </h1>
          <Lead className="mt-4 max-w-[25em]">{lead}</Lead>
        </MainColumn>
      </Row>
      <Row className="mt-8">
        <Margin>
          <PenNote className="text-balance" inMargin>
            {marginNote}
          </PenNote>
        </Margin>
        <nav className="grid gap-4 lg:col-start-2" aria-label={title}>
          <AudienceIndex title={businessEnglish.title} audiences={businessEnglish.audiences} />
          <AudienceIndex title={publicSpeaking.title} audiences={publicSpeaking.audiences} />
        </nav>
      </Row>
    </Section>
  );
}

/** Where there is room, one line: the whole question between the margin rule and the gutter. */
const HERO_SIZE =
  "text-[clamp(2.4rem,1rem+6vw,5.25rem)] min-[37.5rem]:text-[min(5.25rem,(100vw-1rem-2*var(--spacing-gutter)-var(--spacing-margin-column)-var(--spacing-margin-gap))/13.8)]";

/** The voice lines begin at the margin rule. */
const FROM_MARGIN_RULE = "lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)]";

function AudienceIndex({ title, audiences }: { title: string; audiences: readonly Audience[] }) {
  return (
    <div className="border-t border-rule pt-4 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:items-baseline">
      <p className="text-note/snug font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-x-5">
        {audiences.map((audience) => (
          <li key={audience.title}>
            <a
              className="inline-flex min-h-9 items-center font-serif text-[1.2rem]/[1.3]"
              href={`#${anchor(audience)}`}
            >
              {audience.title}
            </a>
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
    <Section ground="sheet" labelledBy="business-english-title" ruled>
      <Row>
        <MarginNote numbered />
        <MainColumn>
          <SectionHead id="business-english-title" heading={title} lead={lead} />
          <ul className="mt-12">
            {audiences.map((audience) => (
              <li
                className="grid gap-x-12 gap-y-6 border-t border-rule py-8 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]"
                key={audience.title}
                id={anchor(audience)}
              >
                <div>
                  <Person audience={audience} />
                  <Melody
                    sentence={audience.melody}
                    ipa={audience.ipa}
                    size={26}
                    height={76}
                    mark
                    className="mt-6"
                    label={describeMelody(audience.melody)}
                  />
                </div>
                <Scenario audience={audience} />
              </li>
            ))}
          </ul>
        </MainColumn>
      </Row>
    </Section>
  );
}

/** Rooms, stages, screens: the lights are down, and each sentence has the width of the hall. */
function PublicSpeaking() {
  const { title, lead, audiences } = publicSpeaking;
  return (
    <Section ground="deep" labelledBy="public-speaking-title" ruled>
      <Row>
        <MarginNote numbered />
        <MainColumn>
          <SectionHead id="public-speaking-title" heading={title} lead={lead} />
          <ul className="mt-12">
            {audiences.map((audience) => (
              <li
                className="grid gap-x-12 gap-y-6 not-first:mt-18 md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]"
                key={audience.title}
                id={anchor(audience)}
              >
                <Person audience={audience} />
                <Scenario audience={audience} />
                <Said audience={audience} />
              </li>
            ))}
          </ul>
        </MainColumn>
      </Row>
    </Section>
  );
}

/**
 * The sentence of the scenario as a line of notation. It stands above, and is read after, what it belongs to. Below
 * the width where the longest sentence fits into one line each tone group gets its own.
 */
function Said({ audience: { melody, ipa } }: { audience: Audience }) {
  return (
    <p
      className={`mel mel-s -order-1 font-serif text-balance col-span-full text-[clamp(2rem,1.2rem+3.4vw,3.75rem)] max-[80rem]:[&_.w-br]:block ${FROM_MARGIN_RULE}`}
    >
      <span className="sr-only">{plainText(melody)}</span>
      <MelodyHeadline sentence={melody} ipa={ipa} mark={nuclearWords(melody)} breaks />
    </p>
  );
}

function Person({ audience: { title, description } }: { audience: Audience }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="mt-2 text-ink-2 text-balance">{description}</p>
    </div>
  );
}

function Scenario({ audience: { scenario, skills } }: { audience: Audience }) {
  return (
    <div>
      <p className="text-note/snug font-semibold">{examplesHero.scenarioLabel}</p>
      <p className="mt-[.35rem] font-serif text-[1.2rem]/normal">{scenario}</p>
      <ul className="mt-4 flex flex-wrap gap-[.4rem]">
        {skills.map((skill) => (
          <li
            className="rounded border border-edge px-[.6rem] pt-[.15rem] pb-[.2rem] text-note/note"
            key={skill}
          >
            {skill}
          </li>
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
