import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findBrowser } from "./browsers.mjs";

/** The only folder on the search path, so that none of this machine's browsers is found. */
let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "browsers-"));
  vi.stubEnv("PATH", folder);
  for (const variable of ["FIREFOX_PATH", "WEBKIT_DRIVER_PATH", "XVFB_PATH"]) vi.stubEnv(variable, undefined);
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

describe("a browser", () => {
  test("is found on the search path under any of its names", async () => {
    const firefox = addProgram("firefox");
    expect(await findBrowser("Firefox")).toEqual({ FIREFOX_PATH: firefox });
  });

  test("that does not run is passed over", async () => {
    addProgram("firefox-esr", "exit 1");
    const firefox = addProgram("firefox");
    expect(await findBrowser("Firefox")).toEqual({ FIREFOX_PATH: firefox });
  });

  test("named by its variable is taken instead of the one on the search path", async () => {
    addProgram("firefox");
    const nightly = addProgram("nightly");
    vi.stubEnv("FIREFOX_PATH", nightly);
    expect(await findBrowser("Firefox")).toEqual({ FIREFOX_PATH: nightly });
  });

  test("named by its variable that does not run is not replaced in silence", async () => {
    addProgram("firefox");
    vi.stubEnv("FIREFOX_PATH", path.join(folder, "absent"));
    await expect(findBrowser("Firefox")).rejects.toThrow(
      /^Firefox is needed, but FIREFOX_PATH names .*absent/,
    );
  });

  test("of several programs is found only when all of them are there", async () => {
    addProgram("WebKitWebDriver");
    await expect(findBrowser("WebKit")).rejects.toThrow("it is not installed");
    addProgram("Xvfb");
    expect(Object.keys(await findBrowser("WebKit"))).toEqual(["WEBKIT_DRIVER_PATH", "XVFB_PATH"]);
  });
});

describe("a missing browser", () => {
  test("is installed with apt-get by root", async () => {
    const firefox = path.join(folder, "firefox-esr");
    addProgram("apt-get", `echo "$@" >>${folder}/calls; ${installing(firefox)}`);
    expect(await findBrowser("Firefox", { isRoot: true })).toEqual({ FIREFOX_PATH: firefox });
    const calls = fs.readFileSync(path.join(folder, "calls"), "utf8");
    expect(calls).toMatch(/ update\n.* install -y --no-install-recommends firefox-esr /);
  });

  test("cannot be installed by anyone else, who is told the command", async () => {
    addProgram("apt-get");
    await expect(findBrowser("WebKit", { isRoot: false })).rejects.toMatchObject({
      reason: expect.stringMatching(/^it is not installed, and only root may run apt-get install webkit2gtk/),
    });
  });

  test("is given up when apt-get fails, or installs what does not run", async () => {
    addProgram("apt-get", "exit 100");
    await expect(findBrowser("Firefox", { isRoot: true })).rejects.toThrow(/apt-get install .* failed/);
    addProgram("apt-get");
    await expect(findBrowser("Firefox", { isRoot: true })).rejects.toThrow("does not run");
  });

  test("is named at the end of the run, and fails it in CI", () => {
    const run = (environment) =>
      spawnSync(process.execPath, [path.join(import.meta.dirname, "test.mjs"), "engines"], {
        encoding: "utf8",
        env: { ...process.env, ...environment },
      });
    const desk = run({ CI: "" });
    const reason = "it is not installed, and this machine has no apt-get to install it with";
    expect(desk.stdout).toContain(`\nFirefox was not tested, because ${reason}.\n`);
    expect(desk.stdout).toContain(`\nWebKit was not tested, because ${reason}.\n`);
    expect(desk.stdout).toMatch(/\n0 passed, 0 failed\n$/);
    expect(desk.status).toBe(0);

    const server = run({ CI: "true" });
    expect(server.stdout).toMatch(/\nFirefox was not tested, .*\n[\s\S]*\n0 passed, 2 failed\n$/);
    expect(server.status).toBe(1);
  });
});

/** Adds a program that succeeds unless its script says otherwise. @returns its path */
function addProgram(name, script = "exit 0") {
  const file = path.join(folder, name);
  fs.writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
}

/** A line of shell that adds a program when the package is installed. It has no other program to call. */
function installing(program) {
  return `case "$*" in *install*) printf '#!/bin/sh\\n' >${program}; /bin/chmod +x ${program};; esac`;
}
