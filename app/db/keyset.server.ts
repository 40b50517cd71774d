import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * Paging by the position of a row instead of by counting: page 20,000 costs what page 1 does, and rows that arrive
 * meanwhile shift nothing.
 */

/** Where a row stands in a list ordered by `created_at`, then `id`. */
export interface Position {
  createdAt: string;
  id: number;
}

/** Which page: the first, or the one on either side of a row. */
export type PageRequest = { older: Position } | { newer: Position } | undefined;

export interface Page<Row> {
  rows: Row[];
  /** The row after which the next page (older rows) begins; absent on the last page. */
  older?: Position;
  /** The row before which the previous page (newer rows) ends; absent on the first page. */
  newer?: Position;
}

interface PositionColumns {
  createdAt: SQLiteColumn;
  id: SQLiteColumn;
}

/** The condition that begins a page where `request` says; an index on (created_at, id) answers it at once. */
export function startOfPage({ createdAt, id }: PositionColumns, request: PageRequest): SQL | undefined {
  if (!request) return undefined;
  return "newer" in request
    ? sql`(${createdAt}, ${id}) > (${request.newer.createdAt}, ${request.newer.id})`
    : sql`(${createdAt}, ${id}) < (${request.older.createdAt}, ${request.older.id})`;
}

/** The order in which a page is read; see `toPage`. */
export function orderOfPage({ createdAt, id }: PositionColumns, request: PageRequest): SQL[] {
  const direction = request && "newer" in request ? asc : desc;
  return [direction(createdAt), direction(id)];
}

/**
 * Makes a page, newest row first, of what was read for it.
 *
 * @param found up to `size + 1` rows in reading order: newest first, but oldest first where newer rows were asked for
 * @param size rows a page
 */
export function toPage<Row extends Position>(found: Row[], size: number, request: PageRequest): Page<Row> {
  const more = found.length > size;
  const rows = found.slice(0, size);
  const backwards = request !== undefined && "newer" in request;
  if (backwards) rows.reverse();

  const first = rows[0];
  const last = rows.at(-1);
  const hasOlder = backwards || more;
  const hasNewer = backwards ? more : request !== undefined;
  return {
    rows,
    ...(hasOlder && last && { older: { createdAt: last.createdAt, id: last.id } }),
    ...(hasNewer && first && { newer: { createdAt: first.createdAt, id: first.id } }),
  };
}

/** A position as it stands in an address: `2026-03-14T09:42:00.000Z_17`. */
export function formatPosition({ createdAt, id }: Position): string {
  return `${createdAt}_${id}`;
}

/** The page an address asks for, by `?older=` or `?newer=`. What is not a position is ignored: the first page comes. */
export function readPageRequest(searchParams: URLSearchParams): PageRequest {
  const older = parsePosition(searchParams.get("older"));
  if (older) return { older };
  const newer = parsePosition(searchParams.get("newer"));
  return newer && { newer };
}

function parsePosition(text: string | null): Position | undefined {
  const match = /^([\d:.TZ+ -]{10,35})_(\d{1,15})$/.exec(text ?? "");
  return match?.[1] && match[2] ? { createdAt: match[1], id: Number(match[2]) } : undefined;
}
