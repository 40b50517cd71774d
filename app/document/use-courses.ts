import { type Course, offeredCourses } from "~/content/courses";
import { withLevels } from "~/content/levels";
import { courseValues, type Levels, levelShare, takesAllLevels } from "~/courses/figures";
import { useTexts } from "./use-texts";

/** The courses that are offered at the moment, in the order of the levels. */
export const useOfferedCourses = (): Course[] => offeredCourses(useTexts("courses").courses);

/** The levels, and which course fits which, as they are published. */
export const useLevels = (): Levels => ({
  levels: withLevels(useTexts("levels").levels),
  map: useTexts("levelCourses").levels,
});

/** Everything that the texts about a course fill in. */
export const useCourseValues = (course: Course) => courseValues(course, useLevels());

/** How much of its level a course is. */
export const useLevelShare = (course: Course) => levelShare(course, useLevels());

/** Whether every level leads to a course. */
export const useTakesAllLevels = (course: Course) => takesAllLevels(course, useLevels().map);
