import { parseArgs } from "node:util";
import { courseOptions } from "~/content/courses";
import { availabilityOptions, experienceLevels } from "~/content/enrollment";
import { closeStore, store } from "~/db/client.server";
import { withReference } from "~/submission/reference.server";

const USAGE = "Usage: npm run db:seed -- --inquiries N --enrollments N";

/** Rows written in one transaction: large enough to be quick, small enough that nobody waits long for the lock. */
const BATCH = 5000;
/** The rows lie spread over this many days before today. */
const DAYS = 730;

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
  "I present to customers every month, and the questions afterwards are the hard part.",
  "My company pays. Who do I send the purchase order to?",
  "I write forty e-mails a day, and I would like each of them to be the last on its subject.",
];
const SOURCES = [null, "A colleague", "A search", "An article", "LinkedIn"];

/** A small generator of its own (mulberry32): the same numbers at every run, so that two runs can be compared. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const random = createRandom(20_25);
const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, "0");
const now = Date.now();
const moment = () => new Date(now - random() * DAYS * 86_400_000).toISOString();
const ascii = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase() || "guest";
const email = (name: string, n: number) => `${ascii(name)}.${n}@example.com`;
const phone = () => `+${10 + Math.floor(random() * 80)} 555 ${digits(4)} ${digits(3)}`;
const sentences = () => `${pick(SENTENCES)} ${pick(SENTENCES)}`;

function insertInquiries() {
  const statement = store().$client.prepare(
    "INSERT INTO contact_inquiries (name, email, phone, subject, message, created_at, reference) VALUES (?, ?, ?, ?, ?, ?, ?)",
  );
  return (n: number) => {
    const first = pick(FIRST_NAMES);
    const name = `${first} ${pick(LAST_NAMES)}`;
    const values = [
      name,
      email(first, n),
      random() < 0.6 ? phone() : null,
      pick(SUBJECTS),
      sentences(),
      moment(),
    ];
    withReference("contact_inquiries.reference", (reference) => statement.run(...values, reference));
  };
}

function insertEnrollments() {
  const statement = store().$client.prepare(
    `INSERT INTO enrollment_entries (first_name, last_name, email, phone, course, experience, goals, availability,
       hear_about_us, created_at, reference) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return (n: number) => {
    const first = pick(FIRST_NAMES);
    const values = [
      first,
      pick(LAST_NAMES),
      email(first, n),
      phone(),
      pick(courseOptions).id,
      pick(experienceLevels).value,
      sentences(),
      pick(availabilityOptions).value,
      pick(SOURCES),
      moment(),
    ];
    withReference("enrollment_entries.reference", (reference) => statement.run(...values, reference));
  };
}

function seed(label: string, count: number, insert: (n: number) => void): void {
  const insertBatch = store().$client.transaction((from: number, to: number) => {
    for (let n = from; n < to; n++) insert(n);
  });
  for (let from = 0; from < count; from += BATCH) {
    const to = Math.min(count, from + BATCH);
    insertBatch.immediate(from, to);
    if (to === count || to % 50_000 === 0)
      console.log(`${label}: ${to.toLocaleString("en")} of ${count.toLocaleString("en")}`);
  }
}

/** A count from the command line. */
function readCount(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^\d{1,8}$/.test(text)) throw new Error(USAGE);
  return Number(text);
}

try {
  const { values } = parseArgs({
    options: { inquiries: { type: "string" }, enrollments: { type: "string" } },
  });
  const inquiries = readCount(values.inquiries);
  const enrollments = readCount(values.enrollments);
  if (inquiries + enrollments === 0) throw new Error(USAGE);
  const started = performance.now();
  seed("Inquiries", inquiries, insertInquiries());
  seed("Enrollments", enrollments, insertEnrollments());
  console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  closeStore();
}
