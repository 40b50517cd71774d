/** Where a control stands in the rows of a list, for when its row has left them. */
export interface RowPlace {
  rows: HTMLTableSectionElement;
  row: number;
  /** Counted from the end of the row: what can be done with it stands there in the same order in each. */
  fromEnd: number;
}

const controlsOf = (row: HTMLTableRowElement) => [...row.querySelectorAll<HTMLElement>("a, button, input")];

export function rowPlaceOf(control: Element | null): RowPlace | undefined {
  const row = control?.closest("tr");
  const rows = row?.closest("tbody");
  if (!control || !row || !rows) return undefined;
  const controls: Element[] = controlsOf(row);
  const fromEnd = controls.length - controls.indexOf(control);
  return { rows, row: [...rows.rows].indexOf(row), fromEnd };
}

/**
 * Gives the focus to the same control of the row that stands there now, or of the last one; where there are no rows any
 * more, or no place was given, to the start of the content.
 */
export function focusRowPlace(place: RowPlace | undefined): void {
  const rows = place?.rows.isConnected ? [...place.rows.rows] : [];
  const row = place && rows[Math.min(place.row, rows.length - 1)];
  const control = row && controlsOf(row).at(-place.fromEnd);
  if (control) control.focus();
  else document.getElementById("main")?.focus({ preventScroll: true });
}
