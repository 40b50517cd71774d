import path from "node:path";
import { projectFolder } from "~/settings/data-folder.server";

const isSource = import.meta.url.endsWith(".ts");

/**
 * The program file of a thread or a process, such as `db/file/rewrite.worker`. Without a build, as in tests, Node runs the
 * TypeScript itself; the build contains it bundled.
 */
export const programFile = (name: string): string =>
  path.join(projectFolder, isSource ? `app/${name}.ts` : `build/${name}.js`);
