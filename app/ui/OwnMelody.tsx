import { advance } from "~/melody/advances";
import type { WordLink } from "~/melody/headline";
import { MelodyHeadline } from "~/melody/Melody";
import { plainText } from "~/melody/notation";

interface OwnMelodyProps {
  /** In the notation of app/melody. */
  melody: string;
  /** Where each word leads: to the same sentence, with the weight on that word. */
  links: readonly WordLink[];
}

/** The size of the letters, by how many ems the longest word may be: even that is to fit its line. */
const SIZES = [
  [9, "text-[clamp(1.9rem,1rem+3.4vw,3.4rem)]"],
  [14, "text-[min(clamp(1.9rem,1rem+3.4vw,3.4rem),100cqi/15)]"],
  [22, "text-[min(clamp(1.9rem,1rem+3.4vw,3.4rem),100cqi/23)]"],
  [Number.POSITIVE_INFINITY, "text-[min(clamp(1.9rem,1rem+3.4vw,3.4rem),100cqi/46)]"],
] as const;

/** A sentence drawn as its melody, whose words take the weight. A ring stands for a syllable that was guessed. */
export function OwnMelody({ melody, links }: OwnMelodyProps) {
  const longest = Math.max(
    ...plainText(melody)
      .split(" ")
      .map((word) => advance(word, 1)),
  );
  const size = SIZES.find(([ems]) => longest <= ems)?.[1];
  return (
    <div className="@container">
      <div className={`headline font-serif ${size} ${LOOK}`} translate="no">
        <MelodyHeadline sentence={melody} links={links} mark clef />
      </div>
    </div>
  );
}

const LOOK =
  "[--phonetics:.55em] lg:[--melody-start:calc(var(--spacing-margin-gap)/-2)] [&_.guessed_.syllable]:before:box-border [&_.guessed_.syllable]:before:min-h-[.17em] [&_.guessed_.syllable]:before:min-w-[.17em] [&_.guessed_.syllable]:before:border-2 [&_.guessed_.syllable]:before:border-current [&_.guessed_.syllable]:before:bg-sheet [&_a]:text-inherit [&_a]:no-underline [&_a:not([aria-current])_.letters]:underline [&_a:not([aria-current])_.letters]:decoration-dotted [&_a:not([aria-current])_.letters]:decoration-2 [&_a:not([aria-current])_.letters]:underline-offset-[.22em] [&_a:hover_.letters]:decoration-solid";
