/**
 * Draws the social image of a page: brand, title, and the melody of a sentence between voice lines that run from edge to
 * edge. 1200 × 630, the size for link previews (ogp.me, og:image).
 */

import { GROUNDS } from "../brand/accents";
import { escapeHtml } from "../format/escape";
import { advance } from "../melody/advances";
import { BRAND_MARK } from "../melody/brand-mark";
import { layOutMelody } from "../melody/drawing";

/** The look of the site that the picture is for. */
export interface ImageLook {
  siteName: string;
  /** The color of the nucleus and under the stressed syllable: `#d7f136`. */
  marker: string;
  /** Replaces the mark and the name; a `data:` URL. */
  logo?: { src: string; width: number; height: number };
}

interface SocialImage extends ImageLook {
  title: string;
  /** A sentence in the notation of notation.ts. */
  melody: string;
}

export const IMAGE_FONT = "Gentium Book Plus";

export const COLORS = {
  ground: GROUNDS.light.ink,
  ink: "#ecf4f0",
  /** Voice lines, and bars between tone groups. */
  line: "#3a6056",
} as const;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const COLUMN = WIDTH - 2 * MARGIN;
const STAVE_TOP = 146;
const STAVE_HEIGHT = 176;
/** The largest size that fits is used. */
const SENTENCE_SIZES = [76, 70, 64, 58, 52, 47, 42, 38, 34, 30];
const TITLE_SIZES = [52, 48, 44];
const TITLE_LINES = 2;
const TITLE_BOTTOM = HEIGHT - 62;

/** The image as SVG, identical for identical texts. @throws MelodyNotationError for an invalid sentence */
export function drawSocialImage({ title, melody, ...look }: SocialImage): string {
  const sentence = fitSentence(melody);
  const { size, lines } = fitTitle(title);
  const lineHeight = size * 1.1;
  const first = TITLE_BOTTOM - (lines.length - 1) * lineHeight;
  const titleLines = lines.map(
    (line, index) =>
      `<text class="title" x="${MARGIN}" y="${Math.round(first + index * lineHeight)}" font-size="${size}">${escapeHtml(line)}</text>`,
  );
  const edges = [STAVE_TOP, STAVE_TOP + STAVE_HEIGHT].map((y) => `M0 ${y}H${WIDTH}`).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<style>text{font-family:"${IMAGE_FONT}";fill:${COLORS.ink}}.dot{fill:${COLORS.ink}}.nucleus,.tail,.marker{fill:${look.marker}}` +
    `.marked{fill:${COLORS.ground}}.title{fill:#a8c5ba}.stave{stroke:none}.bar,.edge{stroke:${COLORS.line};stroke-width:2;fill:none}</style>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.ground}"/>` +
    (look.logo ? drawLogo(look.logo) : drawName(look.siteName)) +
    `<path class="edge" d="${edges}"/>` +
    `<g transform="translate(${MARGIN - sentence.indent} ${STAVE_TOP - 2})">${sentence.body}</g>` +
    `${titleLines.join("")}</svg>`
  );
}

const NAME_SIZE = 44;
const LOGO_WIDTH = 420;
const LOGO_HEIGHT = 56;
/** Padding around a logo, which may be as dark as the ground: it gets a light ground. */
const LOGO_ROOM = 12;

/** The letters of the fonts that pictures are drawn with. */
const DRAWN_LETTERS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{M}\d &+]*$/u;

/** The mark with the name; a name that the fonts do not have is left to the page's title. */
function drawName(siteName: string): string {
  const room = COLUMN - 62;
  const size = Math.min(NAME_SIZE, Math.floor(room / advance(siteName, 1)));
  const name = `<text x="${MARGIN + 62}" y="92" font-size="${size}">${escapeHtml(siteName)}</text>`;
  const mark = `<g transform="translate(${MARGIN} 58) scale(1.7)">${drawBrandMark()}</g>`;
  return mark + (DRAWN_LETTERS.test(siteName) ? name : "");
}

function drawLogo({ src, width, height }: NonNullable<ImageLook["logo"]>): string {
  const scale = Math.min(LOGO_WIDTH / width, LOGO_HEIGHT / height);
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const [x, y] = [MARGIN, 78 - h / 2];
  return (
    `<rect x="${x}" y="${y - LOGO_ROOM}" width="${w + 2 * LOGO_ROOM}" height="${h + 2 * LOGO_ROOM}" rx="4" fill="${GROUNDS.light.sheet}"/>` +
    `<image x="${x + LOGO_ROOM}" y="${y}" width="${w}" height="${h}" href="${escapeHtml(src)}"/>`
  );
}

function drawBrandMark(): string {
  const { lines, fall, nucleus } = BRAND_MARK;
  const circle = `<circle class="nucleus" cx="${nucleus.cx}" cy="${nucleus.cy}" r="${nucleus.r}"/>`;
  return `<path class="edge" d="${lines}"/><path class="tail" d="${fall}"/>${circle}`;
}

function fitSentence(melody: string): { body: string; indent: number } {
  const drawings = SENTENCE_SIZES.map((size) => ({
    ...layOutMelody(melody, { size, height: STAVE_HEIGHT, mark: true }),
    // A drawing has some space before its first letter; here that letter is aligned with the title.
    indent: Math.round(size * 0.3),
  }));
  return firstOrLast(drawings, ({ width, indent }) => width - indent <= COLUMN);
}

/** Sets the title as large as two lines allow, and breaks it into lines of similar length. */
function fitTitle(title: string): { size: number; lines: string[] } {
  const settings = TITLE_SIZES.map((size) => ({ size, lines: breakLines(title, size) }));
  return firstOrLast(settings, ({ lines }) => lines.length <= TITLE_LINES);
}

/** The first size that fits or, if none does, the last and smallest. */
function firstOrLast<T>(sizes: T[], fits: (size: T) => boolean): T {
  return (sizes.find(fits) ?? sizes.at(-1)) as T;
}

function breakLines(title: string, size: number): string[] {
  if (advance(title, size) <= COLUMN) return [title];
  const words = title.split(" ");
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")];
    return { lines, longest: Math.max(...lines.map((line) => advance(line, size))) };
  });
  const best = breaks.sort((a, b) => a.longest - b.longest)[0];
  if (best && best.longest <= COLUMN) return best.lines;
  return wrap(words, size);
}

function wrap(words: string[], size: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && advance(longer, size) <= COLUMN) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
