import { type Course, durationOf, homeCourses, popularBadge } from "~/content/courses";
import { courseLabels as labels } from "~/content/pages/home";
import { useOfferedCourses } from "~/document/use-courses";
import { useTexts } from "~/document/use-texts";
import { Melody } from "~/melody/Melody";
import { ButtonLink } from "~/ui/Button";
import { classNames } from "~/ui/class-names";
import { Section, SectionHead } from "~/ui/Section";
import { DashItem } from "~/ui/visitor/DashItem";
import { Marked } from "~/ui/visitor/Marked";
import { Price } from "~/ui/visitor/Price";

export function Courses() {
  const { heading, lead, notes } = useTexts("home").coursesSection;
  // The course that most people choose comes first.
  const popularFirst = homeCourses(useOfferedCourses()).toSorted(
    (a, b) => Number(b.popular ?? false) - Number(a.popular ?? false),
  );
  // If pairs leave one of the others over, it is wide too.
  const others = popularFirst.filter(({ popular }) => !popular);
  const isWide = (course: Course) => course.popular || (others.length % 2 === 1 && course === others[0]);
  return (
    <Section ground="tint" id="courses" labelledBy="courses-title">
      <SectionHead id="courses-title" heading={<Marked {...heading} />} lead={lead} />
      <ul className="mt-12 grid gap-6 md:grid-cols-2">
        {popularFirst.map((course) => (
          <CourseCard key={course.id} course={course} isWide={isWide(course)} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <ul>
          {notes.map(({ text, link, href }) => (
            <li key={href}>
              {text} <a href={href}>{link}</a>
            </li>
          ))}
        </ul>
        <ButtonLink href="/courses" variant="outline">
          {labels.viewAll}
        </ButtonLink>
      </div>
    </Section>
  );
}

/** The course that most people choose is a wide card, above the rest in pairs. */
const CARDS = {
  wide: {
    card: "border-2 border-ink px-[clamp(1.25rem,2.4vw,2rem)] pt-15 pb-[clamp(1.25rem,2.4vw,2rem)] md:col-span-full lg:grid lg:grid-cols-[minmax(0,1.28fr)_minmax(0,1fr)] lg:gap-12 lg:pt-[clamp(1.25rem,2.4vw,2rem)]",
    title: "text-[clamp(1.8rem,1.3rem+2vw,3rem)]/[1.12]",
    summary: "font-serif text-lead/normal",
    terms: "lg:pt-11",
    feature: "text-balance max-lg:mt-[.35rem] lg:border-t lg:border-rule lg:py-[.85rem]",
    price: "text-[clamp(3.4rem,2.4rem+4vw,5.25rem)] lg:max-xl:text-[3.4rem]",
    drawing: { size: 30, height: 112, className: "w-full" },
  },
  other: {
    card: "border border-edge p-[clamp(1.25rem,2.4vw,2rem)]",
    title: "text-[clamp(1.55rem,1.3rem+1vw,2.1rem)]/[1.12]",
    summary: undefined,
    terms: undefined,
    feature: "mt-[.35rem] text-balance",
    price: "text-[clamp(2.6rem,2rem+2vw,3.4rem)]",
    drawing: { size: 22, height: 56 },
  },
};

function CourseCard({ course, isWide }: { course: Course; isWide?: boolean }) {
  const { title, melody, ipa, popular } = course;
  const look = CARDS[isWide ? "wide" : "other"];
  return (
    <li className={`relative flex flex-col gap-5 rounded bg-sheet ${look.card}`}>
      {popular && (
        <p className="absolute -top-0.5 right-[clamp(1rem,2.4vw,2rem)] border-2 border-t-0 border-ink bg-marker px-[.8rem] pt-[.35rem] pb-[.45rem] text-small font-semibold text-on-marker">
          {popularBadge}
        </p>
      )}
      <div className="flex flex-col gap-4">
        <Melody sentence={melody} ipa={ipa} {...look.drawing} />
        <h3 className={look.title}>
          <a className="no-underline hover:underline" href={`/courses/${course.id}`}>
            {title}
          </a>
        </h3>
        <p className={look.summary}>{course.summary}</p>
      </div>
      <div className={classNames("flex flex-1 flex-col gap-4", look.terms)}>
        <CourseFacts course={course} />
        <ul>
          {course.features.map((feature) => (
            <DashItem className={look.feature} key={feature}>
              {feature}
            </DashItem>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-4 pt-3">
          <Price
            {...course}
            labels={{ now: labels.priceNow, before: labels.priceBefore }}
            size={look.price}
          />
          <ButtonLink href={`/enroll?course=${course.id}`} className="max-xs:flex-[1_1_100%]">
            {labels.enroll}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

function CourseFacts({ course }: { course: Course }) {
  const { level, students, rating } = course;
  return (
    <ul className="text-small text-balance text-ink-2 tabular-lining-nums *:inline-block *:not-last:mr-4">
      <li>
        <b className="font-semibold text-ink">{level}</b>
      </li>
      <li>{durationOf(course)}</li>
      {students && (
        <li>
          {students} {labels.students}
        </li>
      )}
      {rating && (
        <li>
          {rating} {labels.rating}
        </li>
      )}
    </ul>
  );
}
