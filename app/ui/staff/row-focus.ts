import { type FocusEvent, useEffect, useRef } from "react";

/** The place of a control among the rows of a list, for when its row is gone. */
interface RowPlace {
  rows: HTMLTableSectionElement;
  row: number;
  /** Counted from the end of the row, where every row has the same buttons in the same order. */
  fromEnd: number;
}

/** The folded menu of a row: the button that opens it represents its controls. */
const MENU = "details[data-menu]";

const controlsOf = (row: HTMLTableRowElement) =>
  [...row.querySelectorAll<HTMLElement>("a, button, input, summary")].filter(
    (control) => control.matches("summary") || !control.closest(MENU),
  );

/** The button of the folded menu that a control is in; otherwise the control itself. */
export function shownControl(control: HTMLElement): HTMLElement {
  return control.closest(`${MENU}:not([open])`)?.querySelector("summary") ?? control;
}

export function rowPlaceOf(control: Element | null): RowPlace | undefined {
  const row = control?.closest("tr");
  const rows = row?.closest("tbody");
  if (!control || !row || !rows) return undefined;
  const controls: Element[] = controlsOf(row);
  const shown = control.closest(MENU)?.querySelector("summary") ?? control;
  const fromEnd = controls.length - controls.indexOf(shown);
  return { rows, row: [...rows.rows].indexOf(row), fromEnd };
}

/** Moves the focus to the rows of a list as a whole. */
export function focusRows(rows: HTMLElement): void {
  rows.tabIndex = -1;
  rows.addEventListener("blur", () => rows.removeAttribute("tabindex"), { once: true });
  rows.focus({ preventScroll: true });
}

/** Whether an element is on the page and has room there. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/**
 * Moves the focus to the same control of the row that is now in this place, or of the last row; without rows or a place,
 * to the start of the content.
 */
export function focusRowPlace(place: RowPlace | undefined): void {
  const rows = place?.rows.isConnected ? [...place.rows.rows] : [];
  const row = place && rows[Math.min(place.row, rows.length - 1)];
  const control = row && controlsOf(row).at(-place.fromEnd);
  if (control) control.focus();
  else document.getElementById("main")?.focus({ preventScroll: true });
}

/**
 * For an element that loses the focus: some browsers also report that when it is removed, but only somebody who moved on is
 * forgotten.
 */
export function ifMovedOn(from: Element, forget: () => void): void {
  queueMicrotask(() => {
    if (from.isConnected) forget();
  });
}

/**
 * Keeps the focus among the rows when its row leaves the list, because it was deleted or no longer passes the filters:
 * browsers would drop it.
 * @returns the listeners for the element around the rows
 */
export function useFocusAmongRows() {
  const last = useRef<{ control: Element; place: RowPlace | undefined }>();
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const { place } = last.current;
    last.current = undefined;
    if (document.activeElement === document.body) focusRowPlace(place);
  });
  // When the last row goes, the whole form goes.
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
      ifMovedOn(target, () => {
        if (last.current?.control === target) last.current = undefined;
      });
    },
  };
}
