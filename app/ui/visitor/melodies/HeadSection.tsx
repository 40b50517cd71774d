import type { ReactNode } from "react";
import { classNames } from "../../class-names";
import { MarginSection } from "../../MarginSection";

/** Classes of a heading that is drawn as a melody. */
export const DRAWN_HEADING = {
  regular: "text-[clamp(2.1rem,.9rem+4.2vw,3.9rem)] lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)]",
  // As wide as the writing column, however long the sentence is.
  large:
    "text-[clamp(2.1rem,1rem+4.2vw,4.6rem)] [--phonetics:.75rem] lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)] lg:text-[min(4.6rem,(100vw-1rem-2*var(--spacing-gutter)-var(--spacing-margin-column)-var(--spacing-margin-gap))/16.6)]",
};

interface HeadSectionProps {
  /** Labels the page in the margin. */
  label: string;
  /** The teacher's note in the margin. */
  penNote: string;
  className?: string;
  children: ReactNode;
}

/** The head of a page on which a visitor does something. */
export function HeadSection({ label, penNote, className = "pb-12", children }: HeadSectionProps) {
  return (
    <MarginSection
      spaced={false}
      className={classNames("overflow-clip pt-[clamp(1.25rem,2.2vw,1.75rem)]", className)}
      margin={{ label, penNote }}
    >
      {children}
    </MarginSection>
  );
}
