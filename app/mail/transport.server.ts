import { textsOf } from "~/content/current/texts.server";
import { readMailServer } from "~/env/service-addresses.server";
import { env } from "~/env.server";
import { encodedWords } from "./encoded-words";

/** Simultaneous connections: small mail servers allow this many by default. */
export const CONNECTIONS = 4;

/** Milliseconds. A slower mail server counts as down for now. */
const CONNECT_TIMEOUT = 20_000;
/**
 * Longer than the filters that a server runs before it accepts a mail (Postfix gives them 100 seconds): a mail that is given up
 * in the meantime has usually arrived, and would be sent again.
 */
const SOCKET_TIMEOUT = 120_000;

/** Hands mails to a mail server. */
export interface Transport {
  /**
   * Resolves when the server has accepted the mail.
   * @throws what nodemailer throws, with `isWritten` if the whole mail had been sent to the server by then
   */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

interface Message {
  messageId: string;
  to: Address;
  replyTo?: Address;
  subject: string;
  text: string;
  /** Absent for a mail of plain text only. */
  html?: string;
  /** The Message-IDs of the earlier mails of the conversation, oldest first. */
  references: readonly string[];
  /** Whether the site wrote it: no program should answer it. */
  isAutomatic: boolean;
  date: Date;
  signal: AbortSignal;
}

/** In two parts, so that nothing in a name is ever read as an address. */
export interface Address {
  name: string;
  address: string;
}

/** The sender of all mail: MAIL_FROM or, if not set, the site's name and address. */
export const sender = (): Address =>
  env.MAIL_FROM ?? { name: textsOf("site").siteName, address: textsOf("site").contactEmail };

/** Marks a mail that no person wrote (RFC 3834, 5). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** The transport to the mail server of SMTP_URL. Connections are opened for the first mail and reused. */
export function openTransport(url: string): Transport {
  let pool: ReturnType<typeof openPool> | undefined;
  const fullySent = new WeakSet<AbortSignal>();
  return {
    async send({ references, isAutomatic, ...message }) {
      pool ??= openPool(url, fullySent);
      const from = sender();
      try {
        await (await pool).sendMail({
          ...message,
          from,
          subject: looksEncoded(message.subject) ? encodedWords(message.subject) : message.subject,
          envelope: { from: from.address, to: message.to.address },
          ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
          headers: isAutomatic ? AUTOMATIC : {},
        });
      } catch (error) {
        throw fullySent.has(message.signal) ? Object.assign(error as Error, { isWritten: true }) : error;
      }
    },
    close() {
      // `send` has already reported a pool that could not be opened.
      pool?.then((opened) => opened.close({ force: true })).catch(() => {});
    },
  };
}

/** @param fullySent collects the signal of each mail that has been sent completely */
async function openPool(address: string, fullySent: WeakSet<AbortSignal>) {
  // Loaded with the first mail: nodemailer is as large as the whole site and would delay the start.
  const { createTransport } = await import("nodemailer");
  const { url, requireTLS } = readMailServer(address);
  const pool = createTransport({
    url,
    // Otherwise somebody in the middle could strip STARTTLS and read the password.
    requireTLS,
    pool: true,
    maxConnections: CONNECTIONS,
    // Only mails not yet begun are moved to another connection: none is sent twice in one attempt.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SOCKET_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  pool.use("stream", ({ message, data: { signal } }, done) => {
    encodeNames(message as unknown as MessageHead);
    message.processFunc((stream) => stream.once("end", () => signal && fullySent.add(signal)));
    done();
  });
  return pool;
}

/** Whether a mail program might read a part of this text as an encoded word. */
const looksEncoded = (text: string) => text.includes("=?");

/** The part of nodemailer's message that its types omit. */
interface MessageHead {
  encodeHeaderValue: (key: string, value: unknown) => string;
}

/** Nodemailer quotes a name that looks encoded, but many mail programs decode it even in quotes. */
function encodeNames(message: MessageHead): void {
  const encode = message.encodeHeaderValue.bind(message);
  message.encodeHeaderValue = (key, value) => {
    const { name, address } = (value ?? {}) as Partial<Address>;
    if (!name || !address || !looksEncoded(name)) return encode(key, value);
    return `${encodedWords(name)} <${encode(key, { name: "", address }).replace(/^<|>$/g, "")}>`;
  };
}
