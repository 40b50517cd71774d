import type { ReactNode } from "react";
import { MelodyHeading } from "~/melody/Melody";
import { classNames } from "./class-names";
import { MarginSection } from "./MarginSection";
import { Lead } from "./Section";

const SIZES = {
  regular: "text-[clamp(2.1rem,.9rem+4.2vw,3.9rem)]",
  // As wide as the writing column, however long the sentence is.
  large:
    "[--phonetics:.75rem] text-[clamp(2.1rem,1rem+4.2vw,4.6rem)] lg:text-[min(4.6rem,(100vw-1rem-2*var(--spacing-gutter)-var(--spacing-margin-column)-var(--spacing-margin-gap))/16.6)]",
};

interface MelodyHeadProps {
  /** Labels the page in the margin. */
  label: string;
  /** The teacher's note in the margin. */
  penNote: string;
  heading: string;
  /** The heading in melody notation. */
  melody: string;
  /** Prints the phonetics under the drawing. */
  spoken?: boolean;
  size?: keyof typeof SIZES;
  className?: string;
  lead?: string;
  children?: ReactNode;
}

/** The head of a page on which a visitor does something: its heading drawn as a melody, and what the page is for. */
export function MelodyHead(props: MelodyHeadProps) {
  const { label, penNote, heading, melody, spoken = true, size = "regular", className = "pb-12" } = props;
  const { lead, children } = props;
  return (
    <MarginSection
      spaced={false}
      className={classNames("overflow-clip pt-[clamp(1.25rem,2.2vw,1.75rem)]", className)}
      margin={{ label, penNote }}
    >
      <MelodyHeading
        as="h1"
        className={`${SIZES[size]} lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)]`}
        text={heading}
        sentence={melody}
        mark
        spoken={spoken}
      />
      {lead && (
        <Lead className={classNames("max-w-[27em] text-balance", size === "regular" && "mt-5")}>{lead}</Lead>
      )}
      {children}
    </MarginSection>
  );
}
