import type { ReactNode } from "react";
import { MelodyHeading } from "~/melody/Melody";
import { ButtonRow } from "./Button";
import { Section } from "./Section";

interface ClosingBandProps {
  /** The heading as text; its melody is drawn over it. */
  title: string;
  melody: string;
  ipa?: string;
  text: string;
  /** The buttons: the one that commits first. */
  children: ReactNode;
}

/** What a page ends with: one sentence on the marker's ground, and what to do now. Stands once on a page. */
export function ClosingBand({ title, melody, ipa, text, children }: ClosingBandProps) {
  return (
    <Section ground="band" labelledBy="closing-title">
      <MelodyHeading
        as="h2"
        id="closing-title"
        className="text-[clamp(2.1rem,.9rem+4.2vw,3.9rem)]"
        text={title}
        sentence={melody}
        ipa={ipa}
        breaks="narrow"
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_auto] lg:items-end">
        <p className="max-w-[46ch] text-[1.125rem]">{text}</p>
        <ButtonRow>{children}</ButtonRow>
      </div>
    </Section>
  );
}
