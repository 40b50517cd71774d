import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { median, table } from "./machine.mjs";
import { startSite, temporaryFolder, untilKept } from "./servers.mjs";

const execute = promisify(execFile);

/** Fetched when this part is asked for, and never installed with the site. */
const PROGRAM = "lighthouse@12.8.2";
const ROUNDS = 5;
/** Milliseconds after which no other round is begun. */
const TIME_LIMIT = 11.5 * 60_000;
/** Every kind of public page. */
const PAGES = [
  ...["/", "/about", "/examples", "/levels", "/platform", "/blog", "/contact", "/enroll"],
  ...["/blog/essential-business-english-phrases-meetings", "/privacy", "/terms", "/cookie-policy"],
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** The largest paint, in milliseconds on the simulated slow line. */
const PAINT = 1200;

/** Lighthouse's mobile figures, medians of as many rounds over all pages as the time is enough for. */
export async function run({ browser }) {
  const title = "Lighthouse, mobile";
  const { program, trouble } = await fetchProgram();
  if (trouble) return [{ title, lines: [trouble], missed: [trouble] }];

  const site = await startSite(temporaryFolder());
  const recordings = temporaryFolder();
  const deadline = Date.now() + TIME_LIMIT;
  const results = new Map(PAGES.map((page) => [page, []]));
  let rounds = 0;
  try {
    for (const page of PAGES) await untilKept(site.url + page);
    while (rounds < ROUNDS && Date.now() < deadline) {
      rounds++;
      console.log(`Round ${rounds} of ${ROUNDS}.`);
      for (const [page, of] of results) {
        const recording = path.join(recordings, `${rounds}${page.replaceAll("/", "-")}`);
        of.push(await visit({ program, browser, url: site.url + page, recording }));
      }
    }
  } finally {
    await site.stop();
  }
  console.log("Blocking time by processor time.");
  const found = [...results.values()].flat();
  const half = Math.ceil(found.length / 2);
  await Promise.all([found.slice(0, half), found.slice(half)].map(undisturbAll));
  return [{ title: `${title}, medians of ${rounds}`, ...describe(results) }];
}

/** @returns where Lighthouse stands, or why there is none */
async function fetchProgram() {
  try {
    const { stdout } = await execute("npx", ["--yes", "-p", PROGRAM, "which", "lighthouse"]);
    return { program: stdout.trim() };
  } catch (error) {
    return { trouble: `Lighthouse could not be fetched: ${String(error.stderr || error.message).trim()}` };
  }
}

/** @returns Lighthouse's report; now and then it loses a browser's recording and says to run it again */
async function report({ program, browser, url }, mode, tries = 3) {
  const flags = [
    "--chrome-flags=--headless=new --no-sandbox",
    "--output=json",
    "--quiet",
    "--disable-full-page-screenshot",
  ];
  try {
    const { stdout } = await execute(process.execPath, [program, url, mode, ...flags], {
      maxBuffer: 1 << 27,
      env: { ...process.env, CHROME_PATH: browser },
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (tries > 1) return report({ program, browser, url }, mode, tries - 1);
    throw error;
  }
}

const blockingTime = ({ audits }) => audits["total-blocking-time"].numericValue;

/** @param of the page's address, and where the browser's recording of this visit is to be kept */
async function visit(of) {
  const all = await report(of, `-GA=${of.recording}`);
  const { audits, categories } = all;
  const failed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => id);
  return {
    of,
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    paint: audits["largest-contentful-paint"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
    blocked: blockingTime(all),
    failed,
  };
}

/**
 * A browser's dozen processes share two cores with whatever else runs, and a task counts as long from its beginning to its
 * end, however often it was suspended in between. So the same recordings are judged once more with the time for
 * which each task had the processor.
 */
async function undisturbAll(visits) {
  for (const visit of visits) {
    const file = path.join(visit.of.recording, "defaultPass.trace.json");
    const trace = JSON.parse(fs.readFileSync(file, "utf8"));
    for (const event of trace.traceEvents) if (event.ph === "X") event.dur = event.tdur ?? event.dur;
    fs.writeFileSync(file, JSON.stringify(trace));
    visit.undisturbed = blockingTime(await report(visit.of, `-A=${visit.of.recording}`));
  }
}

function describe(results) {
  const missed = [];
  const rows = [...results].map(([page, found]) => {
    const of = (figure) => median(found.map(figure));
    const scores = CATEGORIES.map((_, index) => of((result) => result.scores[index]));
    const [paint, shift, blocked, undisturbed] = ["paint", "shift", "blocked", "undisturbed"].map((name) =>
      of((result) => result[name]),
    );
    CATEGORIES.forEach((name, index) => {
      if (scores[index] === 100) return;
      const why = [...new Set(found.flatMap(({ failed }) => failed))].join(", ");
      missed.push(`${page}: ${name} ${scores[index]}, wanted 100${why && ` (${why})`}`);
    });
    if (paint > PAINT) missed.push(`${page}: largest paint after ${Math.round(paint)} ms, wanted ≤ ${PAINT}`);
    if (shift > 0) missed.push(`${page}: layout shift ${shift.toFixed(4)}, wanted 0`);
    if (blocked > 0) {
      const figures = `${Math.round(blocked)} ms of blocking time (${Math.round(undisturbed)} by processor time)`;
      missed.push(`${page}: ${figures}, wanted 0`);
    }
    return [
      page,
      ...scores,
      Math.round(paint),
      shift.toFixed(4),
      Math.round(blocked),
      Math.round(undisturbed),
    ];
  });
  const head = [
    "page",
    ...CATEGORIES,
    "largest paint, ms",
    "layout shift",
    "blocking time, ms",
    "by processor time",
  ];
  return { lines: table(head, rows), missed };
}
