import type { z } from "zod";
import { shippedArticles } from "~/articles/shipped.server";
import { linkableAddresses } from "~/content/addresses.server";
import type { Article } from "~/content/articles.server";
import { type CurrentTexts, setPublishedTexts, textsOf } from "~/content/current.server";
import { shippedTexts, type TextKey, type Texts, textKeys } from "~/content/shipped.server";
import { editingTexts, titleOfText } from "~/content/staff-content";
import {
  type ContentVersion,
  dueVersions,
  hasVersions,
  newestPublished,
  publishedVersion,
  publishedVersions,
  publishTexts,
} from "~/db/content-versions.server";
import { databaseErrorCode } from "~/db/database-error.server";
import { compileMarkdown } from "~/markdown/compile";
import { articleField } from "./article-fields";
import { reportCourses, reportHomes, reportLevelMap } from "./course-rules.server";
import { editable, fieldFor, type GroupField } from "./fields";
import { schemaOf, type Use } from "./schema.server";
import { drawSentences } from "./sentences.server";

/** Milliseconds after which the site sees what an import published, and publishes what was scheduled. */
const CHECK_INTERVAL = 5000;

/** What can be edited of each text, as a tree of fields. */
export const fieldsOf = Object.fromEntries(
  textKeys.map((key) => [key, fieldFor(key, shippedTexts[key])]),
) as Record<TextKey, GroupField>;

const ARTICLE = /^article-([a-z0-9]+(?:-[a-z0-9]+)*)$/;
type ArticleKey = `article-${string}`;

/** What has versions: a text of the site, or an article by its address. */
export type EditKey = TextKey | ArticleKey;

export const articleKey = (slug: string): ArticleKey => `article-${slug}`;
/** The address of an article under /blog; nothing for a text of the site. */
export const slugOf = (key: string): string | undefined => ARTICLE.exec(key)?.[1];
const isTextKey = (key: string): key is TextKey => textKeys.some((known) => known === key);

/** The article of a key as it ships; nothing for a text of the site, or for an article that staff began. */
const shippedArticle = (key: string) => shippedArticles().find(({ slug }) => slug === slugOf(key));

/** Whether a text is there before anybody has written it. */
export const isShipped = (key: string): boolean => isTextKey(key) || shippedArticle(key) !== undefined;

/** Whether there is such a text or article, be it only a draft. */
export function isEditKey(key: string | undefined): key is EditKey {
  if (key === undefined) return false;
  return isShipped(key) || (slugOf(key) !== undefined && hasVersions(key));
}

/** What can be edited under a key, as a tree of fields. */
export const fieldOf = (key: EditKey): GroupField => (isTextKey(key) ? fieldsOf[key] : articleField);

/** The rule for a text. Made when it is asked for: those of all texts take 25 MB. */
export function schemaFor(key: EditKey, use: Use = "publish"): z.ZodType {
  const schema = schemaOf(fieldOf(key), use);
  if (key === "courses") return schema.superRefine(reportCourses);
  if (key !== "levelCourses") return schema;
  const map = schema.superRefine(reportLevelMap);
  // What was right when it was published stays, whatever is offered by now.
  return use === "read" ? map : map.superRefine(reportHomes);
}

/** A text as it ships, in words; nothing for an article that staff began. */
export function shippedBody(key: EditKey): unknown {
  if (isTextKey(key)) return editable(shippedTexts[key]);
  const article = shippedArticle(key);
  if (!article) return undefined;
  const { slug: _, readTime: __, ...written } = article;
  return schemaOf(articleField, "read").parse(editable(written));
}

/** Every text and article that ships or is published. */
export function editKeys(): EditKey[] {
  const articles = shippedArticles().map(({ slug }) => articleKey(slug));
  const written = publishedVersions().flatMap(({ key }) => (isEditKey(key) && !isTextKey(key) ? key : []));
  return [...textKeys, ...new Set([...articles, ...written])];
}

/** The page that shows a text first. */
export function pageOf(key: EditKey): string {
  return isTextKey(key) ? editingTexts.keys[key].page : `/blog/${slugOf(key)}`;
}

/** Where a text is seen, in words. */
export const noteOf = (key: EditKey): string => (isTextKey(key) ? editingTexts.keys[key].note : pageOf(key));

