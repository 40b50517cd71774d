// `npm run bench`: the site's weight and speed. `npm run bench -- pages` runs one part, `-- --quick` only checks that the bytes
// stay within the table, as `npm test` does. The report is bench/report.md.
import fs from "node:fs";
import path from "node:path";
import { findBrowser } from "./browsers.mjs";
import { exitWithFailure, OperatorError } from "./failure.mjs";
import { ensureBuilt, ensureInstalled, projectFolder } from "./prepare.mjs";

process.on("uncaughtException", exitWithFailure);
process.chdir(projectFolder);

/**
 * A part is the file of its name in tests/bench, whose `run` gets `{ browser }` and resolves with the sections of the
 * report: `{ title, lines }`, and `missed`, with a sentence for each goal that was missed.
 */
const parts = {
  pages: { title: "Pages: processor time, memory, start, storing a form" },
  staff: { title: "Staff area at a million rows" },
  weight: { title: "Weight of a first visit", browser: true },
  dev: { title: "Development", browser: true },
  // Fetches a program from the npm registry, and takes about ten minutes on its own.
  lighthouse: { title: "Lighthouse, mobile", browser: true, onlyNamed: true },
};

const quick = process.argv.includes("--quick");
const options = ["--", "--quick"];
const named = process.argv.slice(2).filter((argument) => !options.includes(argument));
const unknown = named.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  throw new OperatorError(
    `There is no part ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`,
  );
}
const usual = Object.keys(parts).filter((name) => !parts[name].onlyNamed);
const wanted = named.length > 0 ? named : quick ? ["weight"] : usual;

await ensureInstalled({ dev: true });
await ensureBuilt();
const needsBrowser = wanted.some((name) => parts[name].browser);
const browser = needsBrowser ? (await findBrowser("Chromium")).CHROMIUM_PATH : undefined;
const { describeMachine } = await import("../tests/bench/machine.mjs");

const begun = performance.now();
const sections = [];
for (const name of wanted) {
  console.log(`\n== ${parts[name].title}`);
  const { run } = await import(`../tests/bench/${name}.mjs`);
  const found = await run({ browser });
  sections.push(...found);
  for (const { title, lines } of found) console.log(`\n${title}\n\n${lines.join("\n")}`);
}

const left = Object.keys(parts).filter((name) => !wanted.includes(name));
const missed = sections.flatMap((section) => section.missed ?? []);
const verdict = missed.length === 0 ? ["Every goal that was measured is reached."] : ["Missed:", ...missed];
const report = [
  "# Benchmarks",
  "",
  ...describeMachine(browser),
  "",
  ...sections.flatMap(({ title, lines }) => [`## ${title}`, "", ...lines, ""]),
  ...verdict.map((line, index) => (index > 0 ? `- ${line}` : line)),
  "",
  ...left.map((name) => `Not measured this time: ${parts[name].title} (\`npm run bench -- ${name}\`).\n`),
  `Took ${Math.round((performance.now() - begun) / 1000)} seconds.`,
  "",
].join("\n");
fs.mkdirSync("bench", { recursive: true });
fs.writeFileSync(path.join("bench", `report${quick ? "-quick" : ""}.md`), report);
console.log(`\n${verdict.join("\n")}`);
if (left.length > 0) console.log(`Not measured this time: ${left.join(", ")}.`);
// Speed depends on the machine and is for the reader to judge; bytes do not.
if (quick && missed.length > 0) process.exitCode = 1;
