/**
 * The neutral melody of a sentence: how it sounds when nobody has said anything before it.
 *
 * - A sentence is divided into tone groups at its punctuation.
 * - The nucleus is the main stress of the last content word (O'Connor and Arnold 1973; Wells 2006, 3.2). It passes over
 *   words of time and manner, empty words and prepositions at the end, and stays on the first word of a compound.
 * - Content words before it are stressed, function words are weak.
 * - Statements and questions with a question word fall, other questions rise (Wells 2006, 2.5, 2.12 and 2.13); the last of
 *   two choices falls. A group that goes on to another, and a “but” left unsaid, fall and rise (2.20 and 2.6). A question
 *   tag rises: it asks (2.14).
 *
 * Context changes all of this; so does the person who speaks. Left out: news about a subject (“The phone’s ringing”),
 * contrast within the sentence, stress that moves between words (“thir-teen 'people”).
 */
import { guessStress, splitSyllables } from "./spelling";
import type { Stress } from "./table";
import * as lists from "./words";
import { isBeforeVerb, isCompound, isFunctionWord, shortWords, wordKey } from "./words";

/** What a sentence is meant as. */
export const WAYS = ["statement", "question", "but"] as const;
export type Way = (typeof WAYS)[number];

export interface ReadWord {
  /** The letters, with the punctuation that follows them. */
  text: string;
  /** Joined, they are the text. */
  syllables: string[];
  /** The syllable with the main stress, counted from 1. */
  stress: number;
  /** No dictionary has the word: syllables and stress come from its spelling. */
  guessed: boolean;
  isFunction: boolean;
  /** Carries the nucleus of its tone group. */
  isNucleus: boolean;
  /** The number of its tone group. */
  group: number;
}

export interface Reading {
  words: ReadWord[];
  way: Way;
  /** The question begins with a question word. */
  asksWithWord: boolean;
  /** No nucleus was moved. */
  isNeutral: boolean;
  /** The sentence in the notation of app/melody. */
  melody: string;
}

/** How a word is said, by its number. */
export interface Correction extends Stress {
  word: number;
}

export interface ReadingOptions {
  /** By default as the punctuation says. */
  way?: Way;
  /** The words that carry the nucleus of their groups, by their numbers. */
  weights?: readonly number[];
  /** How to say words that were guessed wrong. */
  corrections?: readonly Correction[];
}

const TONES = { fall: "\\", rise: "/", "fall-rise": "\\/" };

/** Reads a sentence as returned by `saidWords`. It must contain a word. */
export function readSentence(
  sentence: string,
  find: (word: string) => Stress | undefined,
  { way, weights = [], corrections }: ReadingOptions = {},
): Reading {
  const texts = sentence.split(" ");
  const groups = toneGroups(texts);
  const shouted = sentence === sentence.toUpperCase();
  const keys = texts.map((text) => wordKey(shouted ? text.toLowerCase() : text));
  const meant = way ?? (texts.at(-1)?.endsWith("?") ? "question" : "statement");
  let isNeutral = true;

  const words = groups.flatMap(([from, to], group) => {
    const end = isAfterthought(texts, to - 1, to - 1 - from) && /,$/.test(texts[to - 2] ?? "") ? to - 1 : to;
    const usual = nucleusOf(keys.slice(from, end)) + from;
    const chosen = weights.findLast((weight) => weight >= from && weight < to) ?? usual;
    if (chosen !== usual) isNeutral = false;
    return texts.slice(from, to).map((text, index): ReadWord => {
      const at = from + index;
      const said: Said =
        corrections?.findLast(({ word }) => word === at) ?? pronounce(text, keys[at - 1], find, shouted);
      const syllables = said.parts ?? splitSyllables(splitMark(text).core, said.syllables);
      return {
        text,
        syllables,
        stress: Math.min(said.stress, syllables.length),
        guessed: said.guessed === true,
        isFunction: isFunctionWord(keys[at] ?? "", keys[at - 1]),
        isNucleus: at === chosen,
        group,
      };
    });
  });
  const last = groups.at(-1) ?? [0, texts.length];
  const asksWithWord = hasQuestionWord(keys.slice(...sentenceUpTo(texts, last)));
  finish(words, meant);
  return { words, way: meant, asksWithWord, isNeutral, melody: notation(words, groups, meant, keys) };
}

type Span = [from: number, to: number];
type Said = Stress & { guessed?: boolean; parts?: string[] };

