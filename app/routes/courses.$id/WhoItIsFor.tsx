import type { CoursePage, Instead } from "~/content/course-pages/page";
import { type Course, findCourse } from "~/content/courses";
import { useCourseValues, useOfferedCourses } from "~/document/use-courses";
import { useTexts } from "~/document/use-texts";
import { fillInCounts } from "~/format/template";
import { MarginSection } from "~/ui/MarginSection";
import { Marked } from "~/ui/visitor/Marked";

const HEADING = "mb-4 text-[clamp(1.7rem,1.4rem+1.4vw,2.5rem)] print:mb-1 print:text-[1.6rem]";
const ITEM = "border-t border-rule py-[.85rem] leading-[1.45] print:py-[.15rem] print:leading-[1.2]";

/** Whom the course suits and whom it does not; until that is written, its features. */
export function WhoItIsFor({ course, page: { fits, fitsNot } }: { course: Course; page: CoursePage }) {
  const values = useCourseValues(course);
  const { fits: texts, unwritten } = useTexts("coursePage");
  const { margin, marginNote, title, yes, no, time } = texts;
  const features = fits.length === 0 && fitsNot.length === 0 ? course.features : [];
  return (
    <MarginSection
      ground="sheet"
      labelledBy="fits-title"
      margin={{
        numbered: true,
        label: fillInCounts(margin, values),
        penNote: fitsNot.length > 0 ? marginNote : undefined,
      }}
    >
      <h2 id="fits-title" className="sr-only">
        {title}
      </h2>
      <div className="grid gap-x-18 gap-y-8 lg:grid-cols-[1fr_1.1fr] print:grid-cols-2 print:gap-x-8">
        {features.length > 0 && (
          <div>
            <h3 className={HEADING}>{unwritten.features}</h3>
            <ul className="border-b border-rule">
              {features.map((feature) => (
                <li className={ITEM} key={feature}>
                  {feature}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <h3 className={HEADING}>
            <Marked before={yes.before} marked={yes.word} after={yes.after} />
          </h3>
          <ul className="border-b border-rule">
            {[...fits, fillInCounts(time, values)].map((reason) => (
              <li
                className={`${ITEM} relative pl-[1.6rem] before:absolute before:top-[1.25rem] before:left-[.1rem] before:size-[.65rem] before:rounded-full before:border-5 before:border-ink print:before:top-[.6rem]`}
                key={reason}
              >
                {reason}
              </li>
            ))}
          </ul>
        </div>
        {fitsNot.length > 0 && (
          <div>
            <h3 className={HEADING}>
              {`${no.before} `}
              <em className="text-pen">{no.word}</em>
              {` ${no.after}`}
            </h3>
            <ul className="border-b border-rule">
              {fitsNot.map(({ reason, instead }) => (
                <li className={ITEM} key={reason}>
                  {reason}
                  <span className="mt-[.15rem] block font-serif text-[1.15rem]/snug text-pen italic">
                    <InsteadText {...instead} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </MarginSection>
  );
}

/** What to do instead; nothing where that would be a course that is not offered. */
function InsteadText({ before, link, after }: Instead) {
  const [, id] = /^\/courses\/([\w-]+)/.exec(link?.href ?? "") ?? [];
  const offered = useOfferedCourses();
  if (id && !findCourse(offered, id)) return null;
  return (
    <>
      {before} {link && <a href={link.href}>{link.label}</a>} {after}
    </>
  );
}
