import { useTexts } from "~/document/use-texts";
import { MelodyHeading } from "~/melody/Melody";
import { Margin, PenNote } from "~/ui/MarginNote";
import { Lead, MainColumn, Row, Section } from "~/ui/Section";
import { type Audiences, anchor, FROM_MARGIN_RULE } from "./Audiences";

/** Where there is room, one line: the whole question between the margin rule and the gutter. */
const HERO_SIZE =
  "text-[clamp(2.4rem,1rem+6vw,5.25rem)] min-[37.5rem]:text-[min(5.25rem,(100vw-1rem-2*var(--spacing-gutter)-var(--spacing-margin-column)-var(--spacing-margin-gap))/13.8)]";

export function Hero() {
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
