import { personalDataTexts } from "~/content/staff/personal-data";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { ButtonLink, ButtonRow } from "~/ui/Button";
import { countsInWords, countsOf } from "./counts";
import type { HeldKind } from "./data.server";

const { held: texts, kinds } = personalDataTexts;

export interface HeldProps {
  address: string;
  /** The address, sealed for use in links. */
  of: string;
  held: HeldKind[];
  /** Whether a staff account has the address; it is not erased here. */
  hasAccount: boolean;
}

/** Everything held about a person, to download or erase. */
export function Held({ address, of, held, hasAccount }: HeldProps) {
  const counts = countsInWords(countsOf(held));
  const query = `of=${encodeURIComponent(of)}`;
  return (
    <>
      <h2 className="mb-[.35rem] text-h3 wrap-anywhere">{fillIn(texts.title, { address })}</h2>
      <p className="tabular-lining-nums">{counts || fillIn(texts.nothing, { address })}</p>
      <ButtonRow as="p" className="mt-6">
        {counts && (
          <>
            <ButtonLink variant="outline" small href={`/personal-data.json?${query}`}>
              {texts.json}
            </ButtonLink>
            <ButtonLink variant="outline" small href={`/personal-data.csv?${query}`}>
              {texts.csv}
            </ButtonLink>
            <ButtonLink variant="pen" small href={`/personal-data?${query}&erase=ask`}>
              {texts.erase}
            </ButtonLink>
          </>
        )}
        <ButtonLink variant="outline" small href="/personal-data">
          {texts.other}
        </ButtonLink>
      </ButtonRow>
      <p className="mt-4 max-w-184 text-ink-2">{texts.elsewhere}</p>
      {hasAccount && <p className="mt-4 max-w-184 text-ink-2">{texts.account}</p>}
      {held.map((kind) => kind.count > 0 && <HeldRows key={kind.kind} {...kind} />)}
    </>
  );
}

function HeldRows({ kind, count, rows }: HeldKind) {
  return (
    <section className="mt-8" aria-labelledby={kind}>
      <h3 id={kind} className="mb-3">
        {kinds[kind].heading}
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className="mb-3 rounded border border-edge bg-sheet px-[1.1rem] py-[.9rem]">
            <p className="mb-[.35rem] text-ink-2 tabular-lining-nums">{row.received}</p>
            <dl>
              {row.fields.map(({ label, value }) => (
                <div
                  key={label}
                  className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 py-[.15rem] sm:grid-cols-[9rem_minmax(0,1fr)]"
                >
                  <dt className="text-ink-2">{label}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {count > rows.length && <p>{fillIn(texts.more, { count: groupDigits(count - rows.length) })}</p>}
    </section>
  );
}
