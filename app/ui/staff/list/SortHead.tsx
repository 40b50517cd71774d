import { Link } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { listTexts } from "~/content/staff/lists";
import {
  type ListAddress,
  type ListParameters,
  listParameters,
  sortValue,
  withParameters,
} from "~/desk/list/address";
import { ListHead } from "./ListTable";

interface SortHeadProps {
  label: string;
  place: string;
  sort?: string;
  parameters: ListParameters;
  address: ListAddress;
  /** Before the label. */
  children?: ReactNode;
}

/**
 * The head of a column; if the list can be sorted by it, a link that sorts or reverses the order. One of them is a tab stop, so that the
 * rows are few keys away, and arrow keys lead from it to the others. Where the heads are not shown, and without scripts, the same orders
 * are among the filters.
 */
export function SortHead({ label, place, sort, parameters, address, children }: SortHeadProps) {
  const areShown = useHeadsShown();
  if (!sort) return <ListHead place={place}>{label}</ListHead>;
  const isSorted = address.sort === sort;
  // Dates begin with the newest, words with A.
  const descending = isSorted ? !address.descending : sort === "date";
  const order = address.descending ? "descending" : "ascending";
  return (
    <ListHead place={place} sorted={isSorted ? order : undefined}>
      {children}
      <Link
        tabIndex={isSorted && areShown ? 0 : -1}
        data-sort
        onKeyDown={toNeighbor}
        to={withParameters(parameters.path, listParameters({ ...address, sort, descending }))}
        preventScrollReset
        title={listTexts.sorts[sortValue(sort, descending)]}
        className={`inline-block no-underline hover:underline ${isSorted ? SORTED[order] : ""}`}
      >
        {label}
      </Link>
    </ListHead>
  );
}

/** An arrow after the column's name, silent in screen readers. */
const SORTED = {
  ascending: "text-ink after:content-['_↑'/'']",
  descending: "text-ink after:content-['_↓'/'']",
};

/** Moves the focus to the next or the previous column that sorts. */
function toNeighbor({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step === undefined) return;
  const links = [...(currentTarget.closest("tr")?.querySelectorAll<HTMLElement>("[data-sort]") ?? [])];
  links[links.indexOf(currentTarget) + step]?.focus();
}

/** Whether the window is wide enough for the heads of columns; see `ListTable`. */
function useHeadsShown(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia("(width >= 75rem)");
    const follow = () => setShown(wide.matches);
    follow();
    wide.addEventListener("change", follow);
    return () => wide.removeEventListener("change", follow);
  }, []);
  return shown;
}
