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

/** A word as it is written. */
interface Token {
  core: string;
  /** The punctuation mark that follows it, if any. */
  mark: string;
  /** The word as the lists have it. */
  key: string;
}

type Span = [from: number, to: number];

interface Dictionary {
  find: (word: string) => Stress | undefined;
  /** In a sentence of capitals none of them is an abbreviation. */
  isShouted: boolean;
}

type Pronunciation = Stress & { guessed?: boolean; parts?: string[] };

const SENTENCE_END = /[.?!…]/;

/** Reads a sentence as returned by `saidWords`. It must contain a word. */
export function readSentence(
  sentence: string,
  find: (word: string) => Stress | undefined,
  { way, weights = [], corrections = [] }: ReadingOptions = {},
): Reading {
  const isShouted = sentence === sentence.toUpperCase();
  const typed = sentence.split(" ").map((text) => toToken(text, isShouted));
  const groups = toneGroups(typed);
  const meant = way ?? (typed.at(-1)?.mark === "?" ? "question" : "statement");
  const tokens = typed.with(-1, withFinalMark(typed.at(-1) as Token, meant));

  const usual = groups.map((group) => usualNucleus(tokens, group));
  const nuclei = groups.map(
    ([from, to], group) => weights.findLast((weight) => weight >= from && weight < to) ?? usual[group],
  );
  const words = groups.flatMap(([from, to], group) =>
    tokens.slice(from, to).map(({ core, mark, key }, place): ReadWord => {
      const index = from + place;
      const before = tokens[index - 1]?.key;
      const corrected = corrections.findLast(({ word }) => word === index);
      const said: Pronunciation = corrected ?? pronounce(core, before, { find, isShouted });
      const syllables = said.parts ?? splitSyllables(core, said.syllables);
      return {
        text: core + mark,
        syllables: syllables.with(-1, syllables.at(-1) + mark),
        stress: Math.min(said.stress, syllables.length),
        guessed: said.guessed === true,
        isFunction: isFunctionWord(key, before),
        isNucleus: index === nuclei[group],
        group,
      };
    }),
  );
  return {
    words,
    way: meant,
    asksWithWord: hasQuestionWord(sentenceUpTo(tokens, groups.at(-1) as Span)),
    isNeutral: nuclei.every((nucleus, group) => nucleus === usual[group]),
    melody: notation(words, tokens, groups, meant),
  };
}

function toToken(text: string, isShouted: boolean): Token {
  return { ...splitMark(text), key: wordKey(isShouted ? text.toLowerCase() : text) };
}

/** A word, and the punctuation that follows it. */
export function splitMark(text: string): { core: string; mark: string } {
  const core = text.replace(/[,.;:?!…]+$/, "");
  return { core, mark: text.slice(core.length) };
}

/** The last word with the mark for what is meant. */
function withFinalMark(last: Token, way: Way): Token {
  const marks = { statement: last.mark === "!" ? "!" : ".", question: "?", but: "…" };
  return { ...last, mark: marks[way] };
}

/** The tone groups: what punctuation divides, small words joined to what follows them. */
function toneGroups(tokens: readonly Token[]): Span[] {
  const groups: Span[] = [];
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    const isLast = index === tokens.length - 1;
    if (!isLast && !endsGroup(tokens, [from, index + 1], token)) continue;
    groups.push([from, index + 1]);
    from = index + 1;
  }
  return groups;
}

/** Whether a group is complete with its last word, after which others follow. */
function endsGroup(tokens: readonly Token[], [from, to]: Span, { mark, key }: Token): boolean {
  if (SENTENCE_END.test(mark)) return true;
  if (mark === "" && !isBeforeChoice(tokens, to)) return false;
  // “Well, …” goes on; “…, please” belongs to what was said.
  if (to - from === 1 && isFunctionWord(key)) return false;
  return mark !== "," || !isAfterthought(tokens, to, to - from);
}

