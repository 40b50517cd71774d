import fs from "node:fs";
import path from "node:path";
import { OperatorError } from "./failure.mjs";
import { projectFolder } from "./prepare.mjs";

/**
 * Reads the settings of an `.env` file in the project's folder, if there is one. The environment's values win.
 * @throws OperatorError if it cannot be read
 */
export function loadSettings() {
  const file = path.join(projectFolder, ".env");
  if (!fs.existsSync(file)) return;
  try {
    // `loadEnvFile` would say that a file it may not read does not exist.
    fs.readFileSync(file);
  } catch ({ code, message }) {
    const uid = process.getuid?.();
    throw new OperatorError(
      code === "EACCES"
        ? `The settings in ${file} cannot be read by the user ${uid}. Start this as the site's user, or if that is it: \`chown ${uid} ${file}\`.`
        : `The settings in ${file} cannot be read: ${message}.`,
    );
  }
  process.loadEnvFile(file);
}
