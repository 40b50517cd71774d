import { allArticles } from "~/articles/published.server";
import type { Course } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { type Texts, textKeys } from "~/content/shipped.server";
import { editingTexts, titleOfText } from "~/content/staff/content";
import { isEnrolledFor, knownCourses } from "~/db/content/courses.server";
import { listInWords } from "~/format/list";
import { freeSlug } from "~/format/slug";
import { fillIn } from "~/format/template";

const { course: words } = editingTexts;

/** The id of a course whose title has no letter that an address can have. */
const NAMELESS = "course";

/**
 * Gives an id to each course that has none: that of the public course with the same title, or a new one. An id that was never
 * public, or is taken by an earlier course, counts as none: ids are stored with enrollments, so a form cannot choose them.
 * @param published the public courses
 * @param areKept whether unknown ids are kept: those of an import, which may come from another site
 */
export function withIds(
  { courses }: Texts["courses"],
  published: readonly Course[],
  areKept: boolean,
): Texts["courses"] {
  const known = knownCourses();
  const used = new Set<string>();
  const named = courses.map((course) => {
    const { id } = course;
    if (!id || used.has(id) || !(areKept || known.has(id))) return { ...course, id: "" };
    used.add(id);
    return course;
  });
  const isTaken = (slug: string) => known.has(slug) || used.has(slug);
  return {
    courses: named.map((course) => {
      if (course.id) return course;
      const same = published.find(({ id, title }) => title === course.title && !used.has(id));
      const id = same?.id ?? (freeSlug(course.title, isTaken) || freeSlug(NAMELESS, isTaken));
      used.add(id);
      return { ...course, id };
    }),
  };
}

/** The ids of the courses whose pages a text links to. @param text JSON */
export const linkedCourses = (text: string): string[] =>
  Array.from(text.matchAll(/(?<!\w)\/courses\/([a-z0-9-]+)/g), ([, id = ""]) => id);

/** The ids of the courses that a text names, as the map of levels and the footer do. @param text JSON */
export const namedCourses = (text: string): string[] =>
  Array.from(text.matchAll(/"(?:courseId|aboutCourse)":"([a-z0-9-]+)"/g), ([, id = ""]) => id);

/** The public texts, each with the courses whose pages it links to. */
function publicLinks(): { title: string; pageOf?: string; linked: string[] }[] {
  const pages = textsOf("coursePages");
  const texts = [
    ...textKeys.map((key) => ({ title: titleOfText(key), text: textsOf(key) })),
    ...textsOf("courses").courses.map(({ id, title }) => ({ title, text: pages[id] ?? {}, pageOf: id })),
    ...allArticles().map((article) => ({ title: article.title, text: article })),
  ];
  return texts.map(({ text, ...about }) => ({ ...about, linked: linkedCourses(JSON.stringify(text)) }));
}

/** Why a course can be hidden but not removed: somebody has enrolled for it, or a public text names it or links to it. */
function whyNeeded(id: string, texts = publicLinks()): string | undefined {
  const named = namedCourses(JSON.stringify([textsOf("levelCourses"), textsOf("footer")]));
  if (named.includes(id) || isEnrolledFor(id)) return words.kept;
  const linking = texts.filter(({ pageOf, linked }) => pageOf !== id && linked.includes(id));
  if (linking.length === 0) return undefined;
  return fillIn(words.linked, { texts: listInWords(linking.map(({ title }) => `“${title}”`)) });
}

export const isNeeded = (id: string): boolean => whyNeeded(id) !== undefined;

/** The public courses that cannot be removed, and why. */
export function neededCourses(): { id: string; why: string }[] {
  const texts = publicLinks();
  return textsOf("courses").courses.flatMap(({ id }) => {
    const why = whyNeeded(id, texts);
    return why === undefined ? [] : { id, why };
  });
}

/** Puts back, hidden, the courses that were left out and cannot be removed. @param published the public courses */
export function withNeeded(
  { courses }: Texts["courses"],
  published: readonly Course[],
  mustStay: (id: string) => boolean,
): Texts["courses"] {
  const missing = published.filter(({ id }) => !courses.some((course) => course.id === id));
  const needed = missing.filter(({ id }) => mustStay(id));
  return { courses: [...courses, ...needed.map((course) => ({ ...course, notOffered: true }))] };
}
