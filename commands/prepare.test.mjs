import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { buildFault, installFault, requireSupportedNode } from "./prepare.mjs";

const prepareModule = pathToFileURL(path.join(import.meta.dirname, "prepare.mjs")).href;
const LONG_AGO = new Date("2001-01-01");
const LATER = new Date("2002-02-02");

let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "prepare-"));
  write("package.json", { engines: { node: ">=22" } });
  write("package-lock.json", lockfile());
  installAsNpmWould();
  write("app/root.tsx", "");
  write("app/routes/contact/route.tsx", "");
  write("drizzle/0000_first.sql", "");
  write("public/robots.txt", "");
  buildAsNpmWould();
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test("an empty BUILD_DIRECTORY is not the project's folder, which a build would empty", async () => {
  vi.stubEnv("BUILD_DIRECTORY", "");
  const { default: options } = await import("../remix.config.js");
  vi.unstubAllEnvs();
  expect(options.buildDirectory).toBe("build");
});

describe("installed packages", () => {
  test("that agree with the lockfile are left alone", () => {
    expect(installFault(root, { dev: true })).toBeUndefined();
  });

  test("are outdated when the lockfile asks for another version", () => {
    write("package-lock.json", lockfile({ "node_modules/express": { version: "5.0.0" } }));
    expect(installFault(root, { dev: false })).toBe("express is 4.0.0 and should be 5.0.0");
  });

  test("are incomplete when the folder of one is gone", () => {
    fs.rmSync(path.join(root, "node_modules/express"), { recursive: true });
    expect(installFault(root, { dev: false })).toBe("express is missing");
  });

  test("are absent when npm never finished an installation", () => {
    fs.rmSync(path.join(root, "node_modules/.package-lock.json"));
    expect(installFault(root, { dev: false })).toBe("none are installed yet");
  });

  test("need the development tools only where something is to be built", () => {
    installAsNpmWould({ dev: false });
    expect(installFault(root, { dev: false })).toBeUndefined();
    expect(installFault(root, { dev: true })).toBe("vite is missing");
  });

  test("will not do when the database driver has no binary for this machine", () => {
    write(
      "node_modules/better-sqlite3/index.js",
      "module.exports = class { constructor() { throw new Error('No such\\nbinary') } }",
    );
    expect(installFault(root, { dev: false })).toBe(
      "better-sqlite3 does not load on this machine (No such binary)",
    );
  });
});

describe("Node", () => {
  test("is compared by numbers: version 9 is older than any that runs this", () => {
    write("package.json", { engines: { node: ">=9.9" } });
    expect(() => requireSupportedNode(root)).not.toThrow();
    write("package.json", { engines: { node: ">=1000.0" } });
    expect(() => requireSupportedNode(root)).toThrow(/^The site needs Node\.js 1000\.0 or newer/);
  });
});

describe("the build", () => {
  test("that is newer than every source is left alone", () => {
    expect(buildFault(root)).toBeUndefined();
  });

  test.each(["build/server/index.js", "build/client", "build/commands", "build/commands/staff.js"])(
    "is incomplete without %s",
    (part) => {
      fs.rmSync(path.join(root, part), { recursive: true });
      expect(buildFault(root)).toBe("there is no complete build yet");
    },
  );

  test.each([
    "app/routes/contact/route.tsx",
    "drizzle/0000_first.sql",
    "public/robots.txt",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.ts",
  ])("is outdated when %s changes", (source) => {
    write(source, "changed");
    expect(buildFault(root)).toBe(`${source} changed after the last build`);
  });

  test.each(["build/server/index.js", "build/commands/staff.js"])(
    "is as old as its older part, such as %s",
    (part) => {
      setTimes(part, new Date(LONG_AGO.getTime() - 1000));
      expect(buildFault(root)).toMatch(/ changed after the last build$/);
    },
  );

  test("is outdated when a source is deleted", () => {
    fs.rmSync(path.join(root, "app/routes/contact/route.tsx"));
    expect(buildFault(root)).toBe("app/routes/contact changed after the last build");
  });

  test("does not depend on tests", () => {
    write("app/root.test.tsx", "");
    setTimes("app", LONG_AGO);
    expect(buildFault(root)).toBeUndefined();
  });

  test("in a container is taken as it is", () => {
    fs.rmSync(path.join(root, "app"), { recursive: true });
    write("drizzle/0001_second.sql", "");
    expect(buildFault(root)).toBeUndefined();
  });

  test("cannot be made where the sources are missing too", () => {
    fs.rmSync(path.join(root, "app"), { recursive: true });
    fs.rmSync(path.join(root, "build"), { recursive: true });
    expect(() => buildFault(root)).toThrow(/holds neither a build of the site nor its sources/);
  });
});

