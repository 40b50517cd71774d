import { timingSafeEqual } from "node:crypto";
import { signingSecrets } from "./secret.server";

/** Computes the signature of something with a secret. */
type SignatureOf = (secret: string) => string;

/** The signature with the newest of the site's secrets. */
export function sign(signatureOf: SignatureOf): string {
  const [newest = ""] = signingSecrets();
  return signatureOf(newest);
}

/** Whether a signature, which must have the right length, was made with one of the site's secrets. */
export function isSigned(signature: string, signatureOf: SignatureOf): boolean {
  const actual = Buffer.from(signature);
  return signingSecrets().some((secret) => timingSafeEqual(actual, Buffer.from(signatureOf(secret))));
}
