import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { projectFolder } from "../../commands/prepare.mjs";
import { type RunningServer, startServer } from "../setup/server";
import { post } from "../setup/site";

/** The time at which all pictures are taken, in the server and in the browser. */
export const NOW = new Date("2031-03-19T10:30:00.000Z");

/** A site whose clock stands still. */
export interface FrozenSite extends RunningServer {
  setClock: (moment: Date) => void;
  /** Runs an operator's command, such as `staff`, with this site's data and clock. */
  runCommand: (name: string, args: string[], input?: string) => void;
  /** Posts a form. @returns the response; redirects are not followed */
  post: (address: string, fields: Record<string, string>, cookie?: string) => Promise<Response>;
}

interface FrozenSiteOptions {
  /** The folder of data to start with, which is copied. */
  data?: string;
  environment?: Record<string, string>;
}

/** Starts the built site with a copy of its data. */
export async function startFrozenSite({
  data,
  environment = {},
}: FrozenSiteOptions = {}): Promise<FrozenSite> {
  const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), "screenshots-"));
  if (data) fs.cpSync(data, dataFolder, { recursive: true, preserveTimestamps: true });
  const clockFile = path.join(dataFolder, "clock");
  // The site may read the file at any time, so it must never be half written.
  const setClock = (moment: Date) => {
    fs.writeFileSync(`${clockFile}.next`, moment.toISOString());
    fs.renameSync(`${clockFile}.next`, clockFile);
  };
  setClock(NOW);
  const frozen = {
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, "frozen-clock.mjs")}`,
    SCREENSHOTS_CLOCK: clockFile,
  };
  const server = await startServer({ dataFolder, environment: { ...frozen, ...environment } });
  return {
    ...server,
    setClock,
    runCommand: (name, args, input = "") => {
      const result = spawnSync(process.execPath, [`build/commands/${name}.js`, ...args], {
        cwd: projectFolder,
        env: { ...process.env, ...frozen, DATABASE_PATH: path.join(dataFolder, "site.sqlite") },
        input,
        encoding: "utf8",
      });
      if (result.status !== 0) throw new Error(result.stderr);
    },
    post: (address, fields, cookie = "") =>
      post(server, address, fields, { Cookie: cookie, Connection: "close" }),
  };
}
