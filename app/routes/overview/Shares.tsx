import { overviewTexts } from "~/content/staff/overview";
import { groupDigits } from "~/format/digits";
import { CountRow, CountTable } from "./CountTable";
import { VoiceLine } from "./VoiceLine";

const { columns } = overviewTexts;

interface SharesProps {
  /** The id of the heading. */
  id: string;
  title: string;
  note: string;
  /** The head of the first column. */
  column: string;
  rows: { label: string; n: number }[];
}

/** Counts in a table; the bar of each row is its share. */
export function Shares({ id, title, note, column, rows }: SharesProps) {
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  return (
    <div>
      <h2 id={id} className="mt-6 text-h3">
        {title}
      </h2>
      <Note>{note}</Note>
      <CountTable columns={[column, columns.count, columns.share]} labelledBy={id}>
        {rows.map(({ label, n }) => (
          <CountRow
            key={label}
            label={
              <>
                {label}
                <svg
                  className="mt-[.35rem] h-2 w-full"
                  viewBox="0 0 100 4"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <VoiceLine length={100} y={4} />
                  <rect
                    className="fill-ink forced-colors:fill-[CanvasText]"
                    width={(n / Math.max(1, total)) * 100}
                    height="4"
                  />
                </svg>
              </>
            }
            figures={[groupDigits(n), percent(n, total)]}
          />
        ))}
      </CountTable>
    </div>
  );
}

export function Note({ children }: { children: string }) {
  return <p className="mt-1 text-ink-2">{children}</p>;
}

/** A whole percentage; only nothing is 0%, and only everything is 100%. */
function percent(n: number, total: number): string {
  if (n === 0 || total === 0) return "0%";
  const share = Math.round((n / total) * 100);
  if (share === 0) return "< 1%";
  if (share === 100 && n < total) return "> 99%";
  return `${share}%`;
}
