import { createHash } from "node:crypto";
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { knownBrowser } from "~/auth/known-browser.server";
import { safeRedirectTarget } from "~/auth/redirect-target";
import { store } from "~/db/client.server";
import { removeStaff, type StaffMember, setStaffPassword } from "~/db/staff/accounts.server";
import { addMember } from "../tests/setup/accounts";
import {
  currentStaff,
  endSession,
  hasRecentPassword,
  noteRenewal,
  openSessions,
  recordPasswordEntry,
  renewSession,
  requireStaff,
  startSession,
  withRenewedCookie,
} from "./session.server";

const MORNING = new Date("2026-03-14T08:00:00.000Z");

let ana: StaffMember;
const passwordHash = "hash-of-ana";

beforeEach(async () => {
  store().$client.exec("DELETE FROM staff_members");
  ana = await addMember("ana@example.com", "staff", passwordHash);
  vi.useFakeTimers({ toFake: ["Date"], now: MORNING });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

function requestWith(
  cookie: string | undefined,
  url = "http://localhost:3000/inquiries",
  init?: RequestInit,
) {
  return new Request(url, { ...init, headers: cookie ? { Cookie: cookie } : {} });
}

/** What the browser sends back of a `Set-Cookie` value. */
const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const attributes = (setCookie: string) => setCookie.split("; ").slice(1).sort();

/** Begins a session. @returns its `Set-Cookie` value */
const start = async (request: Request, module = { startSession }) =>
  (
    await module.startSession(request, { member: ana, passwordHash, hasCodes: false }, "password")
  )?.getSetCookie()[0] ?? "";

/** Begins a session in a browser that had none. @returns its cookie */
const signIn = async () => cookieOf(await start(requestWith(undefined)));
const isSignedIn = async (cookie: string) => (await currentStaff(requestWith(cookie))) !== undefined;
const sessions = () =>
  store().$client.prepare("SELECT id_hash, last_seen_at FROM staff_sessions").all() as {
    id_hash: string;
    last_seen_at: string;
  }[];

/** The id inside a signed cookie. */
function idIn(cookie: string): string {
  const [value = ""] = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1)).split(".");
  return JSON.parse(Buffer.from(value, "base64").toString()) as string;
}

