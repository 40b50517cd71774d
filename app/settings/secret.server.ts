import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ConfigurationError, env } from "~/env.server";
import { databaseFile, SECRET_NAME } from "~/settings/data-folder.server";

/**
 * The secrets that sign cookies, newest first. Where the operator sets none, one is made once and kept beside the
 * database, readable by its owner only: sessions then outlive a restart without any setting.
 */
export function signingSecrets(): string[] {
  return env.SESSION_SECRET ?? [keptSecret(path.join(path.dirname(databaseFile), SECRET_NAME))];
}

function keptSecret(file: string): string {
  const kept = readSecret(file);
  if (kept) return kept;
  // Written under another name and then linked: the file is whole from its first moment, and when two processes
  // start at once the first one's secret stands. The other name is random: in containers all process ids are alike.
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  fs.writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    fs.unlinkSync(draft);
  }
  const written = readSecret(file);
  if (!written) throw new ConfigurationError(`The file ${file} is empty. Remove it and start again.`);
  return written;
}

function readSecret(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : undefined;
}
