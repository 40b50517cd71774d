/**
 * Compiles the Markdown of articles and legal pages to HTML, those that ship and those that staff write. Beyond standard Markdown:
 *
 *   ==marked==  ~~wrong~~  ++right++  [[ˈmiːtɪŋ]]         marker, corrections, phonetic transcription
 *   `m: I 'see your \/point`                              a small drawing of a melody, in a line or a table cell; with
 *                                                         the words, unless they are in the table row already
 *   ```melody  ```dialogue  ```note  ```pull  ```answers  see blocks.ts
 *   Table: caption                                        the paragraph before every table
 *
 * Headings begin at level two. Pictures are those of the staff area. Raw HTML, pictures without a description, tables without a
 * caption and broken links are refused; whoever publishes is told everything that is wrong.
 */
import { Marked, type Token, type Tokens } from "marked";
import { escapeHtml } from "../format/escape";
import { slugFor } from "../format/slug";
import { normalizeUnicode } from "../format/unicode";
import { describeMelody } from "../melody/description";
import { type DrawingOptions, drawMelody } from "../melody/drawing";
import { withoutMarks } from "../melody/notation";
import { attempt, renderBlock } from "./blocks";
import { inlineSigns, isMelody, textOf } from "./inline";
import { readPictureAddress, smallPictureAddress } from "./picture-address";

interface Heading {
  id: string;
  level: number;
  text: string;
}

/** A second-level heading, for a table of contents. */
export interface PageSection {
  id: string;
  title: string;
}

interface CompiledMarkdown {
  html: string;
  /** How many words people read; drawings do not count. */
  wordCount: number;
  sections: PageSection[];
  /** What is wrong, in sentences. Links are checked only until there are eight. */
  problems: string[];
}

/** As many problems as are shown: each may list all headings of a text that has thousands of them. */
export const MAX_PROBLEMS = 8;

const CAPTION = /^Table:\s+/;
/** The displayed width of a picture in a text. */
const WIDTHS = "(min-width: 48rem) 44rem, 100vw";
const SIZE_IN_CELL = { size: 19, height: 50 };
const SIZE_IN_LINE = { size: 13, height: 20, showText: false, className: "inline-melody" };

/**
 * Compiles a text.
 * @param addresses addresses of this site that a text may link to: paths, and paths with an anchor. Without them links are not
 *   checked, as in a text that was checked before
 */
