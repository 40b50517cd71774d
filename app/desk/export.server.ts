import { listTexts } from "~/content/staff-lists";
import { limitExport } from "~/csv/limit.server";
import { type Column, csvHeaders, streamCsv } from "~/csv/stream.server";
import { type AuditedRows, logEvent } from "~/db/audit-log.server";
import type { StaffMember } from "~/db/staff.server";
import type { ListQuery } from "~/db/submissions/request.server";
import type { RowList } from "~/db/submissions/row-list.server";
import { fillIn } from "~/format/template";
import { formatDay } from "~/format/time-zone.server";
import { redirectWithToast } from "~/http/toast.server";
import { type ListParameters, listParameters, readListAddress, withParameters } from "./address";
import { toQuery } from "./load.server";

const texts = listTexts.export;

/** What a download of one of the lists holds. */
export interface ListExport<Name extends string> {
  list: {
    count: RowList<{ id: number }>["count"];
    batches: (query: ListQuery, columns: readonly Name[]) => AsyncGenerator<unknown[][]>;
  };
  parameters: ListParameters;
  kind: AuditedRows & ("inquiries" | "enrollments");
  /** The columns that are read, and those of the file, made from them. */
  read: readonly Name[];
  columns: Column<unknown[]>[];
}

/**
 * The rows that the list shows at the same parameters, on all its pages and in its order, as a file that is made while it
 * is being sent. `?format=raw` gives the exact values, for programs.
 */
export async function exportList<Name extends string>(
  request: Request,
  staff: StaffMember,
  { list, parameters, kind, read, columns }: ListExport<Name>,
): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const address = readListAddress(searchParams, parameters);
  const query = toQuery(address);
  const count = await list.count(query);
  if (count.rows === 0 && !count.atLeast) {
    return redirectWithToast(withParameters(parameters.path, listParameters(address)), {
      type: "error",
      ...texts.noData,
      description: fillIn(texts.noData.description, { rows: kind }),
    });
  }

  const headers = csvHeaders(`${kind}-${formatDay(new Date())}.csv`);
  // A HEAD request gets no body, and nothing may be opened for it that nobody would close.
  if (request.method === "HEAD") return new Response(null, { headers });

  await limitExport(staff.id);
  const { search, choices, from, to } = address;
  const filters = { ...choices, ...(from && { from }), ...(to && { to }) };
  const recordExport = (rows: number) =>
    logEvent({ kind: "export", by: staff, of: kind, count: rows, filters, searched: search.trim() !== "" });
  // Where the rows could not be counted beforehand, they are while they are sent.
  if (!count.atLeast) await recordExport(count.rows);
  const pieces = list.batches(query, read);
  return new Response(
    streamCsv(columns, count.atLeast ? counted(pieces, recordExport) : pieces, {
      raw: searchParams.get("format") === "raw",
      signal: request.signal,
    }),
    { headers },
  );
}

/**
 * The same pieces; at the end, or where the reader leaves, it is said how many rows they had. Written out, because a
 * generator that is ended before its first piece was asked for runs nothing of itself, not even its `finally`.
 */
function counted(
  pieces: AsyncGenerator<unknown[][]>,
  done: (rows: number) => Promise<void>,
): AsyncIterator<unknown[][]> {
  let rows = 0;
  let said = false;
  const say = async () => {
    if (said) return;
    said = true;
    await done(rows);
  };
  return {
    async next() {
      try {
        const piece = await pieces.next();
        if (piece.done) await say();
        else rows += piece.value.length;
        return piece;
      } catch (error) {
        await say();
        throw error;
      }
    },
    async return() {
      try {
        return await pieces.return(undefined);
      } finally {
        await say();
      }
    },
  };
}
