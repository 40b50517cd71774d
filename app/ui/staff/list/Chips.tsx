import { Link } from "@remix-run/react";
import { listTexts } from "~/content/staff/lists";
import {
  isByDate,
  type ListAddress,
  type ListParameters,
  listParameters,
  sortValue,
  withParameters,
} from "~/desk/list/address";
import { formatMediumDay } from "~/format/day";
import { fillIn } from "~/format/template";

const { tools: texts } = listTexts;

export const CHIP =
  "inline-flex min-h-11 cursor-pointer list-none items-center gap-[.45rem] rounded border px-[.7rem] text-note font-medium whitespace-nowrap no-underline md:min-h-9 [&::-webkit-details-marker]:hidden";

export interface Filter {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

interface ChipsProps {
  parameters: ListParameters;
  address: ListAddress;
  filters: readonly Filter[];
}

/** What filters and sorts the list, each with a link that removes it. */
export function Chips({ parameters, address, filters }: ChipsProps) {
  const { choices, sort, descending } = address;
  const chosen = filters.flatMap(({ name, label, options }) => {
    const value = choices[name];
    if (value === undefined) return [];
    const shown = options.find(([option]) => option === value)?.[1] ?? value;
    return [{ name, words: fillIn(texts.chip, { label, value: shown }) }];
  });
  const days = (["from", "to"] as const).flatMap((name) =>
    address[name]
      ? [{ name, words: fillIn(texts.chip, { label: texts[name], value: formatMediumDay(address[name]) }) }]
      : [],
  );
  const order = isByDate(address)
    ? []
    : [{ name: "sort", words: listTexts.sorts[sortValue(sort, descending)] }];
  const current = listParameters(address);
  return [...chosen, ...days, ...order].map(({ name, words }) => (
    <Link
      key={name}
      to={withParameters(parameters.path, current, { [name]: null })}
      preventScrollReset
      className={`${CHIP} max-w-full border-ink bg-ink text-paper hover:underline`}
    >
      <span className="truncate">{words}</span>
      <span aria-hidden="true">×</span>
      <span className="sr-only">{texts.takeAway}</span>
    </Link>
  ));
}
