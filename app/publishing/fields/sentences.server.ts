import { inOneLine } from "~/format/line-breaks";
import { openDictionary } from "~/intonation/dictionary.server";
import { readSentence } from "~/intonation/reading";
import { readTyped } from "~/intonation/written";
import { withoutMarks } from "~/melody/notation";
import { titleOf } from "./fields";

/** Sentences in words with their drawings: the notation and, for shipped ones, the phonetics. */
type Drawings = Map<string, { melody: string; ipa?: string }>;

/** Every sentence that ships with a text, by its words. */
function shippedSentences(value: unknown, found: Drawings = new Map()): Drawings {
  if (typeof value !== "object" || value === null) return found;
  if ("melody" in value && typeof value.melody === "string") {
    const ipa = "ipa" in value && typeof value.ipa === "string" ? value.ipa : undefined;
    found.set(withoutMarks(value.melody), { melody: value.melody, ipa });
  }
  for (const each of Object.values(value)) shippedSentences(each, found);
  return found;
}

/**
 * Gives each sentence of an edited text its melody: the shipped one for the same words, or one derived from the words. A group
 * that names no sentence gets that of its title or quotation.
 * @param shipped the text as it ships, which shows what groups have a melody
 */
export async function drawSentences(
  text: unknown,
  shipped: unknown,
  known = shippedSentences(shipped),
): Promise<unknown> {
  if (Array.isArray(text)) {
    const items = Array.isArray(shipped) ? shipped : [];
    return Promise.all(text.map((item, index) => drawSentences(item, items[index] ?? items[0], known)));
  }
  if (typeof text !== "object" || text === null) return text;
  const like = (shipped ?? {}) as Record<string, unknown>;
  const drawn: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(text)) {
    drawn[name] =
      name === "markdown" ? await drawInMarkdown(String(each)) : await drawSentences(each, like[name], known);
  }
  if (!("melody" in like) && !("melody" in drawn)) return drawn;
  const words = String(drawn.melody ?? titleOf(drawn) ?? saidIn(drawn) ?? "");
  // The sentence that ships in this place comes first: elsewhere the same words may have another melody.
  const here = isSaid(like.melody, words) ? { melody: like.melody, ipa: like.ipa } : undefined;
  const found = here ?? known.get(words) ?? known.get(`${words}.`);
  // What cannot be read as English, such as a name in another script, keeps the shipped melody.
  return { ...drawn, ...(found ?? { melody: (await readMelody(words)) || like.melody, ipa: undefined }) };
}

const isSaid = (melody: unknown, words: string) =>
  typeof melody === "string" && withoutMarks(melody) === words;

/** The words of a quotation that are drawn: the highlighted ones, else its first sentence. */
function saidIn({ highlight, text }: Record<string, unknown>): string | undefined {
  if (typeof highlight === "string") return highlight;
  if (typeof text !== "string") return undefined;
  return /^.*?[.?!…](?=\s|$)/s.exec(text)?.[0] ?? text;
}

async function readMelody(words: string): Promise<string> {
  const read = readTyped(words.slice(0, MAX_DRAWN_LENGTH).trim());
  if (!("said" in read)) return "";
  const { melody } = readSentence(read.said, await openDictionary(), { way: wayOfSaying(words) });
  // What is said ends with a punctuation mark; a drawn title has the one that was typed.
  return /[.!?…]$/.test(read.said) ? melody : melody.replace(/\.$/, "");
}

/** A sentence that trails off implies a "but"; for all others the punctuation decides. */
const wayOfSaying = (words: string) => (/(…|\.\.\.)$/.test(words.trim()) ? "but" : undefined);

/** Characters: longer sentences are not drawn. */
const MAX_DRAWN_LENGTH = 120;

/** The sentences that a Markdown text draws: `m: …`, a line of a melody block, or a pull quote; each after its prefix. */
const DRAWN_IN_MARKDOWN =
  /(`m:[ \t]*)([^`\s][^`\n]*)(?=`)|(^```melody[ \t]*\n(?:(?!```|sentence:).*\n)*sentence:[ \t]*)(\S.*)|(^```pull[ \t]*\n)([^`]+)(?=\n```)/gm;

function replaceDrawn(markdown: string, replace: (sentence: string) => string): string {
  return markdown.replace(DRAWN_IN_MARKDOWN, (_, m, inLine, melody, inBlock, pull, inQuote) => {
    return (m ?? melody ?? pull) + replace(inLine ?? inBlock ?? inQuote);
  });
}

/** Whether a sentence is in words, as staff write it: in notation, a nucleus would be marked. */
const isInWords = (sentence: string) => !/[\\/>]/.test(sentence);

/** Replaces sentences in words with notation. What cannot be read as English is kept, and reported. */
async function drawInMarkdown(markdown: string): Promise<string> {
  const drawings = new Map<string, string>();
  replaceDrawn(markdown, (sentence) => {
    if (isInWords(sentence)) drawings.set(sentence, sentence);
    return sentence;
  });
  for (const sentence of drawings.keys()) {
    drawings.set(sentence, (await readMelody(inOneLine(sentence))) || sentence);
  }
  return replaceDrawn(markdown, (sentence) => drawings.get(sentence) ?? sentence);
}

/**
 * The text with a placeholder melody for each sentence in words that can be drawn, so that its other problems can be reported.
 */
export function tryOutSentences(markdown: string): string {
  const canBeDrawn = (sentence: string) =>
    isInWords(sentence) && sentence.length <= MAX_DRAWN_LENGTH && "said" in readTyped(inOneLine(sentence));
  return replaceDrawn(markdown, (sentence) => (canBeDrawn(sentence) ? "\\yes" : sentence));
}