/** The tone groups: what punctuation divides, small words joined to what follows them. */
function toneGroups(texts: readonly string[]): Span[] {
  const groups: Span[] = [];
  let from = 0;
  texts.forEach((text, index) => {
    const isLast = index === texts.length - 1;
    const isChoice = /^or$/i.test(texts[index + 1] ?? "") && isYesNoChoice(texts, index);
    if (!isLast && !/[,;:.?!…]$/.test(text) && !isChoice) return;
    const keys = texts.slice(from, index + 1).map(wordKey);
    const isSmall = keys.every(isSmallWord) && !/[.?!…]$/.test(text);
    // “Well, …” goes on; “…, please” belongs to what was said.
    if (!isLast && isSmall && keys.length < 2) return;
    if (!isLast && /,$/.test(text) && isAfterthought(texts, index + 1, index + 1 - from)) return;
    groups.push([from, index + 1]);
    from = index + 1;
  });
  return groups;
}

/** “…, please”, “…, everybody”, and, after a few words, the name of the person addressed. */
function isAfterthought(texts: readonly string[], at: number, wordsBefore: number): boolean {
  const text = texts[at] ?? "";
  if (at < texts.length - 1 && !/[.?!…]$/.test(text)) return false;
  const key = wordKey(text);
  return (
    lists.finalAdverbs.has(key) || lists.pronouns.has(key) || (wordsBefore < 4 && /^[A-Z][a-z]/.test(text))
  );
}

/** Whether an “or” after this word offers a choice: in a question that begins with a verb. */
function isYesNoChoice(texts: readonly string[], index: number): boolean {
  const [from, to] = sentenceUpTo(texts, [index, index + 1]);
  const end = texts.findIndex((text, at) => at >= to && /[.?!…]$/.test(text));
  return (
    texts[end < 0 ? texts.length - 1 : end]?.endsWith("?") === true &&
    !hasQuestionWord(texts.slice(from, to).map(wordKey))
  );
}

/** A group with what comes before it in its sentence. */
function sentenceUpTo(texts: readonly string[], [from, to]: Span): Span {
  const before = texts.slice(0, from).findLastIndex((text) => /[.?!…]$/.test(text));
  return [before + 1, to];
}

/** A question word at the beginning, or after a preposition, a conjunction or a “well”. */
function hasQuestionWord(keys: readonly string[]): boolean {
  const first = keys.findIndex(
    (key) => !lists.conjunctions.has(key) && !lists.prepositions.has(key) && !OPENERS.has(key),
  );
  return (
    keys.slice(0, first + 1).some((key) => lists.questionWords.has(key)) ||
    lists.questionWords.has(keys[0] ?? "")
  );
}

const OPENERS = new Set("well sorry ok okay so hello hi excuse me oh yes no thanks right now".split(" "));

const isSmallWord = (key: string) => isFunctionWord(key);

const ANSWERS = new Set(["yes", "no", "thanks"]);

/** The word of a tone group that carries the nucleus. */
function nucleusOf(keys: readonly string[]): number {
  const isContent = (index: number) => {
    const key = keys[index] ?? "";
    const before = keys[index - 1] ?? "";
    if (lists.emptyWords.has(key) || lists.finalAdverbs.has(key)) return false;
    if (lists.phrasalAdverbs.has(key)) return index === keys.length - 1 && index > 0;
    if (index === keys.length - 1 && ["in", "on"].includes(key) && lists.phrasalVerbs.has(before))
      return true;
    if (lists.questionWords.has(key)) return index === keys.length - 1;
    return !isFunctionWord(key, before);
  };
  const at = keys.findLastIndex((_, index) => isContent(index));
  if (at > 0 && isCompound(keys[at - 1] ?? "", keys[at] ?? "")) return at - 1;
  if (at >= 0) return at;
  const last = (test: (key: string) => boolean) => keys.findLastIndex(test);
  // Without a content word: a word that points or negates, the remaining preposition or verb, or the last word.
  const order = [
    last((key) => lists.emptyWords.has(key)),
    last((key) => lists.negatives.has(key)),
    lists.prepositions.has(keys.at(-1) ?? "") && keys.length > 2 ? keys.length - 1 : -1,
    last((key) => lists.demonstratives.has(key)),
    last((key) => lists.auxiliaries.has(key)),
    last((key) => lists.finalAdverbs.has(key)),
  ];
  return order.find((index) => index >= 0) ?? keys.length - 1;
}

/** How a word is said: by the dictionary, letter by letter, or as its spelling suggests. */
function pronounce(
  text: string,
  before: string | undefined,
  find: (word: string) => Stress | undefined,
  shouted: boolean,
): Said {
  const { core } = splitMark(text);
  const parts = core.split("-");
  if (parts.length > 1)
    return joined(
      parts.map((part) => pronounce(part, undefined, find, shouted)),
      parts,
    );
  const letters = core.toLowerCase().replace(/’/g, "'");
  const plain = letters.normalize("NFD").replace(/\p{M}/gu, "");
  if (!shouted && /^[A-Z]{2,5}s?$/.test(core) && !SAID_AS_WORDS.has(core)) {
    const named = [...core.replace(/s$/, "")];
    const last = named.length - 1;
    return {
      syllables: named.length,
      stress: named.length,
      parts: named.map((one, index) => (index === last ? core.slice(last) : one)),
    };
  }
  const key = wordKey(core);
  const known = find(plain) ?? possessive(plain, find);
  if (known && lists.nounsAndVerbs.has(key)) {
    return { ...known, stress: isBeforeVerb(before) ? known.syllables : 1 };
  }
  const short = shortWords.get(key);
  if (short) return { syllables: short, stress: 1 };
  return known ?? { ...guessStress(plain.replace(/[^a-z]/g, "") || "a"), guessed: true };
}

