import { type Course, durationOf, findCourse } from "~/content/courses";
import { levelCheckResult } from "~/content/level-check/page";
import type { Suggestion } from "~/content/level-courses";
import { levelSubject } from "~/content/pages/levels";
import { useOfferedCourses } from "~/document/use-courses";
import { fillIn } from "~/format/template";
import type { LevelResult } from "~/level-check/result";
import { Melody } from "~/melody/Melody";
import { withoutMarks } from "~/melody/notation";
import { ButtonLink } from "~/ui/Button";
import { FormColumns, Hint } from "~/ui/form/controls";
import { Price } from "~/ui/visitor/Price";

interface FittingCourseProps {
  result: LevelResult;
  /** Nothing where no course for the level is offered. */
  suggestion?: Suggestion;
  token: string;
}

const { course: texts } = levelCheckResult;

/** The course that fits the result, why, and the two ways on. What it costs is today's price. */
export function FittingCourse({ result, suggestion, token }: FittingCourseProps) {
  const { level } = result.place;
  const course = findCourse(useOfferedCourses(), suggestion?.course.id);
  const title = course?.title ?? suggestion?.course.title;
  return (
    <FormColumns>
      <div>
        <h2 id="course-title">{title ?? fillIn(texts.noneTitle, { level: level.level })}</h2>
        {suggestion && <Reasons {...suggestion} lessonsOf={course?.id} />}
      </div>
      <aside
        className="rounded border-2 border-ink bg-sheet px-6 pt-[1.35rem] pb-6"
        aria-labelledby="course-title"
      >
        <p className="text-small font-semibold">{suggestion ? texts.label : texts.noneLabel}</p>
        {course && (
          <div className="mt-4" translate="no">
            <span className="sr-only">{withoutMarks(course.melody)}</span>
            <Melody sentence={course.melody} size={19} height={44} decorative />
          </div>
        )}
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-[.3rem] max-[16rem]:block border-t border-rule pt-4 text-small tabular-lining-nums">
          {course && <Fact label={texts.facts.level}>{course.level}</Fact>}
          {course && <Fact label={texts.facts.duration}>{durationOf(course)}</Fact>}
          <Fact label={texts.facts.result}>{`${level.level}, ${result.place.half} half`}</Fact>
        </dl>
        {course ? (
          <Price className="mt-4" {...course} labels={{ before: "Price before" }} size="text-[3.6rem]" />
        ) : (
          suggestion && <p className="mt-4">{texts.notOffered}</p>
        )}
        <Ways course={course} level={level.level} title={title} token={token} />
        {course && (
          <div className="mt-4">
            <Hint>{texts.note}</Hint>
          </div>
        )}
      </aside>
    </FormColumns>
  );
}

function Reasons({ reasons, otherwise, lessonsOf }: Suggestion & { lessonsOf?: string }) {
  return (
    <>
      <ul className="mt-6">
        {reasons.map((reason) => (
          <li key={reason} className="border-t border-rule py-4 last:border-b">
            {reason}
          </li>
        ))}
      </ul>
      {lessonsOf && (
        <p className="mt-4">
          <a href={`/courses/${lessonsOf}#lessons`}>{texts.lessons}</a>
        </p>
      )}
      {otherwise && <p className="mt-4 text-small text-ink-2">{otherwise}</p>}
    </>
  );
}

interface WaysProps {
  course?: Course;
  level: LevelResult["place"]["level"]["level"];
  title?: string;
  token: string;
}

/** The two forms, with the result in each. */
function Ways({ course, level, title, token }: WaysProps) {
  const levelCheck = { levelCheck: token };
  return (
    <div className="mt-6 grid gap-3">
      {course && (
        <ButtonLink href={`/enroll?${new URLSearchParams({ course: course.id, ...levelCheck })}`} tone="fall">
          {texts.enroll}
        </ButtonLink>
      )}
      <ButtonLink
        href={`/contact?${new URLSearchParams({ subject: levelSubject(level, title), ...levelCheck })}`}
        variant="outline"
        tone="rise"
      >
        {texts.contact}
      </ButtonLink>
    </div>
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
