import { advance } from "../melody/advances";
import { parseMelody } from "../melody/notation";
import { evenGlide, type Glide, pitchAt, type Syllable } from "../melody/syllable";
import { COLORS } from "./image";
import { type Color, Raster } from "./raster";

/** The raster's colors, by index. */
const [INK, MARKER, LINE] = [0, 1, 2];

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 96;
const TOP = 210;
/** Between the voice lines. */
const STAVE = 260;
/** In ems. A syllable is as wide as its letters. */
const MIN_SYLLABLE_WIDTH = 0.5;
const WORD_GAP = 0.4;
const GROUP_GAP = 0.5;
const MAX_EM = 104;
const MAX_TAIL = 1.3;
/** Between a tail and the next dot. */
const GAP_BEFORE_NEXT_DOT = 0.25;

/**
 * The sharing picture of a visitor's sentence: its melody between the voice lines, without the words, which are in the
 * link's title. The same melody gives the same bytes. Throws a MelodyNotationError.
 * @param look the marker's color, and whether the site has its shipped mark
 */
export function drawSentencePicture(melody: string, look: { marker: string; hasMark: boolean }): Buffer {
  const colors = [COLORS.ink, look.marker, COLORS.line].map(colorOf);
  const raster = new Raster(WIDTH, HEIGHT, colorOf(COLORS.ground), colors);
  for (const y of [TOP, TOP + STAVE]) raster.bar(LINE, 0, y - 1, WIDTH, 2);
  if (look.hasMark) drawBrandMark(raster);
  const { placed, bars, width } = place(parseMelody(melody));
  const em = Math.min(MAX_EM, (WIDTH - 2 * MARGIN) / width);
  const left = (WIDTH - width * em) / 2;
  for (const bar of bars) raster.bar(LINE, Math.round(left + bar * em) - 1, TOP, 2, STAVE);
  for (const { syllable, middle, end } of placed)
    drawSyllable(raster, syllable, left + middle * em, em, (end - middle) * em);
  return raster.png();
}

/** @param hex `#d7f136` */
const colorOf = (hex: string): Color => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
};

interface Placed {
  syllable: Syllable;
  /** Where its dot is. */
  middle: number;
  /** How far its tail may reach: to the next dot, or the end of the tone group. */
  end: number;
}

/** Where the syllables are and the tone groups end, in ems. */
function place(groups: Syllable[][]) {
  const placed: Placed[] = [];
  const bars: number[] = [];
  let edge = 0;
  groups.forEach((group, index) => {
    if (index > 0) {
      bars.push(edge);
      edge += GROUP_GAP;
    }
    for (const syllable of group) {
      const width = Math.max(MIN_SYLLABLE_WIDTH, advance(syllable.text, 1));
      const middle = edge + width / 2;
      const before = placed.at(-1);
      if (before && syllable !== group[0]) before.end = middle - GAP_BEFORE_NEXT_DOT;
      placed.push({ syllable, middle, end: middle });
      edge += width + (syllable.endsWord ? WORD_GAP : 0);
    }
    const last = placed.at(-1);
    if (!last?.syllable.glide) return;
    edge = Math.max(edge, last.middle + MAX_TAIL + GROUP_GAP);
    last.end = edge - GROUP_GAP;
  });
  return { placed, bars, width: edge };
}

function drawSyllable(
  raster: Raster,
  { tone, stressed, pitch, glide }: Syllable,
  x: number,
  em: number,
  room: number,
) {
  const radius = Math.max(em, 40) * (tone ? 0.3 : stressed ? 0.25 : 0.13);
  const width = Math.min(room, Math.max(em * MAX_TAIL, STAVE * 0.4));
  if (glide) drawTail(raster, glide, { x, width, top: TOP, height: STAVE, radius });
  raster.disc(tone || glide ? MARKER : INK, x, TOP + STAVE * (1 - pitch), radius);
}

interface Tail {
  x: number;
  width: number;
  top: number;
  height: number;
  radius: number;
}

/** A pen stroke that begins thick at its dot and tapers. */
function drawTail(raster: Raster, glide: Glide, { x, width, top, height, radius }: Tail): void {
  const steps = Math.ceil(width + height);
  for (let step = 0; step <= steps; step++) {
    const time = step / steps;
    const y = top + height * (1 - pitchAt(glide, time));
    raster.disc(MARKER, x + width * time, y, radius * (0.58 - 0.42 * time));
  }
}

/** The nucleus between two voice lines, falling. */
function drawBrandMark(raster: Raster): void {
  const [left, top, height] = [80, 58, 37];
  for (const y of [top, top + height]) raster.bar(LINE, left, y, 48, 2);
  const fall = { x: left + 15, width: 29, top, height, radius: 7.5 };
  drawTail(raster, evenGlide(0.78, 0.06), fall);
  raster.disc(MARKER, fall.x, top + height * 0.22, fall.radius);
}
