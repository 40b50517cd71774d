import { listTexts } from "~/content/staff/lists";
import type { ListName } from "~/db/schema";
import { errorTexts } from "~/document/head/error-texts";
import { type MetaInput, pageMeta } from "~/document/head/meta";
import { fillIn } from "~/format/template";
import { missingIn, unsavedIn } from "./error-responses";
import { isFiltered, parametersOf, readListAddress } from "./list/address";
import type { DialogRows } from "./list/load.server";

interface StaffPage {
  /** Undefined where loading failed. */
  title: string | undefined;
  description: string;
  path: string;
}

/** `pageMeta` for a page whose error page is `StaffErrorPage`, which says what happened to what was typed. */
export const staffMeta = ({ matches, error }: MetaInput, { title, ...page }: StaffPage) =>
  pageMeta(
    { matches },
    { ...page, title: error || title === undefined ? errorTitle(error) : title, indexed: false },
  );

function errorTitle(error: unknown): string {
  const why = unsavedIn(error)?.why;
  if (why === "gone") return listTexts.gone.title;
  if (why === "signed-out") return listTexts.signedOut.title;
  return missingIn(error)?.title ?? errorTexts(error).title;
}

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
