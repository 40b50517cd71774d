import { secondsInMinute } from "date-fns/constants";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import { type StaffMember, setStaffPassword } from "~/db/staff/accounts.server";
import { addMember } from "../../tests/setup/accounts";
import { rememberBrowser } from "./known-browser.server";
import { countAttempt, recordFailure, resetAttempts, waitSentence } from "./sign-in-limit.server";

const NOON = new Date("2026-03-14T12:00:00.000Z");
let ana: StaffMember;

beforeEach(async () => {
  store().$client.exec("DELETE FROM rate_limits; DELETE FROM staff_members");
  ana = await addMember("ana@example.com", "staff", "hash-of-ana");
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const requestFrom = (cookie = "", address = "203.0.113.9") =>
  new Request("http://localhost:3000/login", { headers: { Cookie: cookie, "X-Client-Address": address } });
const stranger = requestFrom();
const attempt = (email = ana.email, request = stranger) => countAttempt(request, "password", email);

async function attempts(count: number, request = stranger): Promise<boolean[]> {
  const results: boolean[] = [];
  for (let n = 0; n < count; n++) results.push((await attempt(ana.email, request)).allowed);
  return results;
}

/** A browser that has signed in to an account before. */
const browserOf = async (staffId: number, before = "") =>
  (await rememberBrowser(requestFrom(before), staffId)).split(";")[0] ?? "";

it("five slips are free, then there is a wait of a minute at most, in any spelling of the address", async () => {
  expect(await attempts(5)).toEqual(Array(5).fill(true));
  expect(await attempt(" ANA@example.com ")).toEqual({ allowed: false, retryAfter: 60 });
  expect(await attempt("kenji@example.com")).toEqual({ allowed: true });
  wait(60);
  expect((await attempt()).allowed).toBe(true);
});

it("the waits grow with the attempts and end by themselves: nobody is locked out permanently", async () => {
  for (let round = 0; round < 3; round++) {
    await attempts(5);
    wait(60);
  }
  expect(await attempt()).toEqual({ allowed: false, retryAfter: 12 * secondsInMinute });
  // More attempts do not make the wait longer.
  await attempts(20);
  wait(12 * secondsInMinute);
  expect((await attempt()).allowed).toBe(true);
});

it("a success resets the count", async () => {
  await attempts(5);
  await resetAttempts(stranger, "password", "Ana@example.com");
  expect((await attempt()).allowed).toBe(true);
});

it("passwords and codes are counted separately", async () => {
  await attempts(6);
  expect(await countAttempt(stranger, "code", ana.email)).toEqual({ allowed: true });
});

it("whoever knows an address cannot keep out a browser that has signed in before", async () => {
  const known = requestFrom(await browserOf(ana.id));
  await attempts(40);
  expect((await attempt()).allowed).toBe(false);
  expect(await attempts(6, known)).toEqual([true, true, true, true, true, false]);
});

it("a browser known to another account, or with a forged cookie, is a stranger", async () => {
  const cookies = [
    await browserOf(ana.id + 1),
    `browser=${btoa(JSON.stringify([[ana.id, "x"]]))}.x`,
    "browser=",
  ];
  await attempts(5);
  for (const cookie of cookies) {
    expect((await attempt(ana.email, requestFrom(cookie))).allowed, cookie).toBe(false);
  }
});

it("a browser is known to the last five accounts that signed in with it", async () => {
  let cookie = await browserOf(ana.id);
  for (let n = 1; n <= 4; n++) cookie = await browserOf(ana.id + n, cookie);
  await attempts(5);
  expect((await attempt(ana.email, requestFrom(cookie))).allowed).toBe(true);
  cookie = await browserOf(ana.id + 5, cookie);
  expect((await attempt(ana.email, requestFrom(cookie))).allowed).toBe(false);
});

it("a new password starts a new count for every browser", async () => {
  const known = requestFrom(await browserOf(ana.id));
  await attempts(5);
  await attempts(5, known);
  await setStaffPassword(ana.id, "another-hash");
  expect((await attempt()).allowed).toBe(true);
  expect((await attempt(ana.email, known)).allowed).toBe(true);
});

/** The log entries about failures since the last test. */
const failures = () =>
  store()
    .$client.prepare(
      "SELECT staff_id, details FROM audit_log WHERE kind = 'sign-in-failed' AND created_at >= ? ORDER BY id",
    )
    .raw()
    .all(new Date().toISOString());

it("an attack on an account is one log entry, not one for each refused request", async () => {
  vi.setSystemTime("2098-01-01T00:00:00.000Z");
  for (let n = 0; n < 5; n++) await recordFailure(requestFrom("", `203.0.113.${n}`), ana, "password");
  await attempts(40);
  expect(failures()).toEqual([[ana.id, '{"why":{"password":5,"too-often":1}}']]);
});

it("guesses at unknown addresses are one log entry per network", async () => {
  vi.setSystemTime("2098-06-01T00:00:00.000Z");
  for (const address of ["203.0.113.1", "203.0.113.1", "2001:db8:1:1::/64", "2001:db8:1:2::/64"]) {
    await recordFailure(requestFrom("", address), undefined, "password");
  }
  expect(failures()).toEqual([
    [null, '{"why":{"password":2}}'],
    [null, '{"why":{"password":2}}'],
  ]);
});

it("the database contains no address that was tried", async () => {
  await attempt("somebody.private@example.com");
  const rows = JSON.stringify(store().$client.prepare("SELECT * FROM rate_limits").all());
  expect(rows).not.toContain("private");
});

it("the wait is worded in whole minutes, never too few", () => {
  expect(waitSentence("In {minutes} min", 61)).toBe("In 2 min");
  expect(waitSentence("In {minutes} min", 1)).toBe("In 1 min");
});
