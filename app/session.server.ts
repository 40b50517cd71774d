import { createHash, randomBytes } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { type BackupState, backupState } from "~/backup/state.server";
import {
  createStaffSession,
  deleteStaffSession,
  deleteStaleStaffSessions,
  findStaffSession,
  type StaffMember,
  touchStaffSession,
} from "~/db/staff.server";
import { storeTroubleOf } from "~/db/trouble.server";
import { isSecureSite } from "~/env.server";
import { browserName } from "~/security/browser-name";
import { OWNERS_ONLY } from "~/security/owners-only";
import { signingSecrets } from "~/security/secret.server";
import { unavailable } from "~/unavailable.server";

const HOUR = 60 * 60 * 1000;
/** A session ends after this long without a request: a lunch break is fine, a forgotten computer is not. */
const IDLE_LIMIT = 2 * HOUR;
/** A session ends after this long in any case: once a working day. */
const ABSOLUTE_LIMIT = 12 * HOUR;
/** How old the note of the last request may get before it is written again: not every page view is a write. */
const TOUCH_AFTER = 60 * 1000;

/**
 * The cookie holds a random id and nothing else; what it stands for is kept on the server and can be revoked there.
 * `__Host-` makes browsers refuse the cookie from any other host or path, but exists under https only.
 */
function sessionCookie() {
  return createCookie(isSecureSite ? "__Host-session" : "session", {
    secrets: signingSecrets(),
    httpOnly: true,
    sameSite: "lax",
    secure: isSecureSite,
    path: "/",
  });
}

const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");

async function readSessionId(request: Request): Promise<string | undefined> {
  const id: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof id === "string" ? id : undefined;
}

/** Begins a session with a fresh id and ends the one the request came with. @returns the `Set-Cookie` value */
export async function startSession(request: Request, staff: StaffMember): Promise<string> {
  await endSession(request);
  const now = new Date();
  await deleteStaleStaffSessions(
    new Date(now.getTime() - ABSOLUTE_LIMIT),
    new Date(now.getTime() - IDLE_LIMIT),
  );
  const id = randomBytes(32).toString("base64url");
  await createStaffSession(hashOf(id), staff.id, now, browserName(request.headers.get("User-Agent")));
  return sessionCookie().serialize(id);
}

/** Ends the request's session, on the server too: a copy of the cookie is worth nothing. @returns the `Set-Cookie` value */
export async function endSession(request: Request): Promise<string> {
  const id = await readSessionId(request);
  if (id) await deleteStaffSession(hashOf(id));
  return sessionCookie().serialize("", { maxAge: 0 });
}

/** How the server knows the session that the request came with; see `listStaffSessions`. */
export async function currentSessionHash(request: Request): Promise<string | undefined> {
  const id = await readSessionId(request);
  return id && hashOf(id);
}

/**
 * The staff member whose session the request carries, if that session is still good.
 * @throws 503 where the store cannot be read: nobody is sent to sign in anew for that
 */
export async function currentStaff(request: Request): Promise<StaffMember | undefined> {
  const id = await readSessionId(request);
  if (!id) return undefined;
  const session = await findStaffSession(hashOf(id)).catch((error) => {
    throw storeTroubleOf(error) ? unavailable() : error;
  });
  if (!session) return undefined;

  const now = Date.now();
  const idle = now - Date.parse(session.lastSeenAt);
  if (idle > IDLE_LIMIT || now - Date.parse(session.createdAt) > ABSOLUTE_LIMIT) {
    await deleteStaffSession(hashOf(id)).catch(ignoreTrouble);
    return undefined;
  }
  if (idle > TOUCH_AFTER) await touchStaffSession(hashOf(id), new Date(now)).catch(ignoreTrouble);
  return session.staff;
}

/** A note that cannot be written just now is no reason to turn somebody away; the next request writes it. */
function ignoreTrouble(error: unknown): void {
  if (!storeTroubleOf(error)) throw error;
}

/** Who is signed in, and what they are told on every page. */
export type SignedIn = StaffMember & { backup?: BackupState };

/**
 * The first line of every staff loader, action and download: loaders run side by side, so a guard in a layout
 * protects nothing.
 * @throws a redirect to the sign-in page that comes back to this address
 */
export async function requireStaff(request: Request): Promise<SignedIn> {
  const staff = await currentStaff(request);
  if (staff) return { ...staff, backup: backupState() };
  const { pathname, search } = new URL(request.url);
  // What was posted cannot be posted again by a link; the page it was posted from can be opened again.
  const target = request.method === "POST" ? pathname : pathname + search;
  throw redirect(`/login?redirectTo=${encodeURIComponent(target)}`);
}

/**
 * The first line of every loader, action and download for owners only.
 * @throws what `requireStaff` throws, and 403 for somebody who is signed in but no owner
 */
export async function requireOwner(request: Request): Promise<SignedIn> {
  const staff = await requireStaff(request);
  if (staff.role !== "owner") throw new Response(null, { status: 403, statusText: OWNERS_ONLY });
  return staff;
}
