import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { runProgram } from "./program.mjs";

/** The proxies whose configuration docs/operating.md has, and what makes a certificate for the test of it. */
const programs = ["nginx", "caddy", "openssl"];

/** Servers are often not on the search path of an ordinary user. */
const elsewhere = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * Where a program is on this machine, or nothing where it is not.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...elsewhere];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/**
 * Which of the programs are missing. In CI they are installed where that is possible, as the browsers are; a developer's
 * machine is left alone.
 * @returns {Promise<string[]>}
 */
export async function provideProxies() {
  const missing = () => programs.filter((name) => !findProgram(name));
  if (
    process.env.CI &&
    missing().length > 0 &&
    process.getuid?.() === 0 &&
    fs.existsSync("/usr/bin/apt-get")
  ) {
    console.log(
      `Installing ${missing().join(", ")} with apt-get, for the test of the proxies' configuration.`,
    );
    // Debian would start what it installs, on ports that are not ours to take.
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    spawnSync("apt-get", ["update"], { env, stdio: "ignore" });
    await runProgram("apt-get", ["install", "-y", "--no-install-recommends", ...missing()], { env });
  }
  return missing();
}
