import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { OperatorError } from "./failure.mjs";
import { projectFolder } from "./prepare.mjs";
import { runProgram } from "./program.mjs";
import { aptInstall } from "./system-programs.mjs";

/** Letters and emoji that the site's fonts lack. */
const fontPackages = ["fonts-liberation", "fonts-noto-color-emoji"];

/**
 * Each browser's programs, by the environment variable that may name one: their names on the search path, other places, and an
 * option with which a working program exits with 0. `packages` are Debian's.
 */
const browsers = {
  Chromium: {
    programs: {
      CHROMIUM_PATH: {
        names: ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"],
        elsewhere: [
          "/snap/bin/chromium",
          "/opt/google/chrome/chrome",
          "/Applications/Chromium.app/Contents/MacOS/Chromium",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ],
        option: "--version",
      },
    },
    download: downloadChromium,
    packages: ["chromium", ...fontPackages],
  },
  // Chromium without windows: it draws the same pages with at most half the processor time.
  "Chromium's headless shell": {
    programs: {
      HEADLESS_SHELL_PATH: {
        names: ["chromium-headless-shell", "chrome-headless-shell"],
        option: "--version",
      },
    },
    packages: ["chromium-headless-shell"],
  },
  Firefox: {
    programs: {
      FIREFOX_PATH: {
        names: ["firefox-esr", "firefox"],
        elsewhere: ["/Applications/Firefox.app/Contents/MacOS/firefox"],
        option: "--version",
      },
    },
    packages: ["firefox-esr", ...fontPackages],
  },
  WebKit: {
    programs: {
      WEBKIT_DRIVER_PATH: { names: ["WebKitWebDriver"], option: "--help" },
      // WebKitGTK's browser has no headless mode: it needs a screen, even if only one in memory.
      XVFB_PATH: { names: ["Xvfb"], option: "-help" },
    },
    packages: ["webkit2gtk-driver", "xvfb", ...fontPackages],
  },
};

const DOWNLOAD_LIMIT = 5 * 60_000;

/** A browser can be neither found nor installed. `reason` is a clause that follows "because". */
export class MissingBrowserError extends OperatorError {
  constructor(name, reason) {
    super(`${name} is needed, but ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Finds a browser that runs, or installs one, and prints which one it is. Needs the development packages.
 *
 * @param {keyof typeof browsers} name
 * @param {{ isRoot?: boolean }} [options] only root may use apt-get
 * @returns {Promise<Record<string, string>>} the paths of its programs, by the environment variables that name them
 * @throws MissingBrowserError
 */
export async function findBrowser(name, { isRoot = process.getuid?.() === 0 } = {}) {
  const { programs, packages, download } = browsers[name];
  const found = () => findPrograms(name, programs);
  return (
    found() ??
    (await download?.()) ??
    ((await installWithApt(name, packages, isRoot)) ? found() : undefined) ??
    fail(name, `${packages[0]} was installed and does not run`)
  );
}

/** @returns the path of each program, or undefined unless all of them run */
function findPrograms(name, programs) {
  const paths = {};
  for (const [variable, { names, elsewhere = [], option }] of Object.entries(programs)) {
    const named = process.env[variable];
    const candidates = named ? [named] : [...onSearchPath(names), ...elsewhere];
    const program = candidates.find((candidate) => runs(candidate, option));
    if (named && !program) fail(name, `${variable} names ${named}, which does not run`);
    if (!program) return undefined;
    paths[variable] = program;
  }
  console.log(`Browser: ${name} (${Object.values(paths).join(", ")}).`);
  return paths;
}

function onSearchPath(names) {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
}

/** A browser that lacks a system library, or is only a stub, fails even this. */
function runs(program, option) {
  return (
    fs.existsSync(program) && spawnSync(program, [option], { stdio: "ignore", timeout: 30_000 }).status === 0
  );
}

async function downloadChromium() {
  const required = createRequire(path.join(projectFolder, "package.json"));
  const program = required("@playwright/test").chromium.executablePath();
  if (!runs(program, "--version")) {
    console.log("No Chromium was found. Downloading Playwright's own, for five minutes at most.");
    const options = { cwd: projectFolder, timeout: DOWNLOAD_LIMIT };
    await runProgram("npx", ["--no-install", "playwright", "install", "chromium"], options);
  }
  return runs(program, "--version") ? { CHROMIUM_PATH: program } : undefined;
}

async function installWithApt(name, packages, isRoot) {
  const command = `apt-get install ${packages.join(" ")}`;
  if (!onSearchPath(["apt-get"]).some((program) => fs.existsSync(program))) {
    fail(name, "it is not installed, and this machine has no apt-get to install it with");
  }
  if (!isRoot) fail(name, `it is not installed, and only root may run ${command}`);

  console.log(`Installing ${name}: ${command}.`);
  if (await aptInstall(packages)) return true;
  fail(name, `it is not installed, and ${command} failed`);
}

function fail(name, reason) {
  throw new MissingBrowserError(name, reason);
}
