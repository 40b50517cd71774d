import { statSync } from "node:fs";
import path from "node:path";
import { runnerImport } from "vite";

interface Loaded {
  module: object;
  /** The module and what it imports. */
  files: string[];
  /** When each of them was last written. */
  versions: string;
}

const loaded = new Map<string, Loaded>();
const versionsOf = (files: string[]) => files.map((file) => statSync(file).mtimeMs).join();

/**
 * Loads a module of this folder for a Vite plugin, again only when it has been edited. Whatever vite.config.ts imports
 * restarts the development server at each edit, and so must not include texts.
 *
 * @returns the module, and the files that it is made of
 */
export async function loadTexts<Module extends object>(
  name: string,
): Promise<{ module: Module; files: string[] }> {
  const known = loaded.get(name);
  if (known && versionsOf(known.files) === known.versions) return known as Loaded & { module: Module };
  const file = path.join(import.meta.dirname, `${name}.ts`);
  const { module, dependencies } = await runnerImport<Module>(file, { configFile: false, logLevel: "error" });
  const files = [...new Set([file, ...dependencies.map((dependency) => path.resolve(dependency))])];
  loaded.set(name, { module, files, versions: versionsOf(files) });
  return { module, files };
}
