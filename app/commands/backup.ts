import path from "node:path";
import { newKeyPair } from "~/backup/storage.server";
import { backUp } from "~/db/file/copy.server";
import { databaseFile } from "~/settings/data-folder.server";
import { CommandError, readArguments, runCommand } from "./terminal/run-command";

const USAGE = `Usage:
  npm run backup -- FILE       copies the database to FILE while the site runs
  npm run backup -- --new-key  makes a key pair for copies elsewhere (BACKUP_COPY_URL)`;

async function run(): Promise<string> {
  const { positionals, values } = readArguments(USAGE, {
    allowPositionals: true,
    options: { "new-key": { type: "boolean" } },
  });
  const [file] = positionals;
  if (values["new-key"] && !file) {
    const { secret, recipient } = await newKeyPair();
    return `Public key, for BACKUP_COPY_URL:
  ${recipient}
Secret key, which alone opens the copies. Write it down where this machine cannot lose it; it is stored nowhere:
  ${secret}`;
  }
  if (!file || positionals.length > 1 || values["new-key"]) throw new CommandError(USAGE);
  const target = path.resolve(file);
  backUp(databaseFile, target);
  return `Backed up ${databaseFile} to ${target}, and checked the copy: it is intact.`;
}

await runCommand(run);
