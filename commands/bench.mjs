// `npm run bench`: the figures of the site, measured against references in the same run. `npm run bench -- staff` measures
// one part. Each part is a file of tests/bench: NAME.bench.mjs with a `title` and `run`; the report goes to bench/report.md.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { CommandError, exitWithFailure } from "./failure.mjs";
import { ensureBuilt, ensureInstalled, projectFolder } from "./prepare.mjs";

process.on("uncaughtException", exitWithFailure);
process.chdir(projectFolder);

/** All of it has to fit into a coffee break. */
const LIMIT = 15 * 60_000;

await ensureInstalled({ dev: true });
await ensureBuilt();

const folder = path.join(projectFolder, "tests/bench");
const names = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith(".bench.mjs"))
  .map((file) => file.slice(0, -".bench.mjs".length))
  .sort();
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  throw new CommandError(`There is no part ${unknown.join(", ")}. There are: ${names.join(", ")}.`);
}

const begun = Date.now();
const sections = [];
let missed = 0;
for (const name of wanted) {
  const { title, run } = await import(pathToFileURL(path.join(folder, `${name}.bench.mjs`)).href);
  console.log(`\n== ${title}`);
  /** @type {{ what: string, value: string, goal: string, met: boolean }[]} */
  const figures = await run({ log: console.log, deadline: begun + LIMIT });
  sections.push({ title, figures });
  missed += figures.filter(({ met }) => !met).length;
}

const report = [
  "# Benchmark",
  "",
  `${new Date().toISOString()} · ${machine()}`,
  ...sections.flatMap(({ title, figures }) => [
    "",
    `## ${title}`,
    "",
    "| what | measured | goal | |",
    "|---|---|---|---|",
    ...figures.map(
      ({ what, value, goal, met }) => `| ${what} | ${value} | ${goal} | ${met ? "met" : "MISSED"} |`,
    ),
  ]),
  "",
].join("\n");
fs.mkdirSync("bench", { recursive: true });
fs.writeFileSync("bench/report.md", report);
console.log(`\n${report}`);
console.log(
  `${missed === 0 ? "All goals are met" : `${missed} goals were missed`}. The report is bench/report.md.`,
);
process.exitCode = missed === 0 ? 0 : 1;

function machine() {
  const database = new Database(":memory:");
  const sqlite = database.prepare("SELECT sqlite_version()").pluck().get();
  database.close();
  const commit = tryToRun("git", ["rev-parse", "--short", "HEAD"]);
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const load = os.loadavg()[0].toFixed(1);
  return `${os.cpus().length} × ${cpu?.model ?? "unknown"}, ${memory} GB, load ${load} · Node ${process.version} · SQLite ${sqlite}${commit ? ` · ${commit}` : ""}`;
}

function tryToRun(program, args) {
  try {
    return execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  } catch {
    return "";
  }
}
