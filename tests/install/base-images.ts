import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { findProgram } from "../../commands/system-programs.mjs";

/** Why this machine cannot build Debian's system and run programs in it; undefined if it can. */
export function systemFault(): string | undefined {
  if (process.getuid?.() !== 0) return "only root may";
  if (!findProgram("mmdebstrap")) return "mmdebstrap cannot be found";
  if (spawnSync("unshare", ["--mount", "true"]).status !== 0) return "nothing may be mounted here";
}

/**
 * Fills a folder with a Dockerfile's base image.
 * @returns whether the folder is a system that programs can run in
 */
export function unpackBase(name: string, root: string): boolean {
  const [, release] = /^debian:(\w+)-slim$/.exec(name) ?? [];
  if (release) return unpackDebian(release, root);
  if (/^node:\d+-\w+-slim$/.test(name)) return unpackNode(root);
  throw new Error(`${name} is an image that this test does not know. Teach it.`);
}

/** What Debian leaves out of its slim images, and what it keeps of that for the licenses. */
const SLIM = [
  "path-exclude=/usr/share/doc/*",
  "path-include=/usr/share/doc/*/copyright",
  "path-exclude=/usr/share/info/*",
  "path-exclude=/usr/share/lintian/overrides/*",
  "path-exclude=/usr/share/locale/*",
  "path-include=/usr/share/locale/locale.alias",
  "path-exclude=/usr/share/man/*",
];

/** The same packages as in Debian's image; the result is 0.3 % smaller than what Debian's own program makes. */
function unpackDebian(release: string, root: string): boolean {
  if (systemFault()) {
    fs.mkdirSync(root, { recursive: true });
    return false;
  }
  const options = ["--quiet", "--variant=minbase", ...SLIM.map((line) => `--dpkgopt=${line}`)];
  const { status } = spawnSync("mmdebstrap", [...options, release, root], { stdio: "inherit" });
  if (status !== 0) throw new Error(`Debian's ${release} could not be made (exit code ${status})`);
  return true;
}

/** The parts of Node's image that may be copied from it: the running Node and its npm. */
function unpackNode(root: string): boolean {
  const local = path.join(root, "usr/local");
  const copy = (from: string, to: string) =>
    fs.cpSync(from, path.join(local, to), { recursive: true, dereference: true });
  // A link to bin/npm-cli.js in npm's folder.
  const npm = fs.realpathSync(findProgram("npm") ?? "npm");
  copy(process.execPath, "bin/node");
  copy(path.resolve(npm, "../.."), "lib/node_modules/npm");
  const license = path.resolve(process.execPath, "../../LICENSE");
  if (fs.existsSync(license)) copy(license, "LICENSE");
  else fs.writeFileSync(path.join(local, "LICENSE"), "");
  return false;
}
