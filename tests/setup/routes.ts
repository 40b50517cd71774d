import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

export interface BuiltRoute {
  id: string;
  /** Its address, with an id that a row may have, or a word, for each parameter. */
  path: string;
  hasLoader: boolean;
  hasAction: boolean;
  /** Whether it has a page; if not, it responds with something else, such as a file. */
  hasPage: boolean;
}

/** Every route of the build, as known to the server itself, so that a test of all routes automatically covers new ones. */
export function readBuiltRoutes(): BuiltRoute[] {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), "routes-"));
  try {
    const printed = execFileSync(process.execPath, [path.join(import.meta.dirname, "print-routes.mjs")], {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        DATABASE_PATH: path.join(dataFolder, "site.sqlite"),
      },
    });
    const routes = JSON.parse(printed.slice(printed.lastIndexOf("\n") + 1)) as (BuiltRoute & {
      pattern: string;
    })[];
    return routes.map(({ pattern, ...route }) => ({
      ...route,
      path: pattern
        .replace(/:(id|position)\b/g, "1")
        .replace(/:reference\b/g, "ANA23456")
        .replace(/:key\b/g, "home")
        .replace(/:\w+\??|\*/g, "word"),
    }));
  } finally {
    fs.rmSync(dataFolder, { recursive: true, force: true });
  }
}
