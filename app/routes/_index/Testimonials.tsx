import { coursesSection, type Testimonial, testimonials, testimonialsSection } from "~/content/home";
import { Melody } from "~/melody/Melody";
import { Avatar } from "~/ui/Avatar";
import { initialsOf } from "~/ui/initials";
import { MarginNote } from "~/ui/MarginNote";

export function Testimonials() {
  const { title, margin } = testimonialsSection;
  return (
    <section className="ruled sec" id="testimonials" aria-labelledby="testimonials-title">
      <div className="wrap">
        <div className="row">
          <MarginNote numbered label={margin} />
          <div className="main">
            <h2 className="vh" id="testimonials-title">
              {title}
            </h2>
            <ul className="said">
              {testimonials.map((testimonial, index) => (
                <li key={testimonial.name}>
                  <Quotation testimonial={testimonial} drawn={index === 0} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}

/** @param drawn with the melody of its sentence over it */
function Quotation({ testimonial, drawn }: { testimonial: Testimonial; drawn: boolean }) {
  const { name, role, company, image, rating, text, highlight, melody } = testimonial;
  return (
    <figure>
      {drawn && <Melody sentence={melody} size={26} height={72} showText={false} />}
      <blockquote>
        <p>
          <Highlighted text={text} highlight={highlight} />
        </p>
      </blockquote>
      <figcaption>
        <Avatar initials={initialsOf(name)} image={image} />
        <div>
          <b>{name}</b>
          <span>
            {role}, {company}
          </span>
          <span className="num">
            <Dots count={rating} />
            {rating} {coursesSection.rating}
          </span>
        </div>
      </figcaption>
    </figure>
  );
}

/** A rating as stressed syllables: a big dot for each point. */
function Dots({ count }: { count: number }) {
  return (
    <svg className="dots" viewBox="0 0 80 16" aria-hidden="true" focusable="false">
      {Array.from({ length: 5 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five fixed places
        <circle key={index} className="m-dot" cx={8 + index * 16} cy="8" r={index < count ? 5.4 : 2} />
      ))}
    </svg>
  );
}

function Highlighted({ text, highlight }: Pick<Testimonial, "text" | "highlight">) {
  const at = highlight ? text.indexOf(highlight) : -1;
  if (!highlight || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{highlight}</mark>
      {text.slice(at + highlight.length)}
    </>
  );
}
