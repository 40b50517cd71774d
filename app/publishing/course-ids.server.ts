import { allArticles } from "~/articles/published.server";
import type { Course } from "~/content/courses";
import { textsOf } from "~/content/current.server";
import { type Texts, textKeys } from "~/content/shipped.server";
import { editingTexts, titleOfText } from "~/content/staff-content";
import { isEnrolledFor, knownCourses } from "~/db/courses.server";
import { listInWords } from "~/format/list";
import { freeSlug } from "~/format/slug";
import { fillIn } from "~/format/template";

const { course: words } = editingTexts;

/** What a course is called whose title has no letter that an address can have. */
const NAMELESS = "course";

/**
 * Gives an id to each course that has none: that of the public course with its title, which then is not there twice, or a new one. An id
 * that was never public, or that a course above has, counts as none: ids are stored with enrollments, so a form cannot choose them.
 * @param published the courses as they are public
 * @param areKept whether ids that are new here are kept: those of an import, which may be another site's
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

/** The ids of the courses to whose pages a text links. @param text JSON */
export const linkedCourses = (text: string): string[] =>
  Array.from(text.matchAll(/(?<!\w)\/courses\/([a-z0-9-]+)/g), ([, id = ""]) => id);

/** The ids of the courses that a text names, as the map of levels and the footer do. @param text JSON */
export const namedCourses = (text: string): string[] =>
  Array.from(text.matchAll(/"(?:courseId|aboutCourse)":"([a-z0-9-]+)"/g), ([, id = ""]) => id);

/** The titles of the public texts that link to the page of a course; its own goes with it. */
function textsLinkingTo(id: string): string[] {
  const pages = textsOf("coursePages");
  const others = textsOf("courses").courses.filter((course) => course.id !== id);
  const texts = [
    ...textKeys.map((key) => ({ title: titleOfText(key), text: textsOf(key) })),
    ...others.map((course) => ({ title: course.title, text: pages[course.id] ?? {} })),
    ...allArticles().map((article) => ({ title: article.title, text: article })),
  ];
  const linking = texts.filter(({ text }) => linkedCourses(JSON.stringify(text)).includes(id));
  return linking.map(({ title }) => title);
}

/** Why a course may be hidden and is not removed: somebody has enrolled for it, or a public text names it or links to it. */
function whyNeeded(id: string): string | undefined {
  const named = namedCourses(JSON.stringify([textsOf("levelCourses"), textsOf("footer")]));
  if (named.includes(id) || isEnrolledFor(id)) return words.kept;
  const linking = textsLinkingTo(id).map((title) => `“${title}”`);
  return linking.length > 0 ? fillIn(words.linked, { texts: listInWords(linking) }) : undefined;
}

export const isNeeded = (id: string): boolean => whyNeeded(id) !== undefined;

/** The public courses that are not removed, and why. */
export const neededCourses = (): { id: string; why: string }[] =>
  textsOf("courses").courses.flatMap(({ id }) => {
    const why = whyNeeded(id);
    return why === undefined ? [] : { id, why };
  });

/**
 * Puts back, hidden, what was left out and has to stay.
 * @param published the courses as they are public
 * @param stays tells which
 */
export function withNeeded(
  { courses }: Texts["courses"],
  published: readonly Course[],
  stays: (id: string) => boolean = isNeeded,
): Texts["courses"] {
  const missing = published.filter(({ id }) => !courses.some((course) => course.id === id));
  const needed = missing.filter(({ id }) => stays(id));
  return { courses: [...courses, ...needed.map((course) => ({ ...course, notOffered: true }))] };
}
