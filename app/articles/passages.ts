/** An article as plain sentences, in which the site's search looks for words. */
import { unescapeHtml } from "../format/escape";
import type { PageSection } from "../markdown/compile";

/** The sentences under a heading, or before the first one. */
export interface Passage {
  section: PageSection | null;
  sentences: string[];
}

const HEADING = /<h([23]) id="([^"]*)">([\s\S]*?)<\/h\1>/;
const BLOCK_END = /<\/(?:p|li|dd|tr|caption|figcaption|h\d)>|<figcaption>/;
/**
 * Parts that repeat other words, or are not English: the letters of a headline, heads of tables, drawings of a cell's sentence.
 */
const LEFT_OUT = [
  /<span class="words"[\s\S]*?(?=<\/p>)/g,
  /<summary>.*?<\/summary>/g,
  /<thead>.*?<\/thead>/g,
  /<span class="ipa".*?<\/span>/g,
  /<svg class="melody only-narrow\b.*?<\/svg>/g,
  /<td[^>]*><svg((?!<text).)*?<\/svg><\/td>/g,
];

/** The passages of a compiled article. A drawing counts as the sentence that it draws; wrong English stays marked as wrong. */
export function readPassages(html: string): Passage[] {
  const [opening = "", ...rest] = LEFT_OUT.reduce((text, part) => text.replace(part, ""), html)
    .replace(/<svg[^>]* aria-label="([^"]*)"[^>]*>[\s\S]*?<\/svg>/g, (_, label: string) => drawn(label))
    .replace(/<del>(.*?)<\/del>/g, (_, wrong: string) => `(not “${wrong.replace(/(?<![.?…])[.?…]+$/, "")}”)`)
    .replace(/<\/dt><dd[^>]*>|<\/th><td[^>]*>/g, ": ")
    .replace(/<\/td><td[^>]*>/g, "; ")
    .split(HEADING);
  const passages: Passage[] = [{ section: null, sentences: sentencesOf(opening) }];
  // A split with groups gives level, id and title before each text.
  for (let at = 0; at < rest.length; at += 4) {
    const [, id = "", title = "", body = ""] = rest.slice(at, at + 4);
    passages.push({ section: { id, title: textOf(title) }, sentences: sentencesOf(body) });
  }
  return passages.filter(({ section, sentences }) => section || sentences.length > 0);
}

/** The sentence in a drawing's description, which quotes it first or names it last. */
function drawn(label: string): string {
  return /^“(.+?)” /.exec(label)?.[1] ?? label.replace(/^.*? melody(?: on “.*?”)?: /, "");
}

function sentencesOf(html: string): string[] {
  const segments = new Intl.Segmenter("en", { granularity: "sentence" });
  const sentences = html.split(BLOCK_END).flatMap((block) => {
    const parts: string[] = [];
    for (const { segment } of segments.segment(textOf(block))) {
      // A quotation stays in one piece.
      if (/“[^”]*$/.test(parts.at(-1) ?? "")) parts.push(parts.pop() + segment);
      else parts.push(segment);
    }
    return parts.map((part) => part.trim());
  });
  return [...new Set(sentences)].filter((sentence) => /\p{L}/u.test(sentence));
}

function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .replace(/ (?=[,:;])/g, "")
    .trim();
}
