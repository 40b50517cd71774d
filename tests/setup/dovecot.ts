import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { findProgram } from "../../commands/system-programs.mjs";
import { freePort } from "./free-port.mjs";

/** A real IMAP server on this machine with one mailbox, to which mails are added as files. */
export interface ImapServer {
  /** The address for IMAP_URL, with the unencrypted port on this machine. */
  url: string;
  port: number;
  tlsPort: number;
  /** The self-signed certificate of its encrypted port. */
  certificate: string;
  /** Puts a mail into the mailbox. @param received when it arrived; now by default */
  deliver: (mail: string | Buffer, received?: Date) => void;
  /** Removes everything from the mailbox. */
  empty: () => void;
  /** Gives all mails new UIDs, as after a move to another server. */
  renumber: () => void;
  /** The names of the mails' files, which contain their flags. */
  files: () => string[];
  /** How many clients are signed in. */
  clients: () => number;
  /** Closes all connections from the server's side. */
  cut: () => void;
  stop: () => Promise<void>;
}

const dovecot = findProgram("dovecot");

export const isDovecotInstalled = dovecot !== undefined;

interface ImapOptions {
  port?: number;
  /** Whether it announces new mail by itself. */
  offersIdle?: boolean;
}

const isRoot = process.getuid?.() === 0;

/** Starts Dovecot with its own configuration in its own folder. */
export async function startDovecot({ port = 0, offersIdle = true }: ImapOptions = {}): Promise<ImapServer> {
  if (!dovecot) throw new Error("Dovecot is not installed.");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dovecot-"));
  const maildir = path.join(folder, "mail");
  port ||= await freePort();
  const tlsPort = await freePort();
  const me = os.userInfo();
  // Dovecot does not let anybody sign in as root.
  const owner = isRoot
    ? { name: "nobody", uid: 65534, gid: 65534 }
    : { name: me.username, uid: me.uid, gid: me.gid };
  const certificate = path.join(folder, "certificate.pem");
  const key = path.join(folder, "key.pem");
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
      .concat(["-subj", "/CN=localhost"])
      .concat(["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"])
      .concat(["-keyout", key, "-out", certificate]),
    { stdio: "ignore" },
  );
  for (const part of ["", "cur", "new", "tmp"]) fs.mkdirSync(path.join(maildir, part), { mode: 0o777 });
  for (const part of ["", "cur", "new", "tmp"]) fs.chownSync(path.join(maildir, part), owner.uid, owner.gid);
  fs.chmodSync(folder, 0o755);
  const group = isRoot ? "nogroup" : execFileSync("id", ["-gn"], { encoding: "utf8" }).trim();
  const file = path.join(folder, "dovecot.conf");
  fs.writeFileSync(
    file,
    `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
ssl = yes
ssl_cert = <${certificate}
ssl_key = <${key}
disable_plaintext_auth = no
mail_location = maildir:${maildir}
mail_uid = ${owner.uid}
mail_gid = ${owner.gid}
first_valid_uid = 1
first_valid_gid = 1
default_internal_user = ${isRoot ? "dovecot" : owner.name}
default_internal_group = ${isRoot ? "dovecot" : group}
default_login_user = ${isRoot ? "dovenull" : owner.name}
mail_max_userip_connections = 50
mailbox_list_index = no
${offersIdle ? "" : "imap_capability = IMAP4rev1 SASL-IR LITERAL+ UIDPLUS"}
maildir_very_dirty_syncs = no
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${folder}
}
namespace inbox {
  inbox = yes
}
`,
  );
  const child = spawn(dovecot, ["-F", "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr?.on("data", (chunk) => (printed += chunk));
  await untilListening(port, child, () => printed);
  let delivered = 0;
  const within = (part: string) =>
    fs.readdirSync(path.join(maildir, part)).map((name) => path.join(maildir, part, name));
  const pids = () =>
    execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" })
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, parent, name]) => Number(parent) === child.pid && name === "imap")
      .map(([pid]) => Number(pid));
  return {
    url: `imap://desk:secret@127.0.0.1:${port}/INBOX`,
    port,
    tlsPort,
    certificate,
    deliver(mail, received = new Date()) {
      delivered++;
      const name = `${Date.now()}.${String(delivered).padStart(6, "0")}.localhost`;
      const written = path.join(maildir, "tmp", name);
      fs.writeFileSync(written, mail);
      fs.chownSync(written, owner.uid, owner.gid);
      fs.utimesSync(written, received, received);
      fs.renameSync(written, path.join(maildir, "new", name));
    },
    empty() {
      for (const mail of [...within("cur"), ...within("new")]) fs.rmSync(mail);
    },
    renumber() {
      const lists = fs.readdirSync(maildir).filter((name) => /^dovecot/.test(name));
      for (const name of lists) fs.rmSync(path.join(maildir, name), { recursive: true });
    },
    files: () => [...within("cur"), ...within("new")].map((name) => path.basename(name)),
    clients: () => pids().length,
    cut() {
      for (const pid of pids()) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // It has already ended.
        }
      }
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, child: ReturnType<typeof spawn>, printed: () => string) {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = net.connect(port, "127.0.0.1");
    const [greeting] = await once(socket, "data").catch(() => [""]);
    socket.destroy();
    if (String(greeting).startsWith("* OK")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`Dovecot did not start:\n${printed()}`);
}
