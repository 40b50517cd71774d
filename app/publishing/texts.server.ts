import { z } from "zod";
import { shippedArticles } from "~/articles/shipped.server";
import { isShippedCourse } from "~/content/course-pages";
import { findCourse } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { shippedTexts, type TextKey, type Texts, textKeys } from "~/content/shipped.server";
import { editingTexts, titleOfText } from "~/content/staff/content";
import { isEnrolledFor } from "~/db/content/courses.server";
import {
  type ContentVersion,
  hasVersions,
  publishedVersion,
  publishedVersions,
} from "~/db/content/versions.server";
import { SLUG } from "~/format/slug";
import { isNeeded, withIds, withNeeded } from "./course-ids.server";
import { reportContradictions, reportCourses, reportHomeLevels, reportLevelMap } from "./course-rules.server";
import { articleField } from "./fields/article-fields";
import { coursePageField, coursesField } from "./fields/course-fields";
import type { GroupField } from "./fields/field-tree";
import { editable, fieldFor, fitToFields } from "./fields/fields";
import { type SchemaUse, schemaOf } from "./fields/schema.server";

/** What can be edited in each text, as a tree of fields. */
export const fieldTrees = Object.fromEntries(textKeys.map((key) => [key, treeOf(key)])) as Record<
  TextKey,
  GroupField
>;

function treeOf(key: TextKey) {
  if (key === "courses") return coursesField;
  return isShippedCourse(key) ? coursePageField : fieldFor(key, shippedTexts[key]);
}

type ArticleKey = `article-${string}`;
type CourseKey = `course-${string}`;

/** What has versions: a text of the site, an article (by slug), or the page of an added course (by id). */
export type EditKey = TextKey | ArticleKey | CourseKey;

export const articleKey = (slug: string): ArticleKey => `article-${slug}`;
/** The slug of an article, its address under /blog; undefined for a text of the site. */
export const slugOf = (key: string): string | undefined => slugAfter("article-", key);
/** The key of a course's page: for a shipped course its id. */
export const courseKey = (id: string): EditKey => (isShippedCourse(id) ? id : `course-${id}`);
/** The id of the course that a key is about; undefined for another text. */
export const courseOf = (key: string): string | undefined =>
  isShippedCourse(key) ? key : slugAfter("course-", key);

function slugAfter(prefix: string, key: string): string | undefined {
  const slug = key.startsWith(prefix) ? key.slice(prefix.length) : "";
  return SLUG.test(slug) ? slug : undefined;
}

export const isTextKey = (key: string): key is TextKey => textKeys.some((known) => known === key);

/** The shipped article of a key; undefined for a text of the site, or for an article that staff began. */
export const shippedArticle = (key: string) => shippedArticles().find(({ slug }) => slug === slugOf(key));

/** Whether a text exists before anybody has written it. */
export const isShipped = (key: string): boolean => isTextKey(key) || shippedArticle(key) !== undefined;

/** Whether such a text, article or course exists, even if only as a draft. */
export function isEditKey(key: string | undefined): key is EditKey {
  if (key === undefined) return false;
  if (isShipped(key)) return true;
  const course = courseOf(key);
  if (course === undefined) return slugOf(key) !== undefined && hasVersions(key);
  // A command beside the server has loaded no texts.
  const known = () => findCourse(textsOf("courses").courses, course) ?? findCourse(publicCourses(), course);
  return key === courseKey(course) && known() !== undefined;
}

/** Whether Content lists a text: the page of a course goes and comes back with its course. */
export function isListed(key: string): boolean {
  const course = courseOf(key);
  return course === undefined || findCourse(textsOf("courses").courses, course) !== undefined;
}

/** What can be edited under a key, as a tree of fields. */
export function fieldTreeOf(key: EditKey): GroupField {
  if (isTextKey(key)) return fieldTrees[key];
  return courseOf(key) ? coursePageField : articleField;
}

/** The schema of a text, made on demand: those of all texts take 25 MB. */
export function schemaFor(key: EditKey, use: SchemaUse = "publish"): z.ZodType {
  if (key === "courses") return coursesSchema(use);
  const schema = schemaOf(fieldTreeOf(key), use);
  if (key === "levels") return z.preprocess(withTimes, schema);
  if (key !== "levelCourses") return schema;
  const map = schema.superRefine(reportLevelMap);
  // What was right when it was published is kept, on this site or another, whatever is offered by now.
  return use === "publish" ? map.superRefine(reportHomeLevels) : map;
}