/** “…, please”, “…, everybody”, and, after a few words, the name of the person addressed. */
function isAfterthought(tokens: readonly Token[], at: number, wordsBefore: number): boolean {
  const { core = "", mark = "", key = "" } = tokens[at] ?? {};
  if (at < tokens.length - 1 && !SENTENCE_END.test(mark)) return false;
  return (
    lists.finalAdverbs.has(key) || lists.pronouns.has(key) || (wordsBefore < 4 && /^[A-Z][a-z]/.test(core))
  );
}

/** Whether this word is an “or” that offers a choice: in a question that begins with a verb. */
function isBeforeChoice(tokens: readonly Token[], at: number): boolean {
  const { mark, key } = tokens[at] ?? {};
  if (key !== "or" || mark !== "") return false;
  const end = tokens.find((token, index) => index >= at && SENTENCE_END.test(token.mark));
  return end?.mark === "?" && !hasQuestionWord(sentenceUpTo(tokens, [at - 1, at]));
}

/** A group with what comes before it in its sentence. */
function sentenceUpTo(tokens: readonly Token[], [from, to]: Span): Token[] {
  const end = tokens.findLastIndex(({ mark }, index) => index < from && SENTENCE_END.test(mark));
  return tokens.slice(end + 1, to);
}

const OPENERS = new Set("well sorry ok okay so hello hi excuse me oh yes no thanks right now".split(" "));

/** A question word at the beginning, or after a preposition, a conjunction or a “well”. */
function hasQuestionWord(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(
    ({ key }) => !lists.conjunctions.has(key) && !lists.prepositions.has(key) && !OPENERS.has(key),
  );
  return tokens.slice(0, Math.max(first, 0) + 1).some(({ key }) => lists.questionWords.has(key));
}

/** The number of the word that carries the nucleus of a group, unless another is chosen. */
function usualNucleus(tokens: readonly Token[], [from, to]: Span): number {
  const last = to - 1;
  const hasAfterthought =
    last > from && tokens[last - 1]?.mark === "," && isAfterthought(tokens, last, last - from);
  const keys = tokens.slice(from, hasAfterthought ? last : to).map(({ key }) => key);
  return from + nucleusOf(keys);
}

function nucleusOf(keys: readonly string[]): number {
  const at = keys.findLastIndex((_, index) => isContentWord(keys, index));
  if (at > 0 && isCompound(keys[at - 1] ?? "", keys[at] ?? "")) return at - 1;
  if (at >= 0) return at;
  const last = (list: ReadonlySet<string>) => keys.findLastIndex((key) => list.has(key));
  // Without a content word: a word that points or negates, the remaining preposition or verb, or the last word.
  const candidates = [
    last(lists.emptyWords),
    last(lists.negatives),
    lists.prepositions.has(keys.at(-1) ?? "") && keys.length > 2 ? keys.length - 1 : -1,
    last(lists.demonstratives),
    last(lists.auxiliaries),
    last(lists.finalAdverbs),
  ];
  return candidates.find((index) => index >= 0) ?? keys.length - 1;
}

function isContentWord(keys: readonly string[], index: number): boolean {
  const key = keys[index] ?? "";
  const before = keys[index - 1] ?? "";
  const isLast = index === keys.length - 1;
  if (lists.emptyWords.has(key) || lists.finalAdverbs.has(key)) return false;
  if (lists.phrasalAdverbs.has(key)) return isLast && index > 0;
  if (isLast && ["in", "on"].includes(key) && lists.phrasalVerbs.has(before)) return true;
  if (lists.questionWords.has(key)) return isLast;
  return !isFunctionWord(key, before);
}

/** How a word is said: by the dictionary, letter by letter, or as its spelling suggests. */
function pronounce(word: string, before: string | undefined, dictionary: Dictionary): Pronunciation {
  const { find, isShouted } = dictionary;
  const parts = word.split("-");
  if (parts.length > 1) {
    const pronunciations = parts.map((part) => pronounce(part, undefined, dictionary));
    return joinHyphenated(pronunciations, parts);
  }
  if (!isShouted && /^[A-Z]{2,5}s?$/.test(word) && !SAID_AS_WORDS.has(word)) return spellOut(word);
  const letters = word.toLowerCase().replace(/’/g, "'").normalize("NFD").replace(/\p{M}/gu, "");
  const key = wordKey(word);
  const known = find(letters) ?? possessive(letters, find);
  if (known && lists.nounsAndVerbs.has(key)) {
    return { ...known, stress: isBeforeVerb(before) ? known.syllables : 1 };
  }
  const short = shortWords.get(key);
  if (short) return { syllables: short, stress: 1 };
  return known ?? { ...guessStress(letters.replace(/[^a-z]/g, "") || "a"), guessed: true };
}

