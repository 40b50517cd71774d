import { Form, Link, useActionData, useLocation, useNavigation } from "@remix-run/react";
import { type FocusEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { listTexts } from "~/content/staff-lists";
import type { UndoableMarking } from "~/db/submissions/marking.server";
import type { RefusedSelection } from "~/desk/actions.server";
import {
  isNarrowed,
  type ListAddress,
  type ListParameters,
  listParameters,
  sortValue,
  withParameters,
} from "~/desk/address";
import { DIALOG_PARAMETERS, listAddress } from "~/desk/list-address";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import { readTerms } from "~/search/words";
import { Button, ButtonRow } from "../Button";
import { useScripted } from "../use-scripted";
import { ActionButton } from "./Action";
import { DELETE_SELECTED } from "./DeleteDialog";
import { EmptyList } from "./EmptyList";
import { ExportLinks, LIST_COUNT } from "./ExportLinks";
import { Clear } from "./ListTools";
import { focusRowPlace, type RowPlace, rowPlaceOf } from "./row-focus";
import { SelectedRows } from "./SubmissionRow";
import { SearchTerms } from "./search-marks";
import { ColumnHead } from "./Table";

/** What both lists of submissions show around their own columns. */

interface ListLineProps {
  parameters: ListParameters;
  count: { rows: number; atLeast: boolean };
  unfinished: boolean;
  sortedByDate: boolean;
  /** The heading, where the page's title is not enough. */
  title?: string;
  /** What was marked last, while it can be undone. */
  lastMarking: UndoableMarking | undefined;
  /** Buttons of this list alone. */
  children?: ReactNode;
}

/**
 * The line above the rows: how many there are (where counting takes its time, the way to have them counted), and their
 * export. It stays where there are none, so that this is said too.
 */
export function ListLine(props: ListLineProps) {
  const { parameters, count, unfinished, sortedByDate, title, lastMarking, children } = props;
  const { pathname, search } = useLocation();
  const texts = listTexts.count;
  return (
    <ListLineFrame>
      {title && <h2 className="peer text-h3 leading-tight">{title}</h2>}
      <p className="tabular-lining-nums" role="status" id={LIST_COUNT}>
        <b>{countWords(count)}</b>
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
      {lastMarking && <UndoMarking {...lastMarking} />}
      <div className="ml-auto flex flex-nowrap items-center gap-3 *:flex-none max-xs:gap-2 print:hidden max-xs:peer-[h2]:[grid-area:1/2/span_2] @max-[18.1rem]:ml-0 @max-[18.1rem]:flex-wrap @max-[18.1rem]:peer-[h2]:[grid-area:auto/1/auto/span_2]">
        {children}
        <ExportLinks parameters={parameters} />
      </div>
    </ListLineFrame>
  );
}

/**
 * On the smallest phones, or with large text, what stands in it goes below one another: the heading, then the buttons, as
 * many side by side as fit.
 */
export function ListLineFrame({ children }: { children: ReactNode }) {
  return (
    <div className="@container flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 max-xs:has-[h2]:grid max-xs:has-[h2]:grid-cols-[minmax(0,1fr)_auto]">
      {children}
    </div>
  );
}

/** Takes back with one click what was marked last. */
function UndoMarking({ id, mark, count }: UndoableMarking) {
  return (
    <Form method="post" action={listAddress(useLocation())} preventScrollReset className="col-span-full">
      <ActionButton look="text" name="undo" value={id}>
        {fillIn(listTexts.undo[mark], { n: count })}
      </ActionButton>
    </Form>
  );
}

/** "1 row", "1,234 rows", "More than 1,000 rows". */
function countWords({ rows, atLeast }: ListLineProps["count"]): string {
  const texts = listTexts.count;
  const words = atLeast ? texts.atLeast : rows === 1 ? texts.one : texts.many;
  return fillIn(words, { n: groupDigits(rows) });
}

interface NothingProps {
  parameters: ListParameters;
  address: ListAddress;
  unfinished: boolean;
  /** What stands there where there is nothing at all. */
  children: ReactNode;
}

/** Where no row is to be shown. */
export function NothingListed({ parameters, address, unfinished, children }: NothingProps) {
  if (!isNarrowed(address)) return <>{children}</>;
  const texts = listTexts.nothing;
  return (
    <EmptyList title={unfinished ? texts.unfinishedTitle : texts.title}>
      <p>{unfinished ? texts.unfinishedText : texts.text}</p>
      <ButtonRow as="p" className="mt-6 justify-center">
        <Clear path={parameters.path} />
      </ButtonRow>
    </EmptyList>
  );
}

/** The arrow behind the column's name; it is not read out. */
const SORTED = {
  ascending: "text-ink after:content-['_↑'/'']",
  descending: "text-ink after:content-['_↓'/'']",
};

interface SortHeadProps {
  label: string;
  width?: string;
  /** The sort that the column stands for, if it is one. */
  sort?: string;
  parameters: ListParameters;
  address: ListAddress;
}

/** The head of a column: a link that sorts by it, or turns the order round. */
export function SortHead({ label, width, sort, parameters, address }: SortHeadProps) {
  if (!sort) {
    return <ColumnHead width={width}>{label}</ColumnHead>;
  }
  const isSorted = address.sort === sort;
  // Dates begin with the newest, words with A.
  const descending = isSorted ? !address.descending : sort === "date";
  const href = withParameters(parameters.path, listParameters({ ...address, sort, descending }));
  const order = address.descending ? "descending" : "ascending";
  return (
    <ColumnHead width={width} sorted={isSorted ? order : undefined}>
      <Link
        to={href}
        preventScrollReset
        title={listTexts.sorts[sortValue(sort, descending)]}
        className={`inline-block no-underline hover:underline ${isSorted ? SORTED[order] : ""}`}
      >
        {label}
      </Link>
    </ColumnHead>
  );
}

/**
 * Keeps the focus among the rows where the row that it is in leaves the list, because it is deleted or the filters show
 * it no longer: browsers would drop it.
 * @returns what the element around the rows listens with
 */
function useFocusAmongRows() {
  const last = useRef<{ control: Element; place: RowPlace | undefined }>();
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { place } = last.current;
    last.current = undefined;
    if (document.activeElement === document.body) focusRowPlace(place);
  });
  // With the last row all of this goes.
  useEffect(
    () => () => {
      if (last.current && document.activeElement === document.body) focusRowPlace(undefined);
    },
    [],
  );
  return {
    onFocus: ({ target }: FocusEvent) => {
      last.current = { control: target, place: rowPlaceOf(target) };
    },
    onBlur: ({ target }: FocusEvent) => {
      // Browsers differ in whether they report this of what goes; whoever left it of their own accord is not called back.
      queueMicrotask(() => {
        if (target.isConnected && last.current?.control === target) last.current = undefined;
      });
    },
  };
}

