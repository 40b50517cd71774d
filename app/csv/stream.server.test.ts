import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { type Column, streamCsv } from "./stream.server";

interface Row {
  name: string;
  phone: string;
  goals: string;
}

const columns: Column<Row>[] = [
  { header: "Name", value: (row) => row.name },
  { header: "Phone", value: (row) => row.phone },
  { header: "Goals", value: (row) => row.goals, quoted: true },
];
const HEADER = "Name,Phone,Goals\r\n";
const BYTE_ORDER_MARK = "\uFEFF";

const ana: Row = { name: "Ana Ribeiro", phone: "555", goals: "To speak" };
const never = new AbortController().signal;

async function* batchesOf(...batches: Row[][]): AsyncGenerator<Row[]> {
  yield* batches;
}

/** The whole document as sent; unlike `Response.text()` this preserves the byte order mark. */
async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const bytes = await new Response(stream).arrayBuffer();
  return new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(bytes);
}

const documentOf = (batches: Row[][], raw = false) =>
  readAll(streamCsv(columns, batchesOf(...batches), { raw, signal: never }));

/** A reader for which any line break outside quotes ends a row, as it does for spreadsheets. */
const READER = { bom: true, columns: ["name", "phone", "goals"], record_delimiter: ["\r\n", "\n", "\r"] };
const read = (document: string): Row[] => parse(document, { ...READER, from_line: 2 });

/** Rows that a careless writer gets wrong. */
const awkward: Row[] = [
  { name: "Ribeiro, Ana", phone: "1", goals: "To speak, write, and be read" },
  { name: 'Ana "Nan" Ribeiro', phone: "2", goals: '"' },
  { name: '"Ana"', phone: "3", goals: 'She said "hello, world"\nand left' },
  { name: "Line\nbreak", phone: "4", goals: "One\nTwo\n\nFour" },
  { name: "Carriage\rreturn", phone: "5", goals: "One\r\nTwo\r\n" },
  { name: "José 🎓 👩‍🏫", phone: "6", goals: "🇵🇹 to 🇬🇧" },
  { name: "محمد", phone: "7", goals: "التحدث بثقة" },
  { name: " blanks ", phone: "8", goals: "  kept  " },
  { name: "semi;colon", phone: "9", goals: "tab\there" },
  { name: "", phone: "", goals: "" },
  { name: "a\uFEFFb", phone: "10", goals: ",,,\r\n,,," },
];

describe("the document", () => {
  it("begins with a byte order mark and the headers, and ends every line with CRLF", async () => {
    expect(await documentOf([[ana]])).toBe(`${BYTE_ORDER_MARK}${HEADER}Ana Ribeiro,555,"To speak"\r\n`);
  });

  it("doubles quotes, and quotes what needs it or is always quoted", async () => {
    const row = { name: 'Ana "Nan" Ribeiro', phone: "5,5", goals: 'Say "hello"\nand go' };
    expect(await documentOf([[row]])).toBe(
      `${BYTE_ORDER_MARK}${HEADER}"Ana ""Nan"" Ribeiro","5,5","Say ""hello""\nand go"\r\n`,
    );
  });

  it.each(["\n", "\r", "\r\n"])("quotes a line break, whichever it is: %j", async (lineBreak) => {
    const row = { name: `a${lineBreak}b`, phone: "1", goals: "x" };
    expect(await documentOf([[row]], true)).toBe(`${HEADER}"a${lineBreak}b",1,"x"\r\n`);
  });

  it("has only the headers if there are no rows", async () => {
    expect(await documentOf([])).toBe(BYTE_ORDER_MARK + HEADER);
  });

  it.each([false, true])("is read by another program as the stored rows (raw: %s)", async (raw) => {
    expect(read(await documentOf([awkward], raw))).toEqual(awkward);
  });

  it("does not depend on the batches", async () => {
    const whole = await documentOf([awkward]);
    for (const size of [1, 2, 5]) {
      const batches: Row[][] = [];
      for (let from = 0; from < awkward.length; from += size) batches.push(awkward.slice(from, from + size));
      expect(await documentOf([...batches, []]), `${size}`).toBe(whole);
    }
  });
});

describe("formulas", () => {
  const formulas = ["=1+1", "+44 20", "-5", "@x", "\t=1", "\r=1", "＝1", " =x", "\0=1", "  \0@x"];
  const rows = formulas.map((text) => ({ name: text, phone: text, goals: text }));

  it("are escaped in every column", async () => {
    expect(read(await documentOf([rows]))).toEqual(
      formulas.map((text) => ({ name: `'${text}`, phone: `'${text}`, goals: `'${text}` })),
    );
  });

  it("stay as written in the raw format, which has no byte order mark either", async () => {
    const document = await documentOf([rows], true);
    expect(document.startsWith(HEADER)).toBe(true);
    expect(read(document)).toEqual(rows);
  });
});

describe("while it is sent", () => {
  /** Endless batches, and how many of them were read. */
  function endless() {
    const source = { pulled: 0, batches: generate() };
    async function* generate() {
      for (;;) {
        source.pulled++;
        yield [ana];
      }
    }
    return source;
  }

  it("no batch is read before the client asks for it", async () => {
    const source = endless();
    const reader = streamCsv(columns, source.batches, { raw: true, signal: never }).getReader();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(source.pulled).toBe(0);
    await reader.read();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(source.pulled).toBe(1);
    await reader.cancel();
  });

  it("other work runs between batches", async () => {
    const source = endless();
    const reader = streamCsv(columns, source.batches, { raw: true, signal: never }).getReader();
    await reader.read();
    const turns: number[] = [];
    let running = true;
    const takeTurns = () => {
      turns.push(source.pulled);
      if (running) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    for (let n = 0; n < 20; n++) await reader.read();
    running = false;
    const longestWait = Math.max(...turns.slice(1).map((pulled, n) => pulled - (turns[n] ?? 0)));
    expect(turns.length).toBeGreaterThanOrEqual(20);
    expect(longestWait).toBeLessThanOrEqual(1);
    await reader.cancel();
  });

  it("an error aborts the download: a file that ends early must not look complete", async () => {
    async function* failing() {
      yield [ana];
      throw new Error("The disk is gone.");
    }
    let received = "";
    const receive = async () => {
      const stream = streamCsv(columns, failing(), { raw: true, signal: never });
      for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
        received += Buffer.from(chunk).toString();
      }
    };
    await expect(receive()).rejects.toThrow("The disk is gone.");
    expect(received).toBe(`${HEADER}Ana Ribeiro,555,"To speak"\r\n`);
  });

  it("a row that cannot be written aborts it as well", async () => {
    const broken: Column<Row>[] = [{ header: "Date", value: () => new Date(Number.NaN).toISOString() }];
    const stream = streamCsv(broken, batchesOf([ana]), { raw: true, signal: never });
    await expect(readAll(stream)).rejects.toThrow("Invalid time value");
  });

  it("a client that disconnects ends it, and nothing more is read", async () => {
    const source = endless();
    const browser = new AbortController();
    const stream = streamCsv(columns, source.batches, { raw: true, signal: browser.signal });
    const reader = stream.getReader();
    for (let n = 0; n < 4; n++) await reader.read();
    const before = source.pulled;
    browser.abort();
    expect((await reader.read()).done).toBe(true);
    expect(source.pulled).toBe(before);
  });
});