/** Abbreviations that are words. */
const SAID_AS_WORDS = new Set("NASA NATO OPEC ASAP PIN SIM RAM ROM SWOT AIDS UNO".split(" "));

function possessive(word: string, find: (word: string) => Stress | undefined): Stress | undefined {
  const [, owner] = /^(.+)'s?$/.exec(word) ?? [];
  const known = owner ? find(owner) : undefined;
  const hasExtraSyllable = word.endsWith("'s") && /(?:[sxz]|[cs]h|ce|ge|se)'s$/.test(word);
  return known && hasExtraSyllable ? { ...known, syllables: known.syllables + 1 } : known;
}

/** A word with hyphens: its first part is stressed. */
function joined(parts: Said[], texts: string[]): Said {
  const syllables = parts.flatMap((part, index) => {
    const divided = part.parts ?? splitSyllables(texts[index] ?? "", part.syllables);
    return divided.map((text, place) =>
      place === divided.length - 1 && index < parts.length - 1 ? `${text}-` : text,
    );
  });
  return {
    syllables: syllables.length,
    stress: parts[0]?.stress ?? 1,
    parts: syllables,
    guessed: parts.some(({ guessed }) => guessed),
  };
}

/** Gives every word its punctuation mark back, and the last one the mark for what is meant. */
function finish(words: ReadWord[], way: Way): void {
  for (const [index, word] of words.entries()) {
    const { core, mark } = splitMark(word.text);
    const isLast = index === words.length - 1;
    const end = !isLast ? mark : way === "question" ? "?" : way === "but" ? " …" : mark === "!" ? mark : ".";
    word.syllables = word.syllables.map((text, place) =>
      place === word.syllables.length - 1 ? splitMark(text).core + end.trim() : text,
    );
    word.text = core + end.trim();
  }
}

/** A word, and the punctuation that follows it. */
export function splitMark(text: string): { core: string; mark: string } {
  const core = text.replace(/[,.;:?!…]+$/, "");
  return { core, mark: text.slice(core.length) };
}

function notation(
  words: readonly ReadWord[],
  groups: readonly Span[],
  way: Way,
  keys: readonly string[],
): string {
  return groups
    .map(([from, to], group) => {
      const sign = TONES[toneOf(words, groups, group, way, keys)];
      return words
        .slice(from, to)
        .map((word, index) => {
          const key = keys[from + index] ?? "";
          const asks = lists.questionWords.has(key) && index === 0 && way === "question";
          const leans = !word.isFunction || asks || lists.negatives.has(key) || lists.demonstratives.has(key);
          const mark = word.isNucleus ? sign : leans && !lists.emptyWords.has(key) ? "'" : "";
          return wordNotation(word, mark);
        })
        .join(" ");
    })
    .join(" | ");
}

/** A word in the notation of app/melody, with a mark at its main stress. */
export function wordNotation(
  { syllables, stress }: Pick<ReadWord, "syllables" | "stress">,
  mark: string,
): string {
  return syllables
    .map((text, place) => (place === stress - 1 ? mark : "") + text.replaceAll("-", "--"))
    .join("-")
    .replaceAll("---", "--");
}

function toneOf(
  words: readonly ReadWord[],
  groups: readonly Span[],
  group: number,
  way: Way,
  keys: readonly string[],
): keyof typeof TONES {
  const [from, to] = groups[group] ?? [0, 0];
  const texts = words.map(({ text }) => text);
  const mark = splitMark(texts[to - 1] ?? "").mark;
  const isLast = group === groups.length - 1;
  const sentence = keys.slice(...sentenceUpTo(texts, [from, to]));
  if (isLast && way === "but") return "fall-rise";
  if (/[.!]/.test(mark)) return "fall";
  if (mark === "…") return "fall-rise";
  if (keys.slice(from, to).every((key) => ANSWERS.has(key))) return "fall";
  const isTag = group > 0 && keys.slice(from, to).every(isSmallWord);
  if (mark === "?") {
    if (isTag) return "rise";
    return hasQuestionWord(sentence) || keys[from] === "or" ? "fall" : "rise";
  }
  // Before a tag the statement is complete. Before an “or” the first choice rises.
  const next = groups[group + 1];
  if (keys[next?.[0] ?? -1] === "or") return "rise";
  const tagFollows = next && keys.slice(...next).every(isSmallWord) && texts[next[1] - 1]?.endsWith("?");
  return tagFollows ? "fall" : "fall-rise";
}
