/**
 * Draws the melody of a sentence as SVG: two voice lines, a dot per syllable, a tapering tail where the voice
 * glides. Pure and deterministic: the same source gives the same markup. Looks come from classes in melody.css,
 * never from style attributes.
 */

import { escapeHtml } from "../format/escape";
import { advance, splitPunctuation } from "./advances";
import { byWord, melodyWords, parseMelody } from "./notation";
import type { Glide, Syllable } from "./syllable";
import { alignTranscription, type Transcription } from "./transcription";

export interface DrawingOptions {
  /** Sets the words under the dots. */
  text?: boolean;
  /** Phonetic transcription under the words: an entry per word, divided with - to stand under single syllables. */
  ipa?: readonly string[];
  /** Type size, the unit of the whole drawing. */
  size?: number;
  /** Distance between the voice lines. */
  height?: number;
  /** Everything on one stave, or a stave per tone group, one below the other. */
  rows?: "line" | "groups";
  /** Puts the marker behind the nuclear syllables. */
  mark?: boolean;
  /** Description for people who do not see the drawing; without one it is hidden from them as decoration. */
  label?: string;
  className?: string;
  /** Voice lines at least this long. */
  minWidth?: number;
  /** Room kept free after the last syllable. */
  end?: number;
}

/** A drawing before it becomes an element: its natural size and what stands inside the svg element. */
interface Drawing {
  width: number;
  height: number;
  body: string;
}

const IPA_SIZE = 0.72;
const WORD_GAP = 0.36;
/** Points that a tail is drawn through for each turn of the voice. */
const STEPS_PER_TURN = 5;

/** The drawing as one svg element. Throws a MelodyNotationError for broken notation. */
export function drawMelody(source: string, options: DrawingOptions = {}): string {
  const { width, height, body } = layOutMelody(source, options);
  const role = options.label ? `role="img" aria-label="${escapeHtml(options.label)}"` : 'aria-hidden="true"';
  return `<svg class="${melodyClass(options.className)}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ${role} focusable="false">${body}</svg>`;
}

/** The class attribute of every drawing. */
export function melodyClass(className?: string): string {
  return className ? `m ${escapeHtml(className)}` : "m";
}

/** Lays the drawing out. Throws a MelodyNotationError for broken notation. */
export function layOutMelody(source: string, options: DrawingOptions = {}): Drawing {
  const { text = true, ipa, size = 22, height = 72, rows = "line", minWidth = 0, end = 0 } = options;
  const groups = parseMelody(source);
  const transcriptions = text && ipa ? alignTranscription(melodyWords(source), ipa) : [];
  const staves = rows === "groups" ? groups.map((group) => [group]) : [groups];
  const rowHeight = height + 4 + (text ? size * 1.45 : 0) + (transcriptions.length ? size * 0.95 : 0);
  const rowGap = rows === "groups" ? size * 0.7 : 0;

  const drawn = staves.map((stave, index) => {
    const top = 2 + index * (rowHeight + rowGap);
    return {
      top,
      ...drawStave(stave, { text, size, height, top, mark: options.mark ?? false, transcriptions }),
    };
  });
  const width = round(Math.max(minWidth, ...drawn.map((stave) => stave.width + end)));
  const body = drawn
    .map(({ top, marks }) => {
      const lines = `M0 ${round(top)}H${width}M0 ${round(top + height)}H${width}`;
      return `<path class="m-line" d="${lines}"/>${marks}`;
    })
    .join("");
  return { width, height: round(4 + staves.length * rowHeight + (staves.length - 1) * rowGap), body };
}

interface Stave {
  text: boolean;
  size: number;
  height: number;
  top: number;
  mark: boolean;
  transcriptions: Transcription[][];
}

/** A syllable with its place on the stave: the edges of its letters, and where its dot stands over them. */
type Placed = Syllable & { left: number; right: number; middle: number; tailWidth: number };