describe("a session", () => {
  it("belongs to the person who signed in, and needs its cookie", async () => {
    expect(await currentStaff(requestWith(await signIn()))).toEqual(ana);
    for (const cookie of [undefined, "", "session=", "session=x", "other=1"]) {
      expect(await currentStaff(requestWith(cookie)), cookie).toBeUndefined();
    }
  });

  it("has an id of 256 random bits, a new one at every sign-in", async () => {
    const ids = [idIn(await signIn()), idIn(await signIn())];
    expect(ids[0]).not.toBe(ids[1]);
    for (const id of ids) expect(Buffer.from(id, "base64url")).toHaveLength(32);
  });

  it("is stored only by the hash of its id: a copy of the database opens nothing", async () => {
    const id = idIn(await signIn());
    expect(sessions()[0]?.id_hash).toBe(createHash("sha256").update(id).digest("base64url"));
    expect(JSON.stringify(store().$client.prepare("SELECT * FROM staff_sessions").all())).not.toContain(id);
  });

  it("does not open with a changed or forged cookie", async () => {
    const cookie = await signIn();
    const other = await signIn();
    const [value, signature] = cookie.split(".");
    const [, otherSignature] = other.split(".");
    const forged = [value, `${value}.`, `${value}.${otherSignature}`, `${value}x.${signature}`];
    for (const each of forged) expect(await isSignedIn(each ?? ""), each).toBe(false);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it("does not open with a hash from the database instead of the id, not even signed", async () => {
    await signIn();
    const hash = sessions()[0]?.id_hash ?? "";
    const { createCookie } = await import("@remix-run/node");
    const { signingSecrets } = await import("~/secrets/secret.server");
    const signed = await createCookie("session", { secrets: signingSecrets() }).serialize(hash);
    expect(await isSignedIn(cookieOf(signed))).toBe(false);
  });
});

describe("signing in", () => {
  it("gives a browser that came with a session a new id, and ends that session", async () => {
    const planted = await signIn();
    const fresh = cookieOf(await start(requestWith(planted)));
    expect(idIn(fresh)).not.toBe(idIn(planted));
    expect(await isSignedIn(fresh)).toBe(true);
    expect(await isSignedIn(planted)).toBe(false);
  });

  it("deletes expired sessions", async () => {
    await signIn();
    wait(2 * millisecondsInHour + 1);
    const cookie = await signIn();
    expect(sessions()).toHaveLength(1);
    expect(await isSignedIn(cookie)).toBe(true);
  });
});

it("the sessions that an account lists are those that open a page", async () => {
  const atHome = await signIn();
  wait(millisecondsInHour);
  const atWork = await signIn();
  expect(openSessions(ana.id)).toHaveLength(2);
  wait(millisecondsInHour + 1);
  expect(openSessions(ana.id)).toHaveLength(1);
  expect([await isSignedIn(atHome), await isSignedIn(atWork)]).toEqual([false, true]);
});

it("a browser is known to the account once it has signed in", async () => {
  const account = { member: ana, passwordHash, hasCodes: false };
  const headers = await startSession(requestWith(undefined), account, "password");
  const cookies = headers?.getSetCookie().map(cookieOf).join("; ");
  expect(await knownBrowser(requestWith(cookies), ana.id)).toBeDefined();
  expect(await knownBrowser(requestWith(await signIn()), ana.id)).toBeUndefined();
});

describe("a sign-in whose password was right when it was checked", () => {
  it("begins no session once there is a new password, and ends none", async () => {
    const cookie = await signIn();
    const { session, cookie: renewed } = await renewSession(requestWith(cookie), "a key");
    await setStaffPassword(ana.id, "new-hash", { by: ana, session });
    expect(await start(requestWith(cookieOf(renewed)))).toBe("");
    expect(sessions()).toHaveLength(1);
    expect(await isSignedIn(cookieOf(renewed))).toBe(true);
  });
});

describe("signing out", () => {
  it("ends the session on the server: a copy of the cookie is worth nothing", async () => {
    const cookie = await signIn();
    const cleared = await endSession(requestWith(cookie));
    expect(sessions()).toEqual([]);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(attributes(cleared)).toContain("Max-Age=0");
    expect(await isSignedIn(cookieOf(cleared))).toBe(false);
  });

  it("leaves the sessions of other browsers alone, as signing in does", async () => {
    const elsewhere = await signIn();
    await endSession(requestWith(await signIn()));
    expect(await isSignedIn(elsewhere)).toBe(true);
  });

  it("is not an error without a session", async () => {
    expect(attributes(await endSession(requestWith(undefined)))).toContain("Max-Age=0");
  });
});

describe("a session ends", () => {
  it("two hours after the last request, and not before", async () => {
    const cookie = await signIn();
    wait(2 * millisecondsInHour);
    expect(await isSignedIn(cookie)).toBe(true);
    wait(2 * millisecondsInHour + 1);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(sessions()).toEqual([]);
    // Setting the clock back does not revive it.
    vi.setSystemTime(MORNING);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it("two hours after the last request, however often an open page asked by itself", async () => {
    const cookie = await signIn();
    for (let minutes = 0; minutes < 120; minutes += 10) {
      expect((await requireStaff(requestWith(cookie), { isActive: false })).email).toBe(ana.email);
      wait(10 * millisecondsInMinute + 1);
    }
    await expect(requireStaff(requestWith(cookie), { isActive: false })).rejects.toMatchObject({
      status: 302,
    });
  });

  it("twelve hours after it began, however busy it was", async () => {
    const cookie = await signIn();
    for (let hour = 1; hour <= 12; hour++) {
      wait(millisecondsInHour);
      expect(await isSignedIn(cookie), `${hour} h`).toBe(true);
    }
    wait(1);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it("once the clock is right again that was ahead when it began or was last used", async () => {
    wait(365 * 24 * millisecondsInHour);
    const begunAhead = await signIn();
    vi.setSystemTime(MORNING);
    expect(await isSignedIn(begunAhead)).toBe(false);
    expect(sessions()).toEqual([]);

    const cookie = await signIn();
    wait(millisecondsInHour);
    expect(await isSignedIn(cookie)).toBe(true);
    wait(-2 * millisecondsInHour);
    expect(await isSignedIn(cookie)).toBe(true);
    wait(-1);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it.each([
    ["is removed", () => removeStaff(ana.id)],
    ["gets a new password", () => setStaffPassword(ana.id, "new-hash")],
  ])("immediately when the account %s", async (_case, change) => {
    const cookie = await signIn();
    expect(await change()).toBe("done");
    expect(await isSignedIn(cookie)).toBe(false);
  });
});

describe("the password", () => {
  it("counts as recent for ten minutes after signing in, and after it was entered again", async () => {
    const request = requestWith(await signIn());
    wait(10 * millisecondsInMinute);
    expect(await hasRecentPassword(request)).toBe(true);
    wait(1);
    expect(await hasRecentPassword(request)).toBe(false);
    await recordPasswordEntry(request);
    wait(10 * millisecondsInMinute);
    expect(await hasRecentPassword(request)).toBe(true);
  });

  it("is not recent in another session of the account, in none, or once the clock is set back", async () => {
    const here = await signIn();
    wait(11 * millisecondsInMinute);
    const there = await signIn();
    expect(await hasRecentPassword(requestWith(here))).toBe(false);
    expect(await hasRecentPassword(requestWith(undefined))).toBe(false);
    wait(-1);
    expect(await hasRecentPassword(requestWith(there))).toBe(false);
  });

  it("when changed gives this session a new id but no new age, and ends all others", async () => {
    const elsewhere = await signIn();
    const before = await signIn();
    wait(millisecondsInHour);
    const { session, cookie } = await renewSession(requestWith(before), "a key");
    await setStaffPassword(ana.id, "new-hash", { by: ana, session });
    const open = await Promise.all([elsewhere, before, cookieOf(cookie)].map(isSignedIn));
    expect(open).toEqual([false, false, true]);
    for (let hour = 2; hour <= 12; hour++) {
      wait(millisecondsInHour);
      expect(await isSignedIn(cookieOf(cookie)), `${hour} h`).toBe(true);
    }
    wait(1);
    expect(await isSignedIn(cookieOf(cookie))).toBe(false);
  });
});

it("a request with the cookie of a session that was renewed while it was served is that session's", async () => {
  const request = requestWith(await signIn());
  const { session, cookie } = await renewSession(request, "a key");
  await setStaffPassword(ana.id, "another-hash", { by: ana, session });
  expect(await currentStaff(request)).toBeUndefined();
  const context = {};
  noteRenewal(context, cookie);
  expect(await currentStaff(withRenewedCookie(request, context))).toEqual(ana);
  expect(await currentStaff(withRenewedCookie(request, {}))).toBeUndefined();
});

it("the time of the last request is written once a minute at most", async () => {
  const cookie = await signIn();
  const lastSeen = () => sessions()[0]?.last_seen_at;
  wait(millisecondsInMinute);
  await isSignedIn(cookie);
  expect(lastSeen()).toBe(MORNING.toISOString());
  wait(1);
  await isSignedIn(cookie);
  expect(lastSeen()).toBe(new Date(MORNING.getTime() + millisecondsInMinute + 1).toISOString());
});

describe("a staff page", () => {
  /** The response of a page that needs a staff member. */
  async function answerOf(request: Request): Promise<Response> {
    try {
      await requireStaff(request);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
    throw new Error("The page was shown.");
  }

  it("opens for the person who signed in", async () => {
    expect(await requireStaff(requestWith(await signIn()))).toEqual(ana);
  });

  it("sends everybody else to the sign-in page, which leads back to it, with an empty body", async () => {
    const answer = await answerOf(
      requestWith(undefined, "http://localhost:3000/inquiries?older=a_1&delete=2"),
    );
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe(
      `/login?redirectTo=${encodeURIComponent("/inquiries?older=a_1&delete=2")}`,
    );
    expect(await answer.text()).toBe("");
  });

  it("does so for a POST, which is not carried out, and leads back to the page of the form", async () => {
    const request = requestWith(undefined, "http://localhost:3000/inquiries?index", { method: "POST" });
    expect((await answerOf(request)).headers.get("Location")).toBe("/login?redirectTo=%2Finquiries&undone");
  });

  it("leads back from a POST to the page as it was: its search, order, position and dialog", async () => {
    const page = "/enrollments?q=ana+b&course=business&sort=name-asc&after=b_2&delete=selected&id=4&id=5";
    const request = requestWith(undefined, `http://localhost:3000${page}`, { method: "POST" });
    const login = new URL((await answerOf(request)).headers.get("Location") ?? "", "http://localhost:3000");
    expect(safeRedirectTarget(login.searchParams.get("redirectTo"), "/")).toBe(page);
  });

  it.each(["//evil.example/?q=a", "/.//evil.example?q=a", "/%5cevil.example?q=a"])(
    "never leads elsewhere after a POST to %s",
    async (path) => {
      const request = requestWith(undefined, `http://localhost:3000${path}`, { method: "POST" });
      const location = (await answerOf(request)).headers.get("Location") ?? "";
      expect(location).toMatch(/^\/login\?redirectTo=/);
      const target = new URL(location, "http://localhost:3000").searchParams.get("redirectTo");
      const safe = safeRedirectTarget(target, "/inquiries");
      expect(new URL(safe, "http://localhost:3000").host).toBe("localhost:3000");
    },
  );

  it("does so for a session that has ended", async () => {
    const cookie = await signIn();
    await endSession(requestWith(cookie));
    expect((await answerOf(requestWith(cookie))).status).toBe(302);
  });
});

describe("the cookie", () => {
  it("is out of reach of scripts and other sites", async () => {
    const setCookie = await start(requestWith(undefined));
    expect(setCookie).toMatch(/^session=/);
    expect(attributes(setCookie)).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
  });

  it("is bound to this host and to TLS under https", async () => {
    vi.stubEnv("SITE_URL", "https://www.example.com");
    vi.resetModules();
    const secure = await import("./session.server");
    const setCookie = await start(requestWith(undefined), secure);
    expect(setCookie).toMatch(/^__Host-session=/);
    expect(attributes(setCookie)).toEqual(["HttpOnly", "Path=/", "SameSite=Lax", "Secure"]);
    expect(attributes(await secure.endSession(requestWith(cookieOf(setCookie))))).toContain("Secure");
  });

  it("signed by an older secret is valid while that secret is still listed", async () => {
    const underSecrets = async (secrets: string) => {
      vi.stubEnv("SESSION_SECRET", secrets);
      vi.resetModules();
      return import("./session.server");
    };
    const before = await underSecrets("the-old-one-of-2025");
    const request = requestWith(cookieOf(await start(requestWith(undefined), before)));

    const rotated = await underSecrets("the-new-one-of-2026,the-old-one-of-2025");
    expect(await rotated.currentStaff(request)).toEqual(ana);
    const after = await underSecrets("the-new-one-of-2026");
    expect(await after.currentStaff(request)).toBeUndefined();
  });
});
