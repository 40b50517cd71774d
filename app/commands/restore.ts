import fs from "node:fs";
import path from "node:path";
import { newestOf } from "~/backup/backup-names";
import { restore } from "~/backup/restore.server";
import { fetchFromStorage, listStorage } from "~/backup/storage.server";
import { createDefaultFolder, migrationsFolder } from "~/db/client.server";
import { temporaryNameOf } from "~/db/file/copy.server";
import { newestMigration } from "~/db/file/migrate.server";
import { env } from "~/env.server";
import { databaseFile } from "~/settings/data-folder.server";
import { CommandError, readArguments, runCommand } from "./terminal/run-command";
import { askSecret } from "./terminal/secret-input";

const USAGE = `Usage:
  npm run restore -- FILE                restores a backup
  npm run restore -- --elsewhere         restores the newest copy from BACKUP_COPY_URL
  npm run restore -- --elsewhere NAME    restores the copy of that name
  npm run restore -- --elsewhere --list  lists the copies that are there
The site must be stopped. The secret key of the copies is asked for at a terminal, else read from standard input.`;

async function run(): Promise<string> {
  const { positionals, values } = readArguments(USAGE, {
    allowPositionals: true,
    options: { elsewhere: { type: "boolean" }, list: { type: "boolean" } },
  });
  const [name] = positionals;
  if (positionals.length > 1) throw new CommandError(USAGE);
  if (!values.elsewhere) {
    if (!name || values.list) throw new CommandError(USAGE);
    createDefaultFolder();
    return restoreFrom(path.resolve(name));
  }
  const storage = env.BACKUP_COPY_URL;
  if (!storage) throw new CommandError("BACKUP_COPY_URL is not set: it names where the copies are.");
  const names = await listStorage(storage);
  if (values.list) return names.join("\n") || "There are no copies.";
  // Either its name in the list or that of its file in the storage.
  const chosen = name?.replace(/\.age$/, "") ?? newestOf(names, new Date()) ?? names.at(-1);
  if (!chosen || !names.includes(chosen)) {
    throw new CommandError(
      chosen
        ? `There is no copy ${chosen}: --elsewhere --list lists those that are there.`
        : "There are no copies.",
    );
  }
  const secret = await askSecret("Secret key: ");
  createDefaultFolder();
  const temporary = temporaryNameOf(databaseFile);
  try {
    await fetchFromStorage(chosen, secret, temporary, storage);
    return restoreFrom(temporary, chosen);
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}

/** @param called what to call a temporary source file */
function restoreFrom(source: string, called = source): string {
  const { inquiries, enrollments, accounts, replaced } = restore(
    source,
    databaseFile,
    newestMigration(migrationsFolder),
  );
  return [
    `Restored ${databaseFile} from ${called}: ${inquiries} inquiries, ${enrollments} enrollments. Start the site.`,
    accounts.length > 0
      ? `These accounts can sign in: ${accounts.map(({ email, role }) => `${email} (${role})`).join(", ")}. Remove again whoever was removed since the backup.`
      : "No account can sign in: npm run staff -- add EMAIL adds an owner.",
    "Sessions, invitations and links for a new password have ended.",
    ...(replaced ? [`The database that was there before is ${replaced}.`] : []),
  ].join("\n");
}

await runCommand(run);
