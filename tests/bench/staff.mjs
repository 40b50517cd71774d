import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import Database from "better-sqlite3";
import { findProgram } from "../../commands/system-programs.mjs";
import { hasProcessFigures, median, percentile, processorTime, residentMemory, table } from "./machine.mjs";
import { databaseIn, seed, signIn, startSite, temporaryFolder, timedGet, untilCopied } from "./servers.mjs";

/** Milliseconds after which no further rounds are started. */
const TIME_LIMIT = 12 * 60_000;

/** Fewer rows make a quicker run, to check that it works. */
const MANY = Number(process.env.BENCH_ROWS ?? 1_000_000);
const FEW = 1000;
const ROUNDS = 9;
/** Rounds for pages whose slowest response matters. */
const MANY_ROUNDS = 100;

/**
 * The requests to each list: a page of every kind, every filter, every sort order, searches that find much, little and nothing.
 */
const pages = {
  inquiries: {
    "first page": "",
    subject: "subject=Public+speaking",
    "with phone": "phone=yes",
    "new": "handled=no",
    handled: "handled=yes",
    "a month": "from=2026-03-01&to=2026-03-31",
    "by name": "sort=name-asc",
    "by email": "sort=email-desc",
    "by subject": "sort=subject-asc",
    "a month by name": "from=2026-03-01&to=2026-03-31&sort=name-asc",
    "search, found often": "q=weekdays",
    "search, found everywhere": "q=example.com",
    "search, found often, by name": "q=weekdays&sort=name-asc",
    "search, a name": "q=zielinski",
    "search, two words": "q=mori+invoice",
    "search, part of an address": "q=tomasz.77",
    "search, a whole address": "q=ana.500%40example.com",
    "search, a phone number": "q=555+12",
    "search, not found": "q=xylophone",
    "search and filter": "q=weekdays&subject=Public+speaking&phone=yes",
  },
  enrollments: {
    "first page": "",
    course: "course=business",
    experience: "experience=advanced",
    availability: "availability=weekends",
    "new": "handled=no",
    "three filters": "course=business&experience=advanced&availability=weekends",
    "by name": "sort=name-asc",
    "by email": "sort=email-asc",
    "by course": "sort=course-asc",
    "by experience": "sort=experience-desc",
    "by availability": "sort=availability-asc",
    "course by name": "course=business&sort=name-desc",
    "search, found often": "q=weekdays",
    "search, a name": "q=zielinski",
    "search, part of an address": "q=tomasz.77",
    "search, not found": "q=xylophone",
    "search and filter": "q=weekdays&course=business",
  },
};

/** @returns the section of the report, with a sentence for each goal that was missed */
export async function run() {
  const figures = await measure(Date.now() + TIME_LIMIT);
  return [
    {
      title: `Staff area, 1,000 rows of each kind against ${MANY.toLocaleString("en")}`,
      lines: table(
        ["what", "measured", "goal"],
        figures.map(({ what, value, goal, met }) => [what, value, met ? goal : `${goal}, MISSED`]),
      ),
      missed: figures
        .filter(({ met }) => !met)
        .map(({ what, value, goal }) => `${what}: ${value}, goal ${goal}`),
    },
  ];
}

async function measure(deadline) {
  const sites = [];
  try {
    for (const rows of [FEW, MANY]) {
      const folder = temporaryFolder();
      console.log(`Writing ${rows.toLocaleString("en")} rows of each kind.`);
      seed(folder, rows);
      if (rows === FEW) makeFindable(databaseIn(folder));
      const site = await startSite(folder);
      const cookie = await signIn(folder, site.url);
      await untilCopied(folder);
      sites.push({ ...site, database: databaseIn(folder), rows, cookie });
    }
    return [...(await measurePages(sites, deadline)), ...(await measureExport(sites[1]))];
  } finally {
    for (const { stop } of sites) await stop();
  }
}

/**
 * Gives some rows of a small site what is searched and filtered for: a page with one row is quicker than one with fifty, however
 * many were searched.
 */
