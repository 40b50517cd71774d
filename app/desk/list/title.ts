import { listTexts } from "~/content/staff/lists";
import type { ListName } from "~/db/schema";
import { fillIn } from "~/format/template";
import { isFiltered, parametersOf, readListAddress } from "./address";
import type { DialogRows } from "./load.server";

interface ListState {
  search: string;
  /** The page's data; undefined if loading failed. */
  data: { list?: unknown; dialog?: DialogRows<unknown> } | undefined;
}

/** The title of a list's page, with its state first, for tabs, bookmarks and screen readers. */
export function listTitle(title: string, listName: ListName, { search, data }: ListState): string {
  const texts = listTexts.titles;
  const address = readListAddress(new URLSearchParams(search), parametersOf[listName]);
  const searched = address.search.trim();
  const states = [
    data && !data.list && texts.failed,
    data?.dialog?.toDelete && texts.delete,
    data?.dialog?.toMark && texts.mark,
    data?.dialog?.withNote && texts.note,
    (data?.dialog?.toWork || data?.dialog?.toWorkAll) && texts.work,
    searched && fillIn(texts.search, { search: searched }),
    isFiltered({ ...address, search: "" }) && texts.filtered,
    (address.after || address.before) && texts.laterPage,
  ];
  return titleWith(title, states);
}

interface DatedState {
  /** The parameters of the address. */
  search: string;
  /** The states of the page in addition to its place in the list, most important first. */
  states: readonly (string | false | undefined)[];
}

/** Like `listTitle`, for lists that are sorted by date and have `older` and `newer` pages. */
export function datedListTitle(title: string, { search, states }: DatedState): string {
  const parameters = new URLSearchParams(search);
  const isLater = Boolean(parameters.get("older") || parameters.get("newer"));
  return titleWith(title, [...states, isLater && listTexts.titles.laterPage]);
}

function titleWith(title: string, states: readonly unknown[]): string {
  const shown = states.filter(Boolean);
  return shown.length > 0 ? `${shown.join(", ")}: ${title}` : title;
}
