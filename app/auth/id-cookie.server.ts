import { randomBytes } from "node:crypto";
import { signedCookie } from "~/http/signed-cookie.server";
import { hashOfToken } from "~/secrets/token-hash.server";

/**
 * A cookie that holds only a random id. The data is in the database under the id's hash: it can be revoked there, and a
 * copy of the database opens nothing.
 * @param maxAge seconds; without it the cookie ends with the browser session
 */
export function idCookie(name: string, maxAge?: number) {
  // Made for each use: the site's secret exists only once the database does.
  const cookie = () => signedCookie(name, maxAge);
  return {
    /** The hash of the id that a request carries. */
    async readHash(request: Request): Promise<string | undefined> {
      const id: unknown = await cookie().parse(request.headers.get("Cookie"));
      return typeof id === "string" && id !== "" ? hashOfToken(id) : undefined;
    },
    /**
     * @param id of 256 bits that nobody can guess: a random one, unless the same id must be made again
     * @returns its hash, and the `Set-Cookie` value
     */
    async create(id = randomBytes(32).toString("base64url")): Promise<{ hash: string; setCookie: string }> {
      return { hash: hashOfToken(id), setCookie: await cookie().serialize(id) };
    },
    /** @returns the `Set-Cookie` value that removes the cookie */
    clear: () => cookie().serialize("", { maxAge: 0 }),
  };
}
