import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { temporaryFolder } from "./servers.mjs";

/**
 * Builds what the site is compared with, in a temporary folder: "stock" is our pages in Remix's own template, with its
 * default entries; "empty" is one line of text.
 * @returns the folder, with build/server/index.js in it
 */
export function buildReference(name) {
  const folder = temporaryFolder();
  const source = path.resolve("tests/bench/reference");
  for (const linked of ["node_modules", "drizzle"])
    fs.symlinkSync(path.resolve(linked), path.join(folder, linked));
  for (const copied of ["remix.config.js", "tsconfig.json"])
    fs.copyFileSync(copied, path.join(folder, copied));
  const ours = JSON.parse(fs.readFileSync("package.json", "utf8"));
  // Remix's own entries need isbot, which Remix installs if it is not a dependency.
  const dependencies = { ...ours.dependencies, isbot: ours.devDependencies.isbot };
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ ...ours, dependencies }));
  if (name === "stock") {
    fs.cpSync("app", path.join(folder, "app"), { recursive: true });
    // Without entries an app gets Remix's.
    for (const ours of ["entry.server.tsx", "entry.client.tsx"]) fs.rmSync(path.join(folder, "app", ours));
  }
  fs.cpSync(path.join(source, name), folder, { recursive: true });

  const remix = path.resolve("node_modules/@remix-run/dev/dist/cli.js");
  const built = spawnSync(process.execPath, [remix, "vite:build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (built.status !== 0)
    throw new Error(`The reference ${name} could not be built:\n${built.stdout}${built.stderr}`);
  return folder;
}
