import { findBrowser } from "../../commands/browsers.mjs";
import { ensureBuilt, ensureInstalled } from "../../commands/prepare.mjs";

/** Whatever is missing for the pictures, so that one command takes them from a fresh clone on. */
export default async function prepareForPictures(): Promise<void> {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  // The processes that take the pictures read the configuration anew, with this in it.
  Object.assign(process.env, await findBrowser("Chromium"));
}
