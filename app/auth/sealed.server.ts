import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { signingSecrets } from "~/settings/secret.server";

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `sealed: ${purpose}`, 32));

/**
 * Makes a text fit to stand in an address without telling it to anybody who reads the address: in the browser's
 * history, over a shoulder, in a log. Encrypted and authenticated (AES-256-GCM) with the site's secret.
 * @param until when it stops being good, in milliseconds of Unix time
 */
export function seal(text: string, purpose: string, until: number): string {
  const [secret = ""] = signingSecrets();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ text, until }), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The text that was sealed for this purpose; undefined if it is not good, or no longer. */
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
    // It was made by `seal`: the tag says so.
    return JSON.parse(plain.toString("utf8")) as { text: string; until: number };
  } catch {
    return undefined;
  }
}
