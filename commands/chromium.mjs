import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { CommandError } from "./failure.mjs";
import { projectFolder } from "./prepare.mjs";
import { runProgram } from "./program.mjs";

const programNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const usualPlaces = [
  ...["/usr/bin", "/usr/local/bin", "/snap/bin"].flatMap((folder) =>
    programNames.map((name) => path.join(folder, name)),
  ),
  "/opt/google/chrome/chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** What the system's package manager installs: the browser, and letters and emoji for what the site's fonts lack. */
const systemPackages = ["chromium", "fonts-liberation", "fonts-noto-color-emoji"];

const DOWNLOAD_LIMIT = 5 * 60_000;

/**
 * Finds a Chromium that runs, else installs one, and says which it is. Needs the development packages.
 *
 * @returns {Promise<string>} the browser's path
 * @throws CommandError where there is none and none can be installed
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    const browser = firstThatRuns([named], "named by CHROMIUM_PATH");
    if (browser) return browser;
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not run as a browser.`);
  }

  const searchPath = (process.env.PATH ?? "").split(path.delimiter);
  const onPath = searchPath.flatMap((folder) => programNames.map((name) => path.join(folder, name)));
  const installed = () => firstThatRuns([...onPath, ...usualPlaces], "installed on this machine");
  const downloaded = () => firstThatRuns([playwrightBrowser()], "downloaded by Playwright");

  return (
    installed() ??
    downloaded() ??
    ((await downloadWithPlaywright()) ? downloaded() : undefined) ??
    ((await installWithApt()) ? installed() : undefined) ??
    explainHowToInstall()
  );
}

/** A browser that lacks a library of the system, or is only a pointer to another package, fails at `--version`. */
function firstThatRuns(candidates, origin) {
  for (const candidate of candidates) {
    if (!fs.existsSync(candidate)) continue;
    const { status, stdout } = spawnSync(candidate, ["--version"], { encoding: "utf8", timeout: 30_000 });
    if (status !== 0) continue;
    console.log(`Browser: ${stdout.trim()}, ${origin} (${candidate}).`);
    return candidate;
  }
}

function playwrightBrowser() {
  return createRequire(path.join(projectFolder, "package.json"))(
    "@playwright/test",
  ).chromium.executablePath();
}

async function downloadWithPlaywright() {
  console.log("No Chromium was found. Downloading Playwright's own, for five minutes at most.");
  const options = { cwd: projectFolder, timeout: DOWNLOAD_LIMIT };
  return (await runProgram("npx", ["--no-install", "playwright", "install", "chromium"], options)) === 0;
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return false;
  console.log(
    `Installing ${systemPackages.join(", ")} with apt-get, as Playwright's own browser is not to be had.`,
  );
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  if ((await runProgram("apt-get", ["update"], { env })) !== 0) return false;
  return (
    (await runProgram("apt-get", ["install", "-y", "--no-install-recommends", ...systemPackages], {
      env,
    })) === 0
  );
}

function explainHowToInstall() {
  throw new CommandError(
    "The browser tests need Chromium, and none could be found, downloaded or installed. Install Chromium or Google Chrome, or name one with CHROMIUM_PATH.",
  );
}
