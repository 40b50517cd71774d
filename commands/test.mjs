// `npm test`: everything that is tested, on a fresh clone too. `npm test -- unit e2e` runs those parts alone, and
// `npm test -- e2e contact` only the files with that word in their names; options such as -g go to the test runner.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fetchNodes } from "../tests/install/nodes.mjs";
import { findBrowser, MissingBrowserError } from "./browsers.mjs";
import { describeFailure, exitWithFailure, OperatorError } from "./failure.mjs";
import { ensureBuilt, ensureInstalled, projectFolder } from "./prepare.mjs";
import { runProgram } from "./program.mjs";
import { debianBootstrap, mailServer, operatorsPrograms, providePrograms } from "./system-programs.mjs";
import { countPlaywright, countProgram, countVitest, failIfNothingRan, summarize } from "./test-results.mjs";

process.on("uncaughtException", exitWithFailure);
process.chdir(projectFolder);

const reports = fs.mkdtempSync(path.join(os.tmpdir(), "test-reports-"));
process.once("exit", () => fs.rmSync(reports, { recursive: true, force: true }));

const parts = {
  lint: { title: "Lint", tool: ["biome", "check", "."], run: () => printBuffered("lint") },
  types: { title: "Types", tool: ["tsc", "--noEmit"], run: () => printBuffered("types") },
  unit: { title: "Unit and integration tests", run: unit },
  install: { title: "Installation for production", run: () => printBuffered("install") },
  e2e: { title: "Browser tests", run: e2e },
  engines: { title: "Main journeys in Firefox and WebKit", run: engines },
  weight: { title: "Weight of the pages", run: () => printBuffered("weight") },
};

const [wanted, filters] = readArguments(process.argv.slice(2));
const environment = testEnvironment();
const results = [];
const untested = [];
/** By name: each part waits for its own when its turn comes. */
const background = {};
try {
  // Runs while npm waits for its registry.
  runInBackground("system programs", providePrograms(neededPrograms()));
  await ensureInstalled({ dev: true });
  const tools = wanted.filter((name) => parts[name].tool);
  for (const name of tools) startBuffered(name, (output) => tool(parts[name].tool, output));
  startDownloads();
  if (wanted.length > tools.length) await ensureBuilt();
  // Alongside the other tests, as it mostly waits for npm and the disk.
  if (wanted.includes("install")) startBuffered("install", install);
  // The weight check runs alongside Firefox and WebKit: it mostly waits for pages.
  const alongsideWeight = wanted.find((name) => ["engines", "weight"].includes(name));
  for (const name of wanted) {
    if (name === alongsideWeight && wanted.includes("weight")) startBuffered("weight", weight);
    results.push(await runPart(parts[name]));
  }
} catch (error) {
  console.error(`\n${describeFailure(error)}`);
  results.push(countProgram(1));
}

if (results.some(({ skipped }) => skipped > 0)) console.log("\nA skipped test counts as failed.");
const flaky = results.reduce((sum, result) => sum + (result.flaky ?? 0), 0);
if (flaky > 0) console.log(`\nPassed only when tried again, which is a defect to look into: ${flaky}.`);
for (const sentence of untested) console.log(`\n${sentence}`);
const failed = results.some((result) => result.failed > 0);
console.log(`\n${summarize(results)}`);
process.exitCode = failed ? 1 : 0;

/** The names of parts, followed by what selects among their tests. */
function readArguments(given) {
  const end = given.findIndex((name) => !Object.hasOwn(parts, name));
  const [names, rest] = end < 0 ? [given, []] : [given.slice(0, end), given.slice(end)];
  if (rest.length > 0 && !names.some((name) => ["unit", "e2e", "engines"].includes(name))) {
    throw new OperatorError(`There is no part ${rest[0]}. There are: ${Object.keys(parts).join(", ")}.`);
  }
  return [names.length > 0 ? names : Object.keys(parts), rest];
}

async function runPart({ title, run }) {
  console.log(`\n== ${title}`);
  const start = performance.now();
  const result = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`== ${title}: ${summarize([result])}, ${seconds} s`);
  return result;
}

/** Starts a part early, and keeps its output for its turn. */
function startBuffered(name, run) {
  runInBackground(name, run(fs.openSync(printedBy(name), "w")));
}

async function printBuffered(name) {
  try {
    return await background[name];
  } finally {
    process.stdout.write(fs.readFileSync(printedBy(name)));
  }
}

function printedBy(name) {
  return path.join(reports, `${name}.txt`);
}

/** Neither lint nor types need the build. */
async function tool([name, ...args], output) {
  return countProgram(await runTool(name, args, {}, output));
}

