import type { ReactNode } from "react";
import type { Audience } from "~/content/pages/examples";
import { useTexts } from "~/document/use-texts";
import { Melody, MelodyHeading } from "~/melody/Melody";
import { withoutMarks } from "~/melody/notation";
import { MarginSection } from "~/ui/MarginSection";
import { SectionHead } from "~/ui/Section";

export type Audiences = ReturnType<typeof useTexts<"examples">>["businessEnglish"];

/** The voice lines begin at the margin rule. */
export const FROM_MARGIN_RULE = "lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)]";

/** An id made of a title, in lower case with hyphens. */
export function anchor({ title }: { title: string }): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
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
export function BusinessEnglish() {
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
export function PublicSpeaking() {
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
      text={withoutMarks(melody)}
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
