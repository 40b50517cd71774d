/**
 * The fenced blocks of articles: ```melody, ```dialogue, ```note, ```pull and ```answers. Each takes the lines between the fences
 * and returns HTML; problems are passed to `report`.
 */

import { escapeHtml } from "../format/escape";
import { inOneLine } from "../format/line-breaks";
import { describeMelody } from "../melody/description";
import { drawMelody } from "../melody/drawing";
import { headlineMarkup } from "../melody/headline";
import { humAttributes } from "../melody/hum";
import { parseMelody, withoutMarks } from "../melody/notation";
import { readFields } from "./front-matter";

interface BlockTools {
  /** Markdown within a line to HTML. */
  inline(text: string): string;
  /** Whole Markdown to HTML. */
  blocks(text: string): string;
  /** Excludes a drawing from the word count. */
  decoration(markup: string): string;
  report(problem: string): void;
}

/** A map, as authors name blocks: an object inherits properties such as `constructor`, which would render text unescaped. */
const BLOCKS = new Map<string, (text: string, tools: BlockTools) => string>([
  ["melody", drawFigure],
  ["dialogue", setDialogue],
  ["note", (text, { inline }) => `<p class="margin-note" role="note">${inline(inOneLine(text))}</p>\n`],
  ["pull", setPullQuote],
  [
    "answers",
    (text, { blocks }) =>
      `<details class="answers"><summary>Show the answers</summary>\n${blocks(text)}</details>\n`,
  ],
]);

export function renderBlock(name: string, text: string, tools: BlockTools): string {
  const render = BLOCKS.get(name);
  if (render) return render(text, tools);
  const known = [...BLOCKS.keys()].join(", ");
  tools.report(`There is a block of ${name ? `“${name}”` : "code"}; the known blocks are ${known}.`);
  return "";
}

function drawFigure(text: string, { inline, decoration, report }: BlockTools): string {
  const { fields, problem } = readFields(text);
  const { sentence, ipa, label, caption, ...others } = fields;
  const unknown = Object.keys(others);
  if (problem || typeof sentence !== "string") {
    report(`A melody block needs a line “sentence:”${problem ? ` (${problem})` : ""}.`);
    return "";
  }
  if (unknown.length) report(`The melody “${sentence}” has unknown lines: ${unknown.join(", ")}.`);
  return attempt(`The melody “${sentence}”`, report, () => {
    const spoken = withoutMarks(sentence);
    const described = typeof label === "string" ? label : describeMelody(sentence);
    const options = {
      size: 28,
      height: 96,
      minWidth: 360,
      ipa: typeof ipa === "string" ? ipa : undefined,
      label: described.includes(spoken) ? described : `“${spoken}” ${described}`,
    };
    // On a phone a sentence of several tone groups would be too small to read, so each group gets its own stave there.
    const drawings =
      parseMelody(sentence).length > 1
        ? drawMelody(sentence, { ...options, className: "only-wide" }) +
          drawMelody(sentence, { ...options, rows: "groups", minWidth: 300, className: "only-narrow" })
        : drawMelody(sentence, options);
    const legend = typeof caption === "string" ? `<figcaption>${inline(caption)}</figcaption>` : "";
    return `<figure class="figure-melody">${decoration(drawings)}${legend}</figure>\n`;
  });
}

function setDialogue(text: string, { inline, report }: BlockTools): string {
  const turns = text.split("\n").filter((line) => line.trim());
  const items = turns.map((line) => {
    const [, speaker, words] = /^([^:]{1,40}):\s+(.+)$/.exec(line.trim()) ?? [];
    if (!speaker || !words) {
      report(`The dialogue line “${line.trim()}” is not “Speaker: text”.`);
      return "";
    }
    return `<div><dt>${inline(speaker)}</dt><dd translate="no">${inline(words)}</dd></div>`;
  });
  return `<dl class="dialogue">${items.join("")}</dl>\n`;
}

function setPullQuote(text: string, { decoration, report }: BlockTools): string {
  const sentence = text.trim();
  return attempt(`The pull quote “${sentence}”`, report, () => {
    const headline = headlineMarkup(inOneLine(sentence), { clef: true, breaks: true, mark: "last" });
    const drawing = decoration(
      `<span class="words" aria-hidden="true" ${humAttributes(sentence)}>${headline}</span>`,
    );
    const text = escapeHtml(withoutMarks(sentence));
    return `<blockquote class="pull-quote"><p class="headline" translate="no"><span class="sr-only">${text}</span>${drawing}</p></blockquote>\n`;
  });
}

/** Draws the notation, or reports why it cannot be drawn. */
export function attempt(subject: string, report: (problem: string) => void, draw: () => string): string {
  try {
    return draw();
  } catch (error) {
    report(`${subject}: ${error instanceof Error ? error.message : error}`);
    return "";
  }
}
