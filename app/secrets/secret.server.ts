import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { ConfigurationError, env } from "~/env.server";
import { databaseFile, noAccess, SECRET_NAME } from "~/settings/data-folder.server";

/** Read once: what happens to its file while the site runs, such as a wrong mode, signs nobody out. */
let generated: string | undefined;

/**
 * The secrets that sign cookies, newest first. Where the operator sets none, one is generated and stored beside the
 * database, readable by its owner only, so that sessions survive a restart.
 */
export function signingSecrets(): string[] {
  if (env.SESSION_SECRET) return env.SESSION_SECRET;
  generated ??= storedSecret(path.join(path.dirname(databaseFile), SECRET_NAME));
  return [generated];
}

function storedSecret(file: string): string {
  const stored = readSecret(file);
  if (stored) return stored;
  // Written under another name and then linked: the file is never incomplete, and if several processes start together, the first
  // one's secret wins. That name is random because process ids in containers are alike.
  const draft = `${file}.${randomBytes(8).toString("hex")}`;
  // Flushed, or after a power cut the name would lead to an empty file.
  fs.writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    fs.unlinkSync(draft);
  }
  const secret = readSecret(file);
  if (!secret) throw new ConfigurationError(`The file ${file} is empty. Remove it and start again.`);
  return secret;
}

function readSecret(file: string): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EACCES")) throw error;
    throw new ConfigurationError(noAccess(path.dirname(file), `The file ${file}`, "read"));
  }
}
