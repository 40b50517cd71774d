import { advance } from "~/melody/advances";
import type { WordLink } from "~/melody/headline";
import { MelodyHeadline } from "~/melody/Melody";
import { withoutMarks } from "~/melody/notation";
import { classNames } from "../../class-names";

interface LinkedMelodyProps {
  /** In the notation of app/melody. */
  melody: string;
  /** Where each word leads: to the same sentence, with the weight on that word. */
  links: readonly WordLink[];
}

/** The size of the letters, by the length of the longest word in ems: even that has to fit on its line. */
const SIZES = [
  [9, "text-[clamp(1.9rem,1rem+3.4vw,3.4rem)]"],
  [14, "text-[min(clamp(1.9rem,1rem+3.4vw,3.4rem),100cqi/15)]"],
  [22, "text-[min(clamp(1.9rem,1rem+3.4vw,3.4rem),100cqi/23)]"],
  [Number.POSITIVE_INFINITY, "text-[min(clamp(1.9rem,1rem+3.4vw,3.4rem),100cqi/46)]"],
] as const;

/** Each word is a link: words that could take the weight are dotted, but not on paper. */
const LINKS =
  "[&_a]:text-inherit [&_a]:no-underline not-print:[&_a:not([aria-current])_.letters]:underline [&_a:not([aria-current])_.letters]:decoration-dotted [&_a:not([aria-current])_.letters]:decoration-2 [&_a:not([aria-current])_.letters]:underline-offset-[.22em] [&_a:not([aria-current]):hover_.letters]:decoration-solid";

const GUESSED =
  "[&_.guessed_.syllable]:before:box-border [&_.guessed_.syllable]:before:min-h-[max(.17em,7px)] [&_.guessed_.syllable]:before:min-w-[max(.17em,7px)] [&_.guessed_.syllable]:before:border-[length:max(1.5px,.037em)] [&_.guessed_.syllable]:before:bg-sheet";

/** A sentence drawn as its melody, whose words can take the weight. A ring marks a guessed syllable. */
export function LinkedMelody({ melody, links }: LinkedMelodyProps) {
  const longest = Math.max(
    ...withoutMarks(melody)
      .split(" ")
      .map((word) => advance(word, 1)),
  );
  const size = SIZES.find(([ems]) => longest <= ems)?.[1];
  // The smaller the letters, the more of them would lie under the clef.
  const room = size !== SIZES[0][1] && "max-lg:[&_.word:first-of-type]:ml-3";
  return (
    <div className="@container">
      <div
        className={classNames(
          "headline font-serif [--phonetics:.55em] lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)]",
          LINKS,
          GUESSED,
          size,
          room,
        )}
        translate="no"
      >
        <MelodyHeadline sentence={melody} links={links} mark clef />
      </div>
    </div>
  );
}
