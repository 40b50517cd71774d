import fs from "node:fs";
import path from "node:path";
import { STAFF, signIn } from "../setup/site";
import { startMailServer } from "../setup/smtp";
import { type FrozenSite, NOW, startFrozenSite } from "./site";

/**
 * The data in the pictures. It enters the database through the site's own forms, so that it does not depend on tables and
 * columns; random values are covered in the pictures.
 */

const FIRST_NAMES = [
  "Ana",
  "Kenji",
  "Leyla",
  "Tomasz",
  "Hoa",
  "Søren",
  "María",
  "Omar",
  "Priya",
  "Luca",
  "美咲",
];
const LAST_NAMES = ["Ribeiro", "Mori", "Demir", "Zieliński", "Nguyễn", "Aagaard", "Peña", "Haddad", "Sharma"];
const SUBJECTS = ["Corporate training", "Evening classes", "Level assessment", "Invoice for my employer"];
const MESSAGES = [
  "We are a team of twelve and would like prices for group classes.",
  "Is 8 PM possible on weekdays?\nWeekends would work as well.",
  "I present to customers every month, and the questions afterward are the hard part. ".repeat(9).trim(),
  "My company pays. Who do I send the purchase order to?",
  `One word without an end: ${"extraordinarily".repeat(12)}.`,
];
const COURSES = ["fundamentals", "advanced", "business", "leadership"];
const EXPERIENCE = ["beginner", "intermediate", "advanced"];
const AVAILABILITY = ["weekdays", "weekends", "evenings", "flexible"];
const SOURCES = ["A colleague", "", "A search", "An article about meetings that a friend sent to me"];

const at = <T>(choices: readonly T[], n: number) => choices[n % choices.length] as T;

function person(n: number) {
  return { first: at(FIRST_NAMES, n), last: at(LAST_NAMES, n * 2), email: `visitor${n}@example.com` };
}

export function inquiryOf(n: number): Record<string, string> {
  const { first, last, email } = person(n);
  return {
    name: `${first} ${last}`,
    email,
    phone: n % 3 ? `+44 20 7946 0${100 + n}` : "",
    subject: at(SUBJECTS, n),
    message: at(MESSAGES, n),
  };
}

function enrollmentOf(n: number): Record<string, string> {
  const { first, last, email } = person(n + 5);
  return {
    firstName: first,
    lastName: last,
    email,
    phone: `+351 21 555 0${100 + n}`,
    course: at(COURSES, n),
    experience: at(EXPERIENCE, n),
    goals: n % 5 ? "To lead the Monday call\nwithout notes." : at(MESSAGES, 2),
    availability: at(AVAILABILITY, n),
    hearAboutUs: at(SOURCES, n),
  };
}

/** The names of the two data sets, which are folders below `folder`. Each has a signed-in owner; one has more. */
export const DATA_SETS = ["empty", "full"] as const;

/** Makes the data for the pictures. @returns the `Cookie` value of the owner, which works for both */
export async function makeSampleData(folder: string): Promise<string> {
  const site = await startFrozenSite();
  site.runCommand("staff", ["add", STAFF.email], STAFF.password);
  const cookie = await signIn(site);
  await site.stop();
  keep(site, path.join(folder, "empty"));

  await submitEverything(path.join(folder, "empty"), path.join(folder, "full"), cookie);
  fs.rmSync(site.dataFolder, { recursive: true });
  return cookie;
}

/** Puts the data of a stopped site where pictures start from it, with last night's backup. */
function keep(site: FrozenSite, folder: string): void {
  const backups = path.join(site.dataFolder, "backups");
  fs.rmSync(backups, { recursive: true, force: true });
  fs.cpSync(site.dataFolder, folder, { recursive: true });
  fs.mkdirSync(path.join(folder, "backups"));
  const night = new Date(NOW.getTime() - 7 * 3_600_000);
  const name = `daily-${night.toISOString().replaceAll(":", "").replace(".000", "")}.sqlite`;
  fs.writeFileSync(path.join(folder, "backups", name), "");
  fs.utimesSync(path.join(folder, "backups", name), night, night);
}

