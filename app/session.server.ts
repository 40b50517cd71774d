import { redirect } from "@remix-run/node";
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { browserName } from "~/auth/browser-name";
import { idCookie } from "~/auth/id-cookie.server";
import { knownBrowser, rememberBrowser } from "~/auth/known-browser.server";
import { OWNERS_ONLY } from "~/auth/owners-only";
import { loginAddress, NOT_DONE } from "~/auth/redirect-target";
import type { SignInStep } from "~/db/audit/events";
import { databaseErrorCode } from "~/db/database-error.server";
import type { StaffMember } from "~/db/staff/accounts.server";
import type { CheckedCredentials } from "~/db/staff/credentials.server";
import {
  createStaffSession,
  deleteStaffSession,
  deleteStaleStaffSessions,
  findStaffSession,
  latestPlausibleTime,
  listStaffSessions,
  type RenewedSession,
  storePasswordEntry,
  touchStaffSession,
} from "~/db/staff/sessions.server";
import { orUnavailable } from "~/http/error-responses.server";
import { keyedHash } from "~/secrets/keyed-hash.server";

/** A session ends after this long without a request: a lunch break is fine, a forgotten computer is not. */
const IDLE_LIMIT = 2 * millisecondsInHour;
/** A session ends after this long in any case: once a working day. */
const ABSOLUTE_LIMIT = 12 * millisecondsInHour;
/** How old the time of the last request may get before it is updated: not every page view is a write. */
const TOUCH_INTERVAL = millisecondsInMinute;
/** For this long after the password was entered it is not asked for again. */
const PASSWORD_LIFETIME = 10 * millisecondsInMinute;

const cookie = idCookie("session");

/**
 * Begins a session with a new id, logs that, and ends the session that the request came with.
 * @param account what was checked when its holder signed in
 * @param signedInWith how
 * @returns the headers that set the session's cookie and the known browser's; undefined if what was checked is no longer valid
 */
export async function startSession(
  request: Request,
  account: CheckedCredentials,
  signedInWith: SignInStep,
): Promise<Headers | undefined> {
  const staffId = account.member.id;
  const now = new Date();
  await deleteStaleStaffSessions(
    new Date(now.getTime() - ABSOLUTE_LIMIT),
    new Date(now.getTime() - IDLE_LIMIT),
    now,
  );
  const { hash, setCookie } = await cookie.create();
  const isSignedIn = await createStaffSession(hash, account, now, {
    browser: browserName(request.headers.get("User-Agent")),
    signedInWith,
    isNewBrowser: (await knownBrowser(request, staffId)) === undefined,
  });
  if (!isSignedIn) return undefined;
  await endSession(request);
  const headers = new Headers({ "Set-Cookie": setCookie });
  headers.append("Set-Cookie", await rememberBrowser(request, staffId));
  return headers;
}

/**
 * Ends the request's session, on the server too: a copy of the cookie is worth nothing.
 * @param signedOut who ended it, if that is to be logged
 * @returns the `Set-Cookie` value
 */
export async function endSession(request: Request, signedOut?: StaffMember): Promise<string> {
  const hash = await cookie.readHash(request);
  if (hash) await deleteStaffSession(hash, signedOut);
  return cookie.clear();
}

/** The hash by which the database identifies the request's session; empty where there is none. */
export const currentSessionHash = async (request: Request) => (await cookie.readHash(request)) ?? "";

/**
 * A new id for the request's session, for the change that renews it.
 * @param once the key of the form: sent twice with the same cookie, it gets the same id. Without the key a copy of that cookie does not.
 * @returns also the `Set-Cookie` value to send after the change
 */
export async function renewSession(
  request: Request,
  once: string,
): Promise<{ session: RenewedSession; cookie: string }> {
  const idHash = await currentSessionHash(request);
  const { hash, setCookie } = await cookie.create(keyedHash(`session after ${idHash} ${once}`));
  return { session: { idHash, newIdHash: hash }, cookie: setCookie };
}

/**
 * The `Set-Cookie` values of renewed sessions, by the context that the action and the loaders of a request share: without scripts they
 * render the page in the request that renews the session.
 */
const renewedCookies = new WeakMap<object, string>();

/** Tells the loaders of the same request that the session was renewed. */
export function noteRenewal(context: object, setCookie: string): void {
  renewedCookies.set(context, setCookie);
}

/** The request as the browser would have sent it with the cookie of the renewed session, if it has renewed one. */
export function withRenewedCookie(request: Request, context: object): Request {
  const setCookie = renewedCookies.get(context);
  return setCookie ? withCookie(request, setCookie) : request;
}

/** The request, without its body, as the browser sends it once it has got a cookie. */
export function withCookie(request: Request, setCookie: string): Request {
  const headers = new Headers(request.headers);
  headers.set("Cookie", setCookie.split(";")[0] ?? "");
  return new Request(request.url, { headers });
}

