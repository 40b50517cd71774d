// `npm run screenshots [-- [--against FOLDER] [WORD …]]`: takes pictures of every page and state, or of those with one
// of the words in their name, and compares them with the pictures of an earlier run.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { exitWithFailure, OperatorError } from "../../commands/failure.mjs";
import { projectFolder } from "../../commands/prepare.mjs";
import { runProgram } from "../../commands/program.mjs";

process.on("uncaughtException", exitWithFailure);
const { values, positionals: words } = readArguments();
const against = values.against && path.resolve(values.against);
if (against && !fs.existsSync(against)) throw new OperatorError(`There is no folder ${against}.`);

const pattern = words.map((word) => word.replace(/[^\w]/g, "\\$&")).join("|");
process.exitCode = await runProgram(
  "playwright",
  ["test", "--config", "tests/screenshots", ...(pattern ? ["--grep", pattern] : [])],
  {
    cwd: projectFolder,
    env: { ...process.env, SCREENSHOTS_AGAINST: against ?? "", SCREENSHOTS_ONLY: words.join(" ") },
  },
);

function readArguments() {
  try {
    return parseArgs({ options: { against: { type: "string" } }, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${error.message}\nUsage: npm run screenshots [-- [--against FOLDER] [WORD …]]`);
  }
}
