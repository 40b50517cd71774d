import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median, table } from "./machine.mjs";
import { startSite, temporaryFolder, untilKept } from "./servers.mjs";

const execute = promisify(execFile);

/** Fetched when this part is asked for, and never installed with the site. */
const PROGRAM = "lighthouse@12.8.2";
const ROUNDS = 5;
/** Milliseconds after which no other round is begun. */
const TIME_LIMIT = 12 * 60_000;
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
  const deadline = Date.now() + TIME_LIMIT;
  const results = new Map(PAGES.map((path) => [path, []]));
  let rounds = 0;
  try {
    for (const path of PAGES) await untilKept(site.url + path);
    while (rounds < ROUNDS && Date.now() < deadline) {
      rounds++;
      console.log(`Round ${rounds} of ${ROUNDS}.`);
      for (const [path, of] of results) of.push(await visit(program, site.url + path, browser));
    }
  } finally {
    await site.stop();
  }
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
async function report(program, url, browser, tries = 3) {
  const flags = [
    "--chrome-flags=--headless=new --no-sandbox",
    "--output=json",
    "--quiet",
    "--disable-full-page-screenshot",
  ];
  try {
    const { stdout } = await execute(process.execPath, [program, url, ...flags], {
      maxBuffer: 1 << 27,
      env: { ...process.env, CHROME_PATH: browser },
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (tries > 1) return report(program, url, browser, tries - 1);
    throw error;
  }
}

async function visit(program, url, browser) {
  const { audits, categories } = await report(program, url, browser);
  const failed = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => id);
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    paint: audits["largest-contentful-paint"].numericValue,
    shift: audits["cumulative-layout-shift"].numericValue,
    blocked: audits["total-blocking-time"].numericValue,
    failed,
  };
}

function describe(results) {
  const missed = [];
  const rows = [...results].map(([path, found]) => {
    const of = (figure) => median(found.map(figure));
    const scores = CATEGORIES.map((_, index) => of((result) => result.scores[index]));
    const [paint, shift, blocked] = ["paint", "shift", "blocked"].map((name) => of((result) => result[name]));
    CATEGORIES.forEach((name, index) => {
      if (scores[index] === 100) return;
      const why = [...new Set(found.flatMap(({ failed }) => failed))].join(", ");
      missed.push(`${path}: ${name} ${scores[index]}, wanted 100${why && ` (${why})`}`);
    });
    if (paint > PAINT) missed.push(`${path}: largest paint after ${Math.round(paint)} ms, wanted ≤ ${PAINT}`);
    if (shift > 0) missed.push(`${path}: layout shift ${shift.toFixed(4)}, wanted 0`);
    if (blocked > 0) missed.push(`${path}: ${Math.round(blocked)} ms of blocking time, wanted 0`);
    return [path, ...scores, Math.round(paint), shift.toFixed(4), Math.round(blocked)];
  });
  const head = ["page", ...CATEGORIES, "largest paint, ms", "layout shift", "blocking time, ms"];
  return { lines: table(head, rows), missed };
}
