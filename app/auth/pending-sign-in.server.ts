import { createHash, randomBytes } from "node:crypto";
import type { StaffMember } from "~/db/staff.server";
import { createStaffSignIn, deleteStaffSignIn, findStaffSignIn } from "~/db/staff-sign-ins.server";
import { signedCookie } from "~/http/signed-cookie.server";

/**
 * A sign-in between its two steps: the password was right, the code is still to come. It is no session and opens no
 * page; it only says whose code is awaited.
 */

/** Seconds one has to find the phone. */
const LIFETIME = 10 * 60;

function cookie() {
  return signedCookie("sign-in", LIFETIME);
}

const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");

async function readHash(request: Request): Promise<string | undefined> {
  const id: unknown = await cookie().parse(request.headers.get("Cookie"));
  return typeof id === "string" ? hashOf(id) : undefined;
}

/** @returns the `Set-Cookie` value */
export async function startPendingSignIn(staff: StaffMember): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const now = new Date();
  await createStaffSignIn(hashOf(id), staff.id, now, new Date(now.getTime() - LIFETIME * 1000));
  return cookie().serialize(id);
}

/** Whose code is awaited; undefined where nobody's is, or no longer. */
export async function pendingSignIn(request: Request): Promise<StaffMember | undefined> {
  const hash = await readHash(request);
  return hash ? findStaffSignIn(hash, new Date(Date.now() - LIFETIME * 1000)) : undefined;
}

/** @returns the `Set-Cookie` value */
export async function endPendingSignIn(request: Request): Promise<string> {
  const hash = await readHash(request);
  if (hash) await deleteStaffSignIn(hash);
  return cookie().serialize("", { maxAge: 0 });
}
