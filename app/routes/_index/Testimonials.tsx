import { courseLabels, type Testimonial } from "~/content/pages/home";
import { useTexts } from "~/document/use-texts";
import { Melody } from "~/melody/Melody";
import { MarginSection } from "~/ui/MarginSection";
import { Avatar } from "~/ui/visitor/Avatar";

export function Testimonials() {
  const { title, margin, isHidden, testimonials } = useTexts("testimonials");
  if (isHidden || testimonials.length === 0) return null;
  return (
    <MarginSection
      id="testimonials"
      labelledBy="testimonials-title"
      margin={{ numbered: true, label: margin }}
    >
      <h2 className="sr-only" id="testimonials-title">
        {title}
      </h2>
      <ul className="grid gap-12 lg:grid-cols-[1.55fr_1fr] lg:gap-x-18 lg:gap-y-8">
        {testimonials.map((testimonial, index) => (
          <li
            className="border-rule not-first:border-t not-first:pt-6 lg:first:[grid-row:1/3]"
            key={testimonial.name}
          >
            <Quotation testimonial={testimonial} drawn={index === 0} />
          </li>
        ))}
      </ul>
    </MarginSection>
  );
}

/** @param drawn large, with the melody of its sentence over it */
function Quotation({ testimonial, drawn }: { testimonial: Testimonial; drawn: boolean }) {
  const { name, role, company, image, rating, text, highlight, melody } = testimonial;
  const size = drawn
    ? "text-[clamp(1.5rem,1.1rem+2vw,2.7rem)]/[1.28] tracking-[-.01em] text-balance"
    : "text-[1.25rem]/normal";
  return (
    <figure>
      {drawn && (
        <Melody decorative sentence={melody} size={26} height={72} showText={false} className="mb-5" />
      )}
      <blockquote>
        <p className={`font-serif italic ${size}`}>
          <Highlighted text={text} highlight={highlight} />
        </p>
      </blockquote>
      <figcaption className="mt-5 flex items-center gap-4 text-small/[1.45]">
        <Avatar name={name} image={image} />
        <div>
          <b className="block font-semibold">{name}</b>
          <span className="block text-balance">
            {role}, {company}
          </span>
          {rating && (
            <span className="block text-balance tabular-lining-nums">
              <Dots count={rating} />
              {rating} {courseLabels.rating}
            </span>
          )}
        </div>
      </figcaption>
    </figure>
  );
}

/** A rating as syllables, stressed up to its number of points. */
function Dots({ count }: { count: number }) {
  return (
    <svg
      className="mr-[.4rem] inline-block h-[.95em] w-auto align-[-.1em]"
      viewBox="0 0 80 16"
      aria-hidden="true"
    >
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five fixed places
        <circle key={index} className="dot" cx={8 + index * 16} cy="8" r={index < count ? 5.4 : 2} />
      ))}
    </svg>
  );
}

/** A quotation with its highlight, which may occur in it more than once. */
export function Highlighted({ text, highlight = "" }: Pick<Testimonial, "text" | "highlight">) {
  const at = highlight ? text.indexOf(highlight) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{highlight}</mark>
      {text.slice(at + highlight.length)}
    </>
  );
}