const NONE: readonly number[] = [];

interface SubmissionFormProps {
  address: ListAddress;
  /** How many rows stand in it. */
  size: number;
  children: ReactNode;
}

/** The form around the rows: their buttons ask (GET, a dialog at an address) or mark (POST). */
export function SubmissionForm({ address, size, children }: SubmissionFormProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const scripted = useScripted();
  const [selected, setSelected] = useState(0);
  const texts = listTexts.selected;
  const terms = useMemo(() => readTerms(address.search), [address.search]);

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  const select = (all: boolean) => {
    for (const box of boxes()) box.checked = all;
  };
  const count = () => setSelected(boxes().filter((box) => box.checked).length);
  // A selection is for the rows in sight, and for one thing that is done to them; a dialog that is cancelled leaves it.
  const { state, formMethod } = useNavigation();
  const answer = useActionData<Partial<RefusedSelection>>();
  const refused = answer !== undefined;
  const place = listAddress({ pathname, search });
  const selectedAt = useRef(place);
  const isPosted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are another selection, however many are ticked.
  useEffect(() => {
    if (state !== "idle") {
      isPosted.current ||= formMethod === "POST";
      return;
    }
    if (selectedAt.current !== place || (isPosted.current && !refused)) select(false);
    selectedAt.current = place;
    isPosted.current = false;
    count();
  }, [state, formMethod, refused, place, size]);

  return (
    <SearchTerms.Provider value={terms}>
      <Form
        method="get"
        preventScrollReset
        className="group"
        ref={form}
        onChange={count}
        {...useFocusAmongRows()}
      >
        {[...new URLSearchParams(search)]
          .filter(([name]) => ![...DIALOG_PARAMETERS, "count"].includes(name))
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons. */}
        <div
          className="flex flex-wrap items-center gap-x-3 gap-y-1 py-[.35rem] text-ink-2 group-has-[tbody_:checked]:sticky group-has-[tbody_:checked]:top-header group-has-[tbody_:checked]:z-5 group-has-[tbody_:checked]:border-b group-has-[tbody_:checked]:border-edge group-has-[tbody_:checked]:bg-paper"
          role="group"
          aria-label={texts.label}
        >
          {scripted && (
            <label className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 flex-none cursor-pointer accent-ink"
                checked={selected === size}
                onChange={(event) => select(event.target.checked)}
              />
              {selected > 0 ? fillIn(texts.count, { n: selected }) : texts.selectAll}
              <span className="sr-only">{texts.onThisPage}</span>
            </label>
          )}
          <div className="ml-auto flex flex-wrap items-center gap-3 *:flex-none max-xs:gap-2 print:hidden">
            <span aria-hidden="true" className={scripted ? "max-xs:hidden" : undefined}>
              {texts.label}:
            </span>
            <Button
              type="submit"
              formMethod="post"
              name="intent"
              value="handle"
              variant="outline"
              small
              className="max-xs:px-[.7rem]"
            >
              <span className="sr-only">{texts.prefix}</span>
              {texts.handle}
            </Button>
            <Button
              type="submit"
              formMethod="post"
              name="intent"
              value="reopen"
              variant="outline"
              small
              className="max-xs:px-[.7rem]"
            >
              <span className="sr-only">{texts.prefix}</span>
              {texts.reopen}
            </Button>
            <ActionButton look="selectionDanger" name="delete" value="selected" id={DELETE_SELECTED}>
              <span className="sr-only">{texts.prefix}</span>
              {texts.delete}
            </ActionButton>
          </div>
        </div>
        <SelectedRows.Provider value={answer?.selected ?? NONE}>{children}</SelectedRows.Provider>
      </Form>
    </SearchTerms.Provider>
  );
}
