import type { ReactNode } from "react";
import { MelodyHeading } from "~/melody/Melody";
import { MarginNote, type MarginNoteProps } from "./MarginNote";
import { Lead, MainColumn, Row, Section } from "./Section";

interface SingleSentencePageProps {
  title: string;
  /** Draws the title as its melody. */
  melody?: { sentence: string; ipa?: string; mark?: readonly number[] };
  margin: MarginNoteProps;
  children: ReactNode;
}

/** Drawn words cannot break: with large text they take what the screen is wide. */
const HEADING = "text-[min(clamp(2.6rem,1rem+7.5vw,6.5rem),13vw)]";

/** A page that says one thing, and what follows from it. */
export function SingleSentencePage({ title, melody, margin, children }: SingleSentencePageProps) {
  return (
    <Section ruled spaced={false} className="overflow-clip pt-[clamp(2.5rem,6vw,5rem)] pb-section">
      <Row>
        <MarginNote {...margin} />
        <MainColumn>
          {melody ? (
            <MelodyHeading as="h1" className={HEADING} text={title} {...melody} />
          ) : (
            <h1 className={HEADING}>{title}</h1>
          )}
          {children}
        </MainColumn>
      </Row>
    </Section>
  );
}

/** What is said under its title. */
export function SingleSentenceLead({ children }: { children: ReactNode }) {
  return <Lead className="mt-3 max-w-[22.1em]">{children}</Lead>;
}
