import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { projectFolder } from "../../commands/prepare.mjs";
import { runProgram } from "../../commands/program.mjs";

const pins = path.join(import.meta.dirname, "nodes");

/**
 * Fetches the versions of Node that `nodes/package.json` pins, once, into `.node/tested`. The one that runs the tests is not
 * among them: all other tests run the site on it.
 *
 * @returns {Promise<{ version: string, file: string }[]>} without those that could not be fetched, which it prints
 * @throws in CI if one could not be fetched
 */
export async function fetchNodes() {
  const folder = path.join(projectFolder, ".node/tested");
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(pins, "package.json"), "utf8"));
  const wanted = Object.entries(optionalDependencies)
    .filter(([name]) => name.endsWith(`-${process.arch}`))
    .map(([name, source]) => ({
      version: `v${source.slice(source.lastIndexOf("@") + 1)}`,
      file: path.join(folder, "node_modules", name, "bin/node"),
    }));
  const missing = () => wanted.filter(({ version, file }) => versionOf(file) !== version);
  if (missing().length > 0) await install(folder);
  const left = missing();
  if (left.length > 0 || wanted.length === 0) {
    const message = `Not tested with ${left.map(({ version }) => version).join(", ") || "other versions of Node.js"}: the npm registry has no package of it for this machine, or could not be reached.`;
    if (process.env.CI) throw new Error(message);
    console.log(message);
  }
  return wanted.filter((node) => !left.includes(node));
}

/** The lockfile makes npm check what it fetches against the checksums of what was reviewed. */
async function install(folder) {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) {
    fs.copyFileSync(path.join(pins, name), path.join(folder, name));
  }
  console.log("Fetching the versions of Node.js to test with: 160 MB, once.");
  const args = ["ci", "--include=optional", "--ignore-scripts", "--no-bin-links", "--no-audit", "--no-fund"];
  await runProgram("npm", [...args, "--loglevel=error"], { cwd: folder });
}

function versionOf(file) {
  return spawnSync(file, ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "";
}
