import { fork } from "node:child_process";
import path from "node:path";
import { store } from "~/db/client.server";
import { requireSameFiles } from "~/db/open-files.server";
import type { Mailbox } from "~/env.server";
import { projectFolder } from "~/settings/data-folder.server";
import { fetchNew } from "./fetch.server";
import type { FetchResult } from "./fetch-mails.worker";

/**
 * Fetches what has come in a process of its own: what large mails leave behind in memory goes when it ends.
 * @returns how many mails
 * @throws what went wrong, in the form of imapflow's errors
 */
export async function fetchApart(mailbox: Mailbox, signal: AbortSignal): Promise<number> {
  // Vite's development server has no built program.
  if (!import.meta.env.PROD) return fetchNew(mailbox, signal);
  // It opens the database by its path.
  requireSameFiles(store().$client);
  const result = await run(signal);
  if ("error" in result) throw Object.assign(new Error("Mails could not be fetched."), result.error);
  return result.fetched;
}

function run(signal: AbortSignal): Promise<FetchResult> {
  const program = path.join(projectFolder, "build/mailbox/fetch-mails.worker.js");
  return new Promise((resolve) => {
    let result: FetchResult = { error: {} };
    const child = fork(program, { execArgv: [], stdio: ["ignore", "inherit", "inherit", "ipc"], signal });
    child.on("message", (message: FetchResult) => {
      result = message;
    });
    child.on("error", ({ message }) => {
      if (!signal.aborted) console.error(`Mails could not be fetched: ${message}`);
    });
    child.on("close", () => resolve(result));
  });
}
