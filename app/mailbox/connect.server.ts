import { millisecondsInMinute } from "date-fns/constants";
import type { ImapFlow, SearchObject } from "imapflow";
import type { Mailbox } from "~/env/service-addresses.server";

/** Bytes per fetch. */
export const CHUNK = 256 * 1024;

/** Milliseconds. */
const CONNECT_TIMEOUT = 20_000;
const SOCKET_TIMEOUT = millisecondsInMinute;
/** After this, IDLE is renewed: servers close idle connections. */
const IDLE_TIME = 9 * millisecondsInMinute;

interface Options {
  /** Closes the connection. */
  signal?: AbortSignal;
  /** Called when the connection breaks; pending commands fail in any case. */
  onError?: (error: Error) => void;
}

/**
 * Opens the mailbox, read-only: nothing is ever marked as seen, moved or deleted. The caller closes it.
 * @throws what imapflow throws
 */
export async function openMailbox(
  mailbox: Mailbox,
  { signal, onError = () => {} }: Options,
): Promise<ImapFlow> {
  // Loaded only if there is a mailbox: it would delay every start.
  const { ImapFlow } = await import("imapflow");
  const { host, port, encryption, user, password } = mailbox;
  const client = new ImapFlow({
    host,
    port,
    secure: encryption === "tls",
    doSTARTTLS: encryption === "starttls",
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    maxIdleTime: IDLE_TIME,
    maxLiteralSize: 4 * CHUNK,
    maxResponseSize: 8 * CHUNK,
    maxLineLength: 8 * CHUNK,
  });
  // Without a listener, an error of the connection would end the process.
  client.on("error", onError);
  const close = () => client.close();
  signal?.addEventListener("abort", close, { once: true });
  client.on("close", () => signal?.removeEventListener("abort", close));
  try {
    await client.connect();
    // Read-only: even the \Recent flag is left for others who use the mailbox.
    await client.mailboxOpen(mailbox.folder, { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** The UIDs of the mails that match. @throws if the server does not answer, which imapflow reports as no match */
export async function findUids(client: ImapFlow, query: SearchObject): Promise<number[]> {
  const uids = await client.search(query, { uid: true });
  if (!uids) throw new Error("The server did not answer a search.");
  return uids;
}
