import type { Article } from "~/content/articles.server";
import type { CoursePage } from "~/content/course-pages/page";
import { type CurrentTexts, setPublishedTexts, textsOf } from "~/content/current/texts.server";
import { shippedTexts, type TextKey } from "~/content/shipped.server";
import { newestPublished, publishedVersions } from "~/db/content/versions.server";
import { compileMarkdown } from "~/markdown/compile";
import { drawSentences } from "./fields/sentences.server";
import {
  courseOf,
  type EditKey,
  isEditKey,
  isTextKey,
  parsePublished,
  shippedArticle,
  slugOf,
} from "./texts.server";

/** An edited text as pages read it, with its sentences drawn. */
export async function drawTexts(key: EditKey, body: unknown): Promise<Partial<CurrentTexts>> {
  // The schema was made from the shipped text, so what it lets through has its shape.
  if (isTextKey(key)) return { [key]: await drawSentences(body, shippedTexts[key]) };
  const course = courseOf(key);
  if (course) return { coursePages: { ...textsOf("coursePages"), [course]: await drawCoursePage(body) } };
  const article = await drawArticle(key, body);
  return { articles: [...textsOf("articles").filter(({ slug }) => slug !== article.slug), article] };
}

/** What is drawn for an article whose title cannot be said in English. */
const READ_ALOUD = { melody: String.raw`'Read it a-\loud`, ipa: undefined };

/** The parts of a course's page that have sentences to draw. */
const DRAWN_PAGE = { units: [READ_ALOUD], closing: READ_ALOUD };

// The schema is derived from shipped pages, so what it accepts has their shape.
const drawCoursePage = async (body: unknown) => (await drawSentences(body, DRAWN_PAGE)) as CoursePage;

const WORDS_PER_MINUTE = 220;

async function drawArticle(key: EditKey, body: unknown): Promise<Article> {
  const drawn = await drawSentences(body, shippedArticle(key) ?? READ_ALOUD);
  const written = drawn as Omit<Article, "slug" | "readTime">;
  const { wordCount } = compileMarkdown(written.markdown);
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
 * Loads what is published. A text that no longer fits is replaced by the shipped one, and the log says so.
 * @param only these, for a process beside the server, which has no dictionary to draw sentences with
 */
export async function loadPublishedTexts(only?: readonly TextKey[]): Promise<void> {
  const newest = newestPublished();
  const texts: Partial<CurrentTexts> = {};
  const articles: Article[] = [];
  const coursePages: Record<string, CoursePage> = {};
  for (const row of publishedVersions()) {
    const { key } = row;
    const course = isTextKey(key) ? undefined : courseOf(key);
    if (!isEditKey(key) || (only && !(isTextKey(key) && only.includes(key)))) continue;
    const body = parsePublished(key, row);
    if (body === undefined)
      console.error(`The published text "${key}" does not fit this version of the site.`);
    else if (isTextKey(key)) Object.assign(texts, await drawTexts(key, body));
    else if (course) coursePages[course] = await drawCoursePage(body);
    else articles.push(await drawArticle(key, body));
  }
  loaded = newest;
  setPublishedTexts({ ...texts, articles, coursePages });
}

/** Whether another program has published something since the texts were loaded. */
export const areTextsStale = (): boolean => newestPublished() !== loaded;
