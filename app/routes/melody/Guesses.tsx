import { melodyPage } from "~/content/own-sentence";
import type { Reading, ReadWord } from "~/intonation/reading";
import { type Asked, drawnAddress } from "./asked";

interface GuessesProps {
  asked: Asked;
  reading: Reading;
}

const FEWEST = 1;
const MOST = 8;
const CHOICE = "inline-flex min-h-11 items-center font-serif text-[1.2rem] aria-[current]:no-underline";

/** The words that no dictionary has: what was guessed, and links that correct it. */
export function Guesses({ asked, reading }: GuessesProps) {
  const { title, text, corrected } = melodyPage.guessed;
  const words = reading.words.map((word, index) => ({ word, index }));
  const guessed = words.filter(({ word }) => word.guessed);
  const told = words.filter(({ index }) => asked.corrections.some((one) => one.word === index));
  if (guessed.length + told.length === 0) return null;
  return (
    <div className="mt-8 max-w-[46rem] text-small print:hidden">
      {guessed.length > 0 && (
        <p className="flex items-baseline gap-3">
          <span className="size-3 flex-none rounded-full border-2" aria-hidden />
          <span>
            <b>{title}</b> {text}
          </span>
        </p>
      )}
      {guessed.length === 0 && <p>{corrected}</p>}
      <ul className="mt-1">
        {[...guessed, ...told].map(({ word, index }) => (
          <li key={index} className="flex flex-wrap gap-x-5">
            <Choices asked={asked} word={word} index={index} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A word said with its stress on each of its syllables, and with more or fewer of them. */
function Choices({ asked, word, index }: { asked: Asked; word: ReadWord; index: number }) {
  const { choose, fewer, more, undo } = melodyPage.guessed;
  const { syllables, guessed, stress } = word;
  const count = syllables.length;
  const others = asked.corrections.filter((one) => one.word !== index);
  const said = (changed: number, place: number) => {
    const correction = { word: index, syllables: changed, stress: Math.min(place, changed) };
    return drawnAddress({ ...asked, corrections: [...others, correction] });
  };
  return (
    <>
      {syllables.map((_, place) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: a syllable is its place.
          key={place}
          className={CHOICE}
          href={said(count, place + 1)}
          aria-current={place + 1 === stress ? "true" : undefined}
        >
          <span className="sr-only">{choose}</span>
          <span translate="no">{spelled(syllables, place)}</span>
        </a>
      ))}
      {count > FEWEST && (
        <a className="inline-flex min-h-11 items-center" href={said(count - 1, stress)}>
          {fewer}
        </a>
      )}
      {count < Math.min(MOST, word.text.length) && (
        <a className="inline-flex min-h-11 items-center" href={said(count + 1, stress)}>
          {more}
        </a>
      )}
      {!guessed && (
        <a
          className="inline-flex min-h-11 items-center"
          href={drawnAddress({ ...asked, corrections: others })}
        >
          {undo}
        </a>
      )}
    </>
  );
}

/** The syllables of a word, the stressed one in capitals. */
function spelled(syllables: readonly string[], stressed: number): string {
  return syllables
    .map((text, place) => {
      const letters = text.replace(/[,.;:?!…]+$/, "");
      return place === stressed ? letters.toUpperCase() : letters.toLowerCase();
    })
    .join("·");
}
