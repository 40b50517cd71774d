import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const app = path.resolve(import.meta.dirname, "../../app");

/** The modules of app/, without tests and declarations. */
export const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
);
const known = new Set(files);

/** What a file of app/ names in its imports, types included, as it is written there. */
export function importedNames(file: string): string[] {
  const source = readFileSync(path.join(app, file), "utf8");
  return Array.from(source.matchAll(/\b(?:from|import) ?\(?"([^"]+)"/g), ([, name = ""]) => name);
}

const imports = new Map<string, string[]>();

/** What a file of app/ imports from app/, types included. */
export function importsOf(file: string): string[] {
  const found = imports.get(file) ?? findImports(file);
  imports.set(file, found);
  return found;
}

function findImports(file: string): string[] {
  return importedNames(file).flatMap((imported) => {
    const [name = ""] = imported.split("?");
    const target = name.startsWith("~/")
      ? name.slice(2)
      : name.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), name)
        : undefined;
    return ["", ".ts", ".tsx", "/index.ts"]
      .map((ending) => target + ending)
      .filter((found) => known.has(found));
  });
}

/** A file and everything that it imports, directly or indirectly. */
export function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  for (const imported of importsOf(file)) reachedFrom(imported, reached);
  return reached;
}
