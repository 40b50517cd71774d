import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecrets } from "./secret.server";

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `sealed: ${purpose}`, 32));

/**
 * Encrypts and authenticates a text (AES-256-GCM) for use in an address, where browser histories and logs would show it.
 * @param until when it expires, in milliseconds of Unix time
 */
export function seal(text: string, purpose: string, until: number): string {
  const [secret = ""] = signingSecrets();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ text, until }), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text that was sealed for this purpose; undefined if it is invalid or has expired. */
export function unseal(token: string | null, purpose: string, now = Date.now()): string | undefined {
  const bytes = Buffer.from(token ?? "", "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  for (const secret of signingSecrets()) {
    const opened = open(bytes, keyOf(secret, purpose));
    if (opened) return opened.until > now ? opened.text : undefined;
  }
  return undefined;
}

function open(bytes: Buffer, key: Buffer): { text: string; until: number } | undefined {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    // The tag proves that it was made by `seal`.
    return JSON.parse(plain.toString("utf8")) as { text: string; until: number };
  } catch {
    return undefined;
  }
}
