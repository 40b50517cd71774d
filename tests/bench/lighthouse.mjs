import { spawnSync } from "node:child_process";
import { median, table } from "./machine.mjs";
import { startSite, temporaryFolder } from "./servers.mjs";

/** Fetched when this part is asked for, and never installed with the site. */
const PROGRAM = "lighthouse@12.8.2";
const RUNS = 5;
const PAGES = [
  "/",
  "/about",
  "/examples",
  "/levels",
  "/platform",
  "/blog",
  "/contact",
  "/enroll",
  "/privacy",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
/** The largest paint, in milliseconds on the simulated slow line. */
const PAINT = 1200;

/** Lighthouse's mobile figures, medians of five. */
export async function run({ browser }) {
  const site = await startSite(temporaryFolder());
  const rows = [];
  const missed = [];
  try {
    for (const path of PAGES) {
      const results = [];
      for (let run = 0; run < RUNS; run++) results.push(visit(site.url + path, browser));
      const of = (figure) => median(results.map(figure));
      const scores = CATEGORIES.map((name) =>
        Math.round(of(({ categories }) => categories[name].score) * 100),
      );
      const [paint, shift, blocked] = [
        "largest-contentful-paint",
        "cumulative-layout-shift",
        "total-blocking-time",
      ].map((name) => of(({ audits }) => audits[name].numericValue));
      CATEGORIES.forEach((name, index) => {
        if (scores[index] < 100) missed.push(`${path}: ${name} ${scores[index]}, wanted 100`);
      });
      if (paint > PAINT)
        missed.push(`${path}: largest paint after ${Math.round(paint)} ms, wanted ≤ ${PAINT}`);
      if (shift > 0) missed.push(`${path}: layout shift ${shift.toFixed(3)}, wanted 0`);
      if (blocked > 0) missed.push(`${path}: ${Math.round(blocked)} ms of blocking time, wanted 0`);
      rows.push([path, ...scores, Math.round(paint), shift.toFixed(3), Math.round(blocked)]);
      console.log(rows.at(-1).join("  "));
    }
  } finally {
    await site.stop();
  }
  const head = ["page", ...CATEGORIES, "largest paint, ms", "layout shift", "blocking time, ms"];
  return [{ title: `Lighthouse, mobile, medians of ${RUNS}`, lines: table(head, rows), missed }];
}

function visit(url, browser) {
  const flags = ["--chrome-flags=--headless=new --no-sandbox", "--output=json", "--quiet"];
  const options = { encoding: "utf8", maxBuffer: 1 << 27, env: { ...process.env, CHROME_PATH: browser } };
  const { status, stdout, stderr } = spawnSync("npx", ["--yes", PROGRAM, url, ...flags], options);
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}:\n${stderr}`);
  return JSON.parse(stdout);
}
