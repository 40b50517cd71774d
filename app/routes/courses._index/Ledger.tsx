import type { CoursePage } from "~/content/course-pages/page";
import { useOfferedCourses } from "~/document/use-courses";
import { CourseColumn } from "./CourseColumn";

/**
 * All courses in columns, one question to a row; on narrow screens one course after the other.
 * @param pages of the courses, by their ids
 */
export function Ledger({ pages }: { pages: Readonly<Record<string, CoursePage>> }) {
  const courses = useOfferedCourses();
  const columns = columnsFor(courses.length);
  return (
    <div className={`grid gap-y-12 sm:max-lg:grid-cols-2 sm:max-lg:gap-x-10 lg:gap-y-0 ${COLUMNS[columns]}`}>
      {courses.map((course, index) => (
        <CourseColumn
          key={course.id}
          course={course}
          page={pages[course.id]}
          first={index % columns === 0}
          below={index >= columns}
        />
      ))}
    </div>
  );
}

const COLUMNS: Record<number, string> = {
  2: "lg:grid-cols-2",
  3: "lg:grid-cols-3",
  4: "lg:grid-cols-4",
};

/**
 * With more than four courses, each row has the number that leaves the fewest gaps; a single course is not stretched across the
 * page.
 */
function columnsFor(courses: number): number {
  if (courses <= 4) return Math.max(2, courses);
  const gaps = (columns: number) => (columns - (courses % columns)) % columns;
  return gaps(3) < gaps(4) ? 3 : 4;
}
