import { groupedByHourPrice, hourPrice, termValues } from "~/courses/figures";
import { useOfferedCourses } from "~/document/use-courses";
import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { formatPrice } from "~/format/price";
import { fillIn } from "~/format/template";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { MarginSection } from "~/ui/MarginSection";
import { DashItem } from "~/ui/visitor/DashItem";
import { Marked } from "~/ui/visitor/Marked";
import { Marker } from "~/ui/visitor/Marker";
import { SampleText } from "~/ui/visitor/Sample";

/** What an hour costs, what is in the price, and what is not. */
export function WhatItBuys() {
  const { consultationUrl } = useSiteSettings();
  const courses = useOfferedCourses();
  const values = termValues(useTexts("lessons"));
  const { enroll, consultation, price } = useTexts("coursesPage");
  const { margin, marginNote, heading, text, included, excluded } = price;
  return (
    <MarginSection
      ground="tint"
      labelledBy="price-title"
      margin={{ numbered: true, label: margin, penNote: marginNote }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-18 gap-y-8 xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] xl:grid-rows-[auto_1fr]">
        <div>
          <h2 id="price-title">
            <Marked {...heading} />
          </h2>
          <Sum />
          <p className="mb-6 max-w-[46ch]">{fillIn(text, { prices: groupedByHourPrice(courses) })}</p>
          <ButtonRow>
            <ButtonLink href="/enroll">{enroll}</ButtonLink>
            <ButtonLink href={consultationUrl} variant="outline">
              {consultation}
            </ButtonLink>
          </ButtonRow>
        </div>
        <div className="self-start rounded border border-edge bg-sheet p-[clamp(1.25rem,2.4vw,2rem)] xl:col-start-2 xl:row-[1/3]">
          <h3>{included.title}</h3>
          <ul className="mt-2">
            {included.items.map((item) => (
              <li
                className="relative border-t border-rule py-[.6rem] pl-[1.6rem] leading-[1.45] before:absolute before:top-[1.05rem] before:left-[.1rem] before:size-[.6rem] before:rounded-full before:bg-ink"
                key={item.title}
              >
                <b className="font-semibold">{item.title}</b> <SampleText text={item.text} values={values} />
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{excluded.title}</h3>
          <ul className="mt-2 border-b border-rule">
            {excluded.items.map((item) => (
              <DashItem
                className="border-t border-rule py-[.6rem] font-serif text-[1.125rem] text-pen italic"
                key={item}
              >
                {item}
              </DashItem>
            ))}
          </ul>
        </div>
      </div>
    </MarginSection>
  );
}

/** The price of the most popular course, divided by its hours. */
function Sum() {
  const courses = useOfferedCourses();
  const { once, hours, hourPrice: anHour, sum } = useTexts("coursesPage").price;
  const course = courses.find(({ popular }) => popular) ?? courses[0];
  if (!course) return null;
  const total = formatPrice(course.price);
  const each = formatPrice(hourPrice(course));
  return (
    <>
      <p className="sr-only">{fillIn(sum, { price: total, hours: course.hours, hourPrice: each })}</p>
      <p
        className="my-6 flex flex-wrap items-baseline gap-x-[clamp(.5rem,1.4vw,1.1rem)] gap-y-2 font-serif tabular-lining-nums"
        aria-hidden="true"
      >
        <Figure note={once}>{total}</Figure>
        <span className={SIGN}>/</span>
        <Figure note={hours}>{String(course.hours)}</Figure>
        <span className="flex items-baseline gap-x-[inherit]">
          <span className={SIGN}>=</span>
          <Figure note={anHour} marked>
            {each}
          </Figure>
        </span>
      </p>
    </>
  );
}

const SIGN = "text-[clamp(1.6rem,1.1rem+1.6vw,2.4rem)]/none text-pen";

function Figure({ note, marked, children }: { note: string; marked?: boolean; children: string }) {
  return (
    <span>
      <b className="block text-[clamp(2.3rem,1.4rem+3vw,3.6rem)]/none font-normal whitespace-nowrap">
        {marked ? <Marker>{children}</Marker> : children}
      </b>
      <small className="mt-1 block font-sans text-note/note text-ink-2">{note}</small>
    </span>
  );
}
