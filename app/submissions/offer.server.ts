import { newestPublished } from "~/db/content-versions.server";
import { textAt } from "~/publishing/texts.server";
import { ageOfForm } from "./key.server";

/**
 * What the page of a form offered when it was made, whatever was published while somebody filled it in: what the course
 * cost, and which texts were public. A form whose age nobody knows gets what is public now.
 * @param submissionId the form's hidden id, which is signed and holds that moment
 */
export function offerSeen(course: string, submissionId: string | undefined, now = Date.now()) {
  const made = new Date(now - (ageOfForm(submissionId, now) ?? 0));
  const textsSeen = newestPublished(made.toISOString());
  const { courses } = textAt("courses", textsSeen);
  return { price: courses.find(({ id }) => id === course)?.price ?? null, textsSeen };
}
