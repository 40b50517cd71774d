import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const projectFolder = path.resolve(import.meta.dirname, "../..");
const pins = path.join(import.meta.dirname, "nodes");

/** A Node.js to run the site with. */
export interface NodeProgram {
  version: string;
  file: string;
}

/**
 * Fetches the versions of Node that `nodes/package.json` pins, once, into `.node/tested`. Where that fails, it is an error
 * in CI; elsewhere, without the registry say, it is said and those that are missing are left out.
 */
export function fetchNodes(): NodeProgram[] {
  const folder = path.join(projectFolder, ".node/tested");
  const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(pins, "package.json"), "utf8")) as {
    optionalDependencies: Record<string, string>;
  };
  const wanted = Object.entries(optionalDependencies)
    .filter(([name]) => name.endsWith(`-${process.arch}`))
    .map(([name, source]) => ({
      version: `v${source.slice(source.lastIndexOf("@") + 1)}`,
      file: path.join(folder, "node_modules", name, "bin/node"),
    }));
  const missing = () => wanted.filter(({ version, file }) => versionOf(file) !== version);
  if (missing().length > 0) install(folder);
  const left = missing();
  if (left.length > 0 || wanted.length === 0) {
    const message = `Not tested with ${left.map(({ version }) => version).join(", ") || "other versions of Node.js"}: the npm registry has no package of it for this machine, or could not be reached.`;
    if (process.env.CI) throw new Error(message);
    console.log(message);
  }
  return wanted.filter((node) => !left.includes(node));
}

/** The lockfile has npm check what it fetches against the checksums of what was reviewed. */
function install(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"]) {
    fs.copyFileSync(path.join(pins, name), path.join(folder, name));
  }
  console.log("Fetching the versions of Node.js to test with: 210 MB, once.");
  const args = ["ci", "--include=optional", "--ignore-scripts", "--no-bin-links", "--no-audit", "--no-fund"];
  spawnSync("npm", [...args, "--loglevel=error"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
}

function versionOf(file: string): string {
  return spawnSync(file, ["--version"], { encoding: "utf8" }).stdout?.trim() ?? "";
}
