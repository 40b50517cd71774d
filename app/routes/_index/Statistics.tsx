import { statistics, statisticsSection } from "~/content/home";
import { describeMelody } from "~/melody/description";
import { tail } from "~/melody/drawing";
import { Melody } from "~/melody/Melody";

/** How the last figure falls: from the middle of its digits to the bottom voice line. */
const FALL = tail(
  4,
  70,
  [
    [0, 0.96],
    [1, 0.04],
  ],
  (pitch) => 100 * (1 - pitch),
  7,
);

/** Six figures as one sentence: each stands at its pitch between the voice lines, and the last one falls. */
export function Statistics() {
  return (
    <section className="deep on-deep sec" aria-labelledby="statistics-title">
      <div className="wrap">
        <h2 id="statistics-title">{statisticsSection.title}</h2>
        <ul className="stats num">
          {statistics.map(({ pitch, number, label, description, melody }, index) => (
            <li key={label} className={`p${pitch}`}>
              <b>
                {number}
                {index === statistics.length - 1 && <Fall />}
              </b>
              <span>{label}</span>
              <small>{description}</small>
              <Melody
                sentence={melody}
                showText={false}
                size={15}
                height={26}
                label={describeMelody(melody)}
                className="stat-said"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Fall() {
  return (
    <svg className="stat-fall" viewBox="0 0 75 100" aria-hidden="true" focusable="false">
      <path className="m-tail" d={FALL} />
    </svg>
  );
}
