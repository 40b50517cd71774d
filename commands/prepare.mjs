import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { OperatorError } from "./failure.mjs";
import { runProgram } from "./program.mjs";

/** This site's folder, the one with package.json, wherever the site was started from. */
export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Makes sure that the site can run: installs and builds what is missing or outdated, and does nothing else. A container has a
 * build and no source, so nothing is ever built there and no development package is needed.
 *
 * @throws OperatorError if that does not succeed
 */
export async function prepare(root = projectFolder) {
  const mustBuild = buildFault(root) !== undefined;
  await ensureInstalled({ root, dev: mustBuild });
  if (mustBuild) await ensureBuilt({ root });
}

/**
 * Makes sure that node_modules holds what package-lock.json says, and that the database driver loads in this Node.
 *
 * @param {{ root?: string, dev?: boolean }} [options] `dev`: whether the tools for building and testing are needed as well
 */
export async function ensureInstalled({ root = projectFolder, dev = false } = {}) {
  requireSupportedNode(root);
  const found = installFault(root, { dev });
  if (!found) return;

  requireWritable(root, found);
  console.log(`Installing packages, because ${found}. This takes one to three minutes.`);
  const isComplete = () => installFault(root, { dev }) === undefined;
  await replaceFolder(path.join(root, "node_modules"), isComplete, async (folder) => {
    for (const name of ["package.json", "package-lock.json", ".npmrc"]) {
      const file = path.join(root, name);
      if (fs.existsSync(file)) fs.copyFileSync(file, path.join(path.dirname(folder), name));
    }
    // Explicit, because with NODE_ENV=production npm would leave out the tools that the build needs.
    const scope = dev || hasSources(root) ? ["--include=dev"] : ["--omit=dev", "--omit=optional"];
    await runNpm(["ci", ...scope], { cwd: path.dirname(folder) });
  });
  const remaining = installFault(root, { dev });
  if (remaining) throw new OperatorError(`The packages were installed, yet ${remaining}.`);
}

/** Makes sure that the build exists and is newer than everything it is made from. */
export async function ensureBuilt({ root = projectFolder } = {}) {
  const found = buildFault(root);
  if (!found) return;

  requireWritable(root, found);
  console.log(`Building the site, because ${found}. This takes less than a minute.`);
  const isComplete = () => buildFault(root) === undefined;
  await replaceFolder(path.join(root, "build"), isComplete, async (folder) => {
    const begun = new Date();
    await runNpm(["run", "--silent", "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: folder },
    });
    // Whatever was edited while the build ran may not be in it, and so has to count as newer.
    fs.utimesSync(path.join(folder, "server/index.js"), begun, begun);
  });
  // A source that changed in the meantime, or by a clock that was ahead, must not keep the site from starting.
  if (buildTime(root) === undefined)
    throw new OperatorError("The site was built, yet its build is not complete.");
}

/** Milliseconds after which a temporary folder must be left over from a crash. */
const ABANDONED = 60 * 60_000;

/**
 * Replaces a folder by one that was completed elsewhere. No lock is needed: no process ever finds half a folder, and a
 * crash leaves none that could be mistaken for a whole one.
 * @param {string} target
 * @param {() => boolean} isComplete whether the target will do: another process may have completed it in the meantime
 * @param {(folder: string) => Promise<void>} make fills a folder of the target's name inside a temporary one
 */
