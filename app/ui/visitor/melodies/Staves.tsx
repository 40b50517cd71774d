import type { ReactNode } from "react";
import type { Sentence } from "~/content/sentence";
import { layOutMelody } from "~/melody/drawing";
import { Melody } from "~/melody/Melody";
import { classNames } from "../../class-names";

interface StavesProps {
  items: readonly Stave[];
  /** Puts the marker behind the nuclear syllables. */
  mark?: boolean;
  /** A rule above the first where they are stacked, which is the default. */
  ruled?: boolean;
}

interface Stave extends Sentence {
  /** What the sentence is an example of. */
  text: ReactNode;
}

const SIZE = { size: 26, height: 84 };

/**
 * Sentences with a text about each. On wide screens they share one stave, divided by bars like tone groups, so that their
 * melodies can be compared; on narrow ones they are stacked.
 */
export function Staves({ items, mark, ruled = true }: StavesProps) {
  // One width for all: so their type and the distance of their voice lines are the same.
  const widths = items.map(({ melody, ipa }) => layOutMelody(melody, { ...SIZE, ipa, clef: true }).width);
  const widest = Math.max(...widths);
  return (
    <ul className="mt-12 xl:grid xl:auto-cols-fr xl:grid-flow-col">
      {items.map(({ melody, ipa, text }) => (
        <li className={classNames(STAVE, !ruled && "first:border-t-0")} key={melody}>
          <Melody
            sentence={melody}
            ipa={ipa}
            mark={mark}
            minWidth={widest}
            className="w-full max-w-104 xl:max-w-none"
            {...SIZE}
          />
          <div className="xl:pr-7 xl:pl-[.6rem]">{text}</div>
        </li>
      ))}
    </ul>
  );
}

/** Side by side the drawings join to one stave, and the bars are those between tone groups. */
const STAVE =
  "grid gap-x-8 gap-y-4 border-t border-rule py-6 md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:items-center xl:relative xl:grid-cols-1 xl:content-start xl:border-t-0 xl:py-0 xl:not-first:before:absolute xl:not-first:before:top-0.5 xl:not-first:before:bottom-0 xl:not-first:before:left-0 xl:not-first:before:border-l xl:not-first:before:border-rule";

/** The text about a sentence, under its heading. */
export function StaveText({ children }: { children: ReactNode }) {
  return <p className="mt-[.4rem] max-w-[46ch] text-small/normal text-ink-2">{children}</p>;
}
