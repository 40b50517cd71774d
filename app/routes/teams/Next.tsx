import { useSiteSettings } from "~/document/use-site-settings";
import { useTexts } from "~/document/use-texts";
import { SampleText } from "~/ui/visitor/Sample";

/** What happens after the form, and how to reach us without it. */
export function Next() {
  const { contactEmail, contactPhone, phoneHref } = useSiteSettings();
  const { title, steps, email, phone } = useTexts("teams").next;
  return (
    <aside aria-labelledby="next-title">
      <h2 id="next-title" className="mb-3 text-h3/tight">
        {title}
      </h2>
      <ol className="border-b border-rule [counter-reset:step]">
        {steps.map((step) => (
          <li
            className="relative border-t border-rule py-3 pl-[1.9rem] leading-note [counter-increment:step] before:absolute before:left-[.1rem] before:font-serif before:text-[1.35rem]/[1.1] before:text-pen before:content-[counter(step)]"
            key={step.title}
          >
            <b className="block font-semibold">{step.title}</b>
            <SampleText text={step.text} />
          </li>
        ))}
      </ol>
      <dl className="mt-6 border-b border-rule">
        <div className="border-t border-rule py-3">
          <dt className="text-note font-semibold text-ink-2">{email}</dt>
          <dd className="font-serif text-[1.3rem]/[1.3] wrap-anywhere">
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </dd>
        </div>
        <div className="border-t border-rule py-3">
          <dt className="text-note font-semibold text-ink-2">{phone}</dt>
          <dd className="font-serif text-[1.3rem]/[1.3]">
            <a href={phoneHref}>{contactPhone}</a>
          </dd>
        </div>
      </dl>
    </aside>
  );
}
