/**
 * The search of the blog: in titles, excerpts, headings and sentences of the articles, best first. An article has to contain every
 * word; app/search says what a word matches.
 */
import type { ArticleText } from "~/articles/published.server";
import type { ArticleHead } from "~/content/articles.server";
import type { PageSection } from "~/markdown/compile";
import { createWeigher, fold, isLongEnough, markParts, readTerms, type SearchTerm } from "~/search/words";

/** The best matching sentence, and its section. */
export interface SearchHit {
  sentence: string;
  section: PageSection | null;
}

/** An article that a search has found. Without a hit its excerpt fits best. */
export interface FoundArticle {
  article: ArticleHead;
  hit?: SearchHit;
}

/** The weight of a word in each part of an article. */
const WEIGHTS = { title: 8, excerpt: 4, heading: 3, sentence: 1 };
/** More matching sentences than this do not improve an article's rank. */
const MAX_SENTENCES = 5;
/** Longer sentences are cut around the word. */
const MAX_HIT_LENGTH = 150;

/** The terms of a search, with the marks as articles write them: an e-mail is an email, too. */
export function articleTerms(query: string): SearchTerm[] {
  const terms = readTerms(query.replace(/["“”]/g, " ").replace(/[‐‑–]/g, "-"));
  return terms.map(({ spellings, ...term }) => {
    const joined = spellings.map((spelling) => spelling.replaceAll("-", "")).filter(isLongEnough);
    return { ...term, spellings: [...new Set([...spellings, ...joined])] };
  });
}

/** The articles that contain all terms of a search, best first. */
export function searchArticles(
  articles: readonly ArticleHead[],
  texts: readonly ArticleText[],
  query: string,
): FoundArticle[] {
  const terms = articleTerms(query);
  const words = terms.map(createWeigher);
  // Words that occur together as typed count extra.
  const phrase = terms.length > 1 ? [createWeigher({ spellings: [terms.map(firstSpelling).join(" ")] })] : [];
  return articles
    .flatMap((article) => {
      const text = foldArticle(article, texts);
      const weights = words.map((word) => weigh(text, word));
      if (!weights.every((weight) => weight > 0)) return [];
      const score = sum([...weights, ...phrase.map((word) => weigh(text, word))]);
      return { article, score, hit: bestHit(text, [...words, ...phrase], terms) };
    })
    .sort((a, b) => b.score - a.score)
    .map(({ article, hit }) => (hit ? { article, hit } : { article }));
}

type Weigher = ReturnType<typeof createWeigher>;
type FoldedArticle = ReturnType<typeof foldArticle>;

function foldArticle({ slug, title, excerpt }: ArticleHead, texts: readonly ArticleText[]) {
  const passages = texts.find((text) => text.slug === slug)?.passages ?? [];
  return {
    title: fold(title),
    excerpt: fold(excerpt),
    headings: passages.map(({ section }) => fold(section?.title ?? "")),
    sentences: passages.flatMap(({ section, sentences }) =>
      sentences.map((sentence) => ({ sentence, section, folded: fold(sentence) })),
    ),
  };
}

function weigh({ title, excerpt, headings, sentences }: FoldedArticle, weigher: Weigher): number {
  const said = sum(sentences.map(({ folded }) => weigher(folded)));
  return (
    WEIGHTS.title * weigher(title) +
    WEIGHTS.excerpt * weigher(excerpt) +
    WEIGHTS.heading * Math.max(0, ...headings.map(weigher)) +
    WEIGHTS.sentence * Math.min(MAX_SENTENCES, said)
  );
}

/** The sentence that fits better than the excerpt and all others. */
function bestHit({ excerpt, sentences }: FoldedArticle, weighers: Weigher[], terms: SearchTerm[]) {
  const fitness = (text: string) => sum(weighers.map((weigher) => weigher(text)));
  let best = fitness(excerpt);
  let hit: SearchHit | undefined;
  for (const { sentence, section, folded } of sentences) {
    const its = fitness(folded);
    if (its <= best) continue;
    best = its;
    hit = { sentence, section };
  }
  return hit && { ...hit, sentence: shorten(hit.sentence, terms) };
}

/** Cuts a long sentence between words, around the first that was found. */
function shorten(sentence: string, terms: SearchTerm[]): string {
  if (sentence.length <= MAX_HIT_LENGTH) return sentence;
  const [before] = markParts(sentence, terms);
  const found = before && !before.marked ? before.text.length : 0;
  const from = found < MAX_HIT_LENGTH / 2 ? 0 : sentence.indexOf(" ", found - MAX_HIT_LENGTH / 3) + 1;
  const rest = sentence.slice(from);
  const cut =
    rest.length > MAX_HIT_LENGTH ? `${rest.slice(0, rest.lastIndexOf(" ", MAX_HIT_LENGTH))} …` : rest;
  return from > 0 ? `… ${cut}` : cut;
}

const firstSpelling = ({ spellings }: SearchTerm) => spellings[0]?.trim() ?? "";
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