/** Texts stored before a level's months and hours became editable get the shipped ones. */
function withTimes(text: unknown): unknown {
  const { levels, ...others } = (text ?? {}) as { levels?: unknown };
  if (!Array.isArray(levels)) return text;
  return {
    ...others,
    levels: levels.map((level: object, index) => {
      const { monthsFrom, monthsTo, hoursFrom, hoursTo } = shippedTexts.levels.levels[index] ?? {};
      const isTimed = ["monthsFrom", "monthsTo", "hoursFrom", "hoursTo"].some(
        (name) => name in Object(level),
      );
      return isTimed ? level : { ...level, monthsFrom, monthsTo, hoursFrom, hoursTo };
    }),
  };
}

/** Published courses have all their ids, and include every course that is needed. An import brings the texts that name its courses. */
function coursesSchema(use: SchemaUse): z.ZodType {
  if (use === "read") return schemaOf(coursesField, use).superRefine(reportCourses);
  const { courses } = coursesField.fields;
  // There must be room for as many as are public: all may be needed, and their prices must stay editable.
  const to = Math.max(courses.to, publicCourses().length);
  const schema = schemaOf({ ...coursesField, fields: { courses: { ...courses, to } } }, use);
  const isImport = use === "import";
  // What was public can still be restored, and imported into another site.
  const consistent = isImport ? schema : schema.superRefine(reportContradictions);
  return consistent
    .transform((text) => {
      const named = withIds(text as Texts["courses"], publicCourses(), isImport);
      return withNeeded(named, publicCourses(), isImport ? isEnrolledFor : isNeeded);
    })
    .superRefine(reportCourses);
}

/** The public courses, in words. */
export const publicCourses = () => (editedBody("courses").body as Texts["courses"]).courses;

const shippedBodies = new Map<EditKey, unknown>();

/** A text as it ships, in words; undefined for an article or a course that staff began. Made once: its schema takes long to make. */
export function shippedBody(key: EditKey): unknown {
  if (!shippedBodies.has(key)) {
    const body = readShipped(key);
    if (body === undefined) return undefined;
    shippedBodies.set(key, body);
  }
  return shippedBodies.get(key);
}

function readShipped(key: EditKey): unknown {
  // In the order in which it is stored once it is edited, so that an export stays the same.
  if (isTextKey(key)) return schemaFor(key, "read").parse(editable(shippedTexts[key]));
  const article = shippedArticle(key);
  if (!article) return undefined;
  const { slug: _, readTime: __, ...written } = article;
  return schemaOf(articleField, "read").parse(editable(written));
}

/** The keys of every text, article and course page that ships or is published. */
export function editKeys(): EditKey[] {
  const articles = shippedArticles().map(({ slug }) => articleKey(slug));
  const written = publishedVersions().flatMap(({ key }) => (isEditKey(key) && !isTextKey(key) ? key : []));
  return [...textKeys, ...new Set([...articles, ...written])];
}

/** The main page that shows a text. */
export function pageOf(key: EditKey): string {
  if (isTextKey(key)) return editingTexts.keys[key].page;
  const course = courseOf(key);
  return course ? `/courses/${course}` : `/blog/${slugOf(key)}`;
}

/** Where a text is seen, in words. */
export function noteOf(key: EditKey): string {
  if (courseOf(key)) return editingTexts.course.note;
  return isTextKey(key) ? editingTexts.keys[key].note : pageOf(key);
}

/** The title of a page about a text: an article has its own, and the page of a course the course's. */
export function editedTitle(key: EditKey, body: unknown): string {
  const course = findCourse(textsOf("courses").courses, courseOf(key));
  if (course) return course.title;
  const { title } = (body ?? {}) as { title?: unknown };
  return !isTextKey(key) && typeof title === "string" && title.trim() !== "" ? title : titleOfText(key);
}

/** The text to edit, with its sentences in words: the published version or, if there is none that still fits, the shipped one. */
export function editedBody(key: EditKey): { body: unknown; version: number } {
  const published = publishedVersion(key);
  const body = published && parsePublished(key, published);
  return { body: body ?? shippedBody(key) ?? {}, version: published?.version ?? 0 };
}

/**
 * A text as it was public at some moment, in words.
 * @param until the newest published text of that moment
 */
export function textAt<Key extends TextKey>(key: Key, until: number): Texts[Key] {
  const published = publishedVersion(key, { until });
  // The schema was made from the shipped text, so what it lets through has its shape.
  return ((published && parsePublished(key, published)) ?? shippedTexts[key]) as Texts[Key];
}

/**
 * The text of a version that was published; undefined if this build's schema no longer fits it. What an update has added to the text
 * since is as it ships.
 */
export function parsePublished(key: EditKey, { body }: Pick<ContentVersion, "body">): unknown {
  const schema = schemaFor(key, "read");
  const stored = JSON.parse(body);
  const text = schema.safeParse(stored);
  return (text.success ? text : schema.safeParse(fitToFields(fieldTreeOf(key), stored, shippedBody(key))))
    .data;
}
