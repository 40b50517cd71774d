import { setTimeout as pause } from "node:timers/promises";
import { millisecondsInMinute } from "date-fns/constants";
import type { Mailbox } from "~/env/service-addresses.server";
import { env } from "~/env.server";
import { onStop } from "~/http/server/stop.server";
import { wakeMail } from "~/mail/outbox.server";
import { processState } from "~/processes/process-state";
import { describeError } from "./imap-error";
import { sendWaitingNotices } from "./notices.server";
import { mailboxStatus } from "./status.server";
import { watchMailbox } from "./watch.server";

/** Seconds before the mailbox is opened again: without a failure, after one, after two and so on. */
const PAUSES = [1, 5, 15, 30, 60, 120, 300];

/** The failure in a row that is logged: connections break now and then. */
const LOGGED_FAILURE = 2;

/** Milliseconds between checks for notices that were waiting for a pause to end. */
const NOTICE_INTERVAL = millisecondsInMinute;

const watcher = processState<{ isStarted?: boolean }>("mailbox");

/** Fetches replies from the mailbox, if there is one, while this process runs. */
export function startMailbox(): void {
  if (!env.IMAP_URL || watcher.isStarted) return;
  watcher.isStarted = true;
  const stopping = new AbortController();
  const running = run(env.IMAP_URL, stopping.signal);
  onStop(() => {
    stopping.abort();
    return running;
  });
}

async function run(mailbox: Mailbox, signal: AbortSignal): Promise<void> {
  const noticing = setInterval(() => {
    sendWaitingNotices()
      .then((sent) => sent && wakeMail())
      .catch((error) => console.error("A notice of replies could not be queued:", error));
  }, NOTICE_INTERVAL).unref();
  let failures = 0;
  while (!signal.aborted) {
    try {
      await watchMailbox(mailbox, {
        signal,
        onPoll: (fetched) => {
          if (failures >= LOGGED_FAILURE) console.log("The mailbox can be reached again.");
          failures = 0;
          mailboxStatus.lastPoll = new Date();
          mailboxStatus.error = undefined;
          mailboxStatus.failingSince = undefined;
          if (fetched > 0) wakeMail();
        },
      });
    } catch (error) {
      if (signal.aborted) break;
      failures++;
      mailboxStatus.error = describeError(error, mailbox.folder);
      mailboxStatus.failingSince ??= new Date();
      if (failures === LOGGED_FAILURE) console.error(`${mailboxStatus.error} The site keeps trying.`);
    }
    const seconds = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 1;
    await pause(seconds * 1000, undefined, { signal, ref: false }).catch(() => {});
  }
  clearInterval(noticing);
}
