import type { MetaFunction } from "@remix-run/node";
import type { ReactNode } from "react";
import type { Audience } from "~/content/examples";
import { publicPage } from "~/content/public-pages";
import { pageMeta } from "~/document/meta";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { Melody, MelodyHeading } from "~/melody/Melody";
import { plainText } from "~/melody/notation";
import { ButtonLink } from "~/ui/Button";
import { ClosingBand } from "~/ui/ClosingBand";
import { Margin, PenNote } from "~/ui/MarginNote";
import { MarginSection } from "~/ui/MarginSection";
import { Lead, MainColumn, Row, Section, SectionHead } from "~/ui/Section";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("examples"));

export default function Examples() {
  const { consultationUrl } = useSiteSettings();
  const { closing } = useTexts("examples");
  return (
    <>
      <Hero />
      <BusinessEnglish />
      <PublicSpeaking />
      <ClosingBand texts={closing}>
        <ButtonLink href="/enroll">{closing.enroll}</ButtonLink>
        <ButtonLink href={consultationUrl} variant="outline">
          {closing.consultation}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

function Hero() {
  const { hero, businessEnglish, publicSpeaking } = useTexts("examples");
  const { title, melody, ipa, lead, marginNote } = hero;
  return (
    <Section
      className="overflow-clip pt-[clamp(1.5rem,3vw,2.75rem)] pb-18"
      labelledBy="examples-title"
      ruled
      spaced={false}
    >
      <Row>
        <MainColumn>
          <MelodyHeading
            as="h1"
            id="examples-title"
            className={`${HERO_SIZE} ${FROM_MARGIN_RULE}`}
            text={title}
            sentence={melody}
            ipa={ipa}
            spoken
          />
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
          <AudienceIndex {...businessEnglish} />
          <AudienceIndex {...publicSpeaking} />
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

type Audiences = ReturnType<typeof useTexts<"examples">>["businessEnglish"];

function AudienceIndex({ title, audiences }: Audiences) {
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

interface AudiencesProps {
  ground: "sheet" | "deep";
  texts: Audiences;
  /** The look of an item as a grid. */
  item: string;
  children: (audience: Audience) => ReactNode;
}

function AudienceList({ ground, texts, item, children }: AudiencesProps) {
  const titleId = `${anchor(texts)}-title`;
  return (
    <MarginSection ground={ground} labelledBy={titleId} margin={{ numbered: true }}>
      <SectionHead id={titleId} heading={texts.title} lead={texts.lead} />
      <ul className="mt-12">
        {texts.audiences.map((audience) => (
          <li className={`grid gap-x-12 gap-y-6 ${item}`} key={audience.title} id={anchor(audience)}>
            {children(audience)}
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

/** Calls, meetings, emails: a ledger, the person on the left, the situation on the right. */
function BusinessEnglish() {
  const item = "border-t border-rule py-8 last:pb-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]";
  return (
    <AudienceList ground="sheet" texts={useTexts("examples").businessEnglish} item={item}>
      {(audience) => (
        <>
          <div>
            <Person audience={audience} />
            <Melody
              sentence={audience.melody}
              ipa={audience.ipa}
              size={26}
              height={76}
              mark
              className="mt-6"
            />
          </div>
          <Scenario audience={audience} />
        </>
      )}
    </AudienceList>
  );
}

/** Rooms, stages, screens: the lights are down, and each sentence has the width of the hall. */
function PublicSpeaking() {
  const item = "not-first:mt-18 md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]";
  return (
    <AudienceList ground="deep" texts={useTexts("examples").publicSpeaking} item={item}>
      {(audience) => (
        <>
          <Person audience={audience} />
          <Scenario audience={audience} />
          <Said audience={audience} />
        </>
      )}
    </AudienceList>
  );
}

/**
 * The sentence of the scenario as a line of notation: above the texts, but read after them. Where the longest sentence
 * does not fit into one line, each tone group gets one.
 */
function Said({ audience: { melody, ipa } }: { audience: Audience }) {
  return (
    <MelodyHeading
      as="p"
      className={`-order-1 font-serif text-balance col-span-full text-[clamp(2rem,1.2rem+3.4vw,3.75rem)] max-[80rem]:[&_.line-break]:block ${FROM_MARGIN_RULE}`}
      text={plainText(melody)}
      sentence={melody}
      ipa={ipa}
      mark
      breaks
    />
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
  const { scenarioLabel } = useTexts("examples").hero;
  return (
    <div>
      <p className="text-note/snug font-semibold">{scenarioLabel}</p>
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

/** An id made of a title, in lower case with hyphens. */
function anchor({ title }: { title: string }): string {
  return title
    .toLowerCase()
    .replace(/[^a-z]+/g, "-")
    .replace(/^-|-$/g, "");
}
