import type { Course } from "~/content/courses";
import { type Fit, fitOf, fits, levelsOf } from "~/content/level-courses";
import { experienceLevels } from "~/content/pages/enrollment";
import { durationOfLevel, weeklyHoursOf } from "~/content/pages/levels";
import {
  useCourseValues,
  useLevelShare,
  useMeasures,
  useOfferedCourses,
  useTakesAllLevels,
} from "~/document/use-courses";
import { useTexts } from "~/document/use-texts";
import { fillInCounts } from "~/format/template";
import { Tone } from "~/ui/Tone";

/** Each course as a melody over the six levels: its nucleus is where it is at home. */
export function LevelMap() {
  const { map } = useTexts("coursesPage");
  const { levels, map: fitting } = useMeasures();
  // A course that no level leads to has no place on the map yet.
  const courses = useOfferedCourses().filter(({ id }) =>
    levels.some(({ level }) => fitOf(fitting, level, id)),
  );
  return (
    <>
      <table className="mt-8 w-full table-fixed border-collapse text-left tabular-lining-nums">
        <caption className="sr-only">{map.caption}</caption>
        <thead className="align-top">
          <tr>
            {experienceLevels.map(({ value, label }) => (
              <th
                className="pb-1 text-note/note font-semibold wrap-anywhere text-ink-2 not-first:pl-2"
                scope="colgroup"
                colSpan={levelsOf(value).length}
                key={value}
              >
                {label}
              </th>
            ))}
          </tr>
          <tr>
            {levels.map(({ level, ...time }) => (
              <th className="py-1 pr-3 pb-3 font-normal nth-[2n+3]:pl-2" scope="col" key={level}>
                <a
                  className="inline-block py-1 font-serif text-[clamp(1.6rem,1.1rem+1.6vw,2.6rem)]/none no-underline hover:bg-marker hover:text-on-marker"
                  href={`/levels#${level}`}
                >
                  {level}
                </a>
                <small className="block text-note/note text-ink-2 max-md:sr-only">
                  {durationOfLevel(time)}
                </small>
                <small className="block text-note/note text-ink-2 max-md:sr-only">
                  {weeklyHoursOf(time)}
                </small>
              </th>
            ))}
          </tr>
        </thead>
        {courses.map((course) => (
          <tbody key={course.id}>
            <CourseRows course={course} />
          </tbody>
        ))}
      </table>
      <Legend />
    </>
  );
}

function CourseRows({ course }: { course: Course }) {
  const { map } = useTexts("coursesPage");
  const { levels, map: fitting } = useMeasures();
  const takesAll = useTakesAllLevels(course);
  const values = useCourseValues(course);
  const share = useLevelShare(course);
  const distance = fillInCounts(useTexts("coursePage").levels.distance, values);
  return (
    <>
      <tr>
        <th
          className="pt-5 pb-2 font-serif text-[1.35rem]/[1.25] font-normal"
          colSpan={levels.length}
          scope="rowgroup"
        >
          <a className="mr-[.55rem] no-underline hover:underline" href={`/courses/${course.id}`}>
            {course.title}
          </a>{" "}
          <small className="font-sans text-small/note text-balance text-ink-2 max-md:block">
            {share ? fillInCounts(map.madeFor, { ...values, distance }) : takesAll && map.anyLevel}
          </small>
        </th>
      </tr>
      <tr>
        {levels.map(({ level }) => {
          const fit = fitOf(fitting, level, course.id);
          return (
            <td className="relative h-15 border-y border-rule p-0 md:h-19 nth-[2n+3]:border-l" key={level}>
              <span className="sr-only">{fit ? map.fits[fit] : map.fitsNot}</span>
              {fit && <Dot fit={fit} />}
            </td>
          );
        })}
      </tr>
    </>
  );
}

/** How high each is between the voice lines, and how big it is. */
const DOTS: Record<Exclude<Fit, "home">, string> = {
  fits: "top-1/2 size-4 md:size-[1.1rem]",
  possible: "top-[70%] size-2",
};

function Dot({ fit }: { fit: Fit }) {
  if (fit === "home") {
    return (
      <span className="absolute inset-1 right-auto grid w-[min(5.2rem,calc(100%-.5rem))] items-center bg-marker pl-2 text-on-marker">
        <Tone name="fall" className="h-[calc(100%-.5rem)] max-w-full" />
      </span>
    );
  }
  return (
    <svg className={`absolute left-4 -translate-y-1/2 ${DOTS[fit]}`} viewBox="0 0 2 2" aria-hidden="true">
      <circle className="dot" cx="1" cy="1" r="1" />
    </svg>
  );
}

function Legend() {
  const { map } = useTexts("coursesPage");
  return (
    <ul className="mt-4 flex flex-wrap gap-x-7 gap-y-2 text-small text-ink-2" aria-hidden="true">
      {fits.map((fit) => (
        <li className="flex items-center gap-2" key={fit}>
          <span className="relative block h-9 w-12">
            <Dot fit={fit} />
          </span>
          {map.fits[fit]}
        </li>
      ))}
    </ul>
  );
}
