import type { ReactNode } from "react";
import { MelodyHeading } from "~/melody/Melody";
import { classNames } from "../../class-names";
import { Lead } from "../../Section";
import { DRAWN_HEADING, HeadSection, type HeadSectionProps } from "./HeadSection";

interface MelodyHeadProps extends Omit<HeadSectionProps, "children"> {
  heading: string;
  /** The heading in melody notation. */
  melody: string;
  /** Lets the dots appear one after another, which is the default. */
  spoken?: boolean;
  size?: keyof typeof DRAWN_HEADING;
  lead?: string;
  children?: ReactNode;
}

/** A page's head with its heading drawn as a melody. A page that runs React has it drawn on the server: see heading.server.ts. */
export function MelodyHead(props: MelodyHeadProps) {
  const { heading, melody, spoken = true, size = "regular", lead, children, ...section } = props;
  return (
    <HeadSection {...section}>
      <MelodyHeading
        as="h1"
        className={DRAWN_HEADING[size]}
        text={heading}
        sentence={melody}
        mark
        spoken={spoken}
      />
      {lead && (
        <Lead className={classNames("max-w-[27em] text-balance", size === "regular" && "mt-5")}>{lead}</Lead>
      )}
      {children}
    </HeadSection>
  );
}
