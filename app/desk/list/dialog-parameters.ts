import { readId } from "~/forms/read-id";
import { PAGE_SIZES } from "./address";

/** The parameters that open a dialog over a list. */
const DIALOGS = [
  "delete",
  "work",
  "note",
  "mark",
  "release",
  "remove",
  "disable",
  "make-owner",
  "make-staff",
];

/** The same, with those that name its rows. */
export const DIALOG_PARAMETERS = [...DIALOGS, "id", "all", "newest"];

/** The buttons that mark rows, by their names, and what each marks them as. */
export const MARK_BUTTONS = [
  ["handle", "handled"],
  ["reopen", "new"],
] as const;

/** The address of a list without its dialog and selection: the target of Cancel, and of the redirect after a change. */
export function listAddress({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  for (const name of DIALOG_PARAMETERS) parameters.delete(name);
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/** The id of a link that opens a dialog about one row. A button needs none: its name and value tell it. */
export const openerIdOf = (dialog: string, row: number | string) => `${dialog}-${row}`;

/** A selector of what opened the dialog in an address, about one row or about the selected ones. */
export function openerIn(search: string): string | undefined {
  const parameters = new URLSearchParams(search);
  for (const dialog of DIALOGS) {
    const row = parameters.get(dialog) ?? "";
    if (/^(\d+|selected)$/.test(row))
      return `[name="${dialog}"][value="${row}"], #${openerIdOf(dialog, row)}`;
  }
  return undefined;
}

/** The address of the list of a row's page, over which dialogs open, even if the page was opened from the desk. */
export function listOfRow({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("desk");
  return listAddress({ pathname: pathname.split("/", 2).join("/"), search: String(parameters) });
}

/** The valid ids of a selection, each once: it is never larger than a page. */
export function readIds(values: (FormDataEntryValue | null)[]): number[] {
  const ids = new Set(values.map(readId).filter((id) => id !== undefined));
  return [...ids].slice(0, Math.max(...PAGE_SIZES));
}

/** Every row on all pages of a list, as the page counted them. */
export interface AllMatching {
  count: number;
  /** The newest row at that time: nobody has seen later ones. */
  newest: number;
}

/** The posted box for all rows; undefined if it was not checked. */
export function readAllMatching(fields: Pick<URLSearchParams | FormData, "get">): AllMatching | undefined {
  const [count, newest] = [readId(fields.get("all")), readId(fields.get("newest"))];
  return count === undefined || newest === undefined ? undefined : { count, newest };
}
