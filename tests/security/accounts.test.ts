import fs from "node:fs";
import path from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "~/auth/password.server";
import { type RunningServer, startServer } from "../setup/server";
import { addStaff, post, removeSite, runStaffCommand } from "../setup/site";
import { type MailServer, startMailServer } from "../setup/smtp";

const PASSWORD = "a sentence that only its owner knows";
/** Requests count as coming from the addresses they claim, so that limits per account and per address can be told apart. */
const environment = { RATE_LIMIT: "on", TRUST_PROXY: "1" };

let server: RunningServer;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  server = await startServer({ environment: { ...environment, SMTP_URL: mailServer.url } });
});

afterAll(async () => {
  await removeSite(server);
  await mailServer.stop();
});

/** Gives an account another password with the operator's command. */
const changePassword = (email: string, password: string) =>
  runStaffCommand(server, ["password", email], password, { environment: { SMTP_URL: mailServer.url } });

let addresses = 0;
const anotherAddress = () => `2001:db8:${(++addresses).toString(16)}::1`;

interface From {
  cookie?: string;
  address?: string;
}

const send = (path: string, fields: Record<string, string>, { cookie = "", address }: From = {}) =>
  post(server, path, fields, {
    Connection: "close",
    Cookie: cookie,
    "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "X-Forwarded-For": address ?? anotherAddress(),
  });

const signIn = (email: string, password = PASSWORD, from?: From) => send("/login", { email, password }, from);

/** The cookies that a browser sends back. */
const cookiesOf = (answer: Response) =>
  answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
const browserOf = (answer: Response) =>
  cookiesOf(answer).find((cookie) => cookie.startsWith("browser=")) ?? "";

/** The entries about failed sign-ins of an account, without their times. */
const failuresOf = (email: string) =>
  server.database
    .prepare("SELECT details FROM audit_log WHERE kind = 'sign-in-failed' AND staff_email = ?")
    .pluck()
    .all(email);

it("guesses for an address lock out neither its owner's browser nor anyone whom the operator helps", async () => {
  const email = "ana@example.com";
  addStaff(server, { email, password: PASSWORD });
  const known = await signIn(email);
  expect(known.status).toBe(303);
  const cookie = browserOf(known);
  expect(known.headers.getSetCookie().find((value) => value.startsWith("browser="))).toMatch(
    /; Path=\/; HttpOnly; SameSite=Lax$/,
  );

  const office = anotherAddress();
  const guesses = await Promise.all(
    Array.from({ length: 5 }, () => signIn(email, "a guess", { address: office })),
  );
  expect(guesses.map(({ status }) => status)).toEqual(Array(5).fill(400));
  for (let n = 0; n < 20; n++) await signIn(email, "a guess", { address: office });
  expect((await signIn(email)).status).toBe(429);
  expect((await signIn("somebody@example.com", "else", { address: office })).status).toBe(429);
  // From the attacker's address too, which is that of the office.
  expect((await signIn(email, PASSWORD, { cookie, address: office })).status).toBe(303);
  expect((await signIn("kenji@example.com", PASSWORD, { cookie, address: office })).status).toBe(429);
  expect(failuresOf(email)).toEqual(['{"why":{"password":5,"too-often":1}}']);

  changePassword(email, "another sentence for another year");
  expect((await signIn(email, "another sentence for another year")).status).toBe(303);
}, 120_000);

it("a flood of sign-ins is refused right away, and a known browser still gets in", async () => {
  const email = "flooded@example.com";
  addStaff(server, { email, password: PASSWORD });
  const cookie = browserOf(await signIn(email));

  const guess = async (name: string) => {
    const answer = await signIn(name, "a guess");
    await answer.text();
    return { status: answer.status, wait: answer.headers.get("Retry-After") };
  };
  const flood = Array.from({ length: 60 }, (_, n) => guess(`nobody.${n}@example.com`));
  await Promise.race(flood);
  const owner = await signIn(email, PASSWORD, { cookie });
  expect(owner.status).toBe(303);
  // A dozen are checked or waiting; without a limit all would be, and the last would wait for some 30 checks.
  const refused = (await Promise.all(flood)).filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(20);
  expect(new Set(refused.map(({ wait }) => wait))).toEqual(new Set(["5"]));
  expect((await signIn(email, PASSWORD)).status).toBe(303);
}, 120_000);

