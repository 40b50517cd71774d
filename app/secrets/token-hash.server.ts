import { createHash } from "node:crypto";

/**
 * The hash that the database stores of a random token in a link, a cookie or a recovery code: a copy of the database opens
 * nothing.
 */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("base64url");
