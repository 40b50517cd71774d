import { groupDigits } from "~/format/digits";
import { Detail } from "./Table";

interface Sum {
  value: number | string;
  label: string;
  note: string;
}

/** Key figures of a list, beside its title. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className="flex tabular-lining-nums max-sm:w-full max-sm:flex-wrap max-sm:rounded max-sm:border max-sm:border-edge max-sm:bg-sheet">
      {sums.map(({ value, label, note }) => (
        <div
          key={label}
          className="flex items-center gap-x-3 gap-y-1 border-rule max-sm:min-w-0 max-sm:flex-[1_1_5.25rem] max-sm:flex-col max-sm:items-start max-sm:px-[.65rem] max-sm:py-[.6rem] max-sm:text-note not-first:border-l sm:not-first:ml-6 sm:not-first:pl-6"
        >
          <dt className="order-2 leading-snug font-semibold">
            {label}
            <Detail>{note}</Detail>
          </dt>
          <dd className="font-serif normal-nums text-[2.4rem] leading-none max-sm:text-[1.75rem]">
            {typeof value === "number" ? groupDigits(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
