import type { ReactNode } from "react";
import { MelodyHeading } from "~/melody/Melody";
import { classNames } from "../../class-names";
import { Lead } from "../../Section";
import { DRAWN_HEADING, HeadSection } from "./HeadSection";

interface MelodyHeadProps {
  /** `melody` is that of the headline. */
  texts: Record<"headline" | "melody" | "margin" | "marginNote", string> & { lead?: string };
  /** Lets the dots appear one after another, which is the default. */
  spoken?: boolean;
  size?: keyof typeof DRAWN_HEADING;
  className?: string;
  children?: ReactNode;
}

/** A page's head with its heading drawn as a melody. A page that runs React has it drawn on the server: see heading.server.ts. */
export function MelodyHead(props: MelodyHeadProps) {
  const { texts, spoken = true, size = "regular", className, children } = props;
  const { headline, melody, margin, marginNote, lead } = texts;
  return (
    <HeadSection label={margin} penNote={marginNote} className={className}>
      <MelodyHeading
        as="h1"
        className={DRAWN_HEADING[size]}
        text={headline}
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
