import { findCourse, offeredCourses } from "~/content/courses";
import { textsOf } from "~/content/current/texts.server";
import { newestPublished } from "~/db/content/versions.server";
import { textAt } from "~/publishing/texts.server";
import { ageOfForm } from "./key.server";

/**
 * What a form's page offered when it was made, whatever was published while it was being filled in: the price of the course, and
 * the public texts. A form of unknown age gets what is currently public.
 * @param submissionId the form's hidden id, which is signed and holds that moment
 * @param pageId the same of a later page that a draft or a refusal brought the form to: it shows later prices, but a course that is
 * no longer offered as the earlier page did
 */
export function offerSeen(course: string, submissionId: string | undefined, pageId = submissionId) {
  const id = findCourse(coursesOfferedBy(pageId), course) ? pageId : submissionId;
  const textsSeen = textsSeenBy(id);
  const { courses } = textAt("courses", textsSeen);
  return { price: findCourse(courses, course)?.price ?? null, textsSeen };
}

/** Whether the page of a form offered a course when it was made, or offers it now. One that was removed since is not offered. */
export const isOffered = (course: string, submissionId: string | undefined): boolean =>
  isOfferedNow(course) || offeredThen(course, submissionId) !== undefined;

/** A chosen course that the page of a form offered when it was made and that is not offered now, as its form shows it. */
export function storedCourse(id: unknown, submissionId: string | undefined) {
  if (typeof id !== "string" || isOfferedNow(id)) return undefined;
  const course = offeredThen(id, submissionId);
  return course && { id, name: course.title, price: course.price };
}

const isOfferedNow = (id: string) => findCourse(offeredCourses(textsOf("courses").courses), id) !== undefined;

/** A course that still exists, as the page of a form offered it when it was made. */
function offeredThen(id: string, submissionId: string | undefined) {
  if (!findCourse(textsOf("courses").courses, id)) return undefined;
  return findCourse(coursesOfferedBy(submissionId), id);
}

/** The courses that the page of a form offered when it was made. */
const coursesOfferedBy = (submissionId: string | undefined) =>
  offeredCourses(textAt("courses", textsSeenBy(submissionId)).courses);

/** The number of the newest text that was public when the page of a form was made. */
function textsSeenBy(submissionId: string | undefined): number {
  const now = Date.now();
  const renderedAt = new Date(now - (ageOfForm(submissionId, now) ?? 0));
  return newestPublished(renderedAt.toISOString());
}
