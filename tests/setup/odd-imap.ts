import { once } from "node:events";
import net, { type Socket } from "node:net";
import type { Mailbox } from "~/env/service-addresses.server";

/** A mail on the server. */
export interface HeldMail {
  uid: number;
  raw: Buffer;
  received?: Date;
}

/** An IMAP server that does what it is told, right or wrong. */
export interface OddImapServer {
  mailbox: Mailbox;
  mails: HeldMail[];
  /** Every command it has received, without its tag. */
  commands: string[];
  stop: () => Promise<void>;
}

/** @returns whether it has answered, rightly or wrongly; if not, the server answers as it should */
type Oddity = (command: string, socket: Socket, tag: string) => boolean | undefined;

interface OddImapOptions {
  mails?: HeldMail[];
  /** The UIDVALIDITY, requested whenever the mailbox is opened; undefined to leave it out. */
  uidValidity?: () => number | undefined;
  greeting?: string;
  odd?: Oddity;
}

const CRLF = "\r\n";

/** Starts a server with few commands on this machine. */
export async function startOddImap({
  mails = [],
  uidValidity = () => 1,
  greeting = `* OK [CAPABILITY IMAP4rev1] ready${CRLF}`,
  odd = () => undefined,
}: OddImapOptions = {}): Promise<OddImapServer> {
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    socket.write(greeting);
    let pending = "";
    socket.on("data", (chunk) => {
      pending += chunk.toString("latin1");
      for (let end = pending.indexOf(CRLF); end >= 0; end = pending.indexOf(CRLF)) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        const [tag = "", ...words] = line.split(" ");
        const command = words.join(" ");
        commands.push(command);
        if (!odd(command, socket, tag)) answer(command, socket, tag);
      }
    });
  });
  const uidNext = () => Math.max(0, ...mails.map(({ uid }) => uid)) + 1;

  function answer(command: string, socket: Socket, tag: string): void {
    const say = (...lines: string[]) => socket.write(lines.map((line) => line + CRLF).join(""));
    const done = () => say(`${tag} OK done`);
    if (/^CAPABILITY/.test(command)) say("* CAPABILITY IMAP4rev1");
    else if (/^LIST/.test(command)) say('* LIST () "/" INBOX');
    else if (/^EXAMINE/.test(command)) {
      const valid = uidValidity();
      say(`* ${mails.length} EXISTS`);
      if (valid !== undefined) say(`* OK [UIDVALIDITY ${valid}] valid`);
      say(`* OK [UIDNEXT ${uidNext()}] next`);
    } else if (/^UID SEARCH/.test(command)) {
      const [, from] = /UID (\d+):/.exec(command) ?? [];
      const found = mails.filter(({ uid }) => uid >= Number(from ?? 0)).map(({ uid }) => uid);
      const last = from && found.length === 0 ? mails.slice(-1).map(({ uid }) => uid) : [];
      say(["* SEARCH", ...found, ...last].join(" "));
    } else if (/^UID FETCH/.test(command)) fetchOne(command, socket);
    else if (/^LOGOUT/.test(command)) say("* BYE bye");
    done();
  }

  function fetchOne(command: string, socket: Socket): void {
    const uid = Number(/^UID FETCH (\d+)/.exec(command)?.[1]);
    const place = mails.findIndex((mail) => mail.uid === uid);
    const mail = mails[place];
    if (!mail) return;
    const { raw, received = new Date() } = mail;
    const [, , month, ...rest] = received.toUTCString().split(" ");
    const date = `"${String(received.getUTCDate()).padStart(2, " ")}-${month}-${rest[0]} ${rest[1]} +0000"`;
    if (/BODY\.PEEK\[HEADER\]/.test(command)) {
      const header = raw.subarray(0, raw.indexOf(CRLF + CRLF) + 4);
      socket.write(
        `* ${place + 1} FETCH (UID ${uid} BODY[HEADER] {${header.length}}${CRLF}${header.toString("latin1")})${CRLF}`,
      );
      return;
    }
    const [, offset, length] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(command) ?? [];
    if (offset === undefined) {
      socket.write(`* ${place + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length} INTERNALDATE ${date})${CRLF}`);
      return;
    }
    const part = raw.subarray(Number(offset), Number(offset) + Number(length));
    socket.write(`* ${place + 1} FETCH (UID ${uid} BODY[]<${offset}> {${part.length}}${CRLF}`);
    socket.write(part);
    socket.write(`)${CRLF}`);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    mailbox: {
      host: "127.0.0.1",
      port,
      encryption: "none",
      user: "desk",
      password: "secret",
      folder: "INBOX",
    } as Mailbox,
    mails,
    commands,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
