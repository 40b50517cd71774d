import { type Course, courses, formatPrice, popularBadge } from "~/content/courses";
import { coursesSection } from "~/content/home";
import { describeMelody } from "~/melody/description";
import { Melody } from "~/melody/Melody";
import { ButtonLink } from "~/ui/Button";

/** The course that most people choose stands first. */
const ledger = [...courses].sort((a, b) => Number(b.popular ?? false) - Number(a.popular ?? false));

export function Courses() {
  const { heading, lead, viewAll, notes } = coursesSection;
  return (
    <section className="courses sec" id="courses" aria-labelledby="courses-title">
      <div className="wrap">
        <div className="sec-head">
          <h2 id="courses-title">
            {heading.before} <mark>{heading.marked}</mark>
            {heading.after && ` ${heading.after}`}
          </h2>
          <p className="lead">{lead}</p>
        </div>
        <ul className="ledger">
          {ledger.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </ul>
        <div className="all">
          <ul>
            {notes.map(({ text, link, href }) => (
              <li key={href}>
                {text} <a href={href}>{link}</a>
              </li>
            ))}
          </ul>
          <ButtonLink href="/enroll" variant="outline" tone="rise">
            {viewAll}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function CourseCard({ course }: { course: Course }) {
  const { title, melody, ipa, popular } = course;
  return (
    <li className={popular ? "course big" : "course"}>
      {popular && <p className="flag">{popularBadge}</p>}
      <div className="course-what">
        <Melody
          sentence={melody}
          ipa={ipa}
          label={describeMelody(melody)}
          className={popular ? "m-fill" : undefined}
          {...(popular ? { size: 30, height: 112 } : { size: 22, height: 56 })}
        />
        <h3>{title}</h3>
        <p className={popular ? "lead" : undefined}>{course.summary}</p>
      </div>
      <div className="course-terms">
        <CourseFacts course={course} />
        <ul className="dash">
          {course.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className="buy">
          <Price course={course} />
          <ButtonLink href={`/enroll?course=${course.id}`} tone="fall">
            {coursesSection.enroll}
            <span className="vh">: {title}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

function CourseFacts({ course: { level, duration, students, rating } }: { course: Course }) {
  return (
    <ul className="facts num">
      <li>
        <b>{level}</b>
      </li>
      <li>{duration}</li>
      <li>
        {students} {coursesSection.students}
      </li>
      <li>
        {rating} {coursesSection.rating}
      </li>
    </ul>
  );
}

function Price({ course: { price, originalPrice } }: { course: Course }) {
  const { priceNow, priceBefore } = coursesSection;
  return (
    <p className="price num">
      <b>
        <mark>
          <span className="vh">{priceNow} </span>
          {formatPrice(price)}
        </mark>
      </b>{" "}
      <s>
        <span className="vh">{priceBefore} </span>
        {formatPrice(originalPrice)}
      </s>
    </p>
  );
}
