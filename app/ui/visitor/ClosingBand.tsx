import type { ReactNode } from "react";
import type { Sentence } from "~/content/sentence";
import { MelodyHeading } from "~/melody/Melody";
import { ButtonRow } from "../Button";
import { Section } from "../Section";

interface ClosingBandProps {
  /** `melody` is that of the headline. */
  texts: Sentence & { readonly headline: string; readonly text: string };
  /** The buttons, with the primary one first. */
  children: ReactNode;
}

/** The end of a page: one sentence on the marker's ground, and what to do now. Once on a page, and not on paper. */
export function ClosingBand({ texts: { headline, melody, ipa, text }, children }: ClosingBandProps) {
  return (
    <Section ground="band" className="print:hidden" labelledBy="closing-title">
      <MelodyHeading
        as="h2"
        id="closing-title"
        className="text-[clamp(2.1rem,.9rem+4.2vw,3.9rem)]"
        text={headline}
        sentence={melody}
        ipa={ipa}
        breaks
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-[1fr_auto] lg:items-end">
        <p className="max-w-[46ch] text-[1.125rem]">{text}</p>
        <ButtonRow>{children}</ButtonRow>
      </div>
    </Section>
  );
}
