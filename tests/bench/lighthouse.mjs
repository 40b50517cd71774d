import { execFile } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { median, table } from "./machine.mjs";
import { startSite, temporaryFolder, untilCached } from "./servers.mjs";

const execute = promisify(execFile);

/** Fetched when this part runs, and never installed with the site. */
const PROGRAM = "lighthouse@12.8.2";
const ROUNDS = 5;
/** Milliseconds after which no further round is started. */
const TIME_LIMIT = 11.5 * 60_000;
/** Every kind of public page. */
const PAGES = [
  ...["/", "/about", "/examples", "/levels", "/platform", "/blog", "/contact", "/enroll"],
  ...["/blog/essential-business-english-phrases-meetings", "/privacy", "/terms", "/cookie-policy"],
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** The goal for the largest contentful paint, in milliseconds on the simulated slow line. */
const PAINT = 1200;

/** Lighthouse's mobile figures, as medians of as many rounds over all pages as the time allows. */
export async function run({ browser }) {
  const title = "Lighthouse, mobile";
  const { program, problem } = await fetchProgram();
  if (problem) return [{ title, lines: [problem], missed: [problem] }];

  const folder = temporaryFolder();
  const site = await startSite(folder);
  const recordings = temporaryFolder();
  const deadline = Date.now() + TIME_LIMIT;
  const results = new Map(PAGES.map((page) => [page, []]));
  let rounds = 0;
  try {
    for (const page of PAGES) await untilCached(site.url + page);
    while (rounds < ROUNDS && Date.now() < deadline) {
      rounds++;
      console.log(`Round ${rounds} of ${ROUNDS}.`);
      for (const [page, found] of results) {
        const recording = path.join(recordings, `${rounds}${page.replaceAll("/", "-")}`);
        found.push(await measure({ program, browser, url: site.url + page, recording }));
      }
    }
  } finally {
    await site.stop();
  }
  console.log("Blocking time by processor time.");
  for (const result of [...results.values()].flat()) await undisturb(result);
  return [{ title: `${title}, medians of ${rounds}`, ...describe(results) }];
}

/** @returns Lighthouse and the launcher of its browser, or the reason why there is none */
async function fetchProgram() {
  try {
    const { stdout } = await execute("npx", ["--yes", "-p", PROGRAM, "which", "lighthouse"]);
    const command = createRequire(fs.realpathSync(stdout.trim()));
    const load = (name) => import(pathToFileURL(command.resolve(name)));
    const [{ default: lighthouse }, { launch }] = [await load("lighthouse"), await load("chrome-launcher")];
    return { program: { lighthouse, launch } };
  } catch (error) {
    return { problem: `Lighthouse could not be fetched: ${String(error.stderr || error.message).trim()}` };
  }
}

/** The settings that apply both to recording a visit and to judging it. */
const SETTINGS = { disableFullPageScreenshot: true, logLevel: "silent" };

/** @returns Lighthouse's report; now and then it loses a browser's recording and asks to be run again */
async function record(visit, tries = 3) {
  const { program, browser, url, recording } = visit;
  const chromeFlags = ["--headless=new", "--no-sandbox"];
  const chrome = await program.launch({ chromePath: browser, chromeFlags, logLevel: "silent" });
  try {
    const artifacts = { gatherMode: recording, auditMode: recording };
    const { lhr } = await program.lighthouse(url, { ...SETTINGS, ...artifacts, port: chrome.port });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return lhr;
  } catch (error) {
    if (tries === 1) throw error;
  } finally {
    chrome.kill();
  }
  return record(visit, tries - 1);
}

const blockingTime = ({ audits }) => audits["total-blocking-time"].numericValue;

/** @param visit the page's address, and where the browser's recording of this visit is stored */
async function measure(visit) {
  const report = await record(visit);
  const { audits, categories } = report;
  const failed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => id);
  return {
    visit,
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    paint: audits["largest-contentful-paint"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
    blocked: blockingTime(report),
    failed,
  };
}

/**
 * A browser's dozen processes share two cores with whatever else runs, and a task counts from its start to its end, however often
 * it was suspended in between. So the same recording is judged once more with the processor time of each task.
 */
async function undisturb(result) {
  const { program, url, recording } = result.visit;
  const file = path.join(recording, "defaultPass.trace.json");
  const trace = JSON.parse(fs.readFileSync(file, "utf8"));
  for (const event of trace.traceEvents) if (event.ph === "X") event.dur = event.tdur ?? event.dur;
  fs.writeFileSync(file, JSON.stringify(trace));
  const { lhr } = await program.lighthouse(url, { ...SETTINGS, auditMode: recording });
  result.undisturbed = blockingTime(lhr);
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
