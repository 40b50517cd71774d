import { TZDate } from "@date-fns/tz";
import { z } from "zod";
import { mailboxAddress, mailServerAddress, storageAddress } from "./env/service-addresses.server";

/** An invalid setting. The message is for the operator and names the variable. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

/**
 * Compose files and shells often pass an unset variable as "", and Docker keeps the spaces at the end of a line of its
 * `--env-file`.
 */
const unsetWhenEmpty = (value: unknown) => (typeof value === "string" ? value.trim() || undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unsetWhenEmpty, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, fallback: z.input<T>) =>
  z.preprocess((value) => unsetWhenEmpty(value) ?? fallback, schema);

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((n) => n >= from && n <= to, `must be a whole number from ${from} to ${to}`);
const webAddress = z.url({
  protocol: /^https?$/,
  error: "must be a web address that begins with https:// or http://",
  // Later checks parse the address.
  abort: true,
});
const emailAddress = z.email("must be one email address");
const emailAddresses = z
  .string()
  .transform((value) => value.split(",").map((address) => address.trim()))
  .refine((addresses) => addresses.every((address) => z.email().safeParse(address).success), {
    error: "must be an email address, or several separated by commas",
  });
const shortText = z
  .string()
  .max(120, "must be at most 120 characters")
  .regex(/^\P{Cc}*$/u, "must be on one line");

/** The published example in .env.example. */
const SAMPLE_SECRET = "at-least-16-characters-long";

/** A repeated character or a published example is no secret. */
function isSecret(value: string): boolean {
  return new Set(value).size >= 8 && value !== SAMPLE_SECRET;
}

/** A telephone number has at most 15 digits (ITU-T E.164), with punctuation between them and brackets in pairs. */
export function isPhoneNumber(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return /^\+?(?:\(\d+\)|\d)(?:[\s./-]{0,2}(?:\(\d+\)|\d))*$/.test(value) && digits >= 5 && digits <= 15;
}

/** Reads `Name <address>` or a bare address. */
function readSender(text: string, context: z.RefinementCtx): { name: string; address: string } {
  const [, name = "", address = text.trim()] = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  if (!z.email().safeParse(address).success) {
    context.addIssue("must be an email address, with or without a name: Tonic <hello@example.com>");
  }
  return { name, address };
}

/** Whether there is a time zone of this name, such as Europe/Athens. */
export function isTimeZone(name: string): boolean {
  return !Number.isNaN(new TZDate(0, name).getTime());
}

/**
 * The machine's own zone must not count: if its clocks change within a day of those in the site's zone, `@date-fns/tz` gives a
 * start of the day that is an hour or a whole day off.
 */
process.env.TZ = "UTC";

