import { instructor } from "./about";
import { commonTerms, courseTerms } from "./course-terms";
import { testimonials } from "./home";
import { teamsPage } from "./teams";

/** What of the content is still a sample, for the desk of staff. */

/** How many of the texts in a value have a sample, which is in [brackets]. */
function samplesIn(value: unknown): number {
  if (typeof value === "string") return /\[.+\]/s.test(value) ? 1 : 0;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + samplesIn(part), 0);
}

export const samples = {
  testimonials: { n: testimonials.filter(({ isSample }) => isSample).length, of: testimonials.length },
  instructor: instructor.isSample ? instructor.name : undefined,
  terms: samplesIn([courseTerms, commonTerms]),
  teams: samplesIn(teamsPage),
};
