import { durationOf } from "~/content/courses";
import { hourPrice } from "~/courses/figures";
import { useOfferedCourses } from "~/document/use-courses";
import { useTexts } from "~/document/use-texts";
import { formatPrice } from "~/format/price";

/** The courses in short, where they do not fit side by side. */
export function CourseSummaries() {
  const courses = useOfferedCourses();
  const { anHour } = useTexts("coursesPage").price;
  return (
    <ul className="mb-8 tabular-lining-nums lg:hidden print:hidden">
      {courses.map((course) => (
        <li
          className="border-t border-rule first:border-t-2 first:border-ink last:border-b-2 last:border-b-ink"
          key={course.id}
        >
          <a
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 max-[16rem]:grid-cols-1 max-[16rem]:*:text-left py-[.7rem] text-note text-ink-2 no-underline"
            href={`#${course.id}`}
          >
            <b className="font-serif text-[1.25rem]/[1.25] font-normal text-ink underline decoration-1 underline-offset-[.2em]">
              {course.title}
            </b>
            <b className="text-right font-serif text-[1.45rem]/none font-normal text-ink">
              {formatPrice(course.price)}
            </b>
            <span>
              {course.level}, {durationOf(course)}
            </span>
            <span className="text-right">
              {formatPrice(hourPrice(course))} {anHour}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
