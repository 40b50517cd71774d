import { melodyPage } from "~/content/pages/own-sentence";
import { fillIn } from "~/format/template";
import { drawnAddress, type MelodyQuery } from "~/intonation/melody-query";
import { type Reading, splitMark, WAYS } from "~/intonation/reading";
import { buttonClass } from "~/ui/Button";
import { MarginSection } from "~/ui/MarginSection";
import { Lead } from "~/ui/Section";
import { Tone } from "~/ui/Tone";
import { LinkedMelody } from "~/ui/visitor/melodies/LinkedMelody";
import { Quoting } from "~/ui/visitor/Quoting";
import { Guesses } from "./Guesses";

interface DrawnProps {
  query: MelodyQuery;
  reading: Reading;
}

/** The sentence, its three ways, and what it says in the current one. */
export function Drawn({ query, reading }: DrawnProps) {
  const { title, margin, marginNote, moveTo, weightOn, back, ways } = melodyPage.drawn;
  return (
    <MarginSection
      ground="sheet"
      id="drawn"
      labelledBy="drawn-title"
      spaced={false}
      className="scroll-mt-(--spacing-header) overflow-x-clip pt-12 pb-16"
      margin={{ label: margin, penNote: marginNote }}
    >
      <h2 id="drawn-title" className="sr-only">
        {title}
      </h2>
      <LinkedMelody
        melody={reading.melody}
        links={reading.words.map((word, index) => ({
          href: drawnAddress({ ...query, weights: weightsWith(query, reading, index) }),
          label: word.isNucleus ? weightOn : moveTo,
          isCurrent: word.isNucleus,
          isGuessed: word.guessed,
        }))}
      />
      <ul className="mt-8 flex flex-wrap gap-2 print:hidden" aria-label={ways.label}>
        {WAYS.map((way) => (
          <li key={way}>
            <a
              href={drawnAddress({ ...query, way })}
              className={buttonClass({ variant: "outline", small: true })}
              aria-current={way === reading.way ? "true" : undefined}
            >
              <Tone
                name={
                  way === "question" && !reading.asksWithWord ? "rise" : way === "but" ? "fall-rise" : "fall"
                }
                className="h-[1.1rem] w-[1.35rem]"
              />
              {ways[way]}
            </a>
          </li>
        ))}
      </ul>
      <Lead className="mt-5 max-w-[27em]">
        <Quoting>{meaningOf(query, reading)}</Quoting>
      </Lead>
      {!reading.isNeutral && (
        <p className="mt-3 print:hidden">
          <a href={drawnAddress({ ...query, weights: [] })}>{back}</a>
        </p>
      )}
      <Guesses query={query} reading={reading} />
    </MarginSection>
  );
}

/** Another word's weight replaces that of its tone group. */
function weightsWith({ weights }: MelodyQuery, { words }: Reading, index: number): number[] {
  const group = words[index]?.group;
  return [...weights.filter((weight) => words[weight] && words[weight].group !== group), index];
}

/** What the sentence says with the weight on the word that was chosen last. */
function meaningOf({ weights }: MelodyQuery, { words, way, asksWithWord, isNeutral }: Reading): string {
  const texts = melodyPage.meanings[way === "question" && asksWithWord ? "asked" : way];
  const nucleus = words[weights.findLast((weight) => words[weight]?.isNucleus) ?? -1];
  if (isNeutral || !nucleus) return texts.neutral;
  const word = splitMark(nucleus.text).core;
  return fillIn(nucleus.isFunction ? texts.small : texts.content, { word });
}
