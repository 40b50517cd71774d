import fs from "node:fs";
import path from "node:path";
import { runProgram } from "./program.mjs";

/** What the configurations in docs/operating.md are for, and what makes a certificate for the test of them. */
const programs = ["nginx", "caddy", "openssl", "systemd-analyze"];

/** Debian's package of a program that has another name. */
const packages = { dovecot: "dovecot-imapd", "systemd-analyze": "systemd" };

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

/** The mail server of the tests of the mailbox. */
const mailServers = ["dovecot"];

/**
 * Which of the programs are missing. In CI they are installed where that is possible, as the browsers are; a developer's
 * machine is left alone.
 * @returns {Promise<string[]>}
 */
export async function provideProxies() {
  const reason = "for the test of the operators' configurations";
  return process.env.CI ? provide(programs, reason) : missingOf(programs);
}

/**
 * Installs Dovecot where it is missing and that is possible, as the browsers are.
 * @returns {Promise<string[]>} what is missing still
 */
export async function provideMailServer() {
  return provide(mailServers, "for the tests of the mailbox");
}

/**
 * Installs in CI what makes the system of the image for its test. Elsewhere a machine is left alone: that takes a minute.
 * @returns {Promise<string[]>} what is missing still
 */
export async function provideSystemMaker() {
  const names = ["mmdebstrap"];
  return process.env.CI ? provide(names, "for the test of the image") : missingOf(names);
}

const missingOf = (names) => names.filter((name) => !findProgram(name));

async function provide(names, reason) {
  const missing = () => missingOf(names);
  if (missing().length > 0 && process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    const wanted = missing().map((name) => packages[name] ?? name);
    console.log(`Installing ${wanted.join(", ")} with apt-get, ${reason}.`);
    await aptInstall(wanted);
  }
  return missing();
}

/**
 * Installs Debian's packages, as only root may.
 * @param {string[]} names
 * @returns {Promise<boolean>} whether that went well
 */
export async function aptInstall(names) {
  // Debian would start what it installs, on ports that are not ours to take.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const aptGet = (...args) => runProgram("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], { env });
  await aptGet("update");
  return (await aptGet("install", "-y", "--no-install-recommends", ...names)) === 0;
}
