import { durationOf, findCourse } from "~/content/courses";
import { levelCheckResult } from "~/content/level-check/page";
import type { Suggestion } from "~/content/level-courses";
import { levelSubject } from "~/content/levels";
import { useTexts } from "~/document/use-texts";
import type { LevelResult } from "~/level-check/result";
import { Melody } from "~/melody/Melody";
import { plainText } from "~/melody/notation";
import { ButtonLink } from "~/ui/Button";
import { FormColumns, Hint } from "~/ui/form/controls";
import { Price } from "~/ui/Price";

interface FittingCourseProps {
  result: LevelResult;
  suggestion: Suggestion;
  token: string;
}

/** The course that fits the result, why, and the two ways on. What it costs is today's price. */
export function FittingCourse({ result, suggestion, token }: FittingCourseProps) {
  const { level } = result.place;
  const { id, title } = suggestion.course;
  const { reasons, otherwise } = suggestion;
  const course = findCourse(useTexts("courses").courses, id);
  const { label, facts, lessons, enroll, contact, note } = levelCheckResult.course;
  const levelCheck = { levelCheck: token };
  return (
    <FormColumns>
      <div>
        <h2 id="course-title">{course?.title ?? title}</h2>
        <ul className="mt-6">
          {reasons.map((reason) => (
            <li key={reason} className="border-t border-rule py-4 last:border-b">
              {reason}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-small text-ink-2">
          {otherwise}{" "}
          <a className="text-ink" href={`/courses/${id}`}>
            {lessons}
          </a>
        </p>
      </div>
      <aside
        className="rounded border-2 border-ink bg-sheet px-6 pt-[1.35rem] pb-6"
        aria-labelledby="course-title"
      >
        <p className="text-small font-semibold">{label}</p>
        {course && (
          <div className="mt-4" translate="no">
            <span className="sr-only">{plainText(course.melody)}</span>
            <Melody sentence={course.melody} size={19} height={44} decorative />
          </div>
        )}
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-[.3rem] border-t border-rule pt-4 text-small tabular-lining-nums">
          {course && <Fact label={facts.level}>{course.level}</Fact>}
          {course && <Fact label={facts.duration}>{durationOf(course)}</Fact>}
          <Fact label={facts.result}>{`${level.level}, ${result.place.half} half`}</Fact>
        </dl>
        {course && (
          <Price className="mt-4" {...course} labels={{ before: "Price before" }} size="text-[3.6rem]" />
        )}
        <div className="mt-6 grid gap-3">
          <ButtonLink href={`/enroll?${new URLSearchParams({ course: id, ...levelCheck })}`} tone="fall">
            {enroll}
          </ButtonLink>
          <ButtonLink
            href={`/contact?${new URLSearchParams({ subject: levelSubject(level.level, course?.title ?? title), ...levelCheck })}`}
            variant="outline"
            tone="rise"
          >
            {contact}
          </ButtonLink>
        </div>
        <div className="mt-4">
          <Hint>{note}</Hint>
        </div>
      </aside>
    </FormColumns>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </>
  );
}
