/**
 * Sets the notation as a headline: every syllable has its dot over it, and the drawing reflows with the words.
 * A word is one run of text, for its kerning; dots, tails and transcription are layers over and under it,
 * placed by classes (along-0 to along-100 of the word, pitch-0 to pitch-20) because style attributes are not allowed.
 */

import { escapeHtml } from "../format/escape";
import { advance, splitPunctuation } from "./advances";
import { tail } from "./drawing";
import { byWord, parseMelody, spell } from "./notation";
import type { Syllable } from "./syllable";
import { alignTranscription, type Transcription } from "./transcription";

export interface HeadlineOptions {
  /** Phonetic transcription under the words: see transcription.ts. */
  ipa?: string;
  /** The words that get the marker, counted from 0. */
  mark?: readonly number[];
  /** Begins a line with each tone group. */
  breaks?: boolean;
  /** Lets the dots appear one after another, as if the sentence were being said. */
  spoken?: boolean;
}

/** How many syllables appear one after another; the rest appear with the last of them. */
const SPOKEN_STEPS = 16;

/**
 * The headline's markup, for an element with the class `words` (and `spoken`) that is hidden from assistive technology,
 * after the same sentence as visually hidden text. Throws a MelodyNotationError.
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
      const letters = escapeHtml(spell([syllables]));
      const ipa = setTranscription(transcriptions[index] ?? [], places);
      const lineBreak = options.breaks && openers.has(syllables) ? '<span class="line-break"></span>' : "";
      const marker = options.mark?.includes(index) ? "word marked" : "word";
      return `${lineBreak}<span class="${marker}">${dots}<span class="letters">${letters}</span>${ipa}</span>`;
    })
    .join("");
}

function drawDot({ tone, stressed, pitch, glide }: Syllable, place: string): string {
  const weight = tone ? " nucleus" : stressed ? " stressed" : "";
  const size = tone ? { width: 66, thickness: 14 } : { width: 40, thickness: 6 };
  const path = glide && `<path class="tail" d="${tail(glide, { x: 0, top: 0, height: 100, ...size })}"/>`;
  const drawing = path ? `<svg class="glide" viewBox="0 0 100 100" focusable="false">${path}</svg>` : "";
  return `<span class="syllable pitch-${Math.round(pitch * 20)} ${place}${weight}">${drawing}</span>`;
}

function setTranscription(parts: Transcription[], places: Place[]): string {
  if (!parts.length) return "";
  const set = parts.map(({ text, from, to }) => {
    const middle = ((places[from]?.left ?? 0) + (places[to]?.right ?? 100)) / 2;
    return `<span class="along-${from === to ? (places[from]?.middle ?? 50) : Math.round(middle)}">${escapeHtml(text)}</span>`;
  });
  return `<span class="transcription">${set.join("")}</span>`;
}

/** The place of a syllable along its word, in whole percent of the word's width. */
interface Place {
  left: number;
  middle: number;
  right: number;
}

function placesAlong(syllables: Syllable[]): Place[] {
  const whole = advance(spell([syllables]), 1);
  let edge = 0;
  return syllables.map(({ text }) => {
    const left = edge;
    edge += advance(text, 1);
    const middle = left + advance(splitPunctuation(text).core, 1) / 2;
    const [from, at, to] = [left, middle, edge].map((x) => Math.round((100 * x) / whole));
    return { left: from ?? 0, middle: at ?? 50, right: to ?? 100 };
  });
}
