// `node commands/run.mjs NAME ARGUMENTS`: one of the site's commands (app/commands), built first where needed.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { exitWithFailure, OperatorError } from "./failure.mjs";
import { prepare, projectFolder, requireSupportedNode } from "./prepare.mjs";
import { loadSettings } from "./settings.mjs";

process.on("uncaughtException", exitWithFailure);

const [name, ...args] = process.argv.slice(2);
requireSupportedNode();
loadSettings();
process.env.NODE_ENV ||= "production";
await prepare();

const folder = path.join(projectFolder, "build/commands");
const known = fs.readdirSync(folder).map((file) => path.basename(file, ".js"));
if (!known.includes(name)) {
  throw new OperatorError(
    `There is no command ${name ?? "without a name"}. There are: ${known.sort().join(", ")}.`,
  );
}

const command = path.join(folder, `${name}.js`);
process.argv = [process.execPath, command, ...args];
await import(pathToFileURL(command).href);
