import { z } from "zod";

const ESCAPES = "with @, :, /, ?, # and % in a name or password written as %40, %3A, %2F, %3F, %23 and %25";
const MAIL_SERVER = `must name a mail server, such as smtps://user:password@mail.example.com:465, ${ESCAPES}`;
const MAILBOX = `must name a mailbox with its user and password, such as imaps://user:password@mail.example.com:993/INBOX, ${ESCAPES}`;
const STORAGE =
  "must name a bucket with its access key and the public half of the key pair, such as https://ACCESS_KEY:SECRET@s3.example.com/bucket?region=eu-central-1&key=age1…, with /, + and @ in a secret written as %2F, %2B and %40";

/**
 * An address that begins with one of `schemes`.
 * @param words the error for an address that does but cannot be parsed, usually because its password is not escaped
 */
const addressWithPassword = (protocol: RegExp, schemes: [string, string], words: string) =>
  z.url({
    protocol,
    error: ({ input }) =>
      schemes.some((scheme) => String(input).startsWith(scheme))
        ? words
        : `must begin with ${schemes.join(" or ")}`,
    // Later checks parse the address.
    abort: true,
  });

/** Whether an address names a mail server, and no part of its password was parsed as path or hash. */
function isMailServer(value: string): boolean {
  const { hostname, pathname, hash } = new URL(value);
  return hostname !== "" && /^\/?$/.test(pathname) && hash === "";
}

/** To these hosts a password may be sent unencrypted by default, as nothing leaves the machine. */
const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The `tls` setting of an address, or its default; undefined if it is invalid. An address that is encrypted from the start may
 * have none.
 */
function readTls({ protocol, hostname, searchParams }: URL): "required" | "off" | undefined {
  const tls = searchParams.get("tls");
  if (tls === null) return LOCAL_HOSTS.includes(hostname) ? "off" : "required";
  return (tls === "required" || tls === "off") && !protocol.endsWith("s:") ? tls : undefined;
}

/** The mail server of SMTP_URL, as nodemailer expects it. */
export function readMailServer(value: string): { url: string; requireTLS: boolean } {
  const url = new URL(value);
  const requireTLS = readTls(url) === "required";
  url.searchParams.delete("tls");
  return { url: url.href, requireTLS };
}

/** The parameters that SMTP_URL may have besides `tls`: nodemailer's options, of which those under `tls.` are Node's. */
const SMTP_PARAMETER = /^(tls|requireTLS|ignoreTLS|secure|name|authMethod|localAddress|servername|tls\.\w+)$/;

/** Refuses an unknown parameter by name, if it is one and not part of a password. */
function refuseUnknownParameters(value: string, context: z.RefinementCtx): void {
  const { search, searchParams } = new URL(value);
  const unknown = [...searchParams.keys()].find((name) => !SMTP_PARAMETER.test(name));
  if (unknown === undefined) return;
  const isName = /^[a-z][a-z.-]{0,39}$/i.test(unknown) && !search.includes("@");
  context.addIssue(
    isName ? `must not have the parameter ${unknown}, which the site does not know` : MAIL_SERVER,
  );
}

/** The schema of SMTP_URL. */
export const mailServerAddress = addressWithPassword(/^smtps?$/, ["smtp://", "smtps://"], MAIL_SERVER)
  .refine(isMailServer, { error: MAIL_SERVER })
  .superRefine(refuseUnknownParameters)
  .refine((value) => readTls(new URL(value)) !== undefined, {
    error: "must have no tls parameter, or with smtp:// ?tls=required or ?tls=off",
  });

/** Whether an address names a mailbox and its user, and no part of the password was parsed as path or hash. */
function isMailbox(value: string): boolean {
  const { hostname, username, password, pathname, hash } = new URL(value);
  try {
    decodeURIComponent(username + password + pathname);
  } catch {
    return false;
  }
  return (
    hostname !== "" && username !== "" && password !== "" && /^(\/[^/]*)?$/.test(pathname) && hash === ""
  );
}

/** The mailbox of an address; undefined if it has an unknown parameter. */
function readMailbox(value: string): Mailbox | undefined {
  const url = new URL(value);
  const tls = readTls(url);
  if (!tls || [...url.searchParams.keys()].some((key) => key !== "tls")) return undefined;
  const encryption = url.protocol === "imaps:" ? "tls" : tls === "off" ? "none" : "starttls";
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (encryption === "tls" ? 993 : 143),
    encryption,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    folder: decodeURIComponent(url.pathname.slice(1)) || "INBOX",
  };
}

/** The schema of IMAP_URL. */
export const mailboxAddress = addressWithPassword(/^imaps?$/, ["imaps://", "imap://"], MAILBOX)
  .refine(isMailbox, { error: MAILBOX, abort: true })
  .transform((value, context) => {
    const mailbox = readMailbox(value);
    if (!mailbox) {
      context.addIssue("must have no tls parameter, or with imap:// ?tls=required or ?tls=off");
    }
    return mailbox;
  });

/** The mailbox where replies are fetched. */
export interface Mailbox {
  host: string;
  port: number;
  encryption: "tls" | "starttls" | "none";
  user: string;
  password: string;
  folder: string;
}

/** Where copies of backups go: a bucket of an S3-compatible storage. */
export interface BackupStorage {
  /** The address of the bucket, such as https://s3.example.com/copies. */
  endpoint: string;
  /** The prefix of all copies' names: "" or "folder/". */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The public half of the key pair that copies are encrypted with. */
  recipient: string;
}

/** The public half of an X25519 key pair, as age writes it (C2SP age, "The X25519 recipient type"). */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

/** The storage described by an address; undefined if something is missing or unknown. */
function readStorage(value: string): BackupStorage | undefined {
  const { origin, pathname, username, password, searchParams, hash } = new URL(value);
  const allowed = ["key", "region"];
  const recipient = searchParams.get("key") ?? "";
  try {
    const [bucket, ...folders] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
    const isWhole = bucket && username && password && RECIPIENT.test(recipient) && !hash;
    if (!isWhole || [...searchParams.keys()].some((name) => !allowed.includes(name))) return undefined;
    return {
      endpoint: `${origin}/${bucket}`,
      prefix: folders.map((folder) => `${folder}/`).join(""),
      region: searchParams.get("region") ?? "auto",
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      recipient,
    };
  } catch {
    return undefined;
  }
}

/** The schema of BACKUP_COPY_URL. */
export const storageAddress = addressWithPassword(/^https?$/, ["https://", "http://"], STORAGE).transform(
  (value, context) => {
    const storage = readStorage(value);
    if (!storage) {
      context.addIssue(STORAGE);
      return z.NEVER;
    }
    return storage;
  },
);
