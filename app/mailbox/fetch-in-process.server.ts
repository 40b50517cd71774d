import { fork, type StdioOptions } from "node:child_process";
import { millisecondsInMinute } from "date-fns/constants";
import { store } from "~/db/client.server";
import { requireSameFiles } from "~/db/file/open-files.server";
import type { Mailbox } from "~/env/service-addresses.server";
import { programFile } from "~/processes/program.server";
import { fetchNew } from "./fetch.server";
import type { FetchMessage, FetchResult } from "./fetch-mails.process";

/** Milliseconds without progress after which the process is killed. */
const MAX_SILENCE = 10 * millisecondsInMinute;

/**
 * Fetches new mails in a separate process, whose end frees the memory that large mails take.
 * @returns how many mails
 * @throws an error with the fields of imapflow's
 */
export async function fetchInProcess(mailbox: Mailbox, signal: AbortSignal): Promise<number> {
  // Vite's development server has no built program.
  if (!import.meta.env.PROD) return fetchNew(mailbox, { signal });
  // The process opens the database by its path.
  requireSameFiles(store().$client);
  const result = await run(signal);
  if ("error" in result) throw Object.assign(new Error("Mails could not be fetched."), result.error);
  return result.fetched;
}

/** The UID of the mail that crashed the last process: the next process stores it unread. */
let crashedOn: number | undefined;

function run(signal: AbortSignal): Promise<FetchResult> {
  const program = programFile("mailbox/fetch-mails.process");
  const unread = crashedOn === undefined ? [] : [String(crashedOn)];
  crashedOn = undefined;
  return new Promise((resolve) => {
    let reading: number | undefined;
    let result: FetchResult | undefined;
    const stdio = ["ignore", "inherit", "inherit", "ipc"] as StdioOptions;
    const child = fork(program, unread, { execArgv: [], stdio, signal });
    const silence = setTimeout(() => child.kill("SIGKILL"), MAX_SILENCE);
    child.on("message", (message: FetchMessage) => {
      silence.refresh();
      if ("reading" in message) reading = message.reading;
      else result = message;
    });
    child.on("error", ({ message }) => {
      if (!signal.aborted) console.error(`Mails could not be fetched: ${message}`);
    });
    child.on("close", () => {
      clearTimeout(silence);
      if (!result && !signal.aborted) crashedOn = reading;
      resolve(result ?? { error: {} });
    });
  });
}
