import type { hero } from "~/content/pages/home";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { MelodyHeading } from "~/melody/Melody";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { MainColumn, Row, Section } from "~/ui/Section";
import { Tone } from "~/ui/Tone";
import { MarkedDot } from "~/ui/visitor/MarkedDot";

/** The first screen: the headline as a melody, what one gets, and how to read the drawings. */
export function Hero() {
  const { consultationUrl } = useSiteSettings();
  const { hero } = useTexts("home");
  return (
    <Section
      ruled
      spaced={false}
      className="overflow-clip pt-[clamp(1.25rem,2.2vw,1.75rem)] pb-12"
      labelledBy="hero-title"
    >
      <Row>
        <MainColumn>
          {hero.badge && <MarkedDot className="mb-[clamp(1.1rem,2.2vw,1.75rem)]">{hero.badge}</MarkedDot>}
          <div className="relative">
            <MelodyHeading
              as="h1"
              id="hero-title"
              className="text-hero text-wrap lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)] lg:text-[min(6rem,(100vw-1rem-2*var(--spacing-gutter)-var(--spacing-margin-column)-var(--spacing-margin-gap))/10.2)]"
              text={hero.headline}
              sentence={hero.melody}
              ipa={hero.ipa}
              mark
              spoken
            />
            <Note />
          </div>
          <div className="mt-[clamp(.5rem,1.6vw,1.25rem)] grid gap-8 lg:grid-cols-[minmax(0,1fr)_fit-content(50%)] lg:items-end">
            <ul className="grid gap-[.55rem] min-[37.5rem]:grid-cols-[auto_auto] min-[37.5rem]:justify-start min-[37.5rem]:gap-x-8 lg:grid-cols-[auto] min-[79rem]:grid-cols-[auto_auto] min-[79rem]:gap-x-5">
              {hero.benefits.map((benefit) => (
                <li
                  className="relative pl-6 text-[1rem]/note before:absolute before:top-[.42em] before:left-[.15rem] before:size-[.6rem] before:rounded-[50%] before:bg-ink last:before:[box-shadow:0_0_0_3px_var(--color-marker)]"
                  key={benefit}
                >
                  {benefit}
                </li>
              ))}
            </ul>
            <ButtonRow>
              <ButtonLink href={consultationUrl}>{hero.consultation}</ButtonLink>
              <ButtonLink href="#courses" variant="outline">
                {hero.courses}
              </ButtonLink>
            </ButtonRow>
          </div>
        </MainColumn>
        <Key />
      </Row>
    </Section>
  );
}

/**
 * Beside the last word, where there is room: on phones, where that word has a line to itself as long as the lines are not
 * balanced, and on wide screens.
 */
function Note() {
  const { marginNote } = useTexts("home").hero;
  return (
    <p className="absolute hidden font-serif text-pen italic rotate-[-2.5deg] min-[22.4rem]:max-xs:right-0 min-[22.4rem]:max-xs:bottom-[1.9rem] min-[22.4rem]:max-xs:block min-[22.4rem]:max-xs:w-[7.5rem] min-[22.4rem]:max-xs:text-[1.1rem]/[1.25] xl:bottom-[3.6rem] xl:left-[min(49.75rem,100%-10rem)] xl:block xl:w-40 xl:text-[1.5rem]/tight">
      <svg
        className="absolute top-[.1rem] right-[calc(100%+.4rem)] w-12 max-w-none origin-right overflow-visible min-[22.4rem]:max-xs:[scale:.7]"
        viewBox="0 0 60 26"
        aria-hidden="true"
      >
        <path
          d="M58 19C42 25 22 22 5 9M5 9l4 9M5 9l10 0"
          fill="none"
          className="stroke-pen"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {marginNote}
    </p>
  );
}

function Key() {
  const { hero } = useTexts("home");
  return (
    <div className="text-note/[1.45] text-ink-2 lg:col-start-1 lg:row-start-1 lg:pr-2 lg:pt-[calc(1.4rem+2.2vw)] lg:text-right">
      <dl className="max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] max-lg:gap-x-6 max-lg:gap-y-1">
        {hero.key.map(({ sign, term, meaning }) => (
          <div key={sign}>
            <dt className="flex items-center gap-2 font-semibold text-ink lg:justify-end">
              {term}
              <Sign sign={sign} />
            </dt>
            <dd className="mb-[.55rem]">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{hero.keyNote}</p>
    </div>
  );
}

const SIGN = "h-4 w-6 flex-none";

function Sign({ sign }: { sign: (typeof hero.key)[number]["sign"] }) {
  if (sign === "nucleus") return <Tone name="fall" className={SIGN} />;
  return (
    <svg className={SIGN} viewBox="0 0 24 16" aria-hidden="true">
      {sign === "lines" ? (
        <path className="stave" d="M1 2H23M1 14H23" />
      ) : (
        <circle className="dot" cx="12" cy="8" r={sign === "weak" ? 2.6 : 5.4} />
      )}
    </svg>
  );
}
