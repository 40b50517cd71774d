import { useTexts } from "~/document/use-texts";
import { countWord } from "~/format/number-words";
import { formatPrice } from "~/format/price";
import { fillIn } from "~/format/template";
import { MarginSection } from "~/ui/MarginSection";
import { Tone } from "~/ui/Tone";
import { Marked } from "~/ui/visitor/Marked";
import { Marker } from "~/ui/visitor/Marker";
import { Sample, SampleText } from "~/ui/visitor/Sample";

type TeamTexts = ReturnType<typeof useTexts<"teams">>;
type PriceBand = TeamTexts["priceBands"][number];

/** Dollars for a person and an hour. @param alone the lowest price of an hour in a course */
const priceOf = ({ from }: PriceBand, alone: number): number => from ?? alone;

/** What the example costs: the price of the band that it is in. */
function exampleValues({ exampleGroup, priceBands }: TeamTexts, alone: number) {
  const { people, hours } = exampleGroup;
  const band = priceBands.find(
    ({ people: [from = 0, to = Number.POSITIVE_INFINITY] }) => from <= people && people <= to,
  );
  const each = band ? priceOf(band, alone) * hours : 0;
  return { people: countWord(people), hours, each: formatPrice(each), total: formatPrice(each * people) };
}

/** The price for each size of group: it falls like the voice at the end of a sentence. */
export function Prices({ alone }: { alone: number }) {
  const page = useTexts("teams");
  const { prices: texts, priceBands } = page;
  return (
    <MarginSection
      ground="deep"
      labelledBy="prices-title"
      margin={{ numbered: true, label: texts.margin }}
      className="overflow-clip"
    >
      <h2 id="prices-title">
        <Marked {...texts.heading} />
      </h2>
      <ol className="relative mt-8 grid tabular-lining-nums lg:grid-cols-[1fr_1fr_1fr_1.1fr] lg:before:absolute lg:before:inset-x-[calc(var(--spacing-margin-gap)/-2)] lg:before:right-[-100vw] lg:before:h-48 lg:before:border-y lg:before:border-rule">
        {priceBands.map((band, index) => (
          <Band
            key={band.text}
            texts={texts}
            band={band}
            index={index}
            isLast={index === priceBands.length - 1}
            alone={alone}
          />
        ))}
      </ol>
      <p className="mt-8 max-w-[66ch]">
        <SampleText text={texts.example} values={exampleValues(page, alone)} />
      </p>
    </MarginSection>
  );
}

/** The position of each price between the voice lines, from the top. */
const HEIGHTS = ["lg:top-[25%]", "lg:top-[38%]", "lg:top-[50%]", "lg:top-[62%]"];

interface BandProps {
  texts: TeamTexts["prices"];
  band: PriceBand;
  index: number;
  isLast: boolean;
  alone: number;
}

function Band({ texts, band, index, isLast, alone }: BandProps) {
  const [from = 0, to] = band.people;
  const { people } = texts;
  const count = to === undefined ? people.open : to - from === 1 ? people.one : people.range;
  const price = <Sample>{formatPrice(priceOf(band, alone))}</Sample>;
  return (
    <li className="relative flex flex-wrap justify-between gap-x-4 border-t border-rule py-4 last:border-b lg:block lg:border-0 lg:py-0 lg:pr-4 lg:not-first:border-l lg:not-first:pl-4 lg:last:border-b-0">
      <p className="order-1 lg:relative lg:mb-4 lg:h-48">
        <span
          className={`flex items-center gap-3 lg:absolute lg:left-0 lg:-translate-y-1/2 ${HEIGHTS[index] ?? ""}`}
        >
          {isLast ? (
            <Tone name="fall" className="h-22 w-18 flex-none not-print:text-marker max-lg:hidden" />
          ) : (
            <svg className="size-5 flex-none max-lg:hidden" viewBox="0 0 2 2" aria-hidden="true">
              <circle className="dot" cx="1" cy="1" r="1" />
            </svg>
          )}
          <b className="font-serif text-[clamp(2rem,1rem+2.2vw,3.1rem)]/none font-normal whitespace-nowrap lg:relative">
            <small className="font-sans text-small text-ink-2 lg:absolute lg:bottom-full">{texts.from}</small>{" "}
            {isLast ? <Marker>{price}</Marker> : price}
          </b>
        </span>
      </p>
      <div className="flex-[1_1_9rem]">
        <p className="text-small">
          <b className="mr-1 font-serif text-[1.6rem]/[1.1] font-normal lg:text-[2rem]/[1.1]">
            {fillIn(count, { from, to: to ?? "" })}
          </b>{" "}
          {to === undefined ? people.wordOpen : people.word}
        </p>
        <p className="text-small/[1.45] text-ink-2 lg:mt-1">
          {band.text} {band.link && <a href={band.link.href}>{band.link.label}</a>}
        </p>
      </div>
    </li>
  );
}
