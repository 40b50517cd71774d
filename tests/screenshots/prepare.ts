import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findBrowser } from "../../commands/browsers.mjs";
import { ensureBuilt, ensureInstalled } from "../../commands/prepare.mjs";
import { makeSampleData } from "./sample-data";

/** Prepares whatever the pictures need, including their data, so that one command takes them even in a fresh clone. */
export default async function prepareForPictures(): Promise<() => void> {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  // The processes that take the pictures read the configuration again, with these variables set.
  Object.assign(process.env, await findBrowser("Chromium"));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "screenshots-data-"));
  process.env.SCREENSHOTS_DATA = folder;
  process.env.SCREENSHOTS_COOKIE = await makeSampleData(folder);
  return () => fs.rmSync(folder, { recursive: true, force: true });
}
