import { createHash, randomBytes } from "node:crypto";
import { redirect } from "@remix-run/node";
import { browserName } from "~/auth/browser-name";
import { knownBrowser, rememberBrowser } from "~/auth/known-browser.server";
import { OWNERS_ONLY } from "~/auth/owners-only";
import { signedCookie } from "~/http/signed-cookie.server";
import { type BackupState, backupState } from "~/backup/state.server";
import type { SignInStep } from "~/db/audit-log.server";
import { databaseErrorCode } from "~/db/database-error.server";
import {
  createStaffSession,
  deleteStaffSession,
  deleteStaleStaffSessions,
  findStaffSession,
  notePasswordGiven,
  type RenewedSession,
  type StaffMember,
  touchStaffSession,
} from "~/db/staff.server";
import { countWaiting, type Waiting } from "~/db/submissions/counts.server";
import { unavailable } from "~/http/service-unavailable.server";

const HOUR = 60 * 60 * 1000;
/** A session ends after this long without a request: a lunch break is fine, a forgotten computer is not. */
const IDLE_LIMIT = 2 * HOUR;
/** A session ends after this long in any case: once a working day. */
const ABSOLUTE_LIMIT = 12 * HOUR;
/** How old the note of the last request may get before it is written again: not every page view is a write. */
const TOUCH_AFTER = 60 * 1000;
/** For so long after the password was given it is not asked for again: long enough for one errand. */
const PASSWORD_FRESH = 10 * 60 * 1000;

/** The cookie holds a random id and nothing else; what it stands for is on the server and can be revoked there. */
function sessionCookie() {
  return signedCookie("session");
}

const hashOf = (id: string) => createHash("sha256").update(id).digest("base64url");

async function readSessionId(request: Request): Promise<string | undefined> {
  const id: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return typeof id === "string" ? id : undefined;
}

/**
 * Begins a session with a fresh id, puts that on record and ends the session that the request came with.
 * @param signedInWith how its holder signed in
 * @returns the headers that set the session's cookie, and the one by which this browser is known from now on
 */
export async function startSession(
  request: Request,
  staff: StaffMember,
  signedInWith: SignInStep,
): Promise<Headers> {
  await endSession(request);
  const now = new Date();
  await deleteStaleStaffSessions(
    new Date(now.getTime() - ABSOLUTE_LIMIT),
    new Date(now.getTime() - IDLE_LIMIT),
  );
  const id = randomBytes(32).toString("base64url");
  await createStaffSession(hashOf(id), staff.id, now, {
    browser: browserName(request.headers.get("User-Agent")),
    signedIn: { by: staff, with: signedInWith },
    isNewBrowser: (await knownBrowser(request, staff.id)) === undefined,
  });
  const headers = new Headers({ "Set-Cookie": await sessionCookie().serialize(id) });
  headers.append("Set-Cookie", await rememberBrowser(request, staff.id));
  return headers;
}

/**
 * Ends the request's session, on the server too: a copy of the cookie is worth nothing.
 * @param signedOut who ended it, where that is to be put on record
 * @returns the `Set-Cookie` value
 */
export async function endSession(request: Request, signedOut?: StaffMember): Promise<string> {
  const id = await readSessionId(request);
  if (id) await deleteStaffSession(hashOf(id), signedOut);
  return sessionCookie().serialize("", { maxAge: 0 });
}

/** How the server knows the session that the request came with; see `listStaffSessions`. */
export async function currentSessionHash(request: Request): Promise<string | undefined> {
  const id = await readSessionId(request);
  return id && hashOf(id);
}

/**
 * A new id for the session that the request carries, to be handed to the change that renews it.
 * @returns also the `Set-Cookie` value for afterwards
 */
export async function renewSession(
  request: Request,
): Promise<{ session: RenewedSession | undefined; cookie: string }> {
  const idHash = await currentSessionHash(request);
  const id = randomBytes(32).toString("base64url");
  const session = idHash ? { idHash, newIdHash: hashOf(id) } : undefined;
  return { session, cookie: await sessionCookie().serialize(id) };
}

/** The request as it would have come with a session's new cookie, given as its `Set-Cookie` value. */
export function withSessionCookie(request: Request, setCookie: string | undefined): Request {
  if (!setCookie) return request;
  const headers = new Headers(request.headers);
  headers.set("Cookie", setCookie.split(";")[0] ?? "");
  return new Request(request.url, { headers });
}

/** Whether the password was given in this session within the last ten minutes. */
export async function hasFreshPassword(request: Request): Promise<boolean> {
  const idHash = await currentSessionHash(request);
  const givenAt = idHash && (await findStaffSession(idHash))?.passwordAt;
  const age = givenAt ? Date.now() - Date.parse(givenAt) : Number.POSITIVE_INFINITY;
  return age >= 0 && age <= PASSWORD_FRESH;
}

/** Notes that the password has just been given again in the request's session. */
export async function freshenPassword(request: Request): Promise<void> {
  const idHash = await currentSessionHash(request);
  if (idHash) await notePasswordGiven(idHash, new Date());
}

/**
 * The staff member whose session the request carries, if that session is still good.
 * @throws 503 where the store cannot be read: nobody is sent to sign in anew for that
 */
export async function currentStaff(request: Request): Promise<StaffMember | undefined> {
  const id = await readSessionId(request);
  if (!id) return undefined;
  const session = await findStaffSession(hashOf(id)).catch((error) => {
    throw databaseErrorCode(error) ? unavailable() : error;
  });
  if (!session) return undefined;

  const now = Date.now();
  const idle = now - Date.parse(session.lastSeenAt);
  if (idle > IDLE_LIMIT || now - Date.parse(session.createdAt) > ABSOLUTE_LIMIT) {
    void deleteStaffSession(hashOf(id)).catch(logTrouble);
    return undefined;
  }
  if (idle > TOUCH_AFTER) void touchStaffSession(hashOf(id), new Date(now)).catch(logTrouble);
  return session.staff;
}

/**
 * Nobody waits for such a note, or is turned away because it cannot be written just now; the next request writes it.
 * What is wrong with the store is told by `write` itself.
 */
function logTrouble(error: unknown): void {
  if (!databaseErrorCode(error)) console.error("A session could not be noted:", error);
}

/** Who is signed in, and what every page of the staff area tells them in its bar. */
export interface SignedInStaff extends StaffMember {
  waiting: Waiting;
  backup?: BackupState;
}

/**
 * The first line of every staff loader, action and download: loaders run side by side, so a guard in a layout
 * protects nothing.
 * @throws a redirect to the sign-in page that comes back to this address
 */
export async function requireStaff(request: Request): Promise<SignedInStaff> {
  const staff = await currentStaff(request);
  if (staff) return { ...staff, waiting: await countWaiting(), backup: backupState() };
  throw redirect(`/login?redirectTo=${encodeURIComponent(pageOf(request))}`);
}

/**
 * The page that the request is for. What was posted cannot be posted again by a link, but forms post to the address of
 * their page: it can be opened again as it was, a list with its search, its order and the dialog that asks.
 */
function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  if (request.method !== "POST") return pathname + search;
  const parameters = new URLSearchParams(search);
  // Only tells Remix which of two routes is meant.
  parameters.delete("index");
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/**
 * The first line of every loader, action and download for owners only.
 * @throws what `requireStaff` throws, and for somebody who is signed in but no owner a 403 with what the staff bar shows
 */
export async function requireOwner(request: Request): Promise<SignedInStaff> {
  const staff = await requireStaff(request);
  if (staff.role !== "owner") throw Response.json(staff, { status: 403, statusText: OWNERS_ONLY });
  return staff;
}
