import { features, featuresSection } from "~/content/home";
import { describeMelody } from "~/melody/description";
import { Melody } from "~/melody/Melody";
import { MarginNote } from "~/ui/MarginNote";

export function Features() {
  const { title, margin, marginNote } = featuresSection;
  return (
    <section className="ruled sec" id="features" aria-labelledby="features-title">
      <div className="wrap">
        <div className="row">
          <MarginNote numbered label={margin} penNote={marginNote} />
          <div className="main">
            <h2 id="features-title">{title}</h2>
            <ol className="index">
              {features.map((feature) => (
                <li key={feature.title}>
                  <h3>{feature.title}</h3>
                  <p>{feature.description}</p>
                  <Melody
                    sentence={feature.melody}
                    size={20}
                    height={40}
                    label={describeMelody(feature.melody)}
                  />
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  );
}
