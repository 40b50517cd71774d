/**
 * Sets the notation as a headline: every syllable has its dot above it, and the drawing reflows with the words. A word is one run
 * of text, for its kerning; dots, tails and transcription are layers over and under it, placed by classes (along-0 to along-100
 * of the word, pitch-0 to pitch-20) because style attributes are not allowed.
 */

import { escapeHtml } from "../format/escape";
import { advance, splitPunctuation } from "./advances";
import { ROOM_FOR_CLEF, withClef } from "./clef";
import { byWord, parseMelody, spell } from "./notation";
import type { Syllable } from "./syllable";
import { tail } from "./tail";
import { alignTranscription, type Transcription } from "./transcription";

export interface WordLink {
  href: string;
  /** For screen readers, before the word. */
  label: string;
  isCurrent: boolean;
  /** Draws rings instead of dots: the pronunciation of the word is a guess. */
  isGuessed: boolean;
}

export interface HeadlineOptions {
  /** Phonetic transcription under the words: see transcription.ts. */
  ipa?: string;
  /** Puts the marker behind the nuclear syllables, or the last of them. */
  mark?: boolean | "last";
  /** A link for each word, in order. */
  links?: readonly WordLink[];
  /** Starts a new line for each tone group. */
  breaks?: boolean;
  /** Puts the clef before the first syllable: the headline can be heard. See hear.ts. */
  clef?: boolean;
  /** Lets the dots appear one after another, as if the sentence were being said. */
  spoken?: boolean;
}

/** How many syllables appear one after another; the rest appear with the last of them. */
const SPOKEN_STEPS = 16;

/**
 * The headline's markup, for an element with the class `words` (and `spoken`) that is hidden from assistive technology,
 * after the same sentence as visually hidden text; with `links` it is read out itself. Throws a MelodyNotationError.
 */
export function headlineMarkup(source: string, options: HeadlineOptions = {}): string {
  const groups = parseMelody(source).map(byWord);
  const openers = new Set(groups.slice(1).map((words) => words[0]));
  const words = groups.flat();
  const nuclei = options.mark ? words.flat().filter(({ tone }) => tone) : [];
  const marked = options.mark === "last" ? nuclei.slice(-1) : nuclei;
  const transcriptions = options.ipa ? alignTranscription(words, options.ipa) : [];
  let spoken = 0;
  const marks = words.map((syllables, index) => {
    const places = placesAlong(syllables);
    const dots = syllables
      .map((syllable, place) => {
        const step = options.spoken ? ` spoken-${Math.min(spoken++, SPOKEN_STEPS)}` : "";
        return drawDot(syllable, `along-${places[place]?.middle ?? 50}${step}`);
      })
      .join("");
    const letters = setLetters(syllables, marked, options.links ? '<mark role="none">' : "<mark>");
    const ipa = setTranscription(transcriptions[index] ?? [], places);
    const lineBreak = options.breaks && openers.has(syllables) ? '<span class="line-break"></span>' : "";
    const word = `${dots}<span class="letters">${letters}</span>${ipa}`;
    const link = options.links?.[index];
    const kind = index === 0 && options.clef && isShort(syllables[0]) ? `word ${ROOM_FOR_CLEF}` : "word";
    return lineBreak + (link ? setLink(link, kind, word) : `<span class="${kind}">${word}</span>`);
  });
  return options.clef ? withClef(marks.join(""), !options.links) : marks.join("");
}

/** In ems from the left edge: any closer, and a first syllable's dot would lie under the clef. */
const CLEF_EDGE = 0.5;

const isShort = (syllable?: Syllable) =>
  syllable !== undefined && advance(splitPunctuation(syllable.text).core, 1) / 2 < CLEF_EDGE;

function setLink({ href, label, isCurrent, isGuessed }: WordLink, kind: string, word: string): string {
  const current = isCurrent ? ' aria-current="true"' : "";
  return `<a class="${isGuessed ? `${kind} guessed` : kind}" href="${escapeHtml(href)}"${current}><span class="sr-only">${escapeHtml(label)}</span>${word}</a>`;
}

function drawDot({ tone, stressed, pitch, glide }: Syllable, place: string): string {
  const weight = tone ? " nucleus" : stressed ? " stressed" : "";
  const size = tone ? { width: 66, thickness: 14 } : { width: 40, thickness: 6 };
  const path = glide && `<path class="tail" d="${tail(glide, { x: 0, top: 0, height: 100, ...size })}"/>`;
  const drawing = path ? `<svg class="glide" viewBox="0 0 100 100">${path}</svg>` : "";
  return `<span class="syllable pitch-${Math.round(pitch * 20)} ${place}${weight}">${drawing}</span>`;
}

/**
 * The letters of a word. Browsers shape text across the marker's edges, which preserves kerning and ligatures.
 * @param mark opens the marker: where the word is read out, it is no highlight within it, as in ui/visitor/Marker.tsx
 */
function setLetters(syllables: Syllable[], marked: Syllable[], mark: string): string {
  const at = syllables.findIndex((syllable) => marked.includes(syllable));
  const stressed = syllables[at];
  if (!stressed) return escapeHtml(spell([syllables]));
  const { core, punctuation } = splitPunctuation(stressed.text);
  const before = spell([syllables.slice(0, at)]);
  const after = punctuation + spell([syllables.slice(at + 1)]);
  const rest = (text: string) => text && `<span>${escapeHtml(text)}</span>`;
  return `${rest(before)}${mark}${escapeHtml(core)}</mark>${rest(after)}`;
}

function setTranscription(parts: Transcription[], places: Place[]): string {
  if (!parts.length) return "";
  const set = parts.map(({ text, from, to }) => {
    const middle = ((places[from]?.left ?? 0) + (places[to]?.right ?? 100)) / 2;
    return `<span class="along-${from === to ? (places[from]?.middle ?? 50) : Math.round(middle)}">${escapeHtml(text)}</span>`;
  });
  return `<span class="transcription" lang="en-fonipa">${set.join("")}</span>`;
}

/** The position of a syllable along its word, in whole percent of the word's width. */
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
