import fs from "node:fs";
import path from "node:path";
import { runProgram } from "./program.mjs";

/** The programs whose configurations are in docs/operating.md, and openssl for the test's certificate. */
export const operatorsPrograms = ["nginx", "caddy", "openssl", "systemd-analyze"];

/** The mail server for the mailbox tests. */
export const mailServer = "dovecot";

/** Makes the base system of the image for the image's test. */
export const debianBootstrap = "mmdebstrap";

/** Debian's packages whose names differ from the program's. */
const packages = { dovecot: "dovecot-imapd", "systemd-analyze": "systemd" };

/** Servers are often not on the search path of an ordinary user. */
const elsewhere = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * The path of a program on this machine; undefined if it is not there.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...elsewhere];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/**
 * Installs missing programs, if root runs the tests on a system with apt-get: in CI all of them, on a
 * developer's machine only the mail server.
 * @param {string[]} names
 * @returns {Promise<string[]>} what is still missing
 */
export async function providePrograms(names) {
  const missing = () => names.filter((name) => !findProgram(name));
  const wanted = missing().filter((name) => process.env.CI || name === mailServer);
  if (wanted.length > 0 && process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${wanted.join(", ")} with apt-get, for the tests.`);
    const named = wanted.map((name) => packages[name] ?? name);
    // A package that this system does not have would keep apt-get from installing the others.
    if (!(await aptInstall(named))) for (const name of named) await aptInstall([name]);
  }
  return missing();
}

/** The update of Debian's package lists, once per run. */
let updated;

/**
 * Installs Debian packages, which only root may do.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether that went well
 */
export async function aptInstall(names) {
  // The run level keeps Debian from starting the servers that it installs.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const aptGet = (...args) => runProgram("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], { env });
  updated ??= aptGet("update");
  await updated;
  return (await aptGet("install", "-y", "--no-install-recommends", ...names)) === 0;
}