/** Whether the password was entered in this session within the last ten minutes. */
export async function hasRecentPassword(request: Request): Promise<boolean> {
  const idHash = await cookie.readHash(request);
  const enteredAt = idHash && findStaffSession(idHash)?.passwordAt;
  const age = enteredAt ? Date.now() - Date.parse(enteredAt) : Number.POSITIVE_INFINITY;
  return age >= 0 && age <= PASSWORD_LIFETIME;
}

/** Records that the password has just been entered again in the request's session. */
export async function recordPasswordEntry(request: Request): Promise<void> {
  const idHash = await cookie.readHash(request);
  if (idHash) await storePasswordEntry(idHash, new Date());
}

/** Whether a request with these headers comes from staff, before anything else of it is read. */
export async function isStaff(headers: Headers): Promise<boolean> {
  const cookies = new Headers({ Cookie: headers.get("Cookie") ?? "" });
  const request = new Request("http://localhost", { headers: cookies });
  return (await currentStaff(request).catch(() => undefined)) !== undefined;
}

/**
 * Aborts a download once its reader has been signed out or may no longer have it: a slow one could go on for hours.
 * @param mayRead which staff may have it; absent for all
 */
export async function* whileAllowed<Chunk>(
  request: Request,
  chunks: AsyncIterable<Chunk>,
  mayRead: (staff: StaffMember) => boolean = () => true,
): AsyncGenerator<Chunk> {
  for await (const chunk of chunks) {
    const staff = await currentStaff(request);
    if (!staff || !mayRead(staff)) throw new Error("Whoever asked for this file may no longer have it.");
    yield chunk;
  }
}

/**
 * The staff member whose session the request carries, if that session is still valid.
 * @param isActive whether the session's idle time restarts
 * @throws 503 after a database error: nobody has to sign in again for that
 */
export async function currentStaff(request: Request, isActive = true): Promise<StaffMember | undefined> {
  const hash = await cookie.readHash(request);
  if (!hash) return undefined;
  const session = readSession(hash);
  if (!session) return undefined;

  const now = new Date();
  if (hasEnded(session, now)) {
    void deleteStaffSession(hash).catch(logFailedUpdate);
    return undefined;
  }
  const idle = now.getTime() - Date.parse(session.lastSeenAt);
  if (isActive && idle > TOUCH_INTERVAL) void touchStaffSession(hash, now).catch(logFailedUpdate);
  return session.staff;
}

type SessionTimes = Record<"createdAt" | "lastSeenAt", string>;

/** Whether a session has ended by itself: it was idle for too long, is too old, or is from a time when the clock was ahead. */
function hasEnded(session: SessionTimes, now: Date): boolean {
  const [createdAt, lastSeenAt] = [Date.parse(session.createdAt), Date.parse(session.lastSeenAt)];
  const isAhead = lastSeenAt > latestPlausibleTime(now).getTime();
  return isAhead || now.getTime() - lastSeenAt > IDLE_LIMIT || now.getTime() - createdAt > ABSOLUTE_LIMIT;
}

/** The open sessions of an account, most recently used first. One that has ended by itself is stored until the next sign-in. */
export const openSessions = (staffId: number) =>
  listStaffSessions(staffId).filter((session) => !hasEnded(session, new Date()));

function readSession(hash: string) {
  try {
    return findStaffSession(hash);
  } catch (error) {
    throw orUnavailable(error);
  }
}

/** Nobody waits for this update, and the next request repeats it. Database errors are logged by `write`. */
function logFailedUpdate(error: unknown): void {
  if (!databaseErrorCode(error)) console.error("A session could not be updated:", error);
}

/**
 * The first line of every staff loader, action and download: loaders run side by side, so a guard in a layout
 * protects nothing.
 * @param isActive false where an open page asks in the background, which does not keep the session alive
 * @throws a redirect to the sign-in page, which leads back to this address
 */
export async function requireStaff(request: Request, { isActive = true } = {}): Promise<StaffMember> {
  const staff = await currentStaff(request, isActive);
  if (staff) return staff;
  const address = loginAddress(pageOf(request));
  throw redirect(request.method === "POST" ? `${address}&${NOT_DONE}` : address);
}

/**
 * The page of the request. A link cannot repeat a POST, but forms post to the address of their page, which opens as it was: a
 * list with its search, order and dialog.
 */
function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  if (request.method !== "POST") return pathname + search;
  const parameters = new URLSearchParams(search);
  // Only tells Remix which of two routes to use.
  parameters.delete("index");
  return parameters.size > 0 ? `${pathname}?${parameters}` : pathname;
}

/**
 * The first line of every loader, action and download for owners only.
 * @throws what `requireStaff` throws; for staff who are not owners a 403
 */
export async function requireOwner(request: Request): Promise<StaffMember> {
  const staff = await requireStaff(request);
  if (staff.role !== "owner") throw new Response(null, { status: 403, statusText: OWNERS_ONLY });
  return staff;
}
