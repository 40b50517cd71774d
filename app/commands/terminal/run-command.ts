import { type ParseArgsConfig, parseArgs } from "node:util";
import { isFileError } from "~/backup/backup-files.server";
import { StorageError } from "~/backup/storage.server";
import { closeStore } from "~/db/client.server";
import { DatabaseError, databaseErrorCode, isLocked } from "~/db/database-error.server";

const LOCKED = "Another program is writing to the database. Try again in a minute.";

/** A mistake by the caller: only the message is shown. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The command-line arguments. @throws CommandError with `usage` if there are any that `config` does not know */
export function readArguments<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch {
    throw new CommandError(usage);
  }
}

/**
 * Runs a command and prints its result, or what went wrong: a sentence if somebody can act on it, a stack trace if it is a bug.
 */
export async function runCommand(run: () => string | Promise<string>): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    console.error(isLocked(error) ? LOCKED : isExpected(error) ? error.message : error);
    process.exitCode = 1;
  } finally {
    closeStore();
  }
}

function isExpected(error: unknown): error is Error {
  if (error instanceof CommandError || error instanceof DatabaseError || error instanceof StorageError)
    return true;
  // For example, a full disk.
  if (databaseErrorCode(error)) return error instanceof Error;
  // For example, a file that this user may not read.
  return isFileError(error);
}
