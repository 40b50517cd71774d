/** Blog articles: their front matter, and what must be true of one for the build to take it. */
import { z } from "zod";
import {
  type CompiledMarkdown,
  type CompileOptions,
  compileMarkdown,
  type PageSection,
} from "../markdown/compile";
import { checkFields } from "../markdown/front-matter";
import { brokenLinks } from "../markdown/links";
import { MarkdownError } from "../markdown/problems";
import { melodyWords } from "../melody/notation";
import { alignTranscription } from "../melody/transcription";
import { articleCategories } from "./categories";

const WORDS_PER_MINUTE = 220;
const SHORTEST_READ = 4;
const LONGEST_READ = 8;

const text = z.string("must be a text").trim().min(1, "must not be empty");
const length = (least: number, most: number) =>
  text.refine((value) => value.length >= least && value.length <= most, {
    error: ({ input }) => `must have ${least} to ${most} characters, it has ${String(input).length}`,
  });

const frontMatterSchema = z.strictObject({
  title: text,
  excerpt: length(1, 180),
  description: length(70, 160),
  category: z.enum(articleCategories, `must be one of ${articleCategories.join(", ")}`),
  author: text,
  date: z.iso.date("must be a date like 2025-03-12"),
  readTime: z.string().regex(/^\d+ min read$/, "must read like “8 min read”"),
  featured: z.boolean("must be true or false"),
  /** The article's place in lists, from 1. */
  order: z.int("must be a whole number").positive("must be 1 or more"),
  /** The sentence whose melody is the article's picture, in the notation of app/melody. */
  melody: text,
  ipa: text,
  pictureDescription: text,
});

export type ArticleFrontMatter = z.infer<typeof frontMatterSchema> & { slug: string };

export interface CompiledArticle {
  frontMatter: ArticleFrontMatter;
  html: string;
  sections: PageSection[];
}

interface ArticleOptions extends CompileOptions {
  slug: string;
  /** Every address an article may link to, including those of articles. */
  addresses: ReadonlySet<string>;
}

/** Compiles and checks one article. Throws a MarkdownError that lists everything that is wrong. */
export function compileArticle(
  source: string,
  { slug, addresses, ...options }: ArticleOptions,
): CompiledArticle {
  const { frontMatter, html, sections } = compileMarkdown(source, {
    ...options,
    check: (compiled) => [
      ...checkFrontMatter(compiled),
      ...brokenLinks(compiled.links, addresses),
      ...compiled.links
        .filter((link) => /^(https:|mailto:|tel:|\{)/.test(link))
        .map((link) => `The link to ${link} leads away; articles link within this site only.`),
      ...(source.match(/\{\{.*?\}\}/g) ?? []).map(
        (token) => `Articles have no placeholders, here is ${token}.`,
      ),
    ],
  });
  return {
    frontMatter: { ...frontMatterSchema.parse(frontMatter), slug },
    html: markQuotations(html),
    sections,
  };
}

function checkFrontMatter({ frontMatter, wordCount }: CompiledMarkdown): string[] {
  const problems = checkFields(frontMatterSchema, frontMatter);
  if (problems.length > 0) return problems;
  const { readTime, melody, ipa } = frontMatterSchema.parse(frontMatter);
  return [...checkReadTime(Number.parseInt(readTime, 10), wordCount), ...checkMelody(melody, ipa)];
}

function checkReadTime(stated: number, wordCount: number): string[] {
  const minutes = Math.round(wordCount / WORDS_PER_MINUTE);
  const problems: string[] = [];
  if (stated !== minutes) {
    problems.push(`readTime says ${stated} min, but ${wordCount} words take ${minutes} (220 a minute).`);
  }
  if (minutes < SHORTEST_READ || minutes > LONGEST_READ) {
    problems.push(
      `An article takes ${SHORTEST_READ} to ${LONGEST_READ} minutes; ${wordCount} words take ${minutes}.`,
    );
  }
  return problems;
}

function checkMelody(melody: string, ipa: string): string[] {
  try {
    alignTranscription(melodyWords(melody), ipa);
    return [];
  } catch (error) {
    return [`Front matter: ${error instanceof Error ? error.message : error}`];
  }
}

/** What must be true of all articles together. Throws a MarkdownError. */
export function checkArticleSet(folder: string, articles: readonly ArticleFrontMatter[]): void {
  const problems: string[] = [];
  const featured = articles.filter((article) => article.featured).map((article) => article.slug);
  if (featured.length !== 1) {
    problems.push(
      `One article is featured, here are ${featured.length}${featured.length ? `: ${featured.join(", ")}` : ""}.`,
    );
  }
  for (const field of ["order", "title"] as const) {
    const seen = new Map<string | number, string>();
    for (const article of articles) {
      const other = seen.get(article[field]);
      if (other) problems.push(`${other} and ${article.slug} have the same ${field}: ${article[field]}.`);
      seen.set(article[field], article.slug);
    }
  }
  if (problems.length) throw new MarkdownError(folder, problems);
}

/** What an article quotes is English as an example: a translator must leave it alone. */
function markQuotations(html: string): string {
  return html.replace(/(<[^>]*>)|“[^”<]+”/g, (found, tag) =>
    tag === undefined ? `<span translate="no">${found}</span>` : found,
  );
}
