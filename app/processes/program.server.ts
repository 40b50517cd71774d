import path from "node:path";
import { projectFolder } from "~/settings/data-folder.server";

const isSource = import.meta.url.endsWith(".ts");

/**
 * The program of a thread or a process, such as `db/file/rewrite.worker`. From source, as in tests, Node runs its TypeScript itself; the
 * build has it bundled.
 */
export const programFile = (name: string): string =>
  path.join(projectFolder, isSource ? `app/${name}.ts` : `build/${name}.js`);
