import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import { inquiryList } from "~/db/submissions/list-definitions.server";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { insertLongReplies } from "../../../tests/setup/received-mails";
import { sessionCookie } from "../../../tests/setup/session";
import { insertInquiry } from "../../../tests/setup/submissions";
import { exportList } from "./export.server";

/** Ids and names. */
const BATCHES = [
  [
    [1, "Ana"],
    [2, "Ben"],
  ],
  [[3, "Zoe"]],
];

/** As when the site starts: the database exists before anything is signed. */
beforeAll(() => {
  store();
});

/** Everybody may export only a few times, so each test is somebody else. */
let staff: StaffMember;
let cookie: string;
let accounts = 0;
beforeEach(async () => {
  staff = await addMember(`grace.${++accounts}@example.com`);
  cookie = await sessionCookie(staff);
});

interface Source {
  /** Whether the rows can be counted beforehand. */
  isCounted?: boolean;
  /** How many rows were found before the count gave up. */
  found?: number;
  batches?: () => AsyncGenerator<unknown[][]>;
}

async function* threeRows() {
  yield* BATCHES;
}

/** What the list's reading finds. */
let source: Required<Source>;
vi.mock("~/db/submissions/list/list.server", async (load) => ({
  ...(await load<object>()),
  readList: () => ({
    count: () => ({ rows: source.isCounted ? 3 : source.found, atLeast: !source.isCounted }),
  }),
  countRowsExactly: async () => 3,
  readBatches: () => source.batches(),
}));

/** Asks for a file of three rows in two batches. */
async function ask(
  { isCounted = false, found = 2, batches = threeRows }: Source,
  init?: RequestInit,
): Promise<Response> {
  source = { isCounted, found, batches };
  const request = new Request("http://localhost:3000/inquiries.csv?q=ana&phone=yes", {
    ...init,
    headers: { Cookie: cookie },
  });
  return exportList(request, staff, {
    list: inquiryList,
    columns: [{ name: "name", header: "Name" }],
  });
}

/** How many rows each of this test's exports had, according to the audit log. */
function loggedCounts(): number[] {
  const details = db.values(
    "SELECT details FROM audit_log WHERE kind = 'export' AND staff_id = ? ORDER BY id",
    staff.id,
  ) as string[];
  return details.map((json) => (JSON.parse(json) as { count: number }).count);
}

function readerOf(answer: Response) {
  if (!answer.body) throw new Error("There is no body.");
  return answer.body.getReader();
}

/** Reads until the first rows: the column headers come first. */
const BEFORE_ROWS = 1;

it.each([true, false])(
  "an export is logged before any of its rows is read: counted %s",
  async (isCounted) => {
    const seen: number[][] = [];
    const answer = await ask({
      isCounted,
      async *batches() {
        seen.push(loggedCounts());
        yield* BATCHES;
      },
    });
    expect(loggedCounts()).toEqual([3]);
    expect(await answer.text()).toBe('Name,Answers and Replies\r\nAna,""\r\nBen,""\r\nZoe,""\r\n');
    expect(seen).toEqual([[3]]);
  },
);

it("an export of rows so rare that none was found before the count gave up has them", async () => {
  expect((await ask({ found: 0 })).status).toBe(200);
  expect(loggedCounts()).toEqual([3]);
});

it("more exports than anybody needs are refused, and not logged", async () => {
  for (let n = 0; n < 20; n++) await ask({});
  await expect(ask({})).rejects.toMatchObject({ status: 429 });
  expect(loggedCounts()).toHaveLength(20);
});

it("an export that cannot be logged is not read", async () => {
  db.run("CREATE TRIGGER record_refuses BEFORE INSERT ON audit_log BEGIN SELECT raise(ABORT, 'full'); END");
  const read = vi.fn(threeRows);
  await expect(ask({ batches: read })).rejects.toThrow("full");
  db.run("DROP TRIGGER record_refuses");
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ["before anything was read", 0],
  ["before the first rows were asked for", BEFORE_ROWS],
  ["in the middle", BEFORE_ROWS + 1],
])("an export whose reader leaves %s is logged once", async (_, reads) => {
  const reader = readerOf(await ask({}));
  for (let n = 0; n < reads; n++) await reader.read();
  await reader.cancel();
  expect(loggedCounts()).toEqual([3]);
});

it("an export whose reader left before its rows were read is logged, once", async () => {
  const gone = new AbortController();
  const answer = await ask({}, { signal: gone.signal });
  gone.abort();
  await answer.text();
  expect(loggedCounts()).toEqual([3]);
});

it("an export whose reader left while its rows were counted is neither logged nor read", async () => {
  const read = vi.fn(threeRows);
  expect(await (await ask({ batches: read }, { signal: AbortSignal.abort() })).text()).toBe("");
  expect(loggedCounts()).toEqual([]);
});

it("an export that breaks off is logged with the rows that it was to send", async () => {
  const answer = await ask({
    async *batches() {
      yield [
        [1, "Ana"],
        [2, "Ben"],
      ];
      throw new Error("The disk is gone.");
    },
  });
  await expect(answer.text()).rejects.toThrow(/The disk is gone/);
  expect(loggedCounts()).toEqual([3]);
});

it("an export whose rows are counted beforehand is logged before its first byte, and one by HEAD is not", async () => {
  await ask({ isCounted: true }, { method: "HEAD" });
  expect(loggedCounts()).toEqual([]);
  await ask({ isCounted: true });
  expect(loggedCounts()).toEqual([3]);
});

it("an export that cannot be logged is answered with 503, and no row is sent", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  store().$client.pragma("query_only = ON");
  try {
    await expect(ask({ isCounted: true })).rejects.toMatchObject({ status: 503 });
  } finally {
    store().$client.pragma("query_only = OFF");
  }
});

it("a thread that somebody has flooded is exported with its newest replies, and with how many it had before", async () => {
  const id = insertInquiry({});
  insertLongReplies(id, 130);
  db.run("UPDATE received_mails SET text = 'Reply ' || subject || '.'");
  const answer = await ask({
    async *batches() {
      yield [[id, "Ana"]];
    },
  });
  const file = await answer.text();
  expect(file).toContain("Earlier emails that are not shown here: 30.");
  expect(file.match(/Reply \d+\./g)).toEqual(Array.from({ length: 100 }, (_, n) => `Reply ${n + 31}.`));
});

it("answers and replies are exported in the order in which they were said, a reply after what we sent in its second", async () => {
  const id = insertInquiry({});
  db.run(`
    INSERT INTO answers (inquiry_id, text, staff_email, once_key, created_at) VALUES
      (${id}, 'Third', 'grace@example.com', 'a', '2026-03-14T09:30:05.400Z'),
      (${id}, 'Second', 'grace@example.com', 'b', '2026-03-14T09:20:00.000Z');
    INSERT INTO received_mails (inquiry_id, kind, source, sender_address, text, received_at) VALUES
      (${id}, 'reply', 'mailbox', 'ana@example.com', 'Fourth', '2026-03-14T09:30:05.000Z'),
      (${id}, 'reply', 'mailbox', 'ana@example.com', 'First', '2026-03-14T09:10:00.000Z')`);
  const answer = await ask({
    async *batches() {
      yield [[id, "Ana"]];
    },
  });
  expect((await answer.text()).match(/First|Second|Third|Fourth/g)).toEqual([
    "First",
    "Second",
    "Third",
    "Fourth",
  ]);
});
