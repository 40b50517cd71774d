import { useTexts } from "~/document/use-texts";
import { MarginSection } from "~/ui/MarginSection";
import { SampleText } from "~/ui/visitor/Sample";

/** What data protection and accounting will ask. */
export function Terms() {
  const { margin, marginNote, heading, lists } = useTexts("teams").terms;
  return (
    <MarginSection labelledBy="terms-title" margin={{ numbered: true, label: margin, penNote: marginNote }}>
      <h2 id="terms-title" className="sr-only">
        {heading}
      </h2>
      <div className="grid gap-x-18 gap-y-12 lg:grid-cols-2">
        {lists.map(({ title, items }) => (
          <div key={title}>
            <h3 className="mb-4 text-[clamp(1.7rem,1.4rem+1.4vw,2.4rem)]">{title}</h3>
            <dl className="border-b border-rule text-small/[1.45]">
              {items.map((item) => (
                <div
                  className="grid gap-x-4 border-t border-rule py-[.8rem] xs:grid-cols-[8.2rem_minmax(0,1fr)]"
                  key={item.title}
                >
                  <dt className="font-semibold">{item.title}</dt>
                  <dd>
                    <SampleText text={item.text} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </MarginSection>
  );
}
