import type { ReactNode } from "react";
import { courseOptions, courses, formatPrice } from "~/content/courses";
import { enrollPage } from "~/content/enrollment";
import { Price } from "~/ui/Price";
import { Lead } from "~/ui/Section";

const optionOf = (id: string) => courseOptions.find((option) => option.id === id);

/** The chosen course and its price, in the form: announced when the choice changes. */
export function ChosenCourse({ id }: { id: string }) {
  const option = optionOf(id);
  const { selectedCourse, investment } = enrollPage.panel;
  return (
    <div role="status">
      {option && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-[.3rem] rounded border-2 border-ink bg-sheet px-4 py-[.7rem] text-small">
          <span>
            {selectedCourse} <b>{option.name}</b>
          </span>
          <span className="flex flex-wrap items-center gap-x-[.9rem] gap-y-[.2rem] leading-none font-medium">
            {investment}{" "}
            <b className="font-serif text-[2rem] leading-none font-normal">
              <mark>{formatPrice(option.price)}</mark>
            </b>
          </span>
        </p>
      )}
    </div>
  );
}

/** The facts of the chosen course, beside the form where there is room. */
export function CourseFacts({ id }: { id: string }) {
  const course = courses.find((candidate) => candidate.id === id);
  const { facts, empty } = enrollPage.panel;
  const option = optionOf(id);
  return (
    <aside
      key={id}
      className="rounded border-2 border-ink bg-sheet px-6 pt-[1.35rem] pb-6 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)]"
      aria-label={enrollPage.sections.course}
    >
      {option ? (
        <p className="mt-[.15rem] mb-4 font-serif text-[clamp(1.6rem,1.4rem+1vw,1.95rem)] leading-[1.15]">
          {option.name}
        </p>
      ) : (
        <Lead>{empty}</Lead>
      )}
      {course && (
        <Price {...course} labels={{ before: "Price before" }} size="text-[3.6rem]" className="mt-[.3rem]" />
      )}
      {option && (
        <dl className="mt-[1.1rem] grid grid-cols-[auto_1fr] gap-x-4 gap-y-[.3rem] border-t border-rule pt-4 text-small tabular-lining-nums">
          {course && (
            <>
              <Fact label={facts.level}>{course.level}</Fact>
              <Fact label={facts.duration}>{course.duration}</Fact>
              <Fact label={facts.students}>{course.students}</Fact>
              <Fact label={facts.rating}>{`${course.rating} of 5`}</Fact>
            </>
          )}
          <Fact label={facts.dueToday}>$0</Fact>
        </dl>
      )}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-medium">{children}</dd>
    </>
  );
}
