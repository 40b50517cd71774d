import { melodyPage } from "~/content/pages/own-sentence";
import { drawnAddress, type MelodyQuery } from "~/intonation/melody-query";
import { type Reading, type ReadWord, splitMark, wordNotation } from "~/intonation/reading";
import { layOutMelody } from "~/melody/drawing";

interface GuessesProps {
  query: MelodyQuery;
  reading: Reading;
}

const MIN_SYLLABLES = 1;
const MAX_SYLLABLES = 8;
/** How many syllables away another stress is offered: people move it by one or two. */
const MAX_DISTANCE = 3;
const CHOICE =
  "inline-flex min-h-11 items-end rounded border border-edge bg-sheet px-2 pt-1 pb-[.2rem] hover:border-ink aria-[current]:border-2 aria-[current]:border-ink";

/** The words that no dictionary has: what was guessed, and links that correct it. */
export function Guesses({ query, reading }: GuessesProps) {
  const { title, text, corrected } = melodyPage.guessed;
  const words = reading.words.map((word, index) => ({ word, index }));
  const guessed = words.filter(({ word }) => word.guessed);
  const adjusted = words.filter(({ index }) => query.corrections.some((one) => one.word === index));
  if (guessed.length + adjusted.length === 0) return null;
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
      <ul className="mt-3 grid gap-4">
        {[...guessed, ...adjusted].map(({ word, index }) => (
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Choices query={query} word={word} index={index} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A word said with its stress on each of its syllables, and with more or fewer of them. */
function Choices({ query, word, index }: { query: MelodyQuery; word: ReadWord; index: number }) {
  const { choose, fewer, more, undo } = melodyPage.guessed;
  const { syllables, guessed, stress } = word;
  const count = syllables.length;
  const others = query.corrections.filter((one) => one.word !== index);
  const said = (changed: number, place: number) => {
    const correction = { word: index, syllables: changed, stress: Math.min(place, changed) };
    return drawnAddress({ ...query, corrections: [...others, correction] });
  };
  const places = [...syllables.keys()].filter((place) => Math.abs(place + 1 - stress) <= MAX_DISTANCE);
  return (
    <>
      {places.map((place) => (
        <a
          key={place}
          className={CHOICE}
          href={said(count, place + 1)}
          aria-current={place + 1 === stress ? "true" : undefined}
        >
          <span className="sr-only">
            {choose}
            <span translate="no">{spelled(syllables, place)}</span>
          </span>
          <SaidWord syllables={syllables} stress={place + 1} isCurrent={place + 1 === stress} />
        </a>
      ))}
      <span className="flex basis-full flex-wrap gap-x-5">
        {count > MIN_SYLLABLES && (
          <a className="inline-flex min-h-11 items-center" href={said(count - 1, stress)}>
            {fewer}
          </a>
        )}
        {count < Math.min(MAX_SYLLABLES, word.text.match(/\p{L}/gu)?.length ?? 0) && (
          <a className="inline-flex min-h-11 items-center" href={said(count + 1, stress)}>
            {more}
          </a>
        )}
        {!guessed && (
          <a
            className="inline-flex min-h-11 items-center"
            href={drawnAddress({ ...query, corrections: others })}
          >
            {undo}
          </a>
        )}
      </span>
    </>
  );
}

/** A word alone between its voice lines, falling from its stress. */
function SaidWord({
  syllables,
  stress,
  isCurrent,
}: {
  syllables: string[];
  stress: number;
  isCurrent: boolean;
}) {
  const letters = syllables.map((text) => splitMark(text).core);
  const options = { size: 19, height: 26, mark: isCurrent };
  const { width, height, body } = layOutMelody(wordNotation({ syllables: letters, stress }, "\\"), options);
  return (
    <svg
      className="melody notranslate"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: letters alone, escaped
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}

/** The syllables of a word, the stressed one in capitals, to be read out. */
function spelled(syllables: readonly string[], stressed: number): string {
  return syllables
    .map((text, place) => {
      const letters = splitMark(text).core;
      return place === stressed ? letters.toUpperCase() : letters.toLowerCase();
    })
    .join("·");
}
