import { findCourse, offeredCourses } from "~/content/courses";
import { textsOf } from "~/content/current.server";
import { newestPublished } from "~/db/content-versions.server";
import { textAt } from "~/publishing/texts.server";
import { ageOfForm } from "./key.server";

/**
 * What a form's page offered when it was made, whatever was published while it was being filled in: the price of the course, and
 * the public texts. A form of unknown age gets what is public now.
 * @param submissionId the form's hidden id, which is signed and holds that moment
 */
export function offerSeen(course: string, submissionId: string | undefined, now = Date.now()) {
  const textsSeen = textsSeenBy(submissionId, now);
  const { courses } = textAt("courses", textsSeen);
  return { price: findCourse(courses, course)?.price ?? null, textsSeen };
}

/** Whether the page of a form offered a course when it was made, or offers it now. One that was removed since is not offered. */
export const isOffered = (course: string, submissionId: string | undefined, now = Date.now()): boolean =>
  isOfferedNow(course) || offeredThen(course, submissionId, now) !== undefined;

/** A chosen course that the page of a form offered when it was made and that is not offered now, as its form shows it. */
export function storedCourse(id: unknown, submissionId: string | undefined, now = Date.now()) {
  if (typeof id !== "string" || isOfferedNow(id)) return undefined;
  const course = offeredThen(id, submissionId, now);
  return course && { id, name: course.title, price: course.price };
}

const isOfferedNow = (id: string) => findCourse(offeredCourses(textsOf("courses").courses), id) !== undefined;

/** A course that there still is, as the page of a form offered it when it was made. */
function offeredThen(id: string, submissionId: string | undefined, now: number) {
  if (!findCourse(textsOf("courses").courses, id)) return undefined;
  const { courses } = textAt("courses", textsSeenBy(submissionId, now));
  return findCourse(offeredCourses(courses), id);
}

/** The number of the newest text that was public when the page of a form was made. */
function textsSeenBy(submissionId: string | undefined, now: number): number {
  const made = new Date(now - (ageOfForm(submissionId, now) ?? 0));
  return newestPublished(made.toISOString());
}
