import type { ReactNode } from "react";

interface CountTableProps {
  /** The column heads: what is counted, then the figures. */
  columns: readonly string[];
  caption?: string;
  /** The id of the table's heading, if it has no caption. */
  labelledBy?: string;
  children: ReactNode;
}

const CELL =
  "border-b border-rule py-2 pl-4 text-right align-top first:pl-0 first:text-left first:wrap-anywhere @max-[14rem]:wrap-anywhere @max-[14rem]:hyphens-auto";

/** Where only letters are enlarged, and a phone has no room for the heads, its columns share the width. */
export function CountTable({ columns, caption, labelledBy, children }: CountTableProps) {
  return (
    <div className="@container">
      <table className="mt-3 w-full @max-[14rem]:table-fixed" aria-labelledby={labelledBy}>
        {caption && <caption className="sr-only">{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${CELL} font-semibold text-ink-2`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

export function CountRow({ label, figures }: { label: ReactNode; figures: readonly string[] }) {
  return (
    <tr>
      <th scope="row" className={`${CELL} font-medium`}>
        {label}
      </th>
      {figures.map((figure, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places, and two may hold the same figure.
        <td key={column} className={`${CELL} tabular-lining-nums`}>
          {figure}
        </td>
      ))}
    </tr>
  );
}
