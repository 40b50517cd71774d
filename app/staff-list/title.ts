import { fillIn } from "~/content/fill-in";
import { listTexts } from "~/content/staff-lists";
import { isNarrowed, type ListParameters, readListAddress } from "./address";
import type { AskedRows } from "./load.server";
import { unsavedNoteIn } from "./signed-out";

interface ListState {
  search: string;
  /** What the page was loaded with; nothing where that failed. */
  data: { list?: unknown; asked?: AskedRows<unknown> } | undefined;
  error?: unknown;
}

/** The title of a list's page: what is to be seen of it comes first, for tabs, bookmarks and screen readers. */
export function listTitle(
  title: string,
  parameters: ListParameters,
  { search, data, error }: ListState,
): string {
  const texts = listTexts.titles;
  if (error) return unsavedNoteIn(error) ? listTexts.signedOut.title : title;
  const address = readListAddress(new URLSearchParams(search), parameters);
  const searched = address.search.trim();
  const states = [
    data && !data.list && texts.failed,
    data?.asked?.toDelete && texts.delete,
    data?.asked?.withNote && texts.note,
    searched && fillIn(texts.search, { search: searched }),
    isNarrowed({ ...address, search: "" }) && texts.filtered,
    (address.after || address.before) && texts.laterPage,
  ].filter(Boolean);
  return states.length > 0 ? `${states.join(", ")}: ${title}` : title;
}
