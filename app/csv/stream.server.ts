import { phoneWithoutFormula, withoutFormula } from "./cell";

export interface Column<Row> {
  header: string;
  value: (row: Row) => string;
  /** Always in quotes, whether it needs them or not. */
  quoted?: boolean;
  /** Holds telephone numbers, which stay as they were typed. */
  phone?: boolean;
}

interface CsvOptions {
  /** The exact values, for programs: no byte order mark, nothing done about formulas. */
  raw: boolean;
  signal: AbortSignal;
}

/** Spreadsheets end a row at any line break that is not in quotes, not only at CRLF. */
const NEEDS_QUOTES = /[",\r\n]/;

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
  const format = (rows: Row[]) => {
    let text = "";
    for (const row of rows) {
      let separator = "";
      for (const { value, quoted, phone } of columns) {
        const harmless = phone ? phoneWithoutFormula : withoutFormula;
        const cell = raw ? value(row) : harmless(value(row));
        text += separator + (quoted || NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
        separator = ",";
      }
      text += "\r\n";
    }
    return Buffer.from(text);
  };

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        if (!raw) controller.enqueue(Buffer.from(BYTE_ORDER_MARK));
        controller.enqueue(Buffer.from(`${columns.map(({ header }) => header).join(",")}\r\n`));
      },
      async pull(controller) {
        for (;;) {
          await new Promise((resolve) => setImmediate(resolve));
          if (signal.aborted) {
            await pieces.return?.();
            controller.close();
            return;
          }
          // What goes wrong here rejects and so breaks the download: a file that ends early must not look whole.
          const piece = await pieces.next();
          if (piece.done) {
            controller.close();
            return;
          }
          if (piece.value.length > 0) {
            controller.enqueue(format(piece.value));
            return;
          }
        }
      },
      async cancel() {
        await pieces.return?.();
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
