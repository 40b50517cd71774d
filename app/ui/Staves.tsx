import type { ReactNode } from "react";
import type { Sentence } from "~/content/sentence";
import { describeMelody } from "~/melody/description";
import { layOutMelody } from "~/melody/drawing";
import { Melody } from "~/melody/Melody";

interface StavesProps {
  items: readonly Stave[];
  /** Puts the marker behind the nuclear syllables. */
  mark?: boolean;
}

interface Stave extends Sentence {
  /** What the sentence is an example of. */
  text: ReactNode;
}

const SIZE = { size: 26, height: 84 };

/**
 * Sentences and what is to be said about them. On wide screens they stand side by side on one stave, divided by bars
 * like tone groups, so that their melodies can be compared; on narrow ones below one another.
 */
export function Staves({ items, mark }: StavesProps) {
  // One width for all keeps their type and the distance of their voice lines the same.
  const widths = items.map(({ melody, ipa }) => layOutMelody(melody, { ...SIZE, ipa: ipa.split(" ") }).width);
  const widest = Math.max(...widths);
  return (
    <ul className="staves">
      {items.map(({ melody, ipa, text }) => (
        <li key={melody}>
          <Melody
            sentence={melody}
            ipa={ipa}
            mark={mark}
            minWidth={widest}
            label={describeMelody(melody)}
            className="m-fill"
            {...SIZE}
          />
          <div className="stave-text">{text}</div>
        </li>
      ))}
    </ul>
  );
}
