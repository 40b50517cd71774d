import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicPages } from "~/content/pages/public-pages";
import { type BuiltRoute, readBuiltRoutes } from "../setup/routes";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, removeSite, signIn } from "../setup/site";

/**
 * Who may do what, checked at every address of the built site. A route that is not listed here must refuse everybody but owners,
 * in every form that a request can take, so new routes are covered automatically.
 */

/** Anybody may open these, and the pages of `publicPages`. */
const PUBLIC = new Set([
  "routes/$",
  "routes/blog.$slug",
  "routes/copy.$token",
  "routes/courses.$id",
  "routes/feed[.]xml",
  "routes/healthz",
  "routes/join",
  "routes/level-check.questions",
  "routes/level-check.result",
  "routes/login",
  "routes/logout",
  "routes/brand.$file",
  "routes/melody[.]png",
  "routes/pictures.$file",
  "routes/preview._index",
  "routes/preview.$token",
  "routes/robots[.]txt",
  "routes/setup",
  "routes/share.$version.$picture",
  "routes/sign-in-code",
  "routes/sitemap[.]xml",
]);

/** Everybody who is signed in may open these; all others are for owners. */
const STAFF = new Set([
  "routes/account",
  "routes/answer-draft",
  "routes/arrivals[.]json",
  "routes/content._index",
  "routes/content.$key",
  "routes/content_.$key.draft",
  "routes/desk",
  "routes/enrollments",
  "routes/enrollments_.$reference",
  "routes/enrollments[.]csv",
  "routes/inquiries",
  "routes/inquiries_.$reference",
  "routes/inquiries[.]csv",
  "routes/messages.$id",
  "routes/messages._index",
  "routes/messages.received.$id",
  "routes/messages.received._index",
  "routes/overview",
  "routes/people.$reference",
  "routes/received.$id.attachments.$position",
  "routes/received.$id.raw",
  "routes/spam",
  "routes/two-step",
  "routes/undo",
  "routes/pictures._index",
]);

const account = (email: string) => ({ email, password: "a sentence that only its owner knows" });
/** A word in every text that a protected response could give away. */
const SECRET = "Zaphod";

let routes: BuiltRoute[];
let server: RunningServer;
/** Cookies of people who have no access, or no longer have it. */
const strangers: Record<string, string | undefined> = {};
let staffCookie = "";
let ownerCookie = "";

beforeAll(async () => {
  routes = readBuiltRoutes();
  for (const { id, path } of routes) if (publicPages.some((page) => page.path === path)) PUBLIC.add(id);
  server = await startServer();
  for (const name of ["owner", "other", "disabled", "removed"])
    addStaff(server, account(`${name}@example.com`));
  addStaff(server, account("staff@example.com"), "staff");
  fill();

  ownerCookie = await signIn(server, account("owner@example.com"));
  staffCookie = await signIn(server, account("staff@example.com"));
  strangers["somebody unknown"] = undefined;
  const signedOut = await signIn(server, account("other@example.com"));
  await send("/logout", {}, signedOut);
  strangers["a copy of a cookie whose owner has signed out"] = signedOut;
  strangers["somebody disabled"] = await signIn(server, account("disabled@example.com"));
  await send("/accounts", { intent: "disable", id: idOf("disabled@example.com") }, ownerCookie);
  strangers["somebody removed"] = await signIn(server, account("removed@example.com"));
  await send("/accounts", { intent: "delete", id: idOf("removed@example.com") }, ownerCookie);
  strangers["somebody whose code is still to come"] = await signInUpToTheCode("other@example.com");
  strangers["somebody with a forged cookie"] = `session=${Buffer.from('"x"').toString("base64")}.x`;
});

afterAll(() => removeSite(server));

/** Inserts one row of each kind with the secret word, which no other page may show. */
function fill(): void {
  server.database.exec(`
    INSERT INTO contact_inquiries (name, email, subject, message)
      VALUES ('${SECRET}', '${SECRET}@example.com', 'A question', 'Can ${SECRET} join?');
    INSERT INTO enrollment_entries (reference, first_name, last_name, email, phone, course, experience, goals, availability)
      VALUES ('ANA23456', '${SECRET}', '${SECRET}', '${SECRET}@example.com', '+44 20 7946 0018', 'business', 'beginner',
        'To speak as ${SECRET}', 'evenings');
    INSERT INTO audit_log (kind, staff_id, staff_email, details)
      VALUES ('set-up', 1, '${SECRET}@example.com', '{}');
    INSERT INTO staff_links (token_hash, email, role, made_by, expires_at)
      VALUES ('hash', '${SECRET}@example.com', 'owner', 1, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '1 day'));
    INSERT INTO outbox_mails (id, kind, message_id, recipient, subject, content, state, queued_at)
      VALUES (1, 'test', '<1@example.com>', '${SECRET}@example.com', 'To ${SECRET}', '{"opening":["${SECRET}"],"signature":"Tonic"}', 'failed', '');
  `);
}

const idOf = (email: string) =>
  String(server.database.prepare("SELECT id FROM staff_members WHERE email = ?").pluck().get(email));