it("a sign-in whose password is being checked fails once there is a new password", async () => {
  const email = "changed@example.com";
  addStaff(server, { email, password: PASSWORD });
  const cookie = browserOf(await signIn(email));
  const setHash = server.database.prepare("UPDATE staff_members SET password_hash = ? WHERE email = ?");
  setHash.run(await hashPassword(PASSWORD), email);
  // Two are checked at a time: one is answered while others still wait.
  const thief = Array.from({ length: 5 }, () => signIn(email, PASSWORD, { cookie }));
  await Promise.race(thief);
  const { id } = server.database.prepare("SELECT id FROM staff_members WHERE email = ?").get(email) as {
    id: number;
  };
  server.database.transaction(() => {
    setHash.run("another", email);
    server.database.prepare("DELETE FROM staff_sessions WHERE staff_id = ?").run(id);
  })();
  const answers = await Promise.all(thief);
  const refused = answers.find(({ status }) => status === 400);
  expect(await refused?.text()).toContain("The email address or the password is not right");
  const open = server.database.prepare("SELECT count(*) FROM staff_sessions WHERE staff_id = ?").pluck();
  expect(open.get(id)).toBe(0);
}, 60_000);

it("an owner who is made staff while the password is checked removes no backup", async () => {
  const email = "dismissed@example.com";
  addStaff(server, { email, password: PASSWORD });
  const cookie = cookiesOf(await signIn(email)).join("; ");
  const setHash = server.database.prepare("UPDATE staff_members SET password_hash = ? WHERE email = ?");
  setHash.run(await hashPassword(PASSWORD), email);
  const name = "by-hand-2026-03-14T120000Z.sqlite";
  const backup = path.join(server.dataFolder, "backups", name);
  fs.mkdirSync(path.dirname(backup), { recursive: true });
  fs.writeFileSync(backup, "a backup");
  const remove = (passwordAgain: string) =>
    send("/backups", { intent: "remove", name, passwordAgain }, { cookie });
  const counted = server.database
    .prepare("SELECT max(used) FROM rate_limits WHERE name = 'own-password-60'")
    .pluck();
  const expectCounted = (count: number) => expect.poll(() => counted.get(), { interval: 2 }).toBe(count);
  // Two are checked at a time: the right password waits for the wrong ones.
  const wrong = Array.from({ length: 4 }, () => remove("wrong"));
  await expectCounted(4);
  const right = remove(PASSWORD);
  await expectCounted(5);
  server.database.prepare("UPDATE staff_members SET role = 'staff' WHERE email = ?").run(email);
  expect((await right).status).toBe(403);
  await Promise.all(wrong);
  expect(fs.existsSync(backup)).toBe(true);
}, 60_000);

