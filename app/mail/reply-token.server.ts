import { createHmac, hkdfSync } from "node:crypto";
import { textsOf } from "~/content/current/texts.server";
import type { SubmissionKind } from "~/db/schema";
import { env } from "~/env.server";
import { isReference, REFERENCE_ALPHABET, REFERENCE_LENGTH } from "~/format/reference";
import type { Submission } from "~/format/submission-path";
import { isSigned, sign } from "~/secrets/signature.server";

const LETTERS = { inquiry: "i", enrollment: "e" } as const satisfies Record<SubmissionKind, string>;

/** Base32 (RFC 4648) in lower case: mail servers fold the case of an address. */
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

/** 80 bits: nobody guesses that over a mail server, and the address stays short enough. */
const SIGNATURE_LENGTH = 16;

/** The most characters before the @ (RFC 5321, 4.5.3.1.1). */
const MAX_LOCAL_PART_LENGTH = 64;

const TOKEN = new RegExp(
  `\\+([ie])([${REFERENCE_ALPHABET}]{${REFERENCE_LENGTH}})([a-z2-7]{${SIGNATURE_LENGTH}})@[^@]*$`,
  "i",
);

/**
 * Where replies about a submission go: the contact address with a signed token after a plus sign, by which the reply is matched.
 * Without a token if no mailbox is read or the address would be too long.
 */
export function replyAddress(kind: SubmissionKind, reference: string): string {
  const { contactEmail } = textsOf("site");
  const at = contactEmail.lastIndexOf("@");
  const named = `${LETTERS[kind]}${reference.toLowerCase()}`;
  const local = `${contactEmail.slice(0, at)}+${named}${sign((secret) => signatureOf(named, secret))}`;
  const usable = env.IMAP_URL !== undefined && local.length <= MAX_LOCAL_PART_LENGTH;
  return usable ? `${local}${contactEmail.slice(at)}` : contactEmail;
}

/** The submission whose signed token an address has; undefined if it has none, or a forged one. */
export function readReplyToken(address: string): Submission | undefined {
  const [, letter = "", name = "", signature = ""] = TOKEN.exec(address.trim()) ?? [];
  const reference = name.toUpperCase();
  if (!isReference(reference)) return undefined;
  const named = `${letter}${name}`.toLowerCase();
  if (!isSigned(signature.toLowerCase(), (secret) => signatureOf(named, secret))) return undefined;
  return { kind: letter.toLowerCase() === LETTERS.inquiry ? "inquiry" : "enrollment", reference };
}

function signatureOf(named: string, secret: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "reply address", 32));
  const bytes = createHmac("sha256", key).update(named).digest();
  return Array.from(bytes.subarray(0, SIGNATURE_LENGTH), (byte) => BASE32[byte & 31]).join("");
}
