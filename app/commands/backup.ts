import path from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "~/db/copy.server";
import { databaseFile } from "~/settings/data-folder.server";

const USAGE = "Usage: npm run backup -- FILE";

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new Error(USAGE);
  const target = path.resolve(file);
  backUp(databaseFile, target);
  console.log(`Backed up ${databaseFile} to ${target}, and looked through the copy: it is whole.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