const ROWS = 27;

async function submitEverything(from: string, to: string, cookie: string): Promise<void> {
  const quiet = await startFrozenSite({ data: from });
  quiet.runCommand("staff", ["add", "jan@example.com"], "a sentence that only Jan knows");
  await makeStaff(quiet, "jan@example.com", cookie);
  quiet.runCommand("staff", ["add", "leyla.demir@a-rather-long-company-name.example.com"], STAFF.password);
  const minutesAgo = (minutes: number) => quiet.setClock(new Date(NOW.getTime() - minutes * 60_000));
  for (let n = ROWS; n > 0; n--) {
    minutesAgo(n * 1703);
    await stored(quiet, "/contact", inquiryOf(n));
    minutesAgo(n * 1703 - 411);
    await stored(quiet, "/enroll", enrollmentOf(n));
  }
  for (const [n, text] of SPAM.entries()) {
    minutesAgo(600 + n * 47);
    await stored(quiet, "/contact", { ...inquiryOf(40 + n), message: text });
    await stored(quiet, "/enroll", { ...enrollmentOf(40 + n), goals: text });
  }
  await quiet.post("/login", { email: "jan@example.com", password: "not the right one" });
  await quiet.stop();

  const refusals = new Map([
    ["visitor61@example.com", { code: 550, message: "No such user" }],
    ["visitor62@example.com", { code: 451, message: "Try again later" }],
  ]);
  const mailServer = await startMailServer({ refuse: (recipient) => refusals.get(recipient) });
  const site = await startFrozenSite({
    data: quiet.dataFolder,
    environment: { SMTP_URL: mailServer.url, NOTIFY_EMAIL: "desk@example.com" },
  });
  for (const n of [60, 61, 62]) {
    site.setClock(new Date(NOW.getTime() - n * 30_000));
    await stored(site, "/contact", inquiryOf(n));
    await mailsAreHandled(site);
  }
  site.setClock(NOW);
  await mailServer.stop();
  await site.stop();
  fs.rmSync(path.join(site.dataFolder, "backups"), { recursive: true, force: true });
  keep(site, to);
  for (const { dataFolder } of [quiet, site]) fs.rmSync(dataFolder, { recursive: true });
}

const SPAM = [
  'Best prices: <a href="https://casino.example">casino</a>, <a href="https://slots.example">slots</a>',
  "Click here for cheap backlinks and payday loans: https://one.example https://two.example",
  `[url=https://pills.example]Pills[/url] ${"and many more words ".repeat(30)}`,
];

async function stored(site: FrozenSite, address: string, fields: Record<string, string>): Promise<void> {
  const { status } = await site.post(address, { submissionId: JSON.stringify(fields), ...fields });
  if (status !== 303) throw new Error(`${address} was answered with ${status}:\n${site.output()}`);
}

/** Makes somebody staff, as an owner does. */
async function makeStaff(site: FrozenSite, email: string, cookie: string): Promise<void> {
  const response = await fetch(`${site.url}/accounts`, { headers: { Cookie: cookie, Connection: "close" } });
  const [, id = ""] = /\?make-staff=(\d+)/.exec(await response.text()) ?? [];
  const { status } = await site.post("/accounts", { intent: "make-staff", id }, cookie);
  if (status !== 303) throw new Error(`Changing the role of ${email} was answered with ${status}.`);
}

/** Waits until the outbox has been the same three times in a row. */
async function mailsAreHandled({ database }: FrozenSite): Promise<void> {
  const mails = database.prepare("SELECT id, state, attempts FROM outbox_mails");
  const deadline = performance.now() + 20_000;
  for (let same = 0, last = ""; same < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const rows = JSON.stringify(mails.all());
    same = rows === last ? same + 1 : 0;
    last = rows;
    if (performance.now() > deadline) throw new Error(`Mails are still on their way:\n${rows}`);
  }
}
