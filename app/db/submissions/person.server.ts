import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { normalizeEmail } from "~/format/email-address";
import { isSameNumber, phoneEnd } from "~/format/telephone";
import { store } from "../client.server";
import { prepareOnce } from "../prepared.server";
import {
  contactInquiries,
  enrollmentEntries,
  isNonAscii,
  plainAddress,
  plainPhoneEnd,
  type SubmissionRef,
  type SubmissionTable,
  submissionKinds,
  submissionTables,
} from "../schema";
import { nameColumns, stageColumns } from "./kind-columns.server";

/** The submissions of one person: linked by address or telephone number, step by step. Held ones belong to nobody. */

export interface PersonRow extends SubmissionRef {
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  createdAt: string;
  /** Of an enrollment. */
  course?: string | null;
  stage?: string | null;
}

/** The most submissions of one person. */
const MAX_ROWS = 100;
/** A telephone number with more addresses than this belongs to a switchboard, or is made up. */
const MAX_ADDRESSES_PER_NUMBER = 5;

const courseColumns = { inquiry: sql<null>`NULL`, enrollment: enrollmentEntries.course };

/** Prepares a search for a value. */
function find(condition: SQL, limit: number): (value: string) => PersonRow[] {
  const statements = prepareOnce((store) =>
    submissionKinds.map((kind) => {
      const table = submissionTables[kind];
      const { id, reference, email, phone, createdAt } = table;
      const columns = { name: nameColumns[kind], course: courseColumns[kind], stage: stageColumns[kind] };
      const statement = store
        .select({ id, reference, email, phone, createdAt, ...columns })
        .from(table)
        .where(and(condition, isNull(table.heldReason)))
        .orderBy(desc(id))
        .limit(limit)
        .prepare();
      return (value: string) => statement.all({ value }).map((row) => ({ ...row, kind }));
    }),
  );
  return (value) => statements().flatMap((read) => read(value));
}

const value = sql.placeholder("value");
const queries = {
  address: find(eq(plainAddress, value), MAX_ROWS),
  // SQLite folds only ASCII letters and cannot decode `xn--`: the few other addresses are compared one by one. -1 means no limit.
  nonAscii: find(isNonAscii, -1),
  phoneEnd: find(eq(plainPhoneEnd, value), MAX_ROWS),
  reference: find(sql`"reference" = ${value}`, 1),
};

const ASCII = /^[\x00-\x7f]*$/;

/** Whether a row with letters beyond ASCII can have this normalized address. */
export const mayBeNonAscii = (address: string) => !ASCII.test(address) || address.includes("xn--");

/** The rows with letters beyond ASCII, by their normalized addresses. */
type OtherLetters = ReadonlyMap<string, PersonRow[]>;

function readOtherLetters(): OtherLetters {
  const byAddress = new Map<string, PersonRow[]>();
  for (const row of queries.nonAscii("")) {
    const address = normalizeEmail(row.email);
    const rows = byAddress.get(address);
    if (rows) rows.push(row);
    else byAddress.set(address, [row]);
  }
  return byAddress;
}

function rowsWithAddress(address: string, otherLetters = readOtherLetters): PersonRow[] {
  const plain = ASCII.test(address) ? queries.address(address) : [];
  return mayBeNonAscii(address) ? [...plain, ...(otherLetters().get(address) ?? [])] : plain;
}

function rowsWithNumber(number: string): PersonRow[] {
  const end = phoneEnd(number);
  const rows = end ? queries.phoneEnd(end) : [];
  const matches = rows.filter(({ phone }) => phone !== null && isSameNumber(phone, number));
  const addresses = new Set(matches.map(({ email }) => normalizeEmail(email)));
  return addresses.size > MAX_ADDRESSES_PER_NUMBER ? [] : matches;
}

/** Another program may have stored several at the same moment. */
const latestFirst = (a: PersonRow, b: PersonRow) =>
  Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt) || b.id - a.id;

/** The latest submissions with this address. */
export const submissionsFrom = (address: string, limit: number): PersonRow[] =>
  rowsWithAddress(normalizeEmail(address)).sort(latestFirst).slice(0, limit);

/** Finds all submissions by the sender of one, itself included, latest first. */
export const findPerson = (of: PersonRow): PersonRow[] => personFinder()(of);

/**
 * `findPerson` for many rows. Normalizing an address takes long, and each person may have many: with 4,000 addresses beyond ASCII a page
 * of 50 rows took three seconds.
 */
export function personFinder(): (of: PersonRow) => PersonRow[] {
  let cached: OtherLetters | undefined;
  const otherLetters = () => {
    cached ??= readOtherLetters();
    return cached;
  };
  return (of) => collectPerson(of, otherLetters);
}

function collectPerson(of: PersonRow, otherLetters: () => OtherLetters): PersonRow[] {
  const keyOf = ({ kind, id }: PersonRow) => `${kind} ${id}`;
  const rows = new Map([[keyOf(of), of]]);
  const queried = new Set<string>();
  const addRowsOf = (contact: string, read: (contact: string) => PersonRow[]) => {
    if (queried.has(contact)) return;
    queried.add(contact);
    for (const row of read(contact)) {
      if (rows.size < MAX_ROWS && !rows.has(keyOf(row))) rows.set(keyOf(row), row);
    }
  };
  // The loop continues with what it adds.
  for (const { email, phone } of rows.values()) {
    addRowsOf(normalizeEmail(email), (address) => rowsWithAddress(address, otherLetters));
    if (phone) addRowsOf(phone, rowsWithNumber);
  }
  return [...rows.values()].sort(latestFirst);
}

/** The rows that may share an address or number with others, in two queries: most rows of a page do not. */
export function rowsWithSharedContact(rows: readonly PersonRow[]): PersonRow[] {
  const addressOf = ({ email }: PersonRow) => normalizeEmail(email);
  const endOf = ({ phone }: PersonRow) => (phone ? phoneEnd(phone) : undefined);
  const addresses = sharedAmong(rows.map(addressOf), plainAddress);
  const ends = sharedAmong(
    rows.flatMap((row) => endOf(row) ?? []),
    plainPhoneEnd,
  );
  return rows.filter((row) => {
    const address = addressOf(row);
    return addresses.has(address) || ends.has(endOf(row) ?? "") || mayBeNonAscii(address);
  });
}

/** Which of these values of an indexed expression occur more than once. Counting stops at two. */
function sharedAmong(values: readonly string[], expression: SQL): Set<string> {
  const some = (table: SubmissionTable) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${table} WHERE ${expression} = asked.value AND "held_reason" IS NULL LIMIT 2))`;
  const shared = store().all<{ value: string }>(
    sql`SELECT value FROM json_each(${JSON.stringify(values)}) AS asked
        WHERE ${some(contactInquiries)} + ${some(enrollmentEntries)} > 1`,
  );
  return new Set(shared.map(({ value }) => value));
}

/** The submission with this reference, in either list. */
export const findByReference = (reference: string): PersonRow | undefined => queries.reference(reference)[0];