const schema = z.object({
  /** The port to listen on. */
  PORT: withDefault(wholeNumber(1, 65535), "3000"),
  /** The address to listen on; all if not set. */
  HOST: optional(z.string()),
  /** The database file, relative to the project's folder. */
  DATABASE_PATH: withDefault(z.string().regex(/[^/]$/, "must name a file, not a folder"), "data/site.sqlite"),
  /** The address visitors see, without a path. Absolute links, cookies and origin checks depend on it. */
  SITE_URL: optional(
    webAddress.refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: "must be an address without a path, such as https://www.example.com",
    }),
  ),
  /** Signs cookies. Several, comma-separated, allow rotation: the first signs, all verify. */
  SESSION_SECRET: optional(
    z
      .string()
      .transform((value) => value.split(",").map((secret) => secret.trim()))
      .refine((secrets) => secrets.every((secret) => secret.length >= 16), {
        error: "needs at least 16 characters in each of its comma-separated parts",
        abort: true,
      })
      .refine((secrets) => secrets.every(isSecret), {
        error: "must not be easy to guess; `openssl rand -hex 32` makes one that is not",
      }),
  ),
  /** The brand, in the header, in titles and in mails. */
  SITE_NAME: withDefault(shortText, "Tonic"),
  /** The company named in the legal pages, a Wyoming LLC. */
  LEGAL_NAME: withDefault(shortText, "Tonic Business English LLC"),
  CONTACT_EMAIL: withDefault(emailAddress, "hello@example.com"),
  CONTACT_PHONE: withDefault(
    z.string().refine(isPhoneNumber, "must be a telephone number, such as +1 555 010 0199"),
    "+1 (555) 010-0199",
  ),
  /** The booking site behind Free Consultation; if not set, those buttons lead to the contact form. */
  CONSULTATION_URL: optional(webAddress),
  /** The booking site behind the instructor page's consultation button. */
  INSTRUCTOR_CONSULTATION_URL: optional(webAddress),
  /** The mail server, such as smtps://user:password@mail.example.com:465; if not set, no mail is sent. */
  SMTP_URL: optional(mailServerAddress),
  /** The sender of all mail, such as "Tonic <hello@example.com>". */
  MAIL_FROM: optional(z.string().transform(readSender)),
  /** Where notices of new submissions go: one address, or several separated by commas. */
  NOTIFY_EMAIL: optional(emailAddresses),
  /** Seconds for which an answer waits before it leaves, so that it can be taken back. */
  ANSWER_GRACE_SECONDS: withDefault(wholeNumber(0, 3600), "30"),
  /** The mailbox where replies are fetched, such as imaps://user:password@mail.example.com:993/INBOX. */
  IMAP_URL: optional(mailboxAddress),
  /** Seconds between polls of the mailbox, if its server does not push notifications. */
  IMAP_POLL_SECONDS: withDefault(wholeNumber(1, 3600), "60"),
  /** Where every night's backup is copied to, encrypted; if not set, backups stay beside the database. */
  BACKUP_COPY_URL: optional(storageAddress),
  /** Days after which suspected spam is deleted. */
  SPAM_RETENTION_DAYS: withDefault(wholeNumber(1, 3650), "30"),
  /** How many proxies in front of the site are trusted about the visitor's address. */
  TRUST_PROXY: withDefault(wholeNumber(0, 10), "0"),
  /** The zone in which staff read dates and in which "this month" begins. Stored times are UTC. */
  SITE_TIME_ZONE: withDefault(
    z.string().refine(isTimeZone, "must be a time zone's name, such as UTC or Europe/Athens"),
    "UTC",
  ),
  /** `off` disables the limits, for load tests. */
  RATE_LIMIT: withDefault(z.enum(["on", "off"], "must be on or off"), "on"),
});

export type Environment = Readonly<Omit<z.output<typeof schema>, "SITE_URL"> & { SITE_URL: string }>;

/** Whether a value is in quotes: in an `--env-file`, Docker takes them for part of the value. */
export const isQuoted = (value: unknown): boolean => typeof value === "string" && /^(["']).*\1$/.test(value);

/** @throws ConfigurationError that names each variable with an invalid value */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = schema.safeParse(variables);
  if (!result.success) {
    const lines = result.error.issues.map(({ path, message }) => {
      const name = path.join(".");
      return `${name} ${message}.${isQuoted(variables[name]) ? " It is in quotes: write it without them." : ""}`;
    });
    throw new ConfigurationError(lines.join("\n"));
  }
  const siteUrl = result.data.SITE_URL ?? `http://localhost:${result.data.PORT}`;
  return Object.freeze({ ...result.data, SITE_URL: new URL(siteUrl).origin });
}

/**
 * The settings of this process, and the only place that reads `process.env`. An invalid setting ends the process, even that of a
 * command.
 */
export const env = readOrExit();

function readOrExit(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    // If uncaught, it would be printed with a stack that hides the message.
    console.error(error.message);
    process.exit(1);
  }
}

/** The names of all settings, and of all environment variables that have a value. */
export const settingNames: readonly string[] = Object.keys(schema.shape);
export const variableNames: readonly string[] = Object.keys(process.env).filter((name) =>
  process.env[name]?.trim(),
);

/** Whether the operator has set the site's address. */
export const isSiteUrlChosen = variableNames.includes("SITE_URL");

/** Whether visitors reach the site over TLS: cookies are then `Secure`, with `__Host-` names. */
export const isSecureSite = env.SITE_URL.startsWith("https:");
