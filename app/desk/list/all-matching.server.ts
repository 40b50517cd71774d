import { setImmediate } from "node:timers/promises";
import { listResponses } from "~/content/staff/lists.server";
import { readBatches } from "~/db/submissions/list/list.server";
import { groupDigits } from "~/format/digits";
import { fillIn } from "~/format/template";
import type { StaffList } from "../staff-lists.server";
import { parametersOf, readListAddress } from "./address";
import type { AllMatching } from "./dialog-parameters";
import { toQuery } from "./load.server";

/** The most rows to change at once: a few seconds of work. */
const MAX_SELECTED = 5000;
/** Rows per transaction: a few milliseconds during which nobody else can write. */
const BATCH = 250;

/**
 * The rows of an address, if there are still about as many as when the box was checked.
 * @returns their ids, or why nothing is done
 */
export async function findAllMatching(
  list: StaffList,
  url: URL,
  { count, newest }: AllMatching,
): Promise<number[] | { message: string; description: string }> {
  const { allTooMany, allChanged } = listResponses.toasts;
  if (count > MAX_SELECTED) return allTooMany;
  const query = toQuery(readListAddress(url.searchParams, parametersOf[list.listName]));
  const ids: number[] = [];
  for await (const batch of readBatches(list, { ...query, sort: "date" }, ["id"])) {
    for (const [id] of batch as [number][]) if (id <= newest) ids.push(id);
    if (ids.length > MAX_SELECTED) return allTooMany;
  }
  const tolerated = Math.max(10, count / 20);
  if (Math.abs(ids.length - count) <= tolerated) return ids;
  const [seen, n] = [groupDigits(count), groupDigits(ids.length)];
  return { ...allChanged, description: fillIn(allChanged.description, { seen, n }) };
}

/**
 * Changes rows in batches, one transaction each; other requests get a turn in between.
 * @param change gets the audit entry of the first batch, so that one undo takes back all of them
 */
export async function inBatches<Row, Result extends { entryId?: number }>(
  rows: readonly Row[],
  change: (batch: Row[], part: number | undefined) => Promise<Result>,
): Promise<{ results: Result[]; entryId: number | undefined }> {
  const results: Result[] = [];
  let entryId: number | undefined;
  for (let start = 0; start < rows.length; start += BATCH) {
    const result = await change(rows.slice(start, start + BATCH), entryId);
    entryId ??= result.entryId;
    results.push(result);
    if (rows.length > BATCH) await setImmediate();
  }
  return { results, entryId };
}
