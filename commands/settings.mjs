import fs from "node:fs";
import path from "node:path";
import { CommandError } from "./failure.mjs";
import { projectFolder } from "./prepare.mjs";

/**
 * Reads the settings of an `.env` file in the project's folder, if there is one. The environment's values win.
 * @throws CommandError if it cannot be read
 */
export function loadSettings() {
  const file = path.join(projectFolder, ".env");
  if (!fs.existsSync(file)) return;
  try {
    // Of a file that may not be read, `loadEnvFile` would say that there is none.
    fs.readFileSync(file);
  } catch ({ code, message }) {
    const uid = process.getuid?.();
    throw new CommandError(
      code === "EACCES"
        ? `The settings in ${file} cannot be read by the user ${uid}. Start this as the site's user, or if that is it: \`chown ${uid} ${file}\`.`
        : `The settings in ${file} cannot be read: ${message}.`,
    );
  }
  process.loadEnvFile(file);
}