export function compileMarkdown(text: string, addresses?: ReadonlySet<string>): CompiledMarkdown {
  const problems: string[] = [];
  const { html, wordCount, headings, links } = renderAll(text.replace(/^\uFEFF/, ""), problems);
  const ids = new Set(headings.map((heading) => heading.id));
  for (const link of links) {
    if (problems.length >= MAX_PROBLEMS) break;
    if (link.startsWith("#") && !ids.has(link.slice(1))) {
      problems.push(
        `The link to ${link} leads nowhere; the headings here are ${[...ids].join(", ") || "none"}.`,
      );
    }
    // A query is ignored, as in /enroll?course=business.
    if (addresses && link.startsWith("/") && !addresses.has(link.replace(/\?[^#]*/, ""))) {
      problems.push(`The link to ${link} leads to no known address.`);
    }
  }
  const sections = headings.filter(({ level }) => level === 2).map(({ id, text }) => ({ id, title: text }));
  return { html, wordCount, sections, problems };
}

/**
 * More columns than any page has room for; a table with thousands would take seconds. Not `^` with the flag `m`, for which a line
 * also begins after each U+2028, where the rest of the text would be read again.
 */
const WIDE_TABLE = /(?:^|\n)(?:[^|\n]*\|){40}/;

/**
 * More list and quotation marks in a row than anybody nests, unless they are a dividing line. For each one marked reads the rest of the
 * line: 15,000 took two seconds before they were too many.
 */
const DEEP_NESTING =
  /(?:^|\n)(?![ \t]*([-*])(?:[ \t]*\1)+[ \t]*(?:\n|$))[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]*){40}/;

/**
 * Stars, underscores, brackets and exclamation points in a paragraph: for each one marked reads the rest, unless it is closed.
 * 17,000 stars took six seconds, 15,000 image brackets four, 30,000 exclamation points two.
 */
const MAX_EMPHASIS = 1000;

const isOveremphasized = (text: string) =>
  text.split(/\n\s*\n/).some((paragraph) => paragraph.replace(/[^*_[!]/g, "").length > MAX_EMPHASIS);

const OVEREMPHASIZED = "A paragraph has more than 1,000 stars, underscores, brackets and exclamation points.";

/** Renders a text, unless it has deeper nesting, wider tables or more emphasis than anybody writes. */
function renderAll(text: string, problems: string[]): ReturnType<typeof render> {
  if (isOveremphasized(text)) {
    problems.push(OVEREMPHASIZED);
    return { html: "", wordCount: 0, headings: [], links: [] };
  }
  try {
    if (WIDE_TABLE.test(text) || DEEP_NESTING.test(text)) throw new RangeError("wide table or deep nesting");
    return render(text, problems);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    problems.push("A table is too wide, or lists and quotations are nested too deeply.");
    return { html: "", wordCount: 0, headings: [], links: [] };
  }
}

function render(body: string, problems: string[]) {
  const headings: Heading[] = [];
  const copies = new Map<string, number>();
  const links: string[] = [];
  const decorations: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  // Drawings are left out of the text while its words are counted; Markdown never yields a null character.
  const decoration = (markup: string) => `\0${decorations.push(markup) - 1}\0`;

  const marked = new Marked(inlineSigns);
  const tools = {
    // A note or a caption of several paragraphs becomes one line.
    inline: (text: string) => {
      if (!isOveremphasized(text)) return marked.parseInline(text, { async: false });
      report(OVEREMPHASIZED);
      return "";
    },
    blocks: (text: string) => marked.parser(captionTables(marked.lexer(text), report)),
    decoration,
    report,
  };
  const draw = (code: string, options: (sentence: string) => DrawingOptions) =>
    attempt(`The melody \`${code}\``, report, () => {
      const sentence = code.slice(2).trim();
      return decoration(drawMelody(sentence, { ...options(sentence), label: describeMelody(sentence) }));
    });

  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const text = textOf(tokens);
        const previous = headings.at(-1)?.level ?? 1;
        if (depth === 1)
          report(`“# ${text}” is a first-level heading; the page sets its title itself, begin with ##.`);
        else if (depth > previous + 1)
          report(`The heading “${text}” skips a level: it should have ${previous + 1} #.`);
        const id = uniqueId(text, copies);
        headings.push({ id, level: depth, text });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      code: ({ lang, text }) => renderBlock(lang?.trim() ?? "", text, tools),
      codespan: ({ text }) =>
        isMelody(text) ? draw(text, () => SIZE_IN_LINE) : `<code>${escapeHtml(text)}</code>`,
      table(token) {
        const columns = token.header.map((header) => textOf(header.tokens));
        if (!("caption" in token)) {
          const names = columns.join(" | ");
          report(`The table “${names}” has no caption: write a paragraph “Table: what it shows” before it.`);
        }
        if (columns.includes("")) report(`The table “${columns.join(" | ")}” has a column without a name.`);
        return renderTable(token, (cell, row) => {
          const [only, ...rest] = cell.tokens;
          const isDrawing = only?.type === "codespan" && isMelody(only.text) && rest.length === 0;
          if (!isDrawing) return this.parser.parseInline(cell.tokens);
          return draw(only.text, (sentence) => ({ ...SIZE_IN_CELL, showText: !isWritten(sentence, row) }));
        });
      },
      link({ href, tokens }) {
        links.push(href);
        if (!textOf(tokens)) report(`The link to ${href} has no text.`);
        if (!/^(\/|#|https:\/\/|mailto:|tel:|\{\{SITE_URL\}\})/.test(href)) {
          report(`The link to ${href || "nowhere"} is none of /path, #heading, https://, mailto: and tel:.`);
        }
        return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        if (!text.trim()) {
          report(`The image ${href} has no description: write ![what it shows](${href}).`);
          return "";
        }
        const picture = readPictureAddress(href);
        if (!picture) {
          report(`The image ${href} is none of the site’s pictures: copy its line from the page Pictures.`);
          return "";
        }
        const src = escapeHtml(href);
        const sources = `${escapeHtml(smallPictureAddress(href))} 640w, ${src} ${picture.width}w`;
        const size = `width="${picture.width}" height="${picture.height}"`;
        return `<img src="${src}" srcset="${sources}" sizes="${WIDTHS}" alt="${escapeHtml(text)}" ${size} loading="lazy" decoding="async">`;
      },
      html({ text }) {
        report(`There is raw HTML: ${text.trim().split("\n")[0]}`);
        return "";
      },
    },
  });

  const skeleton = tools.blocks(body);
  const html = skeleton.replace(/\0(\d+)\0/g, (_, index) => decorations[Number(index)] ?? "");
  return { html, wordCount: countWords(skeleton), headings, links };
}

type CaptionedTable = Tokens.Table & { caption?: Token[] };

/** Turns every paragraph “Table: …” before a table into the table's caption. */
function captionTables(tokens: Token[], report: (problem: string) => void): Token[] {
  const blocks = tokens.filter((token) => token.type !== "space");
  return blocks.filter((token, index) => {
    if (token.type !== "paragraph" || !CAPTION.test(token.raw)) return true;
    const next = blocks[index + 1];
    if (next?.type !== "table") {
      report(`“${token.raw.trim()}” is a caption, but no table follows it.`);
      return true;
    }
    const [first, ...rest] = token.tokens ?? [];
    const opening = first && "text" in first ? { ...first, text: first.text.replace(CAPTION, "") } : first;
    (next as CaptionedTable).caption = opening ? [opening, ...rest] : rest;
    return false;
  });
}

/** Whether the row of a drawing contains its sentence, whatever the punctuation. */
function isWritten(sentence: string, row: readonly Tokens.TableCell[]): boolean {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}’]+/gu, " ")
      .trim()} `;
  return row.some((cell) => words(textOf(cell.tokens)).includes(words(withoutMarks(sentence))));
}

function renderTable(
  token: CaptionedTable,
  cell: (cell: Tokens.TableCell, row: readonly Tokens.TableCell[]) => string,
): string {
  const caption = token.caption ?? [];
  const columns = token.header.map((header) => escapeHtml(textOf(header.tokens)));
  const head = token.header.map((header) => `<th scope="col">${cell(header, token.header)}</th>`).join("");
  const rows = token.rows.map((row) => {
    const cells = row.map((content, column) =>
      column === 0
        ? `<th scope="row" data-label="${columns[0]}">${cell(content, row)}</th>`
        : `<td data-label="${columns[column]}">${cell(content, row)}</td>`,
    );
    return `<tr>${cells.join("")}</tr>`;
  });
  return (
    `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeHtml(textOf(caption))}">` +
    `<table class="glossary"><caption>${cell({ text: "", tokens: caption, header: false, align: null }, [])}</caption>` +
    `<thead><tr>${head}</tr></thead>\n<tbody>${rows.join("\n")}</tbody></table></div>\n`
  );
}

/**
 * An id made of the heading's words, without the number that an ordered page puts before them.
 * @param copies the ids so far, with the number of the last copy of each
 */
function uniqueId(text: string, copies: Map<string, number>): string {
  const slug = slugFor(normalizeUnicode(text, "NFKD").replace(/^\d+[.)]?\s+/, "")) || "section";
  let id = slug;
  let copy = copies.get(slug) ?? 1;
  while (copies.has(id)) id = `${slug}-${++copy}`;
  copies.set(id, 1).set(slug, copy);
  return id;
}

function countWords(html: string): number {
  const text = html
    .replace(/\0\d+\0/g, " ")
    .replace(/<\/?(?:a|code|del|em|ins|mark|span|strong)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