function makeFindable(file) {
  const database = new Database(file);
  for (const [table, name] of [
    ["contact_inquiries", "name = 'Mori ' || id, message = message || ' Who gets the invoice?'"],
    ["enrollment_entries", "last_name = 'Zielinski'"],
  ]) {
    // Every tenth row, because matches are scattered among a million rows too.
    database.exec(
      `UPDATE ${table} SET ${name}, email = 'tomasz.77' || id || '@example.com', phone = '+44 555 12' || (1000 + id)
       WHERE id % 10 = 3`,
    );
  }
  database.exec(
    `UPDATE enrollment_entries SET course = 'business', experience = 'advanced', availability = 'weekends'
     WHERE id % 10 = 4`,
  );
  database.close();
}

async function measurePages(sites, deadline) {
  const agent = new http.Agent({ keepAlive: true });
  const figures = [];
  for (const [list, kinds] of Object.entries(pages)) {
    const positions = sites.map(({ database }) => deepPosition(database, list));
    for (const [kind, query] of [...Object.entries(kinds), ["deep page", null]]) {
      const times = sites.map(() => []);
      // The first responses of each kind are for warming up; then the two sites take turns.
      const looksAtSlowest = query === "" || query === null;
      const rounds = looksAtSlowest ? MANY_ROUNDS : ROUNDS;
      for (let round = -2; round < rounds && Date.now() < deadline; round++) {
        for (const [index, { url, cookie }] of sites.entries()) {
          const address = `${url}/${list}?${query ?? `after=${encodeURIComponent(positions[index])}`}`;
          const { milliseconds } = await timedGet(agent, address, { Cookie: cookie });
          if (round >= 0) times[index].push(milliseconds);
        }
      }
      if (times[1].length < 3) throw new Error("The time was over before all pages were measured.");
      const [few, many] = times.map(median);
      const ratio = many / few;
      const spread = `${Math.min(...times[1]).toFixed(1)}–${Math.max(...times[1]).toFixed(1)}`;
      const value = `${ratio.toFixed(2)} (${many.toFixed(1)} ms, ${spread}; ${few.toFixed(1)} ms at ${FEW} rows)`;
      console.log(`${list}, ${kind}: ${value}`);
      figures.push({ what: `${list}, ${kind}`, value, goal: "≤ 1.5 times", met: ratio <= 1.5 });
      if (!looksAtSlowest) continue;
      const [slowestFew, slowestMany] = times.map((each) => Math.max(...each));
      const slowest = slowestMany / few;
      const what = `${list}, ${kind}, the slowest of ${times[1].length}`;
      const both = `${slowestMany.toFixed(1)} ms; ${slowestFew.toFixed(1)} ms at ${FEW} rows`;
      console.log(`${what}: ${slowest.toFixed(2)} (${both})`);
      figures.push({
        what,
        value: `${slowest.toFixed(2)} (${both})`,
        goal: "≤ 3 times the median",
        met: slowest <= 3,
      });
    }
  }
  agent.destroy();
  return figures;
}

