/**
 * Sets the notation as a live headline: every syllable has its dot over it, and the drawing reflows with the words.
 * A word is one run of text, so that its kerning holds; dots, tails and transcription are layers over and under it,
 * placed by classes (along-0 to along-100 of the word, pitch-0 to pitch-20) because style attributes are not allowed.
 */

import { escapeHtml } from "../format/escape";
import { advance, splitPunctuation } from "./advances";
import { tail } from "./drawing";
import { byWord, parseMelody } from "./notation";
import type { Syllable } from "./syllable";
import { alignTranscription, type Transcription } from "./transcription";

export interface HeadlineOptions {
  /** Phonetic transcription under the words: an entry per word, divided with - to stand under single syllables. */
  ipa?: readonly string[];
  /** The words that get the marker, counted from 0. */
  mark?: readonly number[];
  /** Begins a line with each tone group. */
  breaks?: boolean;
  /** Lets the dots appear one after another, as if the sentence were being said. */
  spoken?: boolean;
}

/** How many syllables appear one after another before the rest appears with the last of them; see melody.css. */
const SPOKEN_STEPS = 16;

/**
 * The headline's markup, to stand in an element with the classes mel-in (and mel-spoken) that is hidden from
 * assistive technology, after the same sentence as visually hidden plain text. Throws a MelodyNotationError.
 */
export function headlineMarkup(source: string, options: HeadlineOptions = {}): string {
  const groups = parseMelody(source).map(byWord);
  const openers = new Set(groups.slice(1).map((words) => words[0]));
  const words = groups.flat();
  const transcriptions = options.ipa ? alignTranscription(words, options.ipa) : [];
  let spoken = 0;
  return words
    .map((syllables, index) => {
      const places = placesAlong(syllables);
      const dots = syllables
        .map((syllable, place) => {
          const step = options.spoken ? ` spoken-${Math.min(spoken++, SPOKEN_STEPS)}` : "";
          return drawDot(syllable, `along-${places[place]?.middle ?? 50}${step}`);
        })
        .join("");
      const letters = escapeHtml(syllables.map((syllable) => syllable.text).join(""));
      const ipa = setTranscription(transcriptions[index] ?? [], places);
      const lineBreak = options.breaks && openers.has(syllables) ? '<span class="w-br"></span>' : "";
      const marker = options.mark?.includes(index) ? "w w-mark" : "w";
      return `${lineBreak}<span class="${marker}">${dots}<span class="w-text">${letters}</span>${ipa}</span>`;
    })
    .join("");
}

function drawDot(syllable: Syllable, place: string): string {
  const weight = syllable.tone ? " n" : syllable.stressed ? " s" : "";
  const glide = syllable.glide
    ? `<svg class="y-tail" viewBox="0 0 100 100" focusable="false"><path class="m-tail" d="${tail(
        0,
        syllable.tone ? 66 : 40,
        syllable.glide,
        (pitch) => 100 * (1 - pitch),
        syllable.tone ? 14 : 6,
      )}"/></svg>`
    : "";
  return `<span class="y pitch-${Math.round(syllable.pitch * 20)} ${place}${weight}">${glide}</span>`;
}

function setTranscription(pieces: Transcription[], places: Place[]): string {
  if (!pieces.length) return "";
  const set = pieces.map(({ text, from, to }) => {
    const middle = ((places[from]?.left ?? 0) + (places[to]?.right ?? 100)) / 2;
    return `<span class="along-${from === to ? (places[from]?.middle ?? 50) : Math.round(middle)}">${escapeHtml(text)}</span>`;
  });
  return `<span class="w-ipa">${set.join("")}</span>`;
}

/** Where a syllable stands along its word, in whole percent of the word's width. */
interface Place {
  left: number;
  middle: number;
  right: number;
}

function placesAlong(syllables: Syllable[]): Place[] {
  const whole = advance(syllables.map((syllable) => syllable.text).join(""), 1);
  let edge = 0;
  return syllables.map(({ text }) => {
    const left = edge;
    edge += advance(text, 1);
    const middle = left + advance(splitPunctuation(text).core, 1) / 2;
    const [from, at, to] = [left, middle, edge].map((x) => Math.round((100 * x) / whole));
    return { left: from ?? 0, middle: at ?? 50, right: to ?? 100 };
  });
}
