import { groupDigits } from "~/format/digits";

interface Total {
  value: number | string;
  label: string;
  note: string;
}

/** Key figures of a list, beside its title; below it on phones, without their notes. */
export function Totals({ totals }: { totals: readonly Total[] }) {
  return (
    <dl className="flex tabular-lining-nums max-md:w-full">
      {totals.map(({ value, label, note }) => (
        <div
          key={label}
          className="flex gap-x-[.45rem] border-rule leading-tight not-first:border-l not-first:pl-3 not-last:pr-3 xl:not-first:pl-2 xl:not-last:pr-2 max-md:flex-auto max-md:flex-col max-md:not-last:pr-2 md:items-baseline"
        >
          <dt className="order-2 font-semibold max-md:text-[.8125rem] md:text-note">
            {label} <small className="text-[.8125rem] font-normal text-ink-2 max-md:sr-only">{note}</small>
          </dt>
          <dd className="font-serif normal-nums text-[1.6rem] leading-none max-md:text-[1.3rem] xl:text-[1.4rem]">
            {typeof value === "number" ? groupDigits(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
