import { setTimeout as pause } from "node:timers/promises";
import { millisecondsInMinute } from "date-fns/constants";
import type { ImapFlow } from "imapflow";
import type { Mailbox } from "~/env/service-addresses.server";
import { env } from "~/env.server";
import { findUids, openMailbox } from "./connect.server";
import { fetchInProcess } from "./fetch-in-process.server";
import { isValidIn, readPosition } from "./position.server";

/** Milliseconds between polls of a server that does not announce new mail. */
const POLL_INTERVAL = env.IMAP_POLL_SECONDS * 1000;

/** Milliseconds between keep-alive commands while a separate process fetches. */
const KEEP_ALIVE_INTERVAL = 20_000;

/** Milliseconds for opening the mailbox, and for each poll: a server may go on sending without ever answering. */
const POLL_TIMEOUT = millisecondsInMinute;

/** Whether UIDVALIDITY has just changed. Servers that change it for every connection are polled once per interval. */
let uidsChanged = false;

interface Watch {
  /** Called after each poll. @param fetched how many mails were fetched */
  onPoll: (fetched: number) => void;
  signal: AbortSignal;
}

/**
 * Connects to the mailbox, has new mails fetched and waits for more, until the connection breaks or `signal` is aborted.
 * @throws what imapflow throws
 */
export async function watchMailbox(mailbox: Mailbox, { onPoll, signal }: Watch): Promise<void> {
  /** Ends the wait for mail, also one that has yet to begin. */
  let waiting = new AbortController();
  const endWait = () => waiting.abort();
  let broken: Error | undefined;
  const timedOut = new AbortController();
  /** Closes the connection if `work` takes too long. */
  const withTimeout = <Result>(work: Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(Object.assign(new Error("The server does not come to an end."), { code: "ETIMEDOUT" }));
        timedOut.abort();
      }, POLL_TIMEOUT);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  const opening = openMailbox(mailbox, {
    signal: AbortSignal.any([signal, timedOut.signal]),
    onError: (error) => {
      broken ??= error;
      endWait();
    },
  });
  const client = await withTimeout(opening);
  client.on("exists", endWait);
  client.on("close", endWait);
  // Checked only once: what the server said about the next UID when the mailbox was opened is soon out of date.
  let areUidsNew = hasNewUids(client, mailbox);
  try {
    while (client.usable && !signal.aborted) {
      waiting = new AbortController();
      const isMore = await withTimeout(hasMore(client, mailbox, areUidsNew));
      const fetched = isMore ? await fetchWhileConnected(client, mailbox, signal) : 0;
      if (isMore) areUidsNew = false;
      if (signal.aborted) break;
      onPoll(fetched);
      if (isMore && !hasSameUidValidity(client, mailbox)) {
        client.close();
        if (uidsChanged) await pause(POLL_INTERVAL, undefined, { signal, ref: false }).catch(() => {});
        uidsChanged = true;
        break;
      }
      uidsChanged = false;
      if (fetched === 0) await waitForMail(client, waiting.signal, withTimeout);
    }
    if (broken && !signal.aborted) throw broken;
  } finally {
    client.close();
  }
}

/** Whether there are mails after the stored position. @param areUidsNew whether that position is no longer valid */
async function hasMore(client: ImapFlow, mailbox: Mailbox, areUidsNew: boolean): Promise<boolean> {
  const opened = client.mailbox;
  if (!opened) return false;
  const position = readPosition(mailbox);
  if (position && opened.exists === 0) return false;
  if (!position || areUidsNew) return true;
  // A range that ends with "*" always includes the last mail.
  const uids = await findUids(client, { uid: `${position.lastUid + 1}:*` });
  return uids.some((uid) => uid > position.lastUid);
}

/** Whether the UIDs of the stored position are no longer valid in the mailbox as it was opened. */
function hasNewUids({ mailbox: opened }: ImapFlow, mailbox: Mailbox): boolean {
  const position = readPosition(mailbox);
  return opened !== false && position !== undefined && !isValidIn(position, opened);
}

/** Whether the server still has the UIDVALIDITY of the stored position. */
function hasSameUidValidity({ mailbox: opened }: ImapFlow, mailbox: Mailbox): boolean {
  const position = readPosition(mailbox);
  return opened !== false && position?.uidValidity === String(opened.uidValidity);
}

/** Lets a separate process fetch the mails while this connection stays open. @returns how many */
async function fetchWhileConnected(client: ImapFlow, mailbox: Mailbox, signal: AbortSignal): Promise<number> {
  const keepAlive = setInterval(() => void client.noop().catch(() => {}), KEEP_ALIVE_INTERVAL);
  try {
    return await fetchInProcess(mailbox, signal);
  } finally {
    clearInterval(keepAlive);
  }
}

/** Waits until it is time to poll, or until `signal` is aborted, as when the server announces a mail. */
async function waitForMail(
  client: ImapFlow,
  signal: AbortSignal,
  withTimeout: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  const idling = client.capabilities.has("IDLE") ? client.idle().catch(() => {}) : undefined;
  await pause(POLL_INTERVAL, undefined, { signal }).catch(() => {});
  // Any command ends IDLE, and this one shows whether the connection is still alive.
  if (client.usable) await withTimeout(client.noop());
  await idling;
}
