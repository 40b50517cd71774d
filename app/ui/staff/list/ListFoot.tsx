import type { ReactNode } from "react";
import { staffTexts } from "~/content/staff/area";
import { listTexts } from "~/content/staff/lists";
import type { UndoableChange } from "~/db/submissions/changes/undo.server";
import type { BoundedCount } from "~/db/submissions/counts.server";
import { isByDate, type ListAddress, type ListParameters } from "~/desk/list/address";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { UndoLast } from "../forms/UndoLast";
import { ExportLinks } from "./ExportLinks";
import { ListBar } from "./ListBar";
import { ListPager } from "./Pager";

interface ListFootProps {
  parameters: ListParameters;
  address: ListAddress;
  /** How many rows the page shows. */
  size: number;
  count: BoundedCount;
  before?: string;
  after?: string;
  /** What was done last, while it can be undone. */
  lastChange: UndoableChange | undefined;
  /** Buttons that only this list has. */
  children?: ReactNode;
}

/** Below the rows: which of them the page shows, the links to others, and the export. It is shown even if there are none. */
export function ListFoot(props: ListFootProps) {
  const { parameters, address, size, count, before, after, lastChange, children } = props;
  const first = firstRow(props);
  const texts = listTexts.range;
  const of = fillIn(count.atLeast ? texts.atLeast : texts.exactly, { n: groupDigits(count.rows) });
  const range =
    size === 0 || first === undefined
      ? of
      : fillIn(texts.rows, { first: groupDigits(first), last: groupDigits(first + size - 1), of });
  return (
    <ListBar className="flex bg-sheet group-has-[tbody_:checked]/list:hidden max-md:static">
      {size > 0 && <span className="font-semibold tabular-lining-nums">{range}</span>}
      <ListPager
        words={isByDate(address) ? staffTexts.pager.byDate : staffTexts.pager.other}
        previous={before}
        next={after}
        rows={first === undefined ? undefined : { first, shown: size, pageSize: address.size }}
      />
      {lastChange && <UndoLast {...lastChange} />}
      <div className="ml-auto flex flex-wrap items-center gap-3">
        {children}
        <ExportLinks parameters={parameters} address={address} />
      </div>
    </ListBar>
  );
}

/** The number of the page's first row in the list, as far as it is known: pages are found by positions, not by numbers. */
function firstRow({ address, size, count, before, after }: ListFootProps): number | undefined {
  if (!before) return 1;
  if (!after && !count.atLeast) return count.rows - size + 1;
  return address.row;
}
