import path from "node:path";
import { parseArgs } from "node:util";
import { restore } from "~/backup/restore.server";
import { migrationsFolder } from "~/db/client.server";
import { newestMigration } from "~/db/migrate.server";
import { databaseFile } from "~/settings/data-folder.server";

const USAGE = "Usage: npm run restore -- FILE, while the site is stopped";

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(USAGE);
  const source = path.resolve(file);
  const { inquiries, enrollments, replaced } = restore(
    source,
    databaseFile,
    newestMigration(migrationsFolder),
  );
  console.log(
    `Restored ${databaseFile} from ${source}: ${inquiries} inquiries, ${enrollments} enrollments. Start the site.`,
  );
  if (replaced) console.log(`The database that was there before is ${replaced}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
