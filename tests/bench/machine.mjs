import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";

const installed = JSON.parse(fs.readFileSync("package.json", "utf8")).dependencies;

/** What a reader needs in order to compare figures: the machine, its load, and the versions. */
export function describeMachine(browser) {
  const cpus = os.cpus();
  const versions = ["@remix-run/serve", "react", "better-sqlite3"].map(
    (name) => `${name} ${installed[name]}`,
  );
  const lines = [
    `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    `${cpus.length} × ${cpus[0]?.model ?? "unknown processor"}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}, ${versions.join(", ")}${browser ? `, ${versionOf(browser)}` : ""}`,
    `Load average at the end ${os
      .loadavg()
      .map((load) => load.toFixed(1))
      .join(", ")}: what else ran slows all sides alike, so ratios count.`,
  ];
  return lines.map((line) => `- ${line}`);
}

function versionOf(browser) {
  return execFileSync(browser, ["--version"], { encoding: "utf8" }).trim();
}

const canPin = os.cpus().length > 1 && spawnSync("taskset", ["--version"]).status === 0;

/**
 * The command that runs Node on one core: the server on the first, the load on the second, so that neither takes the other's
 * time. If that is not possible they share the cores.
 * @returns {[command: string, args: string[]]}
 */
export function onCore(core, args) {
  return canPin ? ["taskset", ["-c", String(core), process.execPath, ...args]] : [process.execPath, args];
}

/** Whether the system reports what a process has used, as Linux does. Elsewhere the figures below are 0. */
export const hasProcessFigures = fs.existsSync("/proc/self/stat");

/** Microseconds of processor time that a process and everything it started have used. */
export function processorTime(pid) {
  return processTree(pid).reduce((sum, id) => {
    const fields = statOf(id);
    return sum + (fields ? (Number(fields[11]) + Number(fields[12])) * 10_000 : 0);
  }, 0);
}

/** Megabytes of memory that a process and everything it started hold. */
export function residentMemory(pid) {
  const bytes = processTree(pid).reduce((sum, id) => {
    const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readProc(id, "status")) ?? [];
    return sum + Number(kilobytes) * 1024;
  }, 0);
  return bytes / 1e6;
}

function processTree(pid) {
  const children = readProc(pid, `task/${pid}/children`).trim();
  return [pid, ...(children ? children.split(" ").flatMap((child) => processTree(Number(child))) : [])];
}

/** The fields after the name, which may itself contain spaces. */
function statOf(pid) {
  return readProc(pid, "stat").split(") ").at(-1)?.split(" ");
}

function readProc(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value that this share of all values does not exceed. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** A median with the range it comes from. */
export function spread(values, digits = 0) {
  const show = (value) => value.toFixed(digits);
  return `${show(median(values))} (${show(Math.min(...values))} to ${show(Math.max(...values))})`;
}

export function table(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
