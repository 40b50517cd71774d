import { useTexts } from "~/document/use-texts";
import { Melody } from "~/melody/Melody";
import { MarginSection } from "~/ui/MarginSection";

export function Features() {
  const { features, featuresSection } = useTexts("home");
  const { title, margin, marginNote } = featuresSection;
  return (
    <MarginSection
      id="features"
      labelledBy="features-title"
      margin={{ numbered: true, label: margin, penNote: marginNote }}
    >
      <h2 id="features-title">{title}</h2>
      <ol className="mt-12 [counter-reset:feature]">
        {features.map((feature) => (
          <li
            className="grid grid-cols-[2.2rem_minmax(0,1fr)] gap-x-8 gap-y-[.4rem] max-[16rem]:gap-x-2 border-t border-rule py-[1.4rem] [counter-increment:feature] before:font-serif before:text-h3/tight before:text-pen before:content-[counter(feature)] last:border-b md:grid-cols-[2.2rem_minmax(0,1fr)_11rem] md:items-center xl:grid-cols-[2.2rem_minmax(0,17rem)_minmax(0,1fr)_13rem]"
            key={feature.title}
          >
            <h3>{feature.title}</h3>
            <p className="col-start-2 text-ink-2 xl:[grid-area:auto]">{feature.description}</p>
            <Melody
              sentence={feature.melody}
              size={20}
              height={40}
              className="col-start-2 max-md:mt-2 md:max-xl:[grid-area:1/3/3/4] xl:[grid-area:auto]"
            />
          </li>
        ))}
      </ol>
    </MarginSection>
  );
}
