import type { ListName } from "~/db/schema";
import { cutSearch } from "~/search/words";

/**
 * The address of a staff list says everything about what it shows, so that it can be shared and bookmarked:
 * `?q=ana&course=business&handled=no&from=2026-03-01&sort=name-asc&size=25`. Invalid values mean the default.
 */
export interface ListAddress {
  search: string;
  /** The chosen value of each filter; an absent one filters nothing ("all"). */
  choices: Record<string, string>;
  /** The first and the last day, such as `2026-03-14`, or empty. */
  from: string;
  to: string;
  sort: string;
  descending: boolean;
  size: number;
  /** The position after which, or before which, the page lies; both null on the first page. */
  after: string | null;
  before: string | null;
  /** The number of the page's first row, according to the page that linked here. */
  row: number | undefined;
}

/** The value of `before` for the last page. */
export const LAST_PAGE = "end";

/** The parameters of a list's address. */
export interface ListParameters {
  path: string;
  filters: readonly string[];
  sorts: readonly string[];
}

export const parametersOf: Record<ListName, ListParameters> = {
  inquiries: {
    path: "/inquiries",
    filters: ["subject", "phone", "assignee", "handled"],
    sorts: ["date", "name", "email", "subject"],
  },
  enrollments: {
    path: "/enrollments",
    filters: ["course", "experience", "availability", "assignee", "stage"],
    sorts: ["date", "name", "email", "course", "experience", "availability"],
  },
};

export const PAGE_SIZES = [25, 50, 100] as const;
export const DEFAULT_SIZE = 50;
const DEFAULT_SORT = "date-desc";
/** The value for no choice. */
export const ALL = "all";
/** In code units: the length of the longest subject. */
const MAX_CHOICE_LENGTH = 400;
const DAY_PATTERN = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function readListAddress(
  parameters: URLSearchParams,
  { filters, sorts }: ListParameters,
): ListAddress {
  const choices: Record<string, string> = {};
  for (const name of filters) {
    const choice = parameters.get(name);
    if (choice && choice !== ALL && choice.length <= MAX_CHOICE_LENGTH) choices[name] = choice;
  }
  const [sort = "", direction] = (parameters.get("sort") ?? "").split("-");
  const isKnown = sorts.includes(sort) && (direction === "asc" || direction === "desc");
  const size = Number(parameters.get("size"));
  const day = (name: string) =>
    DAY_PATTERN.test(parameters.get(name) ?? "") ? (parameters.get(name) ?? "") : "";
  return {
    search: cutSearch(parameters.get("q") ?? ""),
    choices,
    from: day("from"),
    to: day("to"),
    sort: isKnown ? sort : "date",
    descending: isKnown ? direction === "desc" : true,
    size: PAGE_SIZES.find((allowed) => allowed === size) ?? DEFAULT_SIZE,
    after: parameters.get("after"),
    before: parameters.get("before"),
    row: /^[1-9]\d{0,8}$/.test(parameters.get("row") ?? "") ? Number(parameters.get("row")) : undefined,
  };
}

/** The parameters that differ from the defaults, without the page. */
export function listParameters(address: ListAddress): URLSearchParams {
  const parameters = new URLSearchParams();
  const set = (name: string, value: string, isDefault = !value) => isDefault || parameters.set(name, value);
  set("q", address.search.trim());
  for (const [name, choice] of Object.entries(address.choices)) set(name, choice);
  set("from", address.from);
  set("to", address.to);
  const sort = sortValue(address.sort, address.descending);
  set("sort", sort, sort === DEFAULT_SORT);
  set("size", String(address.size), address.size === DEFAULT_SIZE);
  return parameters;
}

/** Parameters with visitors' words: no view stores them, as they would outlive an erasure. */
const VISITORS_WORDS = ["q", "subject"];

export const hasVisitorsWords = (parameters: URLSearchParams) =>
  VISITORS_WORDS.some((name) => parameters.has(name));

/** The part of an address that a view stores: everything except visitors' words. */
export function viewParameters(parameters: URLSearchParams, of: ListParameters): URLSearchParams {
  const stored = listParameters(readListAddress(parameters, of));
  for (const name of VISITORS_WORDS) stored.delete(name);
  return stored;
}

/** A sort and its direction as one value. */
export const sortValue = (sort: string, descending: boolean) => `${sort}-${descending ? "desc" : "asc"}`;

/** Whether the newest come first. */
export const isByDate = ({ sort, descending }: ListAddress) => sortValue(sort, descending) === DEFAULT_SORT;

/** Whether the list shows less than everything. */
export function isFiltered({ search, choices, from, to }: ListAddress): boolean {
  return Boolean(search.trim() || from || to || Object.keys(choices).length > 0);
}

/** `path` with these parameters, some of them replaced or, if null, removed. */
export function withParameters(
  path: string,
  parameters: URLSearchParams,
  changes: Record<string, string | null> = {},
): string {
  const changed = new URLSearchParams(parameters);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) changed.delete(name);
    else changed.set(name, value);
  }
  return changed.size > 0 ? `${path}?${changed}` : path;
}