function drawStave(groups: Syllable[][], stave: Stave): { width: number; marks: string } {
  const { size, height, top } = stave;
  let x = size * 0.3;
  let marks = "";
  groups.forEach((group, index) => {
    if (index > 0) {
      marks += `<path class="m-bar" d="M${round(x - size * 0.1)} ${round(top)}v${height}"/>`;
      x += size * 0.45;
    }
    const { placed, end } = placeGroup(group, x, stave);
    x = end;
    marks += placed.map((syllable) => drawSyllable(syllable, stave)).join("");
    if (stave.text) {
      marks += byWord(placed)
        .map((word) => drawWord(word, stave))
        .join("");
    }
  });
  return { width: x, marks };
}

/** Sets a tone group's syllables side by side from x on, and gives every glide the room there is for it. */
function placeGroup(group: Syllable[], x: number, stave: Stave): { placed: Placed[]; end: number } {
  const { size, text } = stave;
  const placed: Placed[] = [];
  let edge = x;
  for (const word of byWord(group)) {
    // Letters of a word stay together; without letters every dot gets some room of its own.
    const widths = word.map((s) =>
      text ? advance(s.text, size) : Math.max(advance(s.text, size), size * 0.55),
    );
    const gap = text ? 0 : size * 0.03;
    const letters = widths.reduce((sum, width) => sum + width + gap, -gap);
    const slot = Math.max(letters, transcriptionWidth(stave.transcriptions[word[0]?.word ?? 0], size));
    let left = edge + (slot - letters) / 2;
    word.forEach((syllable, index) => {
      const right = left + (widths[index] ?? 0);
      const spoken = text ? advance(splitPunctuation(syllable.text).core, size) : right - left;
      placed.push({ ...syllable, left, right, middle: left + spoken / 2, tailWidth: 0 });
      left = right + gap;
    });
    edge += slot + size * WORD_GAP;
  }
  placed.forEach((syllable, index) => {
    const next = placed[index + 1];
    if (!syllable.glide) return;
    const wish =
      syllable.glide.length > 2
        ? Math.max(size * 1.5, stave.height * 0.72)
        : Math.max(size * 1.1, stave.height * 0.42);
    syllable.tailWidth = next ? Math.min(wish, next.middle - syllable.middle - size * 0.2) : wish;
    if (!next) edge = Math.max(edge, syllable.middle + syllable.tailWidth + size * 0.5);
  });
  return { placed, end: edge };
}

function drawSyllable(syllable: Placed, { size, height, top }: Stave): string {
  const weak = size * 0.155;
  const nucleus = size * 0.36;
  const radius = syllable.tone ? nucleus : syllable.stressed ? size * 0.31 : weak;
  const x = syllable.middle;
  const yOf = (pitch: number) => top + height * (1 - pitch);
  const glide = syllable.glide
    ? `<path class="m-tail" d="${tail(x, syllable.tailWidth, syllable.glide, yOf, syllable.tone ? nucleus : weak)}"/>`
    : "";
  const kind = syllable.glide ? "m-nuc" : "m-dot";
  return `${glide}<circle class="${kind}" cx="${round(x)}" cy="${round(yOf(syllable.pitch))}" r="${round(radius)}"/>`;
}

/** The letters of a word as one run of text, so that kerning and ligatures hold, and its transcription. */
function drawWord(word: Placed[], stave: Stave): string {
  const { size, height, top } = stave;
  const left = word[0]?.left ?? 0;
  const right = word.at(-1)?.right ?? 0;
  const baseline = top + height + size * 1.15;
  let marks = "";
  const letters = word.map((syllable, index) => {
    if (!stave.mark || !syllable.tone) return escapeHtml(syllable.text);
    const { core, punctuation } = splitPunctuation(syllable.text);
    // The marker reaches a little over its letters, less where a neighbour is joined to them.
    const before = size * (index === 0 ? 0.08 : 0.02);
    const after = size * (syllable.endsWord && !punctuation ? 0.08 : 0.02);
    const [x, y] = [syllable.left - before, top + height + size * 0.36].map(round);
    const width = round(before + advance(core, size) + after);
    marks += `<rect class="m-mk" x="${x}" y="${y}" width="${width}" height="${round(size * 1.06)}"/>`;
    return `<tspan class="m-on">${escapeHtml(core)}</tspan>${escapeHtml(punctuation)}`;
  });
  marks += textAt("m-word", (left + right) / 2, baseline, size, letters.join(""));
  const pieces = stave.transcriptions[word[0]?.word ?? 0] ?? [];
  const places = spread(
    pieces.map((piece) => ({
      middle: ((word[piece.from]?.left ?? left) + (word[piece.to]?.right ?? right)) / 2,
      width: advance(piece.text, size * IPA_SIZE),
    })),
    size * 0.12,
  );
  pieces.forEach((piece, index) => {
    marks += textAt(
      "m-ipa",
      places[index] ?? 0,
      baseline + size * 0.95,
      size * IPA_SIZE,
      escapeHtml(piece.text),
    );
  });
  return marks;
}

