import type { ReactNode } from "react";
import type { MarginNoteProps } from "../MarginNote";
import { MarginSection } from "../MarginSection";
import { Lead } from "../Section";

/** The size of its heading. Drawn words cannot break: large text is limited by the width of the screen. */
export const SENTENCE_SIZE = "text-[min(clamp(2.6rem,1rem+7.5vw,6.5rem),13vw)]";

interface SingleSentencePageProps {
  /** The `h1`, in `SENTENCE_SIZE`: an element, since only some pages need the code that draws a melody. */
  heading: ReactNode;
  margin: MarginNoteProps;
  children: ReactNode;
}

/** A page that says one thing and what follows from it. */
export function SingleSentencePage({ heading, margin, children }: SingleSentencePageProps) {
  return (
    <MarginSection
      className="overflow-clip pt-[clamp(2.5rem,6vw,5rem)] pb-section"
      margin={margin}
      spaced={false}
    >
      {heading}
      {children}
    </MarginSection>
  );
}

/** The text under its title. */
export function SingleSentenceLead({ children }: { children: ReactNode }) {
  return <Lead className="mt-3 max-w-[22.1em]">{children}</Lead>;
}
