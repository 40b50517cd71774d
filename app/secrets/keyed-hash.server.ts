import { createHmac } from "node:crypto";
import { signingSecrets } from "./secret.server";

/** A hash that only this site can make: a copy of the database tells nobody what was hashed. */
export function keyedHash(text: string): string {
  return createHmac("sha256", signingSecrets()[0] ?? "")
    .update(text)
    .digest("base64url");
}
