import { overviewTexts } from "~/content/staff-overview";
import { groupDigits } from "~/format/digits";

const { columns } = overviewTexts;

interface ShareTableProps {
  /** The id of the heading that names the table. */
  labelledBy: string;
  /** What the rows are. */
  column: string;
  rows: { label: string; n: number }[];
}

/** Counts as a table of which each row draws its share as a bar. */
export function ShareTable({ labelledBy, column, rows }: ShareTableProps) {
  const total = rows.reduce((sum, { n }) => sum + n, 0);
  const highest = Math.max(1, ...rows.map(({ n }) => n));
  return (
    <table className="shares" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">{columns.count}</th>
          <th scope="col">{columns.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, n }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <line className="voice" x1="0" x2="100" y1="4" y2="4" />
                <rect width={(n / highest) * 100} height="4" />
              </svg>
            </th>
            <td className="num">{groupDigits(n)}</td>
            <td className="num">{percent(n, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A whole number of percent; a share that is there is never shown as none, nor a part as the whole. */
function percent(n: number, total: number): string {
  if (n === 0 || total === 0) return "0%";
  const share = Math.round((n / total) * 100);
  if (share === 0) return "< 1%";
  if (share === 100 && n < total) return "> 99%";
  return `${share}%`;
}