const send = (address: string, fields: Record<string, string>, cookie: string) =>
  post(server, address, fields, { Cookie: cookie, Connection: "close" });

/** The cookie of a sign-in with the right password, sent under both names. */
async function signInUpToTheCode(email: string): Promise<string> {
  server.database
    .prepare("UPDATE staff_members SET code_secret = 'JBSWY3DPEHPK3PXP' WHERE email = ?")
    .run(email);
  const cookie = await signIn(server, account(email));
  expect(cookie).toMatch(/^sign-in=/);
  return `${cookie}; ${cookie.replace("sign-in=", "session=")}`;
}

/** What a form could send: every action of the site's pages, and what it would apply to. */
const FIELDS = [
  "delete",
  "disable",
  "enable",
  "make-owner",
  "make-staff",
  "reset",
  "invite",
  "withdraw",
  "codes",
  "codes-off",
  "password",
  "end-others",
  "refresh",
  "erase",
  "handle",
  "note",
  "answer",
  "answer-handled",
  "answer-draft",
  "signature",
  "work",
  "release",
  "retry",
  "anything",
].map((intent) => ({
  intent,
  id: "1",
  // In capitals, unlike what is stored: it comes back to whoever has sent it and has to sign in first.
  email: `${SECRET}@example.com`.toUpperCase(),
  role: "owner",
  note: "x",
  answer: "x",
  list: "inquiries",
  confirm: "yes",
}));

interface Form {
  name: string;
  method: string;
  address: string;
  fields?: Record<string, string>;
}

/** A request of each kind: for the page, for its data, and to change something. */
function plainFormsOf({ path: address }: BuiltRoute): Form[] {
  const [fields] = FIELDS;
  return [
    { name: "GET", method: "GET", address },
    { name: "GET .data", method: "GET", address: `${address}.data` },
    { name: "POST", method: "POST", address, fields },
  ];
}

/** Every form in which Remix takes a request for a route. */
function formsOf({ id, path: address, hasAction }: BuiltRoute): Form[] {
  const oldData = `${address}?_data=${encodeURIComponent(id)}`;
  const reading = [
    { name: "", address },
    {
      name: " with parameters",
      address: `${address}?delete=1&id=1&format=raw&email=${SECRET}%40example.com`,
    },
    { name: " .data", address: `${address}.data` },
    { name: " .data of this route alone", address: `${address}.data?_routes=${encodeURIComponent(id)}` },
    { name: " _data", address: oldData },
    { name: " with a slash", address: `${address}/` },
    { name: " in other letters", address: address.toUpperCase() },
  ].flatMap((form) => ["GET", "HEAD"].map((method) => ({ ...form, method, name: method + form.name })));
  const writing = ["POST", "PUT", "PATCH", "DELETE"].flatMap((method) =>
    [address, `${address}?index`, `${address}.data`, oldData].flatMap((target) =>
      // Every address of a route leads to the same action, which distinguishes what a form asks for.
      (method === "POST" && hasAction && target === address ? FIELDS : FIELDS.slice(0, 1)).map((fields) => ({
        name: `${method} ${target.slice(address.length)} ${fields.intent}`,
        method,
        address: target,
        fields,
      })),
    ),
  );
  return [...reading, ...writing];
}

/** Everything in the database that a request could change, except when sessions were last used. */
function snapshot(): string {
  const tables = server.database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND sql NOT LIKE '%VIRTUAL%'",
    )
    .pluck()
    .all() as string[];
  const without = new Set(["staff_sessions", "staff_sign_ins"]);
  const rows = tables
    .filter((table) => !without.has(table))
    .map((table) => [table, server.database.prepare(`SELECT * FROM "${table}"`).all()]);
  const sessions = server.database.prepare("SELECT count(*) FROM staff_sessions").pluck().get();
  return JSON.stringify([rows, sessions], (_key, value) =>
    Buffer.isBuffer(value) ? value.toString("hex") : (value as unknown),
  );
}

/**
 * Sends requests for a route, and lists those that were not refused.
 * @param refuses whether a response, in whatever form, is a refusal
 */