/** A position that nine tenths of the rows come before. */
function deepPosition(file, list) {
  const database = new Database(file, { readonly: true });
  const table = list === "inquiries" ? "contact_inquiries" : "enrollment_entries";
  const count = database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
  const position = database
    .prepare(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1 OFFSET ?`)
    .pluck()
    .get(Math.floor(count * 0.9));
  database.close();
  return position;
}

/** The columns of the export, in its order. */
const EXPORT_SQL = `SELECT first_name, last_name, email, phone, course, experience, availability,
  coalesce(hear_about_us, 'N/A'), goals, created_at, coalesce(level_check, 'N/A'), stage,
  reference, price, handled_by, handled_at,
  (SELECT group_concat(text, char(10)) FROM submission_notes WHERE enrollment_id = enrollment_entries.id),
  (SELECT email FROM staff_members WHERE id = assignee_id), next_step, next_step_on
  FROM enrollment_entries WHERE held_reason IS NULL ORDER BY id DESC`;

async function measureExport(site) {
  const figures = [];
  const add = (what, value, goal, met) => {
    console.log(`${what}: ${value}`);
    figures.push({ what, value, goal, met });
  };

  const program = findProgram("sqlite3");
  const rates = { site: [], program: [] };
  for (let round = 0; round < 3; round++) {
    if (program) rates.program.push(site.rows / (await timeProgram(program, site.database)));
    const begun = performance.now();
    await download(site);
    rates.site.push(site.rows / ((performance.now() - begun) / 1000));
  }
  // Once more while others request pages, and how long those wait without an export.
  const alone = watch(site);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const undisturbed = await alone.stop();
  const memoryBefore = residentMemory(site.pid);
  const watching = watch(site);
  await download(site);
  const { waits: others, most: mostMemory } = await watching.stop();
  const rate = `${Math.round(median(rates.site)).toLocaleString("en")} rows a second`;
  if (program) {
    const ratio = median(rates.site) / median(rates.program);
    const reference = `${Math.round(median(rates.program)).toLocaleString("en")} by sqlite3`;
    add("export, rate", `${ratio.toFixed(2)} (${rate}, ${reference})`, "≥ 0.4 of sqlite3", ratio >= 0.4);
  } else {
    add("export, rate", `${rate}; there is no sqlite3 program to compare with`, "≥ 0.4 of sqlite3", true);
  }
  const p99 = percentile(others, 0.99);
  const [slowest, slowestAlone] = [others, undisturbed.waits].map((waits) => Math.max(...waits));
  add(
    "export, other requests during it",
    `99 of 100 within ${p99.toFixed(1)} ms (of ${others.length}; the slowest ${slowest.toFixed(1)} ms, ${slowestAlone.toFixed(1)} ms without an export)`,
    "≤ 50 ms",
    p99 <= 50,
  );
  if (hasProcessFigures) {
    const growth = mostMemory - memoryBefore;
    add("export, memory", `+ ${growth.toFixed(0)} MB`, "≤ 50 MB", growth <= 50);
    const before = residentMemory(site.pid);
    const slow = await readSlowly(site, 100 * 1024, 15_000);
    const slowGrowth = slow - before;
    add(
      "export, memory with a reader of 100 KB/s",
      `+ ${slowGrowth.toFixed(0)} MB`,
      "≤ 50 MB",
      slowGrowth <= 50,
    );
    const busy = await workAfterLeaving(site);
    add(
      "export, work from one second after its reader has left",
      `${(busy * 100).toFixed(0)} % of a core`,
      "≤ 5 %",
      busy <= 0.05,
    );
  }
  return figures;
}

/** Seconds the sqlite3 program takes to write the same columns. */
async function timeProgram(program, database) {
  const begun = performance.now();
  const child = spawn(program, ["-readonly", "-csv", database, EXPORT_SQL], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.resume();
  await once(child, "close");
  return (performance.now() - begun) / 1000;
}

function openDownload({ url, cookie }) {
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/enrollments.csv`, { headers: { Cookie: cookie }, agent: false });
    request.on("response", (answer) => {
      if (answer.statusCode === 200) resolve(answer);
      else reject(new Error(`The export was answered with ${answer.statusCode}.`));
    });
    request.on("error", reject);
  });
}

/** Reads the whole export. @throws where it is not complete */
async function download(site) {
  const answer = await openDownload(site);
  answer.resume();
  await once(answer, "end");
  if (!answer.complete) throw new Error("The export ended early.");
}

/** Requests a page again and again. `stop` resolves with how long each request took, and the peak memory during that time. */
function watch({ url, pid }) {
  const agent = new http.Agent({ keepAlive: true });
  const waits = [];
  let running = true;
  let most = 0;
  const work = (async () => {
    while (running) {
      most = Math.max(most, residentMemory(pid));
      waits.push((await timedGet(agent, `${url}/login`, {})).milliseconds);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    agent.destroy();
  })();
  return {
    stop: async () => {
      running = false;
      await work;
      return { waits, most };
    },
  };
}

/** Reads at `rate` bytes a second for a while. @returns the peak memory during that time */
async function readSlowly(site, rate, milliseconds) {
  const answer = await openDownload(site);
  let most = 0;
  const end = Date.now() + milliseconds;
  let allowed = 0;
  answer.on("data", (chunk) => {
    allowed -= chunk.length;
    if (allowed < 0) answer.pause();
  });
  while (Date.now() < end) {
    allowed = Math.min(allowed + rate / 10, rate);
    if (allowed > 0) answer.resume();
    most = Math.max(most, residentMemory(site.pid));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  answer.destroy();
  return most;
}

/** Aborts a download halfway. @returns the share of a core that the site still uses after a second */
async function workAfterLeaving(site) {
  const answer = await openDownload(site);
  await new Promise((resolve) => setTimeout(resolve, 300));
  answer.resume();
  await new Promise((resolve) => setTimeout(resolve, 300));
  answer.destroy();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const before = processorTime(site.pid);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return (processorTime(site.pid) - before) / 2e6;
}
