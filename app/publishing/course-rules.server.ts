import type { z } from "zod";
import { type Course, offeredCourses } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import type { LevelCourses } from "~/content/level-courses";
import { editingTexts } from "~/content/staff/content";
import { takesAllLevels } from "~/courses/figures";
import { fillIn } from "~/format/template";

const { errors, fits } = editingTexts;

/** A school without a course has nothing to enroll for. */
export function reportCourses(value: unknown, context: z.RefinementCtx): void {
  const { courses } = value as { courses: readonly Course[] };
  if (offeredCourses(courses).length > 0) return;
  context.addIssue({ code: "custom", path: ["courses", 0, "notOffered"], message: errors.noneOffered });
}

/** An old price must be higher than the price, and no two offered courses may have the same title. */
export function reportContradictions(value: unknown, context: z.RefinementCtx): void {
  const { courses } = value as { courses: readonly Course[] };
  const report = reporting(context, "courses");
  const titles = new Set<string>();
  for (const [place, { title, price, originalPrice, notOffered }] of courses.entries()) {
    if (originalPrice !== undefined && originalPrice <= price)
      report(errors.noDiscount, place, "originalPrice");
    if (notOffered) continue;
    const normalized = title.trim().toLowerCase();
    if (titles.has(normalized)) report(errors.sameTitle, place, "title");
    titles.add(normalized);
  }
}

type Report = (message: string, ...path: (string | number)[]) => void;

const reporting =
  (context: z.RefinementCtx, list: "courses" | "levels"): Report =>
  (message, ...path) =>
    context.addIssue({ code: "custom", path: [list, ...path], message });

/** Each level must lead to a course, and to none twice; a course is made for at most one level. */
export function reportLevelMap(value: unknown, context: z.RefinementCtx): void {
  const { levels } = value as { levels: readonly LevelCourses[] };
  const report = reporting(context, "levels");
  const homes = new Map<string, string>();
  for (const [place, { id, courses }] of levels.entries()) {
    if (courses.length === 0) report(errors.noCourse, place, "courses");
    const named = new Set<string>();
    for (const [index, { courseId: course, fit }] of courses.entries()) {
      if (named.has(course)) report(errors.sameCourse, place, "courses", index, "courseId");
      else if (fit === "home") {
        const level = homes.get(course);
        if (level)
          report(fillIn(errors.secondHome, { level, fits: fits.fits }), place, "courses", index, "fit");
        homes.set(course, level ?? id);
      }
      named.add(course);
    }
  }
}

/** Each offered course must be made for one level, from which its page tells how far it leads, or for all of them. */
export function reportHomeLevels(value: unknown, context: z.RefinementCtx): void {
  const { levels } = value as { levels: readonly LevelCourses[] };
  const report = reporting(context, "levels");
  const all = levels.flatMap(({ courses }) => courses);
  const homes = new Set(all.filter(({ fit }) => fit === "home").map(({ courseId }) => courseId));
  for (const { id, title } of offeredCourses(textsOf("courses").courses)) {
    if (homes.has(id) || takesAllLevels({ id }, levels)) continue;
    const place = levels.findIndex(({ courses }) => courses.some(({ courseId }) => courseId === id));
    report(fillIn(errors.noHome, { course: title }), Math.max(place, 0), "courses");
  }
}
