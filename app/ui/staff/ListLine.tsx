import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { listTexts } from "~/content/staff-lists";
import type { UndoableChange } from "~/db/submissions/undo.server";
import { type ListParameters, withParameters } from "~/desk/address";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { ExportLinks, LIST_COUNT } from "./ExportLinks";
import { UndoLast } from "./UndoLast";

interface ListLineProps {
  parameters: ListParameters;
  count: { rows: number; atLeast: boolean };
  unfinished: boolean;
  sortedByDate: boolean;
  title?: string;
  /** What was done last, while it can be undone. */
  lastChange: UndoableChange | undefined;
  /** Buttons that only this list has. */
  children?: ReactNode;
}

/** The line above the rows: how many there are, or at least, and their export. It is also there if there are none. */
export function ListLine(props: ListLineProps) {
  const { parameters, count, unfinished, sortedByDate, title, lastChange, children } = props;
  const { pathname, search } = useLocation();
  const texts = listTexts.count;
  const words = count.atLeast ? texts.atLeast : count.rows === 1 ? texts.one : texts.many;
  return (
    <ListLineFrame>
      {title && <h2 className="peer text-h3 leading-tight">{title}</h2>}
      <p className="tabular-lining-nums" role="status" id={LIST_COUNT}>
        <b>{fillIn(words, { n: groupDigits(count.rows) })}</b>
        {count.atLeast && (
          <>
            {" "}
            <Link
              to={withParameters(pathname, new URLSearchParams(search), { count: "exact" })}
              preventScrollReset
              rel="nofollow"
            >
              {texts.exactly}
            </Link>
          </>
        )}
        {unfinished && <span> {texts.unfinished}</span>}
        {sortedByDate && <span> {texts.sortedByDate}</span>}
      </p>
      {lastChange && <UndoLast {...lastChange} />}
      <div className="ml-auto flex flex-nowrap items-center gap-3 *:flex-none max-xs:gap-2 print:hidden max-xs:peer-[h2]:[grid-area:1/2/span_2] @max-[18.1rem]:ml-0 @max-[18.1rem]:flex-wrap @max-[18.1rem]:peer-[h2]:[grid-area:auto/1/auto/span_2]">
        {children}
        <ExportLinks parameters={parameters} />
      </div>
    </ListLineFrame>
  );
}

/** On the smallest phones, or with large text, its parts wrap: the heading first, then as many buttons as fit. */
export function ListLineFrame({ children }: { children: ReactNode }) {
  return (
    <div className="@container flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 max-xs:has-[h2]:grid max-xs:has-[h2]:grid-cols-[minmax(0,1fr)_auto]">
      {children}
    </div>
  );
}
