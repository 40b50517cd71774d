/** The articles of the blog as visitors read them: the shipped ones, replaced or joined by those that staff have written. */
import type { Article, ArticleHead } from "~/content/articles.server";
import { textsOf } from "~/content/current/texts.server";
import { compileMarkdown, type PageSection } from "~/markdown/compile";
import { type Passage, readPassages } from "./passages";
import { shippedArticles } from "./shipped.server";

/** The searchable content of an article. */
export interface ArticleText {
  slug: string;
  passages: Passage[];
}

interface CompiledArticle {
  article: ArticleHead;
  html: string;
  sections: PageSection[];
  /** Its text, for the search. */
  passages: Passage[];
}

/** Every article in the order of the blog: by place, newest first within a place. */
export function allArticles(): Article[] {
  const edited = textsOf("articles");
  const slugs = new Set(edited.map(({ slug }) => slug));
  return [...shippedArticles().filter(({ slug }) => !slugs.has(slug)), ...edited].sort(
    (a, b) => a.order - b.order || b.date.localeCompare(a.date),
  );
}

/** The articles that are not hidden. */
const allPublished = () => allArticles().filter(({ isHidden }) => !isHidden);

const headOf = ({ markdown: _, isHidden: __, ...head }: Article): ArticleHead => head;

/** The articles that lists show. The first one marked as featured opens the blog or, if none is, simply the first. */
export function publishedArticles(): ArticleHead[] {
  const heads = allPublished().map(headOf);
  const opening = heads.find(({ featured }) => featured) ?? heads[0];
  return heads.map((head) => ({ ...head, featured: head === opening }));
}

/** The invented authors of shipped articles whom published articles still name. */
export function sampleAuthors(): string[] {
  const named = new Set(allPublished().map(({ author }) => author));
  return [...new Set(shippedArticles().map(({ author }) => author))].filter((author) => named.has(author));
}

const FOLLOWING = [
  "essential-business-english-phrases-meetings",
  "presentation-skills-international-audience",
  "why-standardized-exams-matter-business-english",
];

/** The three articles listed under every article. Under one of the three, the featured article takes its place. */
export function relatedTo(slug: string): ArticleHead[] {
  const articles = publishedArticles();
  const followed = FOLLOWING.flatMap(
    (following) => articles.find((article) => article.slug === following) ?? [],
  );
  const featured = articles.filter((article) => article.featured);
  const related = followed.map((article) => (article.slug === slug ? (featured[0] ?? article) : article));
  const others = [...related, ...featured, ...articles].filter((article) => article.slug !== slug);
  return [...new Set(others)].slice(0, FOLLOWING.length);
}

const compiled = new WeakMap<Article, CompiledArticle>();

/** An article with its text as HTML; undefined if there is none with that slug. */
export function readArticle(slug: string): CompiledArticle | undefined {
  const article = allPublished().find((one) => one.slug === slug);
  if (!article) return undefined;
  const cached = compiled.get(article);
  if (cached) return cached;
  const { html: unmarked, sections } = compileMarkdown(article.markdown);
  const html = markQuotations(unmarked);
  const result = { article: headOf(article), html, sections, passages: readPassages(html) };
  compiled.set(article, result);
  return result;
}

/** The content of the articles, for the search. */
export function articleTexts(): ArticleText[] {
  return publishedArticles().map(({ slug }) => ({ slug, passages: readArticle(slug)?.passages ?? [] }));
}

/** Marks an article's quotations, which are examples of English: translators must leave them alone. */
function markQuotations(html: string): string {
  return html.replace(/<[^>]*>|“[^”<]+(”)?/g, (found, end) =>
    end === undefined ? found : `<span translate="no">${found}</span>`,
  );
}