async function replaceFolder(target, isComplete, make) {
  const parent = path.dirname(target);
  for (const name of fs.readdirSync(parent).filter((entry) => entry.startsWith(TEMPORARY))) {
    const leftover = path.join(parent, name);
    if (Date.now() - (modified(leftover) ?? Date.now()) > ABANDONED)
      fs.rmSync(leftover, { recursive: true, force: true });
  }
  const temporary = fs.mkdtempSync(path.join(parent, TEMPORARY));
  const remove = () => fs.rmSync(temporary, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    const made = path.join(temporary, path.basename(target));
    await make(made);
    // What another process has just put there is kept: it must not be missing for a moment while somebody uses it.
    if (tryRename(made, target) || isComplete()) return;
    tryRename(target, path.join(temporary, "previous"));
    tryRename(made, target);
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** Beside what they replace: a folder can only be renamed within one file system. */
const TEMPORARY = ".preparing-";

/** Renames a folder. @returns false if it is gone, or if another one already has the name */
function tryRename(from, to) {
  try {
    fs.renameSync(from, to);
    return true;
  } catch (error) {
    if (["ENOENT", "ENOTEMPTY", "EEXIST"].includes(error.code)) return false;
    throw error;
  }
}

async function runNpm(args, options) {
  const code = await runProgram("npm", args, options);
  if (code !== 0) {
    throw new OperatorError(`npm ${args.join(" ")} failed (exit code ${code}). Its message is above.`);
  }
}

/**
 * Only a start without npm can get here with a Node that is too old: npm's scripts go through commands/with-node.
 * @throws OperatorError if the site cannot run on it
 */
export function requireSupportedNode(root = projectFolder) {
  const minimum = readJson(path.join(root, "package.json")).engines.node.replace(">=", "");
  if (process.versions.node.localeCompare(minimum, "en", { numeric: true }) < 0) {
    throw new OperatorError(
      `The site needs Node.js ${minimum} or newer, and this is ${process.version}. \`npm start\` fetches one that fits.`,
    );
  }
}

function requireWritable(root, fault) {
  try {
    fs.accessSync(root, fs.constants.W_OK);
  } catch {
    throw new OperatorError(
      `${root} has to be prepared, because ${fault}, but it cannot be written by this user.`,
    );
  }
}

/**
 * Why the installed packages will not do, or undefined.
 *
 * npm lists what it installed in node_modules/.package-lock.json. Packages that npm itself treats as
 * optional may be absent, as they depend on the platform.
 */
export function installFault(root, { dev }) {
  const wanted = readJson(path.join(root, "package-lock.json")).packages;
  const installed = readJson(path.join(root, "node_modules/.package-lock.json"))?.packages;
  if (!installed) return "none are installed yet";

  for (const [folder, entry] of Object.entries(wanted)) {
    const needed = folder !== "" && !entry.optional && (dev || !(entry.dev || entry.devOptional));
    if (!needed) continue;
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const found = installed[folder];
    if (!found || !fs.existsSync(path.join(root, folder, "package.json"))) return `${name} is missing`;
    if (found.version !== entry.version) {
      return `${name} is ${found.version} and should be ${entry.version}`;
    }
  }
  return driverFault(root);
}

/** The driver brings binaries for the usual systems and processors; this machine's may not be among them. */
function driverFault(root) {
  try {
    const Database = createRequire(path.join(root, "package.json"))("better-sqlite3");
    new Database(":memory:").close();
  } catch (error) {
    return `better-sqlite3 does not load on this machine (${error.message.replaceAll("\n", " ")})`;
  }
}

/** Why the build will not do, or undefined. Without sources the build that was shipped is the right one. */
export function buildFault(root) {
  const built = buildTime(root);
  if (built === undefined) {
    if (hasSources(root)) return "there is no complete build yet";
    throw new OperatorError(`${root} holds neither a build of the site nor its sources.`);
  }
  if (!hasSources(root)) return undefined;

  const configurations = fs.readdirSync(root).filter((name) => /\.config\.[cm]?[jt]s$/.test(name));
  for (const source of [
    "app",
    "public",
    "drizzle",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    ...configurations,
  ]) {
    const newer = findNewer(path.join(root, source), built);
    if (newer) return `${path.relative(root, newer)} changed after the last build`;
  }
}

function hasSources(root) {
  return fs.existsSync(path.join(root, "app"));
}

/** When the older of the two parts of the build was made, in milliseconds, or undefined if one is missing. */
function buildTime(root) {
  const commands = path.join(root, "build/commands");
  if (!fs.existsSync(path.join(root, "build/client")) || !fs.existsSync(commands)) return undefined;
  const times = fs.readdirSync(commands).map((name) => modified(path.join(commands, name)));
  const server = modified(path.join(root, "build/server/index.js"));
  return server && times.length > 0 ? Math.min(server, ...times) : undefined;
}

/**
 * The first path at or below `source` that changed after `time`, tests aside. A folder changes when an entry comes
 * or goes.
 */
function findNewer(source, time) {
  const stats = fs.statSync(source, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.mtimeMs > time) return source;
  if (!stats.isDirectory()) return undefined;
  for (const name of fs.readdirSync(source)) {
    if (/\.test\.\w+$/.test(name)) continue;
    const newer = findNewer(path.join(source, name), time);
    if (newer) return newer;
  }
}

function modified(file) {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function readJson(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : undefined;
}
