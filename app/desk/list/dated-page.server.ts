import { formatPosition, type Page, type PageRequest, readPageRequest } from "~/db/keyset.server";

const PAGE_SIZE = 50;

/** The requested page of a list sorted by date: `?older=` or `?newer=` and a position. */
export function loadDatedPage<Row>(request: Request, read: (page: PageRequest, size: number) => Page<Row>) {
  const { searchParams } = new URL(request.url);
  const page = readPageRequest(searchParams.get("older"), searchParams.get("newer"), 2);
  const { rows, before, after } = read(page, PAGE_SIZE);
  return { rows, newer: before && formatPosition(before), older: after && formatPosition(after) };
}
