import { stringify } from "csv-stringify/sync";
import { withoutFormula } from "./cell";

export interface Column<Row> {
  header: string;
  value: (row: Row) => string;
  /** Always in quotes, whether it needs them or not. */
  quoted?: boolean;
}

interface CsvOptions {
  /** The exact values, for programs: no byte order mark, nothing done about formulas. */
  raw: boolean;
  signal: AbortSignal;
}

/** Excel takes a file for UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A CSV document (RFC 4180: CRLF, quotes doubled) that is made while it is being sent.
 *
 * @param pieces the rows, piece by piece; one turn of the event loop lies between two pieces, so that nobody else waits
 */
export function streamCsv<Row>(
  columns: Column<Row>[],
  pieces: AsyncIterator<Row[]>,
  { raw, signal }: CsvOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const format = (rows: string[][]) =>
    encoder.encode(
      stringify(rows, {
        record_delimiter: "windows",
        // Spreadsheets end a row at any line break that is not in quotes, not only at CRLF.
        quote_record_delimiter: true,
        cast: { string: (value, { index }) => (columns[index]?.quoted ? { value, quoted: true } : value) },
      }),
    );
  const cells = (row: Row) => columns.map(({ value }) => (raw ? value(row) : withoutFormula(value(row))));

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (!raw) controller.enqueue(encoder.encode(BYTE_ORDER_MARK));
        controller.enqueue(encoder.encode(`${columns.map(({ header }) => header).join(",")}\r\n`));
      },
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        if (signal.aborted) {
          controller.close();
          return;
        }
        // What goes wrong here rejects and so breaks the download: a file that ends early must not look whole.
        const piece = await pieces.next();
        if (piece.done) controller.close();
        else controller.enqueue(format(piece.value.map(cells)));
      },
    },
    { highWaterMark: 0 },
  );
}

/** The headers of a CSV download. `no-transform` keeps the compression from holding pieces back. */
export function csvHeaders(fileName: string): Headers {
  return new Headers({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "no-store, no-transform",
    "X-Content-Type-Options": "nosniff",
  });
}
