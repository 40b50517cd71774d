/**
 * Draws the melody of a sentence as SVG: two voice lines, a dot per syllable, a tapering tail where the voice glides.
 * The same source always gives the same markup. Looks come from classes in melody.css: style attributes are not allowed.
 */

import { escapeHtml } from "../format/escape";
import { advance, splitPunctuation } from "./advances";
import { CLEF, CLEF_CLASS } from "./clef";
import { humAttributes } from "./hum";
import { byWord, melodyWords, parseMelody } from "./notation";
import type { Syllable } from "./syllable";
import { round, tail } from "./tail";
import { alignTranscription, type Transcription } from "./transcription";

export interface DrawingOptions {
  /** Sets the words under the dots, which is the default. */
  showText?: boolean;
  /** Phonetic transcription under the words: see transcription.ts. */
  ipa?: string;
  /** Type size, the unit of the whole drawing. */
  size?: number;
  /** Distance between the voice lines. */
  height?: number;
  /** One stave for the whole sentence, or one for each tone group, stacked. */
  rows?: "line" | "groups";
  /** Puts the marker behind the nuclear syllables. */
  mark?: boolean;
  /** Describes the drawing to screen readers; without it the drawing is hidden from them as decoration. */
  label?: string;
  className?: string;
  /** Voice lines at least this long. */
  minWidth?: number;
  /** Puts the clef before the first syllable: the drawing can be heard. See hear.ts. */
  clef?: boolean;
}

/** A drawing before it becomes an element: its natural size, and the content of the svg element. */
interface Drawing {
  width: number;
  height: number;
  body: string;
}

const IPA_SIZE = 0.72;
const WORD_GAP = 0.36;

/** The drawing as an svg element that can be heard. Throws a MelodyNotationError. */
export function drawMelody(source: string, options: DrawingOptions = {}): string {
  const { width, height, body } = layOutMelody(source, { clef: true, ...options });
  const role = options.label ? `role="img" aria-label="${escapeHtml(options.label)}"` : 'aria-hidden="true"';
  return `<svg class="${melodyClass(options.className)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${role} ${humAttributes(source)}>${body}</svg>`;
}

/** The class attribute of every drawing. Translators recognize its last word; SVG elements have no `translate` attribute. */
export function melodyClass(className?: string): string {
  return className ? `melody ${escapeHtml(className)} notranslate` : "melody notranslate";
}

/** Lays the drawing out. Throws a MelodyNotationError. */
export function layOutMelody(source: string, options: DrawingOptions = {}): Drawing {
  const {
    showText = true,
    ipa,
    size = 22,
    height = 72,
    rows = "line",
    minWidth = 0,
    mark = false,
    clef,
  } = options;
  const groups = parseMelody(source);
  const transcriptions = showText && ipa ? alignTranscription(melodyWords(source), ipa) : [];
  const staves = rows === "groups" ? groups.map((group) => [group]) : [groups];
  const rowHeight = height + 4 + (showText ? size * 1.45 : 0) + (transcriptions.length ? size * 0.95 : 0);
  const rowGap = rows === "groups" ? size * 0.7 : 0;

  const half = Math.min(height * 0.28, size * 0.7);
  const room = clef ? half * 2 : 0;
  const drawn = staves.map((stave, index) => {
    const top = 2 + index * (rowHeight + rowGap);
    const start = index === 0 ? room : 0;
    return { top, ...drawStave(stave, { showText, size, height, top, mark, transcriptions, start }) };
  });
  const width = round(Math.max(minWidth, ...drawn.map((stave) => stave.width)));
  const body = drawn
    .map(({ top, marks }) => {
      const lines = `M0 ${round(top)}H${width}M0 ${round(top + height)}H${width}`;
      return `<path class="stave" d="${lines}"/>${marks}`;
    })
    .join("");
  const place = `translate(${round(half + 1)} ${round(2 + height / 2)})scale(${round(half) / 10})`;
  const content = clef
    ? `<g aria-hidden="true">${body}</g><g class="${CLEF_CLASS}" transform="${place}">${CLEF}</g>`
    : body;
  return {
    width,
    height: round(4 + staves.length * rowHeight + (staves.length - 1) * rowGap),
    body: content,
  };
}

interface Stave {
  showText: boolean;
  size: number;
  height: number;
  top: number;
  mark: boolean;
  transcriptions: Transcription[][];
  /** Where it begins: after the clef, if there is one. */
  start: number;
}

/** A syllable with its place on the stave: the edges of its letters, and the middle, where its dot is. */
type Placed = Syllable & { left: number; right: number; middle: number; tailWidth: number };

function drawStave(groups: Syllable[][], stave: Stave): { width: number; marks: string } {
  const { size, height, top } = stave;
  let x = stave.start + size * 0.3;
  let marks = "";
  groups.forEach((group, index) => {
    if (index > 0) {
      marks += `<path class="bar" d="M${round(x - size * 0.1)} ${round(top)}v${height}"/>`;
      x += size * 0.45;
    }
    const { placed, end } = placeGroup(group, x, stave);
    x = end;
    marks += placed.map((syllable) => drawSyllable(syllable, stave)).join("");
    if (stave.showText) {
      marks += byWord(placed)
        .map((word) => drawWord(word, stave))
        .join("");
    }
  });
  return { width: x, marks };
}