function textAt(kind: string, x: number, y: number, size: number, markup: string): string {
  return `<text class="${kind}" x="${round(x)}" y="${round(y)}" font-size="${round(size)}" text-anchor="middle">${markup}</text>`;
}

/** Moves neighbours that would touch apart, and keeps their common middle. */
function spread(pieces: { middle: number; width: number }[], gap: number): number[] {
  let edge = Number.NEGATIVE_INFINITY;
  let shift = 0;
  const places = pieces.map(({ middle, width }) => {
    const place = Math.max(middle, edge + width / 2);
    shift += place - middle;
    edge = place + width / 2 + gap;
    return place;
  });
  return places.map((place) => place - shift / pieces.length);
}

/** How wide a word must be for its transcription not to touch the next one's. */
function transcriptionWidth(pieces: Transcription[] | undefined, size: number): number {
  return (pieces ?? []).reduce(
    (sum, { text }) => sum + advance(text, size * IPA_SIZE) + size * 0.12,
    -size * 0.24,
  );
}

/**
 * A glide as one closed path: a pen stroke that starts thick at the dot and tapers to a round end.
 * `x` and `width` place it, `yOf` turns pitch into a height, `thickness` is about the radius of its dot.
 */
export function tail(
  x: number,
  width: number,
  glide: Glide,
  yOf: (pitch: number) => number,
  thickness: number,
): string {
  const steps = STEPS_PER_TURN * (glide.length - 1);
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const time = index / steps;
    return [x + width * time, yOf(pitchAt(glide, time))] as const;
  });
  const upper: Point[] = [];
  const lower: Point[] = [];
  let tip: Point = [x, 0];
  points.forEach((point, index) => {
    const [fromX, fromY] = points[index - 1] ?? point;
    const [toX, toY] = points[index + 1] ?? point;
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const half = thickness * (0.58 - (0.42 * index) / steps);
    const along: Point = [((toX - fromX) / length) * half, ((toY - fromY) / length) * half];
    upper.push([point[0] - along[1], point[1] + along[0]]);
    lower.unshift([point[0] + along[1], point[1] - along[0]]);
    tip = [point[0] + 2 * along[0], point[1] + 2 * along[1]];
  });
  return `M${at(upper[0])}${curve(upper)}Q${at(tip)} ${at(lower[0])}${curve(lower)}Z`;
}

type Point = readonly [x: number, y: number];

function at(point: Point | undefined): string {
  return point ? point.map(round).join(" ") : "";
}

/** A smooth line along the points: each is the control point between the middles to its neighbours. */
function curve(points: Point[]): string {
  const inner = points.slice(1, -1).map((point, index) => {
    const next = points[index + 2] ?? point;
    const end =
      index === points.length - 3 ? next : ([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] as const);
    return `Q${at(point)} ${at(end)}`;
  });
  return inner.join("");
}

/** The pitch of a glide at a time, eased between its key points. */
function pitchAt(glide: Glide, time: number): number {
  for (let index = 1; index < glide.length; index++) {
    const [t0, p0] = glide[index - 1] ?? [0, 0];
    const [t1, p1] = glide[index] ?? [1, 0];
    if (time <= t1) {
      const part = (time - t0) / (t1 - t0);
      return p0 + (p1 - p0) * part * part * (3 - 2 * part);
    }
  }
  return glide.at(-1)?.[1] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