async function notRefused(
  route: BuiltRoute,
  forms: Form[],
  cookie: string | undefined,
  refuses: (answer: Response, body: string) => boolean,
): Promise<string[]> {
  const problems: string[] = [];
  const before = snapshot();
  for (const { name, method, address, fields } of forms) {
    const answer = await fetch(server.url + address, {
      method,
      redirect: "manual",
      headers: { Origin: server.url, ...(cookie && { Cookie: cookie }) },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    const body = await answer.text();
    // Another spelling redirects to the address itself, which is requested here as well.
    const led = answer.headers.get("Location")?.toLowerCase();
    const isRedirected = answer.status === 301 && led === route.path.toLowerCase();
    if (!isRedirected && !refuses(answer, body)) problems.push(`${name}: ${answer.status}`);
    // The requested address comes back in the redirect, and with it what was sent.
    if (body.replaceAll(/redirectTo=[^"]*/g, "").includes(SECRET)) problems.push(`${name}: tells`);
  }
  if (snapshot() !== before) problems.push("something was changed");
  return problems;
}

/**
 * A redirect to the sign-in page, in the form that the request needs; or no such page, or no such method; or a 403 that returns a
 * note which took too long to type.
 */
function sendsToSignIn(answer: Response, body: string): boolean {
  if ([403, 404, 405].includes(answer.status)) return true;
  const target = answer.headers.get("Location") ?? answer.headers.get("X-Remix-Redirect") ?? body;
  const isRedirect = [202, 204, 301, 302, 303].includes(answer.status);
  const isData = answer.headers.get("Content-Type")?.includes("turbo-stream") ?? false;
  // An answer to HEAD has no body: its data is as empty as can be.
  return (isRedirect || isData) && (target === "" || target.includes("/login?redirectTo="));
}

/** 403, or no such method. */
function forbids(answer: Response): boolean {
  return [403, 404, 405].includes(answer.status);
}

const isResource = ({ hasLoader, hasAction, hasPage }: BuiltRoute) => hasLoader || hasAction || hasPage;

it("every route is public, for staff, or for owners, and there are some of each", () => {
  const ids = routes.map(({ id }) => id);
  const owners = ids.filter((id) => !PUBLIC.has(id) && !STAFF.has(id));
  expect(ids).toEqual(expect.arrayContaining([...PUBLIC, "routes/inquiries", "routes/enrollments[.]csv"]));
  expect(owners).toEqual(expect.arrayContaining(["routes/accounts", "routes/record"]));
});

describe("who is no staff", () => {
  // Who asks and in which form are independent: every form is tried without a cookie, and one of each kind with each cookie.
  it("is refused by every address that is not public, in every form, and changes nothing", async () => {
    const problems: Record<string, string[]> = {};
    for (const route of routes.filter((candidate) => !PUBLIC.has(candidate.id) && isResource(candidate))) {
      for (const [who, cookie] of Object.entries(strangers)) {
        const forms = cookie ? plainFormsOf(route) : formsOf(route);
        const found = await notRefused(route, forms, cookie, sendsToSignIn);
        if (found.length > 0) problems[`${route.id} for ${who}`] = found;
      }
    }
    expect(problems, "guard it with requireStaff or requireOwner, or name it in PUBLIC").toEqual({});
  }, 300_000);
});

describe("staff", () => {
  it("are refused by every address for owners, in every form, and change nothing", async () => {
    const problems: Record<string, string[]> = {};
    for (const route of routes.filter(({ id }) => !PUBLIC.has(id) && !STAFF.has(id))) {
      const found = await notRefused(route, formsOf(route), staffCookie, forbids);
      if (found.length > 0) problems[route.id] = found;
    }
    expect(problems).toEqual({});
  }, 120_000);

  it("see nothing of mails about the accounts of others", async () => {
    server.database.exec(`
      INSERT INTO outbox_mails (id, kind, message_id, recipient, subject, content, state, queued_at)
        VALUES (2, 'account-notice', '<2@example.com>', 'owner@example.com', 'New sign-in', '{"opening":["From there"],"signature":"Tonic"}', 'failed', '')`);
    const open = async (address: string, cookie: string) => {
      const answer = await fetch(server.url + address, { headers: { Cookie: cookie, Connection: "close" } });
      return { status: answer.status, body: await answer.text() };
    };
    const retry = (cookie: string) => send("/messages/2", { intent: "retry" }, cookie);
    const state = server.database.prepare("SELECT state FROM outbox_mails WHERE id = 2").pluck();
    for (const address of ["/messages", "/messages?state=failed", "/messages.data"]) {
      expect((await open(address, staffCookie)).body).not.toContain("New sign-in");
      expect((await open(address, ownerCookie)).body).toContain("New sign-in");
    }
    expect((await open("/messages/2", staffCookie)).status).toBe(404);
    await retry(staffCookie);
    await send("/messages", { retry: "2" }, staffCookie);
    await send("/messages", { intent: "retry-all" }, staffCookie);
    expect(state.get()).toBe("failed");
    expect((await open("/messages/2", ownerCookie)).body).toContain("From there");
    await retry(ownerCookie);
    expect(state.get()).toBe("queued");
  });

  it("and owners get in where they may: the refusals above are not for lack of an address", async () => {
    const openTo = async (cookie: string, route: BuiltRoute) => {
      const answer = await fetch(server.url + route.path, {
        headers: { Cookie: cookie, Connection: "close" },
        redirect: "manual",
      });
      await answer.text();
      // If an address needs a row that does not exist, those who may ask get a 404.
      return (
        [200, 302, 303, 404].includes(answer.status) && !answer.headers.get("Location")?.startsWith("/login")
      );
    };
    for (const route of routes.filter(({ id, hasLoader }) => !PUBLIC.has(id) && hasLoader)) {
      expect(await openTo(ownerCookie, route), route.id).toBe(true);
      expect(await openTo(staffCookie, route), route.id).toBe(STAFF.has(route.id));
    }
  });
});
