import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { store } from "~/db/client.server";
import { forgetAttempts, takeAttempt, waitSentence } from "./sign-in-limit.server";

const NOON = new Date("2026-03-14T12:00:00.000Z");
const ana = { id: 7, email: "ana@example.com", role: "staff" as const };

beforeEach(() => {
  store().$client.exec("DELETE FROM rate_limits");
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const attempt = (email = ana.email) => takeAttempt("password", email, ana);

async function attempts(count: number): Promise<boolean[]> {
  const results: boolean[] = [];
  for (let n = 0; n < count; n++) results.push((await attempt()).allowed);
  return results;
}

it("five slips are free, then there is a wait of a minute at most, in any spelling of the address", async () => {
  expect(await attempts(5)).toEqual(Array(5).fill(true));
  expect(await attempt(" ANA@example.com ")).toEqual({ allowed: false, retryAfter: 60 });
  expect(await takeAttempt("password", "kenji@example.com", undefined)).toEqual({ allowed: true });
  wait(60);
  expect((await attempt()).allowed).toBe(true);
});

it("the waits grow with the attempts, and end by themselves: nobody is locked out for good", async () => {
  for (let round = 0; round < 3; round++) {
    await attempts(5);
    wait(60);
  }
  expect(await attempt()).toEqual({ allowed: false, retryAfter: 12 * 60 });
  // Trying on does not make the wait longer.
  await attempts(20);
  wait(12 * 60);
  expect((await attempt()).allowed).toBe(true);
});

it("a success forgets what was before", async () => {
  await attempts(5);
  await forgetAttempts("password", "Ana@example.com");
  expect((await attempt()).allowed).toBe(true);
});

it("passwords and codes are counted apart", async () => {
  await attempts(6);
  expect(await takeAttempt("code", ana.email, ana)).toEqual({ allowed: true });
});

it("an attack is put on record once, not with each of its requests", async () => {
  const noted = () =>
    store()
      .$client.prepare("SELECT count(*) FROM record_entries WHERE kind = 'sign-in-failed'")
      .pluck()
      .get();
  const before = Number(noted());
  await attempts(40);
  expect(noted()).toBe(before + 1);
});

it("the database holds no address that was tried", async () => {
  await takeAttempt("password", "somebody.private@example.com", undefined);
  const kept = JSON.stringify(store().$client.prepare("SELECT * FROM rate_limits").all());
  expect(kept).not.toContain("private");
});

it("says when to try again, in whole minutes and never too early", () => {
  expect(waitSentence("In {minutes} min", 61)).toBe("In 2 min");
  expect(waitSentence("In {minutes} min", 1)).toBe("In 1 min");
});
