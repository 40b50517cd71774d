import type { MetaFunction } from "@remix-run/node";
import { publicPage } from "~/content/pages/public-pages";
import { pageMeta } from "~/document/head/meta";
import { useTexts } from "~/document/use-texts";
import { fillIn } from "~/format/template";
import { MelodyHeading } from "~/melody/Melody";
import { ButtonLink } from "~/ui/Button";
import { MarginSection } from "~/ui/MarginSection";
import { Section, SectionHead } from "~/ui/Section";
import { Avatar } from "~/ui/visitor/Avatar";
import { ClosingBand } from "~/ui/visitor/ClosingBand";
import { Staves, StaveText } from "~/ui/visitor/melodies/Staves";
import { FirstMinute } from "./FirstMinute";

export const meta: MetaFunction = (input) => pageMeta(input, publicPage("about"));

export default function About() {
  const { instructorConsultationUrl } = useTexts("site");
  const { closing } = useTexts("about");
  return (
    <>
      <Hero />
      <FirstMinute />
      <Strengths />
      <Biography />
      <Expertise />
      <ClosingBand texts={closing}>
        <ButtonLink href="/enroll">{closing.enroll}</ButtonLink>
        <ButtonLink href={instructorConsultationUrl} variant="outline">
          {closing.consultation}
        </ButtonLink>
      </ClosingBand>
    </>
  );
}

function Hero() {
  const { title, melody, ipa, lead, figures } = useTexts("about").hero;
  const { name, role, image } = useTexts("instructor");
  return (
    <MarginSection
      className="overflow-clip pt-[clamp(1.5rem,3vw,2.75rem)] pb-12"
      labelledBy="about-title"
      spaced={false}
    >
      <MelodyHeading
        as="h1"
        id="about-title"
        className={HEADING}
        text={title}
        sentence={melody}
        ipa={ipa}
        mark
        spoken
      />
      <div className="mt-8 grid justify-items-start gap-x-12 gap-y-6 md:grid-cols-[auto_minmax(0,1fr)] md:items-end">
        <Avatar name={name} image={image} size="large" />
        <div className="grid gap-x-12 gap-y-6 xl:grid-cols-[minmax(0,1fr)_15rem] xl:items-end">
          <div>
            <p className="font-serif text-h2/[1.15] tracking-heading">{name}</p>
            <p className="text-ink-2">{role}</p>
            <p className="mt-4 max-w-[14.45em] font-serif text-[clamp(1.25rem,1.05rem+1vw,1.8rem)]/note">
              {lead}
            </p>
          </div>
          <dl className="grid gap-x-6 gap-y-3 tabular-lining-nums sm:max-xl:grid-cols-3">
            {figures.map(({ figure, label }) => (
              <div className="border-t border-rule pt-2" key={label}>
                <dt className="font-serif text-[clamp(1.7rem,1.3rem+1.2vw,2.1rem)]/none whitespace-nowrap">
                  {figure}
                </dt>
                <dd className="mt-1 text-note/note text-balance text-ink-2">{label}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </MarginSection>
  );
}

/** Where there is a margin, one line: the whole sentence between the margin rule and the gutter. */
const HEADING =
  "text-[clamp(2.4rem,1rem+6vw,5.25rem)] lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)] lg:text-[min(5.25rem,(100vw-1rem-2*var(--spacing-gutter)-var(--spacing-margin-column)-var(--spacing-margin-gap))/11.6)]";

function Biography() {
  const { title, paragraphs, marginNote } = useTexts("about").biography;
  const { name } = useTexts("instructor");
  const [opening, ...others] = paragraphs.map((paragraph) => fillIn(paragraph, { name }));
  return (
    <MarginSection labelledBy="biography-title" margin={{ numbered: true, penNote: marginNote }}>
      <h2 id="biography-title">{title}</h2>
      <div className="mt-8 grid gap-x-12 gap-y-6 lg:grid-cols-[1.25fr_1fr]">
        <p className="font-serif text-[clamp(1.5rem,1.2rem+1.3vw,2.1rem)]/snug tracking-[-.008em]">
          {opening}
        </p>
        <div>
          {others.map((paragraph) => (
            <p className="not-first:mt-[1em]" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </MarginSection>
  );
}

function Strengths() {
  const { strengthsHead, strengths } = useTexts("about");
  return (
    <Section ground="deep" labelledBy="strengths-title">
      <SectionHead id="strengths-title" heading={strengthsHead.title} lead={strengthsHead.lead} />
      <Staves
        ruled={false}
        items={strengths.map(({ title, text, melody, ipa }) => ({
          melody,
          ipa,
          text: (
            <>
              <h3>{title}</h3>
              <StaveText>{text}</StaveText>
            </>
          ),
        }))}
      />
    </Section>
  );
}

function Expertise() {
  const { title, marginNote, groups } = useTexts("about").expertise;
  return (
    <MarginSection
      ground="tint"
      labelledBy="expertise-title"
      margin={{ numbered: true, penNote: marginNote }}
    >
      <h2 id="expertise-title">{title}</h2>
      <div className="mt-8 grid gap-12 md:grid-cols-2">
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className="pb-3">{group.title}</h3>
            <dl>
              {group.items.map((item) => (
                <div className="border-t border-rule py-4 last:border-b" key={item.title}>
                  <dt className="font-semibold">{item.title}</dt>
                  <dd className="mt-[.15rem] text-balance text-ink-2">{item.text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </MarginSection>
  );
}
