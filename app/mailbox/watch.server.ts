import { setTimeout as pause } from "node:timers/promises";
import { millisecondsInMinute } from "date-fns/constants";
import type { ImapFlow } from "imapflow";
import type { Mailbox } from "~/env/service-addresses.server";
import { env } from "~/env.server";
import { findUids, openMailbox } from "./connect.server";
import { fetchInProcess } from "./fetch-in-process.server";
import { readPosition } from "./position.server";

/** Milliseconds between two polls where the server does not say by itself that something has come. */
const POLL_INTERVAL = env.IMAP_POLL_SECONDS * 1000;

/** Milliseconds after which a connection that waits for something else shows that it is still there. */
const KEEP_ALIVE_INTERVAL = 20_000;

/** Milliseconds for opening the mailbox, and for each poll: a server that keeps sending without answering is out of reach. */
const POLL_TIMEOUT = millisecondsInMinute;

/**
 * Whether the last connection's UIDVALIDITY differed from the one that was fetched. Some servers change it for every connection; those
 * are read once per poll interval.
 */
let uidsChanged = false;

interface Watch {
  /** Called after each poll. @param fetched how many mails were fetched */
  onPoll: (fetched: number) => void;
  signal: AbortSignal;
}

/**
 * Connects to the mailbox, has fetched what has come and waits for more, until the connection breaks or `signal` says so.
 * @throws what imapflow throws
 */
export async function watchMailbox(mailbox: Mailbox, { onPoll, signal }: Watch): Promise<void> {
  const bell = new Bell();
  let broken: Error | undefined;
  const late = new AbortController();
  /** Closes the connection where something takes too long. @throws then */
  const inTime = <Result>(work: Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(Object.assign(new Error("The server does not come to an end."), { code: "ETIMEDOUT" }));
        late.abort();
      }, POLL_TIMEOUT);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  const opening = openMailbox(mailbox, {
    signal: AbortSignal.any([signal, late.signal]),
    onError: (error) => {
      broken ??= error;
      bell.ring();
    },
  });
  const client = await inTime(opening);
  client.on("exists", () => bell.ring());
  client.on("close", () => bell.ring());
  try {
    while (client.usable && !signal.aborted) {
      bell.reset();
      const isMore = await inTime(hasMore(client, mailbox));
      const fetched = isMore ? await fetchWhileConnected(client, mailbox, signal) : 0;
      if (signal.aborted) break;
      onPoll(fetched);
      if (isMore && !hasSameUidValidity(client, mailbox)) {
        client.close();
        if (uidsChanged) await pause(POLL_INTERVAL, undefined, { signal, ref: false }).catch(() => {});
        uidsChanged = true;
        break;
      }
      uidsChanged = false;
      if (fetched === 0) await waitForMail(client, bell, inTime);
    }
    if (broken && !signal.aborted) throw broken;
  } finally {
    client.close();
  }
}

/** Whether there is anything behind where it was read up to. */
async function hasMore(client: ImapFlow, mailbox: Mailbox): Promise<boolean> {
  const opened = client.mailbox;
  if (!opened) return false;
  const position = readPosition(mailbox);
  if (position && opened.exists === 0) return false;
  if (!position || !hasSameUidValidity(client, mailbox)) return true;
  // A range that ends with "*" always has the last mail in it.
  const found = await findUids(client, { uid: `${position.lastUid + 1}:*` });
  return found.some((uid) => uid > position.lastUid);
}

/** Whether the mailbox has the numbers by which it was read. */
function hasSameUidValidity({ mailbox: opened }: ImapFlow, mailbox: Mailbox): boolean {
  const position = readPosition(mailbox);
  return opened !== false && position?.uidValidity === String(opened.uidValidity);
}

/** Has the mails fetched by a separate process, while this connection stays. @returns how many */
async function fetchWhileConnected(client: ImapFlow, mailbox: Mailbox, signal: AbortSignal): Promise<number> {
  const keepAlive = setInterval(() => void client.noop().catch(() => {}), KEEP_ALIVE_INTERVAL);
  try {
    return await fetchInProcess(mailbox, signal);
  } finally {
    clearInterval(keepAlive);
  }
}

/** Wakes up whoever waits, once. */
class Bell {
  #rung = false;
  #wake = () => {};

  reset(): void {
    this.#rung = false;
  }

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  /** Resolves when it rings, or has rung since the last reset, or after some milliseconds. */
  wait(timeout: number): Promise<void> {
    if (this.#rung) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeout);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** Waits until the server says that something has come, or until it is time to poll. */
async function waitForMail(
  client: ImapFlow,
  bell: Bell,
  inTime: (work: Promise<void>) => Promise<void>,
): Promise<void> {
  const idling = client.capabilities.has("IDLE") ? client.idle().catch(() => {}) : undefined;
  await bell.wait(POLL_INTERVAL);
  // Any command ends IDLE. It also shows whether the connection is still there.
  if (client.usable) await inTime(client.noop());
  await idling;
}
