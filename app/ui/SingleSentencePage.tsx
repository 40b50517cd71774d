import type { ReactNode } from "react";
import { MarginNote, type MarginNoteProps } from "./MarginNote";
import { Lead, MainColumn, Row, Section } from "./Section";

/** How large its heading is. Drawn words cannot break: with large text they take what the screen is wide. */
export const SENTENCE_SIZE = "text-[min(clamp(2.6rem,1rem+7.5vw,6.5rem),13vw)]";

interface SingleSentencePageProps {
  /** Its `h1`, in `SENTENCE_SIZE`. An element, since only some pages need the code that draws a melody. */
  heading: ReactNode;
  margin: MarginNoteProps;
  children: ReactNode;
}

/** A page that says one thing, and what follows from it. */
export function SingleSentencePage({ heading, margin, children }: SingleSentencePageProps) {
  return (
    <Section ruled spaced={false} className="overflow-clip pt-[clamp(2.5rem,6vw,5rem)] pb-section">
      <Row>
        <MarginNote {...margin} />
        <MainColumn>
          {heading}
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