it("signing out clears what the browser has stored for the site", async () => {
  const email = "leaving@example.com";
  addStaff(server, { email, password: PASSWORD });
  const cookie = cookiesOf(await signIn(email)).join("; ");
  const answer = await send("/logout", {}, { cookie });
  expect(answer.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  // But not the cookies: the browser remains known.
  expect(cookiesOf(answer).some((value) => value.startsWith("browser="))).toBe(false);
});

describe("the owner of an account is told by mail", () => {
  const email = "told@example.com";
  const withCodes = "codes@example.com";

  /** The subjects of the mails that have arrived. */
  const subjectsTo = (address: string) =>
    mailServer.mails
      .filter(({ to }) => to.includes(address))
      .map(({ parsed }) => parsed.subject)
      .sort();
  const expectSubjects = (address: string, subjects: string[]) =>
    expect.poll(() => subjectsTo(address), { timeout: 40_000 }).toEqual(subjects);

  // The site looks for such mails every 15 seconds: all of them are queued before the first one is expected.
  beforeAll(async () => {
    addStaff(server, { email, password: PASSWORD }, "staff");
    const cookie = cookiesOf(await signIn(email)).join("; ");
    await signIn(email, PASSWORD, { cookie });
    const queued = server.database.prepare("SELECT count(*) FROM outbox_mails WHERE recipient = ?").pluck();
    expect(queued.get(email)).toBe(1);

    addStaff(server, { email: "owner@example.com", password: PASSWORD });
    const owner = cookiesOf(await signIn("owner@example.com")).join("; ");
    const id = String(
      server.database.prepare("SELECT id FROM staff_members WHERE email = ?").pluck().get(email),
    );
    expect((await send("/accounts", { intent: "make-owner", id }, { cookie: owner })).status).toBe(303);
    changePassword(email, "another sentence for another year");

    addStaff(server, { email: withCodes, password: PASSWORD });
    const signedIn = cookiesOf(await signIn(withCodes)).join("; ");
    expect((await send("/account", { intent: "codes" }, { cookie: signedIn })).status).toBe(303);
    const offered = server.database.prepare("SELECT code_secret_offered FROM staff_members WHERE email = ?");
    const secret = Secret.fromBase32(offered.pluck().get(withCodes) as string);
    const code = new TOTP({ secret }).generate();
    const on = await send("/two-step", { intent: "confirm", code }, { cookie: signedIn });
    expect(on.status).toBe(200);
    const off = { intent: "turn-off", password: PASSWORD };
    const renewed = { cookie: cookiesOf(on).join("; ") };
    expect((await send("/two-step", off, renewed)).status).toBe(303);
  });

  it("of a sign-in from a new browser only, of a new password and of another role, whoever changed it", async () => {
    await expectSubjects(email, [
      "New sign-in to your account at Tonic",
      "You are an owner at Tonic now",
      "Your password at Tonic was changed",
    ]);
    const mail = mailServer.mails.find(
      ({ to, parsed }) => to.includes(email) && parsed.subject?.startsWith("New"),
    );
    expect(mail?.parsed.text).toContain("Firefox on Windows");
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it("of codes that are turned on, and turned off again", () =>
    expectSubjects(withCodes, [
      "Codes at sign-in are off for your account at Tonic",
      "Codes at sign-in are on for your account at Tonic",
      "New sign-in to your account at Tonic",
    ]));
});

it("the owner of an account is told once of many wrong codes after the right password", async () => {
  const email = "guessed@example.com";
  addStaff(server, { email, password: PASSWORD });
  server.database
    .prepare("UPDATE staff_members SET code_secret = ? WHERE email = ?")
    .run(new Secret({ size: 20 }).base32, email);
  const cookie = cookiesOf(await signIn(email)).join("; ");
  const told = server.database.prepare("SELECT content FROM outbox_mails WHERE recipient = ?").pluck();
  for (let n = 0; n < 5; n++) {
    expect((await send("/sign-in-code", { code: "wrong" }, { cookie })).status).toBe(400);
  }
  expect(told.all(email)).toEqual([]);
  for (let n = 0; n < 3; n++) {
    expect((await send("/sign-in-code", { code: "wrong" }, { cookie })).status).toBe(429);
  }
  expect(told.all(email)).toEqual([
    expect.stringMatching(/the right password .* wrong codes.*change your password/),
  ]);
});

it("the first account has signed in when it is set up, and one that is invited when it joins", async () => {
  const fresh = await startServer();
  try {
    const link = /\/setup\?token=\S+/.exec(fresh.output())?.[0] ?? "";
    const first = { email: "first@example.com", password: PASSWORD };
    const answer = await post(fresh, link, first, { Connection: "close" });
    const cookie = cookiesOf(answer).join("; ");
    const page = await fetch(`${fresh.url}/accounts`, { headers: { Cookie: cookie, Connection: "close" } });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain("Never");
    // Mail is off here, so nothing is queued.
    expect(fresh.database.prepare("SELECT count(*) FROM outbox_mails").pluck().get()).toBe(0);
  } finally {
    await removeSite(fresh);
  }
}, 60_000);
