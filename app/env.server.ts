import { TZDate } from "@date-fns/tz";
import { z } from "zod";

/** A setting that makes no sense. The message names the variable and is meant for the operator as it stands. */
export class ConfigurationError extends Error {
  override name = "ConfigurationError";
}

/** Compose files and shells often pass a variable on as "": that means "not set". */
const unsetWhenEmpty = (value: unknown) => (value === "" ? undefined : value);
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
  // What is no address cannot be asked for its path.
  abort: true,
});
const emailAddress = z.email("must be one email address");
const emailAddresses = z
  .string()
  .transform((value) => value.split(",").map((address) => address.trim()))
  .refine((addresses) => addresses.every((address) => z.email().safeParse(address).success), {
    error: "must be an email address, or several separated by commas",
  });
const shortText = z.string().trim().min(1, "must not be blank").max(120, "must be at most 120 characters");

/** As .env.example shows it: whoever has read that file could sign with it. */
const SAMPLE_SECRET = "at-least-16-characters-long";

/** Whether nobody can guess it, as far as can be seen: a repeated or a published one is no secret. */
function isSecret(value: string): boolean {
  return new Set(value).size >= 8 && value !== SAMPLE_SECRET;
}

/** A telephone number has at most 15 digits (ITU-T E.164); its marks stand between them, brackets in pairs. */
function isPhoneNumber(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return /^\+?(?:\(\d+\)|\d)(?:[\s./-]{0,2}(?:\(\d+\)|\d))*$/.test(value) && digits >= 5 && digits <= 15;
}

/** Whether an address names a mail server, and nothing of a password in it was taken for something else. */
function isMailServer(value: string): boolean {
  const { hostname, pathname, hash } = new URL(value);
  return hostname !== "" && /^\/?$/.test(pathname) && hash === "";
}

/** Reads `Name <address>` or a bare address. */
function readSender(text: string, context: z.RefinementCtx): { name: string; address: string } {
  const [, name = "", address = text.trim()] = /^\s*"?([^"<>\r\n]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  if (!z.email().safeParse(address).success) {
    context.addIssue("must be an email address, with or without a name: Tonic <hello@example.com>");
  }
  return { name, address };
}

function isTimeZone(name: string): boolean {
  return !Number.isNaN(new TZDate(0, name).getTime());
}

const schema = z.object({
  /** The port to listen on. */
  PORT: withDefault(wholeNumber(1, 65535), "3000"),
  /** The address to listen on; all of them where it is not set. */
  HOST: optional(z.string()),
  /** The database file. Relative paths begin at the project's folder. */
  DATABASE_PATH: withDefault(z.string(), "data/site.sqlite"),
  /** The address visitors see, without a path. Absolute links, cookies and origin checks follow it. */
  SITE_URL: optional(
    webAddress.refine((value) => new URL(value).pathname === "/" && !new URL(value).search, {
      error: "must be an address without a path, such as https://www.example.com",
    }),
  ),
  /** Signs cookies. Several, comma-separated, rotate: the first signs, all of them verify. */
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
    z.string().trim().refine(isPhoneNumber, "must be a telephone number, such as +1 555 010 0199"),
    "+1 (555) 010-0199",
  ),
  /** The booking site behind Free Consultation; without it those buttons lead to the contact form. */
  CONSULTATION_URL: optional(webAddress),
  /** The booking site behind the instructor page's consultation button. */
  INSTRUCTOR_CONSULTATION_URL: optional(webAddress),
  /** The mail server, such as smtps://user:password@mail.example.com:465; without it no mail is sent. */
  SMTP_URL: optional(
    z
      .url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://", abort: true })
      .refine(isMailServer, {
        error:
          "must name a mail server, such as smtps://user:password@mail.example.com:465, with /, ? and # in a password written as %2F, %3F and %23",
      }),
  ),
  /** The sender of all mail, such as "Tonic <hello@example.com>". */
  MAIL_FROM: optional(z.string().transform(readSender)),
  /** Where staff are told of new submissions: one address, or several separated by commas. */
  NOTIFY_EMAIL: optional(emailAddresses),
  /** Days after which what is held as suspected spam is deleted. */
  SPAM_RETENTION_DAYS: withDefault(wholeNumber(1, 3650), "30"),
  /** How many proxies in front of the site are to be believed about the visitor's address. */
  TRUST_PROXY: withDefault(wholeNumber(0, 10), "0"),
  /** The zone in which staff read dates and in which "this month" begins. Stored times are UTC. */
  SITE_TIME_ZONE: withDefault(
    z.string().refine(isTimeZone, "must be a time zone's name, such as UTC or Europe/Athens"),
    "UTC",
  ),
  /** `off` switches the limits off, for load tests. */
  RATE_LIMIT: withDefault(z.enum(["on", "off"], "must be on or off"), "on"),
});

export type Environment = Readonly<Omit<z.output<typeof schema>, "SITE_URL"> & { SITE_URL: string }>;

/**
 * Reads the settings out of `variables`.
 * @throws ConfigurationError that names each variable whose value makes no sense.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = schema.safeParse(variables);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`);
    throw new ConfigurationError(lines.join("\n"));
  }
  const siteUrl = result.data.SITE_URL ?? `http://localhost:${result.data.PORT}`;
  return Object.freeze({ ...result.data, SITE_URL: new URL(siteUrl).origin });
}

/** The settings of this process. The only place that reads `process.env`. */
export const env = readEnvironment(process.env);

/** The names of all settings, and of all variables that this process was given. */
export const settingNames: readonly string[] = Object.keys(schema.shape);
export const variableNames: readonly string[] = Object.keys(process.env);

/** Whether the operator said under which address visitors reach the site. */
export const isSiteUrlChosen = Boolean(process.env.SITE_URL);

/** Whether visitors reach the site over TLS: decides on `Secure` cookies and their `__Host-` names. */
export const isSecureSite = env.SITE_URL.startsWith("https:");