describe("preparing", () => {
  test("runs nothing in a container", () => {
    fs.rmSync(path.join(root, "app"), { recursive: true });
    installAsNpmWould({ dev: false });
    expect(prepareInOwnProcess().status).toBe(0);
    expect(npmCalls()).toEqual([]);
  });

  test("installs without development packages in a container that has none at all", () => {
    fs.rmSync(path.join(root, "app"), { recursive: true });
    fs.rmSync(path.join(root, "node_modules"), { recursive: true });
    prepareInOwnProcess();
    expect(npmCalls()).toEqual(["ci --omit=dev --omit=optional"]);
  });

  test("on a fresh clone installs the development packages, whatever NODE_ENV says, and builds", () => {
    fs.rmSync(path.join(root, "node_modules"), { recursive: true });
    fs.rmSync(path.join(root, "build"), { recursive: true });
    const { status, stdout } = prepareInOwnProcess({ NODE_ENV: "production" });
    expect(npmCalls()).toEqual(["ci --include=dev", "run --silent build"]);
    expect(stdout).toContain("Installing packages, because none are installed yet.");
    expect(stdout).toContain("Building the site, because there is no complete build yet.");
    expect(status).toBe(0);
    expect(buildFault(root)).toBeUndefined();
  });

  test("installs by npm's settings of the project, and builds for production wherever it is called", () => {
    fs.rmSync(path.join(root, "node_modules"), { recursive: true });
    fs.rmSync(path.join(root, "build"), { recursive: true });
    write(".npmrc", "audit=false");
    prepareInOwnProcess({ NODE_ENV: "development" });
    expect(fs.readFileSync(path.join(root, "npm-found"), "utf8")).toBe("audit=false production");
  });

  test("says so where npm has left out a package", () => {
    fs.rmSync(path.join(root, "node_modules"), { recursive: true });
    const { status, stderr } = prepareInOwnProcess({ NPM_LEAVES_OUT: "node_modules/express" });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "The packages were installed, yet express is missing.\n",
    });
  });

  test("builds once more what was edited while the build ran", () => {
    write("app/root.tsx", "changed");
    expect(prepareInOwnProcess({ EDITED_MEANWHILE: "app/root.tsx" }).status).toBe(0);
    expect(buildFault(root)).toBe("app/root.tsx changed after the last build");
  });

  test("leaves alone what another process has built in the meantime", () => {
    fs.rmSync(path.join(root, "build"), { recursive: true });
    expect(prepareInOwnProcess({ BUILT_MEANWHILE: "1" }).status).toBe(0);
    expect(fs.existsSync(path.join(root, "build/client/by-another"))).toBe(true);
  });

  test("leaves nothing behind when it is stopped", () => {
    write("app/root.tsx", "changed");
    expect(prepareInOwnProcess({ STOPPED_MEANWHILE: "1" }).status).toBe(128 + 15);
    expect(temporaryFolders()).toEqual([]);
  });

  test("says so when npm fails", () => {
    fs.rmSync(path.join(root, "node_modules"), { recursive: true });
    const { status, stderr } = prepareInOwnProcess({ NPM_FAILS: "1" });
    expect(status).toBe(1);
    expect(stderr).toContain("npm ci --include=dev failed (exit code 7). Its message is above.");
  });

  test("twice at the same time gives both a whole site", async () => {
    fs.rmSync(path.join(root, "node_modules"), { recursive: true });
    fs.rmSync(path.join(root, "build"), { recursive: true });
    const statuses = await Promise.all([startPreparing(), startPreparing()]);
    expect(statuses).toEqual([0, 0]);
    expect(installFault(root, { dev: true })).toBeUndefined();
    expect(buildFault(root)).toBeUndefined();
    expect(temporaryFolders()).toEqual([]);
  });

  test("leaves the site as it was when a new build fails", () => {
    write("app/root.tsx", "changed");
    const before = fs.readdirSync(path.join(root, "build"), { recursive: true }).sort();
    expect(prepareInOwnProcess({ NPM_FAILS: "1" }).status).toBe(1);
    expect(fs.readdirSync(path.join(root, "build"), { recursive: true }).sort()).toEqual(before);
    expect(temporaryFolders()).toEqual([]);
  });

  test("builds and goes on although a source is dated in the future, by a clock that was wrong", () => {
    write("app/root.tsx", "changed", new Date(Date.now() + 86_400_000));
    const { status, stderr } = prepareInOwnProcess();
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(npmCalls()).toEqual(["run --silent build"]);
  });

  test("goes no further after a build of which a part is missing", () => {
    write("app/root.tsx", "changed");
    const { status, stderr } = prepareInOwnProcess({ NPM_LEAVES_OUT: "build/client" });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: "The site was built, yet its build is not complete.\n",
    });
  });

  test("removes what a crash left behind", () => {
    write("app/root.tsx", "changed");
    write(".preparing-crashed/build/server/index.js", "");
    setTimes(".preparing-crashed", LONG_AGO);
    expect(prepareInOwnProcess().status).toBe(0);
    expect(temporaryFolders()).toEqual([]);
  });
});

