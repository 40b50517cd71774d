import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs `work` while no other process of this machine does the same in `root`.
 *
 * The lock is a symbolic link whose target is its owner's process id: made in one step with its content, so there is
 * never a lock without an owner, and one that a crash left behind is recognised.
 *
 * @param {string} root the project's folder
 * @param {() => Promise<void>} work
 */
export async function alone(root, work) {
  const lock = path.join(root, "build/.lock");
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  for (let told = false; !take(lock); await wait(250)) {
    const owner = ownerOf(lock);
    if (owner === undefined) continue;
    // Our own id there is a former process's: numbers come round again, in containers at every start.
    if (owner === process.pid || !isRunning(owner)) {
      release(lock, owner);
    } else if (!told) {
      console.log(`Waiting for process ${owner}, which is installing or building here.`);
      told = true;
    }
  }
  const releaseOurs = () => release(lock, process.pid);
  process.once("exit", releaseOurs);
  try {
    await work();
  } finally {
    process.off("exit", releaseOurs);
    releaseOurs();
  }
}

function take(lock) {
  try {
    fs.symlinkSync(String(process.pid), lock);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function ownerOf(lock) {
  try {
    return Number(fs.readlinkSync(lock));
  } catch (error) {
    if (error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Not `rmSync`: Node 24's follows the link, finds no such file, and leaves the link in place. */
function release(lock, owner) {
  if (ownerOf(lock) !== owner) return;
  try {
    fs.unlinkSync(lock);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
