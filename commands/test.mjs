// `npm test`: everything that is tested, on a fresh clone too. `npm test -- unit e2e` runs those parts alone, and
// `npm test -- e2e contact` those of its files whose names have the word; options such as -g go to the test runner.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser, MissingBrowserError } from "./browsers.mjs";
import { CommandError, describeFailure, exitWithFailure } from "./failure.mjs";
import { ensureBuilt, ensureInstalled, projectFolder } from "./prepare.mjs";
import { runProgram } from "./program.mjs";
import { provideProxies } from "./proxies.mjs";
import {
  countPlaywright,
  countProgram,
  countVitest,
  distrustEmptyHands,
  summarise,
} from "./test-results.mjs";

process.on("uncaughtException", exitWithFailure);
process.chdir(projectFolder);

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "test-reports-"));
process.once("exit", () => fs.rmSync(reports, { recursive: true, force: true }));

const parts = {
  lint: { title: "Lint", run: () => program("biome", "check", ".") },
  types: { title: "Types", run: () => program("tsc", "--noEmit") },
  unit: { title: "Unit and integration tests", run: () => vitest("unit", "--exclude=tests/install/**") },
  install: {
    title: "Installation for production",
    run: () => vitest("install", "tests/install", "--disable-console-intercept"),
  },
  e2e: { title: "Browser tests", run: e2e },
  engines: { title: "Main journeys in Firefox and WebKit", run: engines },
  weight: { title: "Weight of the pages", run: weight },
};

const [wanted, filters] = readArguments(process.argv.slice(2));
const environment = testEnvironment();
const results = [];
const untested = [];
let missingProxies = [];
try {
  await ensureInstalled({ dev: true });
  if (wanted.includes("e2e") || wanted.includes("weight")) {
    // Without it those parts fail; the others still have something to say.
    const found = await findBrowser("Chromium").catch((error) => console.error(describeFailure(error)));
    Object.assign(environment, found);
  }
  if (wanted.includes("unit")) missingProxies = await provideProxies();
  if (wanted.some((name) => name !== "lint" && name !== "types")) await ensureBuilt();
  for (const name of wanted) results.push(await runPart(parts[name]));
} catch (error) {
  console.error(`\n${describeFailure(error)}`);
  results.push(countProgram(1));
}

if (results.some(({ skipped }) => skipped > 0)) console.log("\nA skipped test counts as failed.");
const flaky = results.reduce((sum, result) => sum + (result.flaky ?? 0), 0);
if (flaky > 0) console.log(`\nPassed only when tried again, which is a defect to look into: ${flaky}.`);
if (missingProxies.length > 0) {
  console.log(
    `\nNot tried, as ${missingProxies.join(", ")} cannot be found: the proxies' configuration in docs/operating.md.`,
  );
}
for (const sentence of untested) console.log(`\n${sentence}`);
const failed = results.some((result) => result.failed > 0);
console.log(`\n${summarise(results)}`);
process.exitCode = failed ? 1 : 0;

/** The names of parts, and then what chooses among their tests. */
function readArguments(given) {
  const end = given.findIndex((name) => !Object.hasOwn(parts, name));
  const [names, rest] = end < 0 ? [given, []] : [given.slice(0, end), given.slice(end)];
  if (rest.length > 0 && !names.some((name) => ["unit", "e2e", "engines"].includes(name))) {
    throw new CommandError(`There is no part ${rest[0]}. There are: ${Object.keys(parts).join(", ")}.`);
  }
  return [names.length > 0 ? names : Object.keys(parts), rest];
}

async function runPart({ title, run }) {
  console.log(`\n== ${title}`);
  const begun = performance.now();
  const result = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`== ${title}: ${summarise([result])}, ${seconds} s`);
  return result;
}

async function program(name, ...args) {
  return countProgram(await runTool(name, args));
}

async function vitest(name, ...args) {
  const report = path.join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const exitCode = await runTool("vitest", ["run", "--allowOnly=false", ...reporters, ...args, ...filters]);
  return counted(report, countVitest, exitCode);
}

async function e2e() {
  return environment.CHROMIUM_PATH ? playwright("e2e") : countProgram(1);
}

/** At a desk that lacks one of the two browsers the run says so at its end; in CI that is a failure. */
async function engines() {
  const found = [];
  for (const name of ["Firefox", "WebKit"]) {
    try {
      Object.assign(environment, await findBrowser(name));
      found.push(name);
    } catch (error) {
      if (!(error instanceof MissingBrowserError)) throw error;
      untested.push(`${name} was not tested, because ${error.reason}.`);
      if (process.env.CI) results.push(countProgram(1));
    }
  }
  if (found.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  return playwright("engines", "--config=tests/engines", ...found.map((name) => `--project=${name}*`));
}

async function playwright(name, ...args) {
  const report = path.join(reports, `${name}.json`);
  const options = ["--forbid-only", "--reporter=list,json", ...args, ...filters];
  const exitCode = await runTool("playwright", ["test", ...options], { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  return counted(report, countPlaywright, exitCode);
}

async function weight() {
  if (!environment.CHROMIUM_PATH) return countProgram(1);
  const bench = path.join(projectFolder, "commands/bench.mjs");
  return countProgram(await runProgram(process.execPath, [bench, "--quick"], { env: environment }));
}

function counted(report, count, exitCode) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const results = fs.existsSync(report) ? count(JSON.parse(fs.readFileSync(report, "utf8"))) : none;
  return distrustEmptyHands(results, exitCode);
}

function runTool(name, args, variables) {
  const tool = path.join(projectFolder, "node_modules/.bin", name);
  return runProgram(tool, args, { env: { ...environment, ...variables } });
}

/** The tests choose the site's settings themselves: those of this machine, a real database's path say, stay out. */
function testEnvironment() {
  const example = fs.readFileSync(path.join(projectFolder, ".env.example"), "utf8");
  const settings = Array.from(example.matchAll(/^# ?([A-Z_]+)=/gm), ([, name]) => name);
  const ours = new Set([...settings, "NODE_ENV"]);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.has(name)));
}
