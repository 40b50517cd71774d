import { hero } from "~/content/home";
import { useSiteSettings } from "~/document/use-site-settings";
import { MelodyHeadline } from "~/melody/Melody";
import { ButtonLink } from "~/ui/Button";
import { Tone } from "~/ui/Tone";

/** The first screen: the headline as its own melody, what one gets, and how to read the drawings. */
export function Hero() {
  const { consultationUrl } = useSiteSettings();
  return (
    <section className="hero ruled" aria-labelledby="hero-title">
      <div className="wrap">
        <div className="row">
          <div className="main">
            <p className="badge">{hero.badge}</p>
            <div className="hero-h">
              <h1 className="mel" id="hero-title">
                <span className="vh">{hero.headline}</span>
                <MelodyHeadline sentence={hero.melody} ipa={hero.ipa} mark={hero.marked} spoken />
              </h1>
              <p className="pen-note hero-note">
                <svg viewBox="0 0 60 26" aria-hidden="true" focusable="false">
                  <path d="M58 19C42 25 22 22 5 9M5 9l4 9M5 9l10 0" />
                </svg>
                {hero.marginNote}
              </p>
            </div>
            <div className="hero-b">
              <ul className="ticks">
                {hero.benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
              <div className="btns">
                <ButtonLink href={consultationUrl} tone="fall">
                  {hero.consultation}
                </ButtonLink>
                <ButtonLink href="#courses" variant="outline" tone="rise">
                  {hero.courses}
                </ButtonLink>
              </div>
            </div>
          </div>
          <Key />
        </div>
      </div>
    </section>
  );
}

function Key() {
  return (
    <div className="aside key">
      <dl className="key-list">
        {hero.key.map(({ sign, term, meaning }) => (
          <div key={sign}>
            <dt>
              {term}
              <Sign sign={sign} />
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>{hero.keyNote}</p>
    </div>
  );
}

function Sign({ sign }: { sign: (typeof hero.key)[number]["sign"] }) {
  if (sign === "nucleus") return <Tone name="fall" />;
  return (
    <svg viewBox="0 0 24 16" aria-hidden="true" focusable="false">
      {sign === "lines" ? (
        <path className="m-line" d="M1 2H23M1 14H23" />
      ) : (
        <circle className="m-dot" cx="12" cy="8" r={sign === "weak" ? 2.6 : 5.4} />
      )}
    </svg>
  );
}