function wants(...names) {
  return names.some((name) => wanted.includes(name));
}

function neededPrograms() {
  return [
    ...(wants("unit") ? [...operatorsPrograms, mailServer] : []),
    ...(wants("install") ? [debianBootstrap] : []),
  ];
}

/** One after the other, and after the system's programs: apt-get runs only once at a time. */
function startDownloads() {
  let previous = background["system programs"].catch(() => {});
  const queue = (name, download) => {
    runInBackground(name, previous.then(download));
    previous = background[name].catch(() => {});
  };
  if (wants("e2e", "weight")) queue("Chromium", findChromium);
  if (wants("engines")) for (const name of ["Firefox", "WebKit"]) queue(name, () => findBrowser(name));
  if (wants("install")) queue("nodes", fetchNodes);
}

/** The headless shell only saves time: nothing needs it. */
async function findChromium() {
  const found = await findBrowser("Chromium");
  try {
    return { ...found, ...(await findBrowser("Chromium's headless shell")) };
  } catch (error) {
    if (!(error instanceof MissingBrowserError) || process.env.HEADLESS_SHELL_PATH) throw error;
    return found;
  }
}

/** A failure is reported by the part that waits for it. */
function runInBackground(name, work) {
  background[name] = work;
  work.catch(() => {});
}

async function unit() {
  const excluded = [];
  const missing = await background["system programs"];
  const untried = operatorsPrograms.filter((name) => missing.includes(name));
  if (untried.length > 0) {
    untested.push(
      `Not tried, as ${untried.join(", ")} cannot be found: the configurations in docs/operating.md.`,
    );
  }
  if (missing.includes(mailServer)) {
    untested.push("The mailbox was not tested, because Dovecot cannot be found (Debian's dovecot-imapd).");
    if (process.env.CI) results.push(countProgram(1));
    excluded.push("--exclude=tests/integration/mailbox*.test.ts");
  }
  return vitest("unit", ["--exclude=tests/install/**", ...excluded]);
}

async function install(output) {
  await background.nodes;
  if ((await background["system programs"]).includes(debianBootstrap)) {
    untested.push("The image was tested with this machine's system, because mmdebstrap cannot be found.");
  }
  return vitest("install", ["tests/install", "--disable-console-intercept"], output);
}

async function vitest(name, args, output) {
  const report = path.join(reports, `${name}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const options = ["run", "--allowOnly=false", ...reporters, ...args, ...filters];
  const exitCode = await runTool("vitest", options, {}, output);
  return readReport(report, countVitest, exitCode);
}

async function e2e() {
  return (await chromium()) ? playwright("e2e") : countProgram(1);
}

/** Without it only the parts that need it fail. */
async function chromium() {
  const found = await background.Chromium.catch((error) => console.error(describeFailure(error)));
  Object.assign(environment, found);
  return found;
}

/** A missing browser is reported at the end of the run; in CI it is a failure. */
async function engines() {
  const found = [];
  for (const name of ["Firefox", "WebKit"]) {
    try {
      Object.assign(environment, await background[name]);
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
  return readReport(report, countPlaywright, exitCode);
}

async function weight(output) {
  if (!(await chromium())) return countProgram(1);
  const bench = path.join(projectFolder, "commands/bench.mjs");
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = environment;
  const env = { ...environment, CHROMIUM_PATH: HEADLESS_SHELL_PATH ?? CHROMIUM_PATH };
  return countProgram(await runProgram(process.execPath, [bench, "--quick"], { env, output }));
}

function readReport(report, count, exitCode) {
  const none = { passed: 0, failed: 0, skipped: 0 };
  const results = fs.existsSync(report) ? count(JSON.parse(fs.readFileSync(report, "utf8"))) : none;
  return failIfNothingRan(results, exitCode);
}

function runTool(name, args, variables, output) {
  const tool = path.join(projectFolder, "node_modules/.bin", name);
  return runProgram(tool, args, { env: { ...environment, ...variables }, output });
}

/** Without this machine's settings, such as the path of a real database: the tests choose their own. */
function testEnvironment() {
  const example = fs.readFileSync(path.join(projectFolder, ".env.example"), "utf8");
  const settings = Array.from(example.matchAll(/^# ?([A-Z_]+)=/gm), ([, name]) => name);
  const ours = new Set([...settings, "NODE_ENV"]);
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.has(name))),
    // A run starts Node hundreds of times.
    NODE_COMPILE_CACHE: path.join(projectFolder, "node_modules/.cache/compiled"),
  };
}
