import type { ImapFlow } from "imapflow";
import { env, type Mailbox } from "~/env.server";
import { openMailbox } from "./connect.server";
import { fetchApart } from "./fetch-apart.server";
import { readPosition } from "./position.server";

/** Milliseconds between two looks where the server does not say by itself that something has come. */
const POLL_INTERVAL = env.IMAP_POLL_SECONDS * 1000;

/** Milliseconds after which a connection that waits for something else shows that it is still there. */
const SIGN_OF_LIFE = 20_000;

interface Watch {
  /** Called after each look. @param fetched how many mails were fetched */
  onLook: (fetched: number) => void;
  signal: AbortSignal;
}

/**
 * Connects to the mailbox, has fetched what has come and waits for more, until the connection breaks or `signal` says so.
 * @throws what imapflow throws
 */
export async function watchMailbox(mailbox: Mailbox, { onLook, signal }: Watch): Promise<void> {
  const bell = new Bell();
  let broken: Error | undefined;
  const client = await openMailbox(mailbox, {
    signal,
    onError: (error) => {
      broken ??= error;
      bell.ring();
    },
  });
  client.on("exists", () => bell.ring());
  client.on("close", () => bell.ring());
  try {
    while (client.usable && !signal.aborted) {
      bell.reset();
      const fetched = (await hasMore(client, mailbox)) ? await fetchMeanwhile(client, mailbox, signal) : 0;
      if (signal.aborted) break;
      onLook(fetched);
      if (fetched === 0) await waitForMail(client, bell);
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
  const position = await readPosition(mailbox);
  if (position && opened.exists === 0) return false;
  if (position?.uidValidity !== String(opened.uidValidity)) return true;
  // A range that ends with "*" always has the last mail in it.
  const found = (await client.search({ uid: `${position.lastUid + 1}:*` }, { uid: true })) || [];
  return found.some((uid) => uid > position.lastUid);
}

/** Has the mails fetched by a process of its own, while this connection stays. @returns how many */
async function fetchMeanwhile(client: ImapFlow, mailbox: Mailbox, signal: AbortSignal): Promise<number> {
  const living = setInterval(() => void client.noop().catch(() => {}), SIGN_OF_LIFE);
  try {
    return await fetchApart(mailbox, signal);
  } finally {
    clearInterval(living);
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

/** Waits until the server says that something has come, or until it is time to look. */
async function waitForMail(client: ImapFlow, bell: Bell): Promise<void> {
  if (client.capabilities.has("IDLE")) {
    const idling = client.idle().catch(() => {});
    await bell.wait(POLL_INTERVAL);
    // Any command ends the idling. It also shows whether the connection still stands.
    if (client.usable) await client.noop();
    await idling;
    return;
  }
  await bell.wait(POLL_INTERVAL);
  if (client.usable) await client.noop();
}