/** What a page about a text is called: an article has its own title. */
export function nameOf(key: EditKey, body: unknown): string {
  const { title } = (body ?? {}) as { title?: unknown };
  return !isTextKey(key) && typeof title === "string" && title.trim() !== "" ? title : titleOfText(key);
}

/** A text as it is edited, with its sentences in words: the published version, or the shipped one. */
export function editedBody(key: EditKey): { body: unknown; version: number } {
  const published = publishedVersion(key);
  const body = published && readBody(key, published);
  return body ? { body, version: published.version ?? 0 } : { body: shippedBody(key) ?? {}, version: 0 };
}

/**
 * A text as it was public at some moment, in words.
 * @param until the newest published text of that moment
 */
export function textAt<Key extends TextKey>(key: Key, until: number): Texts[Key] {
  const published = publishedVersion(key, until);
  // The schema was made from the shipped text, so what it lets through has its shape.
  return ((published && readBody(key, published)) ?? shippedTexts[key]) as Texts[Key];
}

/** The text of a version that was published; undefined where this build's schema no longer fits it. */
export function readBody(key: EditKey, { body }: Pick<ContentVersion, "body">): unknown {
  return schemaFor(key, "read").safeParse(JSON.parse(body)).data;
}

/** An edited text as pages read it, with its sentences drawn. */
export async function readyTexts(key: EditKey, body: unknown): Promise<Partial<CurrentTexts>> {
  // The schema was made from the shipped text, so what it lets through has its shape.
  if (isTextKey(key)) return { [key]: await drawSentences(body, shippedTexts[key]) };
  const article = await readyArticle(key, body);
  return { articles: [...textsOf("articles").filter(({ slug }) => slug !== article.slug), article] };
}

/** What is drawn for an article whose title cannot be said in English. */
const READ_ALOUD = { melody: String.raw`'Read it a-\loud`, ipa: undefined };

const WORDS_PER_MINUTE = 220;

async function readyArticle(key: EditKey, body: unknown): Promise<Article> {
  const drawn = await drawSentences(body, shippedArticle(key) ?? READ_ALOUD);
  const written = drawn as Omit<Article, "slug" | "readTime">;
  const { wordCount } = compileMarkdown(written.markdown, linkableAddresses());
  const minutes = Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
  return {
    ...written,
    slug: slugOf(key) ?? "",
    readTime: `${minutes} min read`,
    featured: written.featured ?? false,
    isHidden: written.isHidden ?? false,
  };
}

let loaded = 0;

/**
 * Reads what is published. A text that no longer fits stays as it ships, and the log says so.
 * @param wanted all, where it is absent: a process beside the server has no dictionary to draw sentences with
 */
export async function loadPublishedTexts(wanted: readonly TextKey[] = textKeys): Promise<void> {
  const newest = newestPublished();
  const texts: Partial<CurrentTexts> = {};
  const articles: Article[] = [];
  for (const row of publishedVersions()) {
    const { key } = row;
    if (!isEditKey(key) || !(isTextKey(key) ? wanted.includes(key) : wanted === textKeys)) continue;
    const body = readBody(key, row);
    if (body === undefined)
      console.error(`The published text "${key}" does not fit this version of the site.`);
    else if (isTextKey(key)) Object.assign(texts, await readyTexts(key, body));
    else articles.push(await readyArticle(key, body));
  }
  loaded = newest;
  setPublishedTexts({ ...texts, articles });
}

/** Publishes what was scheduled until now, and reads what another program published. */
export async function publishDueTexts(now = new Date()): Promise<void> {
  for (const { key, body } of dueVersions(now.toISOString())) {
    if (!isEditKey(key)) continue;
    const base = publishedVersion(key)?.version ?? 0;
    await publishTexts([{ key, body, base, change: "published" }], undefined);
  }
  if (newestPublished() !== loaded) await loadPublishedTexts();
}

/** Loads what is published, and from then on keeps it up to date. */
export async function startPublishing(): Promise<void> {
  await loadPublishedTexts();
  const check = () =>
    publishDueTexts().catch((error) => {
      // A database error is logged where it is first met.
      if (!databaseErrorCode(error)) console.error("Texts could not be published:", error);
    });
  await check();
  setInterval(check, CHECK_INTERVAL).unref();
}
