import type { ReactNode } from "react";
import { MelodyHeadline } from "~/melody/Melody";

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
    <section className="band sec" aria-labelledby="closing-title">
      <div className="wrap">
        <h2 className="mel mel-s" id="closing-title">
          <span className="vh">{title}</span>
          <MelodyHeadline sentence={melody} ipa={ipa} breaks />
        </h2>
        <div className="band-b">
          <p>{text}</p>
          <div className="btns">{children}</div>
        </div>
      </div>
    </section>
  );
}
