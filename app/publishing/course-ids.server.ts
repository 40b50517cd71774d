import type { Course } from "~/content/courses";
import { textsOf } from "~/content/current.server";
import type { Texts } from "~/content/shipped.server";
import { isEnrolledFor, knownCourses } from "~/db/courses.server";
import { freeSlug } from "~/format/slug";

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

/** Whether somebody has enrolled for a course, or a public text names it: then it may be hidden, and is never removed. */
export function isNeeded(id: string): boolean {
  const named = [
    ...textsOf("levelCourses").levels.flatMap(({ courses }) => courses.map(({ courseId }) => courseId)),
    ...textsOf("footer").popularCourses.links.map((link) => ("aboutCourse" in link ? link.aboutCourse : "")),
  ];
  return named.includes(id) || isEnrolledFor(id);
}

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