function temporaryFolders() {
  return fs.readdirSync(root).filter((name) => name.startsWith(".preparing-"));
}

function lockfile(changes = {}) {
  return {
    packages: {
      "": { name: "site" },
      "node_modules/express": { version: "4.0.0" },
      "node_modules/better-sqlite3": { version: "12.0.0" },
      "node_modules/vite": { version: "6.0.0", dev: true },
      "node_modules/typescript": { version: "5.0.0", devOptional: true },
      "node_modules/fsevents": { version: "2.0.0", optional: true },
      ...changes,
    },
  };
}

function installAsNpmWould({ dev = true } = {}) {
  fs.rmSync(path.join(root, "node_modules"), { recursive: true, force: true });
  const { packages } = lockfile();
  const installed = Object.entries(packages).filter(
    ([folder, { optional, dev: isDev, devOptional }]) =>
      folder && !optional && (dev || !(isDev || devOptional)),
  );
  write("node_modules/.package-lock.json", { packages: Object.fromEntries(installed) });
  for (const [folder] of installed) write(`${folder}/package.json`, {});
  write("node_modules/better-sqlite3/index.js", "module.exports = class { close() {} }");
}

/** Makes everything that exists now older than the build, which in turn is older than any later change. */
function buildAsNpmWould() {
  for (const entry of fs.readdirSync(root, { recursive: true })) setTimes(entry, LONG_AGO);
  write("build/client/entry.js", "");
  write("build/server/index.js", "", LATER);
  write("build/commands/staff.js", "", LATER);
}

/** Runs `prepare` with a fake npm that records its arguments and then makes empty packages or an empty build. */
function commandForPreparing(environment = {}) {
  const packages = JSON.stringify(lockfile().packages);
  write(
    "bin/npm",
    `#!/bin/sh
echo "$*" >> "$NPM_CALLS"
[ -n "$NPM_FAILS" ] && exit 7
if [ "$1" = ci ]; then
  for name in express better-sqlite3 vite typescript; do
    mkdir -p node_modules/$name && echo '{}' > node_modules/$name/package.json
  done
  echo 'module.exports = class { close() {} }' > node_modules/better-sqlite3/index.js
  echo '{ "packages": ${packages} }' > node_modules/.package-lock.json
  if [ -f .npmrc ]; then cat .npmrc > "$NPM_FOUND"; fi
  out=node_modules
else
  sleep 1
  mkdir -p "$BUILD_DIRECTORY/client" "$BUILD_DIRECTORY/server" "$BUILD_DIRECTORY/commands"
  touch "$BUILD_DIRECTORY/server/index.js" "$BUILD_DIRECTORY/commands/staff.js"
  printf ' %s' "$NODE_ENV" >> "$NPM_FOUND"
  if [ -n "$STOPPED_MEANWHILE" ]; then kill -TERM $PPID && sleep 60; fi
  if [ -n "$EDITED_MEANWHILE" ]; then touch "$EDITED_MEANWHILE"; fi
  if [ -n "$BUILT_MEANWHILE" ]; then cp -r "$BUILD_DIRECTORY" build && touch build/client/by-another; fi
  out=$BUILD_DIRECTORY
fi
if [ "\${NPM_LEAVES_OUT%%/*}" = "\${out##*/}" ]; then rm -r "$out/\${NPM_LEAVES_OUT#*/}"; fi
`,
  );
  fs.chmodSync(path.join(root, "bin/npm"), 0o755);
  const failure = pathToFileURL(path.join(import.meta.dirname, "failure.mjs")).href;
  const script = `import { prepare } from "${prepareModule}"; import { exitWithFailure } from "${failure}";
    await prepare("${root}").catch(exitWithFailure);`;
  const PATH = `${root}/bin:${process.env.PATH}`;
  const files = { NPM_CALLS: path.join(root, "npm-calls"), NPM_FOUND: path.join(root, "npm-found") };
  const env = { ...process.env, PATH, ...files, ...environment };
  return [process.execPath, ["--input-type=module", "--eval", script], { env, encoding: "utf8" }];
}

function prepareInOwnProcess(environment) {
  return spawnSync(...commandForPreparing(environment));
}

function startPreparing() {
  return new Promise((resolve) => spawn(...commandForPreparing()).once("exit", resolve));
}

function npmCalls() {
  const file = path.join(root, "npm-calls");
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n") : [];
}

function write(file, content, time) {
  const target = path.join(root, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, typeof content === "string" ? content : JSON.stringify(content));
  if (time) setTimes(file, time);
}

function setTimes(entry, time) {
  fs.utimesSync(path.join(root, entry), time, time);
}
