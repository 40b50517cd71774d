import { enrollPage } from "~/content/pages/enrollment";
import { useTexts } from "~/document/use-texts";
import { capitalized } from "~/format/capitalized";
import { formatPrice } from "~/format/price";
import { Hint } from "~/ui/form/controls";
import { DashItem } from "~/ui/visitor/DashItem";
import { Marker } from "~/ui/visitor/Marker";
import { Price } from "~/ui/visitor/Price";
import type { readPanel } from "./panel.server";

const { panel: texts, sections } = enrollPage;

type Panel = ReturnType<typeof readPanel>;

/**
 * The chosen course and its price, in the form: announced when the choice changes. Where the panel is beside the form, it says so
 * instead.
 */
export function ChosenCourse({ course }: { course: Panel["courses"][number] | undefined }) {
  return (
    <div role="status" className="lg:sr-only">
      {course && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-[.3rem] rounded border-2 border-ink bg-sheet px-4 py-[.7rem] text-small">
          <span>
            {texts.selectedCourse} <b>{course.name}</b>
          </span>
          <span className="flex flex-wrap items-center gap-x-[.9rem] gap-y-[.2rem] leading-none font-medium">
            {texts.investment}{" "}
            <b className="font-serif text-[2rem] font-normal whitespace-nowrap">
              <Marker>{formatPrice(course.price)}</Marker>
            </b>
          </span>
        </p>
      )}
    </div>
  );
}

interface PanelProps extends Pick<Panel, "question" | "courses"> {
  /** The chosen course, or "". */
  id: string;
}

/** Beside the form, and above its button on small screens: what there is to choose, then what has been chosen. */
export function CoursePanel({ id, question, courses }: PanelProps) {
  const course = courses.find((candidate) => candidate.id === id);
  const { lead } = useTexts("enroll").panel;
  return (
    <aside className="max-lg:mt-12 lg:col-start-2 lg:row-start-1 lg:row-end-4" aria-label={sections.course}>
      <div className="rounded border-2 border-ink bg-sheet px-6 max-[16rem]:px-2 py-[1.35rem]">
        {course ? (
          // Another course is another element: React would go on writing into texts that a translator has replaced.
          <Chosen key={id} {...course} />
        ) : (
          <>
            <Drawing markup={question} />
            <Hint>{lead}</Hint>
            <ul className="mt-3">
              {courses.map(({ id, name, brief, fits, price }) => (
                <li
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 max-[16rem]:grid-cols-1 border-t border-rule py-[.7rem] font-serif text-[1.2rem]/tight tabular-lining-nums last:pb-0"
                  key={id}
                >
                  <a className="no-underline hover:underline" href={`/courses/${id}`}>
                    {name}
                  </a>{" "}
                  <span className="text-[1.35rem]/none">{formatPrice(price)}</span>
                  <small className="font-sans text-note/note text-ink-2">
                    {brief}
                    {fits && <span className="mt-1 block max-lg:hidden">{fits}</span>}
                  </small>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-4 flex flex-wrap gap-x-5 border-t border-rule pt-2 text-small">
          {course?.hasLessons && (
            <a className="inline-flex min-h-9 items-center" href={`/courses/${id}#lessons`}>
              {texts.lessons}
            </a>
          )}
          <a className="inline-flex min-h-9 items-center" href="/courses">
            {texts.compare}
          </a>
        </p>
      </div>
    </aside>
  );
}

function Chosen({ name, drawing, price, originalPrice, facts, features }: PanelProps["courses"][number]) {
  return (
    <>
      <p className="text-note font-semibold text-ink-2">{texts.selectedCourse}</p>
      <p className="mb-4 font-serif text-[1.75rem]/tight">{name}</p>
      {drawing && <Drawing markup={drawing} />}
      <p className="mt-4 text-note font-semibold text-ink-2">{texts.investment}</p>
      <Price
        price={price}
        originalPrice={originalPrice}
        labels={{ now: texts.priceNow, before: texts.priceBefore }}
        size="text-[3.6rem]"
        className="mt-2"
      />
      <dl className="mt-[1.1rem] border-t border-rule pt-3 text-small tabular-lining-nums">
        {facts.map(({ label, value }) => (
          <div key={label} className="mt-[.3rem] flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {features.length > 0 && (
        <ul className="mt-4 border-t border-rule pt-2 text-small max-lg:hidden">
          {features.map((feature) => (
            <DashItem className="mt-[.35rem]" key={feature}>
              {feature}
            </DashItem>
          ))}
        </ul>
      )}
    </>
  );
}

function Drawing({ markup }: { markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own sentences, texts escaped
  return <div className="mb-2" dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** What happens after the button is pressed, beside it where there is room. */
export function NextSteps({ title, steps }: Panel["next"]) {
  return (
    <aside
      className="mt-12 border-t-2 border-ink pt-[1.1rem] lg:col-start-2 lg:row-start-4 lg:row-end-6 lg:self-start"
      aria-labelledby="next-title"
    >
      <h2 className="mb-3 text-h3" id="next-title">
        {title}
      </h2>
      <ol className="[counter-reset:step]">
        {steps.map(({ time, title: step }) => (
          <li
            className="grid grid-cols-[1.8rem_1fr] border-t border-rule py-3 leading-note [counter-increment:step] before:row-span-2 before:font-serif before:text-[1.35rem]/[1.1] before:text-pen before:content-[counter(step)]"
            key={time}
          >
            <b className="font-semibold">{capitalized(time)}</b>
            {step}
          </li>
        ))}
      </ol>
    </aside>
  );
}
