import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const projectFolder = path.resolve(import.meta.dirname, "../..");

/** A route of the built site. */
export interface BuiltRoute {
  id: string;
  /** Its address; parameters are filled in: see `filled`. Nothing for the root, which has none of its own. */
  path: string | undefined;
  hasLoader: boolean;
  hasAction: boolean;
  /** Whether it has a page; otherwise it answers with something else, such as a file. */
  hasPage: boolean;
}

/** Reads the routes out of the built server, in a process of its own: that module opens the site it is part of. */
const PROGRAM = `
  const { routes } = await import(process.argv[1]);
  const pathOf = (route) => [route.parentId && pathOf(routes[route.parentId]), route.path].filter(Boolean).join("/");
  const list = Object.values(routes).map((route) => ({
    id: route.id,
    path: route.parentId === undefined ? undefined : "/" + pathOf(route),
    hasLoader: Boolean(route.module.loader),
    hasAction: Boolean(route.module.action),
    hasPage: Boolean(route.module.default),
  }));
  process.stdout.write("\\n" + JSON.stringify(list), () => process.exit(0));
`;

/** An address with something in the place of each parameter: a number that a row may have, or a word. */
const filled = (address: string | undefined) =>
  address?.replace(/:id\b/g, "1").replace(/:\w+\??|\*/g, "word");

export function readBuiltRoutes(): BuiltRoute[] {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), "routes-"));
  try {
    const build = pathToFileURL(path.join(projectFolder, "build/server/index.js")).href;
    const printed = execFileSync(process.execPath, ["--input-type=module", "-e", PROGRAM, build], {
      cwd: projectFolder,
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATABASE_PATH: path.join(dataFolder, "site.sqlite"),
        PORT: "1",
      },
    });
    const routes = JSON.parse(printed.slice(printed.lastIndexOf("\n") + 1)) as BuiltRoute[];
    return routes.map((route) => ({ ...route, path: filled(route.path) }));
  } finally {
    fs.rmSync(dataFolder, { recursive: true, force: true });
  }
}
