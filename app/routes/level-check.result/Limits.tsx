import { accuracy } from "~/content/level-check/accuracy";
import { levelCheckResult as texts } from "~/content/level-check/page";
import { useSiteSettings } from "~/document/use-site-settings";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { MelodyHeading } from "~/melody/Melody";
import { FoldedPart } from "./FoldedPart";

/** How far the result can be relied on, and who can say more. */
export function Limits({ answers }: { answers: number }) {
  const { consultationUrl } = useSiteSettings();
  const { headline, melody, margin, text, consultation, near, covered } = texts.limits;
  const figures = [
    { ...near, range: accuracy.withinHalfALevel },
    { ...covered, range: accuracy.covered },
  ];
  return (
    <FoldedPart
      ground="deep"
      margin={{ label: margin }}
      title={headline}
      heading={<MelodyHeading as="h2" className="text-h2" text={headline} sentence={melody} mark />}
    >
      <div className="mt-6 grid gap-x-12 gap-y-4 md:grid-cols-2">
        <div>
          <p>{fillIn(text, { n: answers })}</p>
          <p className="mt-4">
            {consultation.before} <a href={consultationUrl}>{consultation.link}</a>
            {consultation.after}
          </p>
        </div>
        <dl className="grid gap-4">
          {figures.map(({ figure, text: meaning, range: [low, high] }) => (
            <div key={meaning}>
              <dt className="font-serif text-h3 leading-tight">{fillIn(figure, { low, high })}</dt>
              <dd className="text-small">{fillIn(meaning, { sittings: groupDigits(accuracy.sittings) })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </FoldedPart>
  );
}
