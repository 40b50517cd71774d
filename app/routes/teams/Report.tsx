import { levelNames } from "~/content/level-names";
import { useTexts } from "~/document/use-texts";
import { fillIn } from "~/format/template";
import { MarginSection } from "~/ui/MarginSection";
import { SampleText } from "~/ui/visitor/Sample";

/** A sample of the quarterly report to a buyer, and what is not in it. */
export function Report() {
  const { report: texts, reportedPeople } = useTexts("teams");
  const { margin, marginNote, heading, text, sample, columns } = texts;
  return (
    <MarginSection
      ground="sheet"
      labelledBy="report-title"
      margin={{ numbered: true, label: margin, penNote: marginNote }}
    >
      <div className="grid gap-x-12 gap-y-4 xl:grid-cols-[1.1fr_1fr] xl:items-end">
        <h2 id="report-title">{heading}</h2>
        <p>{text}</p>
      </div>
      <figure className="mt-8 rounded border border-edge bg-paper p-[clamp(1rem,2.2vw,1.75rem)]">
        <figcaption className="flex flex-wrap justify-between gap-x-6 border-b-2 border-ink pb-2 text-small text-ink-2">
          <b className="font-serif text-[1.35rem]/tight font-normal text-ink">{sample.title}</b>
          <span>{sample.about}</span>
        </figcaption>
        <table className="w-full border-collapse text-left text-small/note tabular-lining-nums max-md:block">
          <thead className="align-bottom text-note text-ink-2 max-md:sr-only">
            <tr>
              <th className={HEAD} scope="col">
                {columns.who}
              </th>
              <th className={`${HEAD} w-[38%]`} scope="col">
                {columns.level}
                <span
                  className="mt-1 grid grid-cols-6 font-serif text-[1.05rem] font-normal text-ink"
                  aria-hidden="true"
                >
                  {levelNames.map((level) => (
                    <span key={level}>{level}</span>
                  ))}
                </span>
              </th>
              <th className={HEAD} scope="col">
                {columns.lessons}
              </th>
              <th className={HEAD} scope="col">
                {columns.canNow}
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {reportedPeople.map((person) => (
              <PersonRow key={person.initials} texts={texts} person={person} />
            ))}
          </tbody>
        </table>
      </figure>
      <div className="mt-12 grid gap-x-18 gap-y-8 md:grid-cols-2">
        <List title={texts.seen.title} items={texts.seen.items} />
        <List
          title={
            <>
              {`${texts.unseen.title.before} `}
              <em className="text-pen">{texts.unseen.title.word}</em>
              {` ${texts.unseen.title.after}`}
            </>
          }
          items={texts.unseen.items}
        />
      </div>
    </MarginSection>
  );
}

const HEAD = "py-2 pr-4 font-semibold";
const CELL = "max-md:p-0 md:border-t md:border-rule md:py-[.6rem] md:pr-4";

/** A level by its number, as people write it: `B1+` is its upper half. */
const levelName = (place: number) => `${levelNames[Math.floor(place)]}${place % 1 ? "+" : ""}`;

type TeamTexts = ReturnType<typeof useTexts<"teams">>;

interface PersonRowProps {
  texts: TeamTexts["report"];
  person: TeamTexts["reportedPeople"][number];
}

function PersonRow({ texts, person }: PersonRowProps) {
  const { initials, department, from, to, lessons, canNow, isRemark } = person;
  const [taken = 0, of = 0] = lessons;
  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-4 max-md:gap-y-1 max-md:border-t max-md:border-rule max-md:py-3">
      <th className={`${CELL} font-semibold`} scope="row">
        {initials} <small className="block text-note font-normal text-ink-2">{department}</small>
      </th>
      <td className={`${CELL} max-md:order-1 max-md:col-span-2`}>
        <span className="text-note text-ink-2 md:sr-only">
          {fillIn(texts.levels, { from: levelName(from), to: levelName(to) })}
        </span>
        <Track from={from} to={to} />
      </td>
      <td className={`${CELL} max-md:text-right`}>{fillIn(texts.lessons, { taken, of })}</td>
      <td
        className={`${CELL} max-md:order-2 max-md:col-span-2 ${isRemark ? "font-serif text-[1.0625rem] text-pen italic" : ""}`}
      >
        {canNow}
      </td>
    </tr>
  );
}

const STEP = 40;

/** From where to where on the six levels: hollow at first, full at last. */
function Track({ from, to }: { from: number; to: number }) {
  const [start, end] = [from, to].map((place) => 8 + place * STEP);
  return (
    <svg className="w-full" viewBox={`0 0 ${levelNames.length * STEP} 20`} aria-hidden="true">
      {levelNames.map((level, index) => (
        <path className="stroke-rule" d={`M${8 + index * STEP} 0V20`} key={level} />
      ))}
      <path className="stroke-ink" strokeWidth="1.5" d={`M${start} 10H${end}`} />
      <circle className="fill-paper stroke-ink" strokeWidth="1.5" cx={start} cy="10" r="3.5" />
      <circle className="dot" cx={end} cy="10" r="5" />
    </svg>
  );
}

function List({ title, items }: { title: React.ReactNode; items: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-2">{title}</h3>
      <ul className="border-b border-rule">
        {items.map((item) => (
          <li className="border-t border-rule py-[.6rem] leading-[1.45]" key={item}>
            <SampleText text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
