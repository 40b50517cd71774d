import fs from "node:fs";
import path from "node:path";
import { runProgram } from "./program.mjs";

/** What the configurations in docs/operating.md are for, and what makes a certificate for the test of them. */
export const operatorsPrograms = ["nginx", "caddy", "openssl", "systemd-analyze"];

/** The mail server of the tests of the mailbox. */
export const mailServer = "dovecot";

/** What makes the system of the image for its test. */
export const debianBootstrap = "mmdebstrap";

/** Debian's package of a program that has another name. */
const packages = { dovecot: "dovecot-imapd", "systemd-analyze": "systemd" };

/** Servers are often not on the search path of an ordinary user. */
const elsewhere = ["/usr/sbin", "/usr/local/sbin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * Where a program is on this machine, or nothing if it is not.
 * @param {string} name
 * @returns {string | undefined}
 */
export function findProgram(name) {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), ...elsewhere];
  return folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));
}

/**
 * Installs what is missing of these programs where that is possible, as the browsers are: in CI all of them, on a
 * developer's machine the mail server alone.
 * @param {string[]} names
 * @returns {Promise<string[]>} what is missing still
 */
export async function providePrograms(names) {
  const missing = () => names.filter((name) => !findProgram(name));
  const wanted = missing().filter((name) => process.env.CI || name === mailServer);
  if (wanted.length > 0 && process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${wanted.join(", ")} with apt-get, for the tests.`);
    const named = wanted.map((name) => packages[name] ?? name);
    // One that this system does not have would keep apt-get from installing the others.
    if (!(await aptInstall(named))) for (const name of named) await aptInstall([name]);
  }
  return missing();
}

/** The fetch of Debian's package lists: one for all that is installed. */
let updated;

/**
 * Installs Debian's packages, as only root may.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether that went well
 */
export async function aptInstall(names) {
  // Debian would start what it installs, on ports that are not ours to take.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const aptGet = (...args) => runProgram("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], { env });
  updated ??= aptGet("update");
  await updated;
  return (await aptGet("install", "-y", "--no-install-recommends", ...names)) === 0;
}
