import { setTimeout } from "node:timers/promises";
import { millisecondsInDay } from "date-fns/constants";
import { getTableName } from "drizzle-orm";
import { shippedCourses } from "~/content/courses";
import { availabilityOptions, experienceLevels } from "~/content/pages/enrollment";
import { store } from "~/db/client.server";
import type { SubmissionTable } from "~/db/schema";
import { rebuildIndex } from "~/db/submissions/list/search-index.server";
import { enrollmentList, inquiryList, type ListDefinition } from "~/db/submissions/list-definitions.server";
import { withReference } from "~/db/submissions/storing/reference.server";
import { allAnswers, insertAnswers } from "~/db/submissions/storing/store-once.server";
import { capitalized } from "~/format/capitalized";
import { groupDigits } from "~/format/digits";
import { seededRandom } from "~/level-check/seeded-random";
import { plainWords } from "~/search/words";
import { CommandError, readArguments, runCommand } from "./terminal/run-command";

const USAGE = "Usage: npm run db:seed -- --inquiries N --enrollments N";

/** Rows per transaction: enough to be quick, few enough that nobody waits long for the lock. */
const BATCH = 1000;
/** Milliseconds between transactions: a program waiting for the lock tries again every tenth of a second. */
const PAUSE = 50;
/** The rows are spread over this many days before today, in chronological order like real ones. */
const DAYS = 730;
/** Bytes of page cache: a million rows touch every page of their indexes repeatedly. */
const CACHE = 512 * 1024 * 1024;

const FIRST_NAMES =
  "Ana Kenji Leyla Tomasz Hoa Søren María Omar Priya Luca Zoë Müge Adaeze Jan 美咲 Олена".split(" ");
const LAST_NAMES =
  "Ribeiro Mori Demir Zieliński Nguyễn Aagaard Peña Haddad Sharma Rossi Okeke Novák 佐藤 Коваль".split(" ");
const SUBJECTS = [
  "Corporate training",
  "Evening classes",
  "Level assessment",
  "Public speaking",
  "Invoice for employer",
];
const SENTENCES = [
  "We are a team of twelve and would like prices for group classes.",
  "Is 8 PM possible on weekdays?\nWeekends would work as well.",
  "I present to customers every month, and the questions afterward are the hard part.",
  "My company pays. Who do I send the purchase order to?",
  "I write forty emails a day, and I would like each of them to be the last on its subject.",
];
const SOURCES = [null, "A colleague", "A search", "An article", "LinkedIn"];

/** The same numbers in every run, so that runs can be compared. */
const random = seededRandom(20_25);
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, "0");
const now = Date.now();
/** When row `n` of `count` arrived. */
const moment = (n: number, count: number) =>
  new Date(now - (1 - (n + random()) / count) * DAYS * millisecondsInDay).toISOString();
const ascii = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase() || "guest";
const email = (name: string, n: number) => `${ascii(name)}.${n}@example.com`;
const phone = () => `+${10 + Math.floor(random() * 80)} 555 ${digits(4)} ${digits(3)}`;
const sentences = () => `${pick(SENTENCES)} ${pick(SENTENCES)}`;

/** Inserts rows of a table. */
function inserter(
  table: SubmissionTable,
  answers: (n: number) => Record<string, string | null>,
  count: number,
) {
  const statement = insertAnswers(store(), table, ["plainWords", "createdAt", "reference"]).prepare();
  return (n: number) => {
    const values = allAnswers(table, answers(n));
    const row = { ...values, plainWords: plainWords(Object.values(values)), createdAt: moment(n, count) };
    withReference(table, (reference) => statement.run({ ...row, reference }));
  };
}

function inquiry(n: number) {
  const first = pick(FIRST_NAMES);
  return {
    name: `${first} ${pick(LAST_NAMES)}`,
    email: email(first, n),
    phone: random() < 0.6 ? phone() : null,
    subject: pick(SUBJECTS),
    message: sentences(),
  };
}

function enrollment(n: number) {
  const firstName = pick(FIRST_NAMES);
  return {
    firstName,
    lastName: pick(LAST_NAMES),
    email: email(firstName, n),
    phone: phone(),
    course: pick(shippedCourses).id,
    experience: pick(experienceLevels).value,
    goals: sentences(),
    availability: pick(availabilityOptions).value,
    hearAboutUs: pick(SOURCES),
  };
}

/** From this many rows on, indexes are built once at the end: updating them row by row takes several times as long. */
const MANY = 20_000;

async function seed(
  list: ListDefinition,
  answers: (n: number) => Record<string, string | null>,
  count: number,
): Promise<void> {
  const label = capitalized(list.listName);
  const insert = inserter(list.table, answers, count);
  const insertRows = (from: number) => {
    const to = Math.min(count, from + BATCH);
    for (let n = from; n < to; n++) insert(n);
    if (to === count || to % 50_000 === 0)
      console.log(`${label}: ${groupDigits(to)} of ${groupDigits(count)}`);
  };
  const { $client } = store();
  if (count < MANY) {
    for (let from = 0; from < count; from += BATCH) {
      $client.transaction(insertRows).immediate(from);
      await setTimeout(PAUSE);
    }
    return;
  }
  // In one transaction: a database without its indexes and triggers must never be left behind.
  $client
    .transaction(() => {
      const dropped = $client
        .prepare(
          `SELECT type, name, sql FROM sqlite_schema WHERE tbl_name = ?
           AND (type = 'index' AND sql LIKE 'CREATE INDEX%' OR name = tbl_name || '_listed')`,
        )
        .all(getTableName(list.table)) as { type: string; name: string; sql: string }[];
      for (const { type, name } of dropped) $client.exec(`DROP ${type} ${name}`);
      for (let from = 0; from < count; from += BATCH) insertRows(from);
      console.log(`${label}: building the indexes`);
      for (const { sql } of dropped) $client.exec(sql);
      rebuildIndex($client, list);
    })
    .immediate();
}

function readCount(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,8}$/.test(text)) throw new CommandError(USAGE);
  return Number(text);
}

async function run(): Promise<string> {
  const { values } = readArguments(USAGE, {
    options: { inquiries: { type: "string" }, enrollments: { type: "string" } },
  });
  const inquiries = readCount(values.inquiries);
  const enrollments = readCount(values.enrollments);
  if (inquiries + enrollments === 0) throw new CommandError(USAGE);
  const started = performance.now();
  store().$client.pragma(`cache_size = -${CACHE / 1024}`);
  await seed(inquiryList, inquiry, inquiries);
  await seed(enrollmentList, enrollment, enrollments);
  return `Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`;
}

await runCommand(run);
