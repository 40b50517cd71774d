import fs from "node:fs";
import path from "node:path";

/** The bits of a mode that give rights to others. */
const OTHERS = 0o077;

/** Suffixes of the database's files: SQLite's, our lock, and what a restore moved aside. */
const PARTS = /^(|-wal|-shm|-journal|-lock|\.replaced-[\dTZ-]+(-wal)?)$/;

/** Creates an empty file that only this user can read, whatever the umask. An existing one is left to `makePrivate`. */
export function createPrivate(file: string): void {
  try {
    // Never opened where it exists: closing any descriptor of a file releases all locks of this process on it.
    fs.closeSync(fs.openSync(file, "wx", 0o600));
    fs.chmodSync(file, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return;
  }
  chownToFolderOwner(file);
}

/** Gives a file that root has created, as in a restore, to the owner of its folder: the site's user must be able to open it. */
export function chownToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(path.dirname(file));
  try {
    fs.chownSync(file, uid, gid);
  } catch {
    // Root may lack that right, as in some containers. If the site runs as another user, its start says what to do.
  }
}

/** Revokes everyone else's access to the database and the files beside it. Files that SQLite creates later get the database's mode. */
export function makePrivate(file: string): void {
  const folder = path.dirname(file);
  const base = path.basename(file);
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith(base) && PARTS.test(name.slice(base.length))) restrict(path.join(folder, name));
  }
}

function restrict(file: string): void {
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || (stats.mode & OTHERS) === 0) return;
  try {
    fs.chmodSync(file, stats.mode & 0o700);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Gone since it was listed.
    if (code === "ENOENT") return;
    console.error(`Other users can read ${file}, and this one may not change that (${code}). chmod 600 it.`);
  }
}
