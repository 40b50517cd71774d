import fs from "node:fs";
import path from "node:path";
import { projectFolder } from "./prepare.mjs";

/** Reads the settings of an `.env` file in the project's folder, if there is one. The environment's values win. */
export function loadSettings() {
  const file = path.join(projectFolder, ".env");
  if (fs.existsSync(file)) process.loadEnvFile(file);
}