/** Abbreviations that are words. */
const SAID_AS_WORDS = new Set("NASA NATO OPEC ASAP PIN SIM RAM ROM SWOT AIDS UNO".split(" "));

/** An abbreviation, letter by letter: the last one is stressed, and has the plural's s. */
function spellOut(abbreviation: string): Pronunciation {
  const parts = abbreviation.match(/[A-Z]s?/g) ?? [];
  return { syllables: parts.length, stress: parts.length, parts };
}

function possessive(word: string, find: Dictionary["find"]): Stress | undefined {
  const [, owner] = /^(.+)'s?$/.exec(word) ?? [];
  const known = owner ? find(owner) : undefined;
  const hasExtraSyllable = word.endsWith("'s") && /(?:[sxz]|[cs]h|ce|ge|se)'s$/.test(word);
  return known && hasExtraSyllable ? { ...known, syllables: known.syllables + 1 } : known;
}

/** A word with hyphens: its first part is stressed. */
function joinHyphenated(pronunciations: readonly Pronunciation[], parts: readonly string[]): Pronunciation {
  const syllables = pronunciations.flatMap((said, index) => {
    const divided = said.parts ?? splitSyllables(parts[index] ?? "", said.syllables);
    return index < parts.length - 1 ? divided.with(-1, `${divided.at(-1)}-`) : divided;
  });
  return {
    syllables: syllables.length,
    stress: pronunciations[0]?.stress ?? 1,
    parts: syllables,
    guessed: pronunciations.some(({ guessed }) => guessed),
  };
}

const TONES = { fall: "\\", rise: "/", "fall-rise": "\\/" };

function notation(
  words: readonly ReadWord[],
  tokens: readonly Token[],
  groups: readonly Span[],
  way: Way,
): string {
  const stressMark = ({ isFunction }: ReadWord, key: string, isFirst: boolean) => {
    if (lists.emptyWords.has(key)) return "";
    const asks = isFirst && way === "question" && lists.questionWords.has(key);
    return !isFunction || asks || lists.negatives.has(key) || lists.demonstratives.has(key) ? "'" : "";
  };
  return groups
    .map(([from, to], group) => {
      const tone = TONES[toneOf(tokens, groups, group, way)];
      return words
        .slice(from, to)
        .map((word, place) => {
          const key = tokens[from + place]?.key ?? "";
          return wordNotation(word, word.isNucleus ? tone : stressMark(word, key, place === 0));
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
  tokens: readonly Token[],
  groups: readonly Span[],
  index: number,
  way: Way,
): keyof typeof TONES {
  const span = groups[index] as Span;
  const group = tokens.slice(...span);
  const mark = group.at(-1)?.mark ?? "";
  if (way === "but" && index === groups.length - 1) return "fall-rise";
  if (/[.!]/.test(mark)) return "fall";
  if (mark === "…") return "fall-rise";
  if (group.every(({ key }) => ANSWERS.has(key))) return "fall";
  if (mark === "?") {
    if (index > 0 && isTag(group)) return "rise";
    return group[0]?.key === "or" || hasQuestionWord(sentenceUpTo(tokens, span)) ? "fall" : "rise";
  }
  const next = tokens.slice(...(groups[index + 1] ?? [0, 0]));
  // The first of two choices rises. Before a tag the statement is complete.
  if (next[0]?.key === "or") return "rise";
  return next.at(-1)?.mark === "?" && isTag(next) ? "fall" : "fall-rise";
}

const ANSWERS = new Set(["yes", "no", "thanks"]);

/** Whether a group has only small words, as “isn’t it” has. */
const isTag = (group: readonly Token[]) => group.every(({ key }) => isFunctionWord(key));