/** Sets a tone group's syllables side by side from x on, and gives every glide the remaining room. */
function placeGroup(group: Syllable[], x: number, stave: Stave): { placed: Placed[]; end: number } {
  const { size, showText } = stave;
  const placed: Placed[] = [];
  let edge = x;
  for (const word of byWord(group)) {
    // The letters of a word stay together; without letters every dot needs some room.
    const narrowest = showText ? 0 : size * 0.55;
    const widths = word.map(({ text }) => Math.max(advance(text, size), narrowest));
    const gap = showText ? 0 : size * 0.03;
    const letters = widths.reduce((sum, width) => sum + width + gap, -gap);
    const slot = Math.max(letters, transcriptionWidth(stave.transcriptions[word[0]?.word ?? 0], size));
    let left = edge + (slot - letters) / 2;
    word.forEach((syllable, index) => {
      const right = left + (widths[index] ?? 0);
      const spoken = showText ? advance(splitPunctuation(syllable.text).core, size) : right - left;
      placed.push({ ...syllable, left, right, middle: left + spoken / 2, tailWidth: 0 });
      left = right + gap;
    });
    edge += slot + size * WORD_GAP;
  }
  placed.forEach((syllable, index) => {
    const next = placed[index + 1];
    if (!syllable.glide) return;
    const [inSize, inHeight] = syllable.glide.length > 2 ? [1.5, 0.72] : [1.1, 0.42];
    const wish = Math.max(size * inSize, stave.height * inHeight);
    syllable.tailWidth = next ? Math.min(wish, next.middle - syllable.middle - size * 0.2) : wish;
    if (!next) edge = Math.max(edge, syllable.middle + syllable.tailWidth + size * 0.5);
  });
  return { placed, end: edge };
}

function drawSyllable(syllable: Placed, { size, height, top }: Stave): string {
  const { tone, stressed, pitch, glide, middle: x, tailWidth: width } = syllable;
  const weak = size * 0.155;
  const nucleus = size * 0.36;
  const radius = tone ? nucleus : stressed ? size * 0.31 : weak;
  const place = { x, width, top, height, thickness: tone ? nucleus : weak };
  const circle = `cx="${round(x)}" cy="${round(top + height * (1 - pitch))}" r="${round(radius)}"`;
  if (!glide) return `<circle class="dot" ${circle}/>`;
  return `<g class="nucleus"><path class="tail" d="${tail(glide, place)}"/><circle ${circle}/></g>`;
}

/** The letters of a word as one run of text, to preserve kerning and ligatures, and its transcription. */
function drawWord(word: Placed[], stave: Stave): string {
  const { size, height, top } = stave;
  const left = word[0]?.left ?? 0;
  const right = word.at(-1)?.right ?? 0;
  const baseline = top + height + size * 1.15;
  let marks = "";
  const letters = word.map((syllable, index) => {
    if (!stave.mark || !syllable.tone) return escapeHtml(syllable.text);
    const { core, punctuation } = splitPunctuation(syllable.text);
    // The marker extends a little beyond its letters, less where they join a neighbor.
    const before = size * (index === 0 ? 0.08 : 0.02);
    const after = size * (syllable.endsWord && !punctuation ? 0.08 : 0.02);
    const [x, y] = [syllable.left - before, top + height + size * 0.36].map(round);
    const width = round(before + advance(core, size) + after);
    marks += `<rect class="marker" x="${x}" y="${y}" width="${width}" height="${round(size * 1.06)}"/>`;
    return `<tspan class="marked">${escapeHtml(core)}</tspan>${escapeHtml(punctuation)}`;
  });
  marks += textAt("", (left + right) / 2, baseline, size, letters.join(""));
  const parts = stave.transcriptions[word[0]?.word ?? 0] ?? [];
  const places = spread(
    parts.map(({ text, from, to }) => ({
      middle: ((word[from]?.left ?? left) + (word[to]?.right ?? right)) / 2,
      width: advance(text, size * IPA_SIZE),
    })),
    size * 0.12,
  );
  parts.forEach(({ text }, index) => {
    const y = baseline + size * 0.95;
    marks += textAt(
      ' class="phonetic" lang="en-fonipa"',
      places[index] ?? 0,
      y,
      size * IPA_SIZE,
      escapeHtml(text),
    );
  });
  return marks;
}

function textAt(attributes: string, x: number, y: number, size: number, markup: string): string {
  return `<text${attributes} x="${round(x)}" y="${round(y)}" font-size="${round(size)}" text-anchor="middle">${markup}</text>`;
}

/** Moves apart neighbors that would touch, around their common middle. */
function spread(parts: { middle: number; width: number }[], gap: number): number[] {
  let edge = Number.NEGATIVE_INFINITY;
  let shift = 0;
  const places = parts.map(({ middle, width }) => {
    const place = Math.max(middle, edge + width / 2);
    shift += place - middle;
    edge = place + width / 2 + gap;
    return place;
  });
  return places.map((place) => place - shift / parts.length);
}

/** How wide a word must be for its transcription not to touch the next one's. */
function transcriptionWidth(parts: Transcription[] | undefined, size: number): number {
  const widths = (parts ?? []).map(({ text }) => advance(text, size * IPA_SIZE) + size * 0.12);
  return widths.reduce((sum, width) => sum + width, -size * 0.24);
}
