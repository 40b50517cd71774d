import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as received by a mail server. */
export interface ReceivedMail {
  from: string;
  to: string[];
  /** Exactly as transferred. */
  raw: string;
  parsed: Email;
}

/** A mail server's response if it refuses a mail, with a code of 4xx or 5xx. */
interface Refusal {
  code: number;
  message: string;
}

interface MailServerOptions {
  port?: number;
  refuseSender?: () => Refusal | undefined;
  refuse?: (recipient: string) => Refusal | undefined;
  /** Called when a mail has arrived completely, before the server says so. */
  beforeAccepting?: (mail: ReceivedMail) => void | Promise<void>;
  /** Awaited before the server sends its greeting. */
  beforeGreeting?: () => Promise<void>;
  /** The only user name and password that are accepted. */
  login?: { user: string; password: string };
}

/** A real mail server on this machine that stores what it accepts. */
export interface MailServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  /** How often somebody has tried to sign in. */
  readonly logins: number;
  stop: () => Promise<void>;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { port = 0, refuse, refuseSender, beforeGreeting, beforeAccepting, login } = options;
  const mails: ReceivedMail[] = [];
  let logins = 0;
  const server = new SMTPServer({
    disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    authOptional: !login,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      void Promise.resolve(beforeGreeting?.()).then(() => done());
    },
    onAuth: (auth, _session, done) => {
      logins++;
      const right = auth.username === login?.user && auth.password === login?.password;
      if (right) done(null, { user: auth.username });
      else done(Object.assign(new Error("Authentication failed"), { responseCode: 535 }));
    },
    onMailFrom: (_address, _session, done) => {
      const refusal = refuseSender?.();
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refuse?.(address);
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          parsed: await PostalMime.parse(raw),
        };
        await beforeAccepting?.(mail);
        mails.push(mail);
        done();
      });
    },
  });
  // Some tests kill the client in the middle of a mail.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const used = (server.server.address() as AddressInfo).port;
  const user = login ? `${login.user}:${login.password}@` : "";
  return {
    url: `smtp://${user}127.0.0.1:${used}`,
    port: used,
    mails,
    get logins() {
      return logins;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
