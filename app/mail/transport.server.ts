import { env } from "~/env.server";
import { encodedWords } from "./encoded-words";

/** Connections at a time: what small mail servers allow one sender without a word. */
export const CONNECTIONS = 4;

/** Milliseconds. A mail server that is slower than this counts as down for now. */
const CONNECTING = 20_000;
const SILENCE = 30_000;

/** Hands mails to a mail server. */
export interface Transport {
  /** Resolves when the server has accepted the mail. @throws what nodemailer throws */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

export interface Message {
  messageId: string;
  from: Address;
  to: Address;
  replyTo?: Address;
  subject: string;
  text: string;
  html: string;
  date: Date;
  signal: AbortSignal;
}

/** Given in two parts, so that nothing in a name is ever read as an address. */
export interface Address {
  name: string;
  address: string;
}

/** The sender of all mail: MAIL_FROM, else the site's name and address. */
export const sender: Address = env.MAIL_FROM ?? { name: env.SITE_NAME, address: env.CONTACT_EMAIL };

/** Opens the way to a mail server; connections are made when the first mail is sent and kept for the next ones. */
export function openTransport(url: string): Transport {
  let pool: ReturnType<typeof openPool> | undefined;
  return {
    async send(message) {
      pool ??= openPool(url);
      await (await pool).sendMail({
        ...message,
        subject: looksEncoded(message.subject) ? encodedWords(message.subject) : message.subject,
        envelope: { from: message.from.address, to: message.to.address },
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
      });
    },
    close() {
      // What could not be opened has told so where it was to send something.
      pool?.then((opened) => opened.close({ force: true })).catch(() => {});
    },
  };
}

async function openPool(url: string) {
  // Loaded with the first mail: nodemailer is as large as the whole site, and a start need not wait for it.
  const { createTransport } = await import("nodemailer");
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // Only what has not begun to be sent is put on another connection: a mail is never sent twice in one attempt.
    maxRequeues: 1,
    idleTimeout: 30_000,
    connectionTimeout: CONNECTING,
    greetingTimeout: CONNECTING,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  pool.use("stream", ({ message }, done) => {
    encodeNames(message as unknown as MessageHead);
    done();
  });
  return pool;
}

/** Whether a mail program might take a part of this text for an encoded word, and show something else. */
const looksEncoded = (text: string) => text.includes("=?");

/** What this file uses of nodemailer's message; its types leave it out. */
interface MessageHead {
  encodeHeaderValue: (key: string, value: unknown) => string;
}

/** Nodemailer puts a name that looks encoded in quotes, where many mail programs decode it all the same. */
function encodeNames(message: MessageHead): void {
  const encode = message.encodeHeaderValue.bind(message);
  message.encodeHeaderValue = (key, value) => {
    const { name, address } = (value ?? {}) as Partial<Address>;
    if (!name || !address || !looksEncoded(name)) return encode(key, value);
    return `${encodedWords(name)} <${encode(key, { name: "", address }).replace(/^<|>$/g, "")}>`;
  };
}
