import type { ReactNode } from "react";

interface TableProps<Name extends string> {
  caption: string;
  /** The column heads. */
  columns: Record<Name, string>;
  /** Their shares of the table, as utilities. */
  widths: Partial<Record<Name, string>>;
  /** The rows. */
  children: ReactNode;
}

/**
 * A table of the staff area. On narrow screens only screen readers get the head, and each row becomes an entry whose cells
 * name their column.
 */
export function Table<Name extends string>({ caption, columns, widths, children }: TableProps<Name>) {
  return (
    <table className="w-full table-fixed border border-edge bg-sheet leading-[1.45] wrap-anywhere max-xl:block max-xl:border-0 max-xl:bg-transparent">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-xl:sr-only">
        <tr>
          {Object.entries<string>(columns).map(([name, label]) => (
            <th
              key={name}
              scope="col"
              className={`bg-tint px-[.6rem] py-[.4rem] text-left align-top leading-6 font-semibold text-ink-2 ${widths[name as Name] ?? ""}`}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-xl:block">{children}</tbody>
    </table>
  );
}

export function TableRow({ children }: { children: ReactNode }) {
  return (
    <tr className="hover:bg-tint max-xl:@container max-xl:mb-3 max-xl:grid max-xl:grid-cols-[minmax(0,1fr)] max-xl:content-start max-xl:gap-x-8 max-xl:gap-y-[.2rem] max-xl:rounded max-xl:border max-xl:border-edge max-xl:bg-sheet max-xl:px-4 max-xl:pt-3 max-xl:pb-[.6rem] sm:max-xl:grid-cols-2">
      {children}
    </tr>
  );
}

const CELL = "text-left align-top max-xl:block xl:border-t xl:border-rule xl:px-[.6rem] xl:py-[.65rem]";

export function RowHead({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={`${CELL} font-semibold max-xl:text-[1.125rem] sm:max-xl:col-span-full`}>
      {children}
    </th>
  );
}

const LABELED =
  "max-xl:grid max-xl:grid-cols-[6rem_minmax(0,1fr)] max-xl:justify-items-start max-xl:gap-2 max-xl:before:text-ink-2 max-xl:before:content-[attr(data-label)] max-xl:empty:hidden max-xl:@max-[14rem]:grid-cols-[minmax(0,1fr)] max-xl:@max-[14rem]:gap-0";

/** The contents of a cell. A `message` keeps its lines. */
const CONTENTS = {
  text: `${LABELED} xl:text-note`,
  figures: `${LABELED} tabular-nums xl:text-note`,
  sentence: `${LABELED} sm:max-xl:col-span-full xl:text-note`,
  message: `${LABELED} whitespace-pre-line`,
};

interface CellProps {
  /** The column's name. */
  label: string;
  content?: keyof typeof CONTENTS;
  children: ReactNode;
}

export function Cell({ label, content = "text", children }: CellProps) {
  return (
    <td data-label={label} className={`${CELL} ${CONTENTS[content]}`}>
      {children}
    </td>
  );
}

/** The last cell of a row, with its buttons. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <td className={`${CELL} max-xl:empty:hidden max-xl:print:hidden sm:max-xl:col-span-full xl:text-note`}>
      {children}
    </td>
  );
}

/** The second line of a cell, in small type. */
export function Detail({ children }: { children: ReactNode }) {
  return <small className="block text-note font-normal text-ink-2">{children}</small>;
}

/** A date and time; the time moves to a second line if both do not fit. */
export function Moment({ iso, children }: { iso: string; children: string }) {
  return (
    <time dateTime={iso} className="block text-balance">
      {children}
    </time>
  );
}
