import { millisecondsInMinute } from "date-fns/constants";
import { beforeEach, expect, it } from "vitest";
import { store } from "~/db/client.server";
import { disableStaff, type StaffMember, setStaffPassword } from "~/db/staff/accounts.server";
import {
  findCodeState,
  offerCodeSecret,
  renewRecoveryCodes,
  turnCodesOff,
  turnCodesOn,
} from "~/db/staff/codes.server";
import { createPendingSignIn } from "~/db/staff/pending-sign-ins.server";
import { createStaffSession } from "~/db/staff/sessions.server";
import { newOnceKey } from "~/forms/once-key.server";
import { addMember } from "../../tests/setup/accounts";
import { codeSetup, newCodeSecret, newRecoveryCodes, redeemCode, stepOfCode } from "./codes.server";

/** RFC 6238, appendix B: the secret of the SHA-1 vectors, and the last six digits of three of them. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const VECTORS = [
  [59, "287082"],
  [1111111109, "081804"],
  [20000000000, "353130"],
] as const;
const [FIRST, CODE] = [59_000, "287082"];

let ana: StaffMember;
/** The session in which codes are set up. */
const session = { idHash: "here", newIdHash: "renewed" };

beforeEach(async () => {
  store().$client.exec("DELETE FROM staff_members");
  ana = await addMember("ana@example.com");
  await signIn(session.idHash);
});

/** Begins a session without a code. @returns false if there is none */
const signIn = (idHash: string) =>
  createStaffSession(idHash, { member: ana, passwordHash: "hash", hasCodes: false }, new Date());

async function turnOn(recoveryHashes: string[] = [], step = 0): Promise<boolean> {
  await offerCodeSecret(ana.id, SECRET);
  return turnCodesOn(ana, { secret: SECRET, step, recoveryHashes, session });
}

const newCodes = () => newRecoveryCodes(ana.id, newOnceKey());

it.each(VECTORS)("at second %d of the standard's example the code is %s", (second, code) => {
  expect(stepOfCode(SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

it("a code is valid one step early and one late, with or without a space in it", () => {
  expect(stepOfCode(SECRET, "287 082", FIRST)).toBe(1);
  expect(stepOfCode(SECRET, CODE, FIRST - 30_000)).toBe(1);
  expect(stepOfCode(SECRET, CODE, FIRST + 30_000)).toBe(1);
  expect(stepOfCode(SECRET, CODE, FIRST + millisecondsInMinute)).toBeUndefined();
  for (const wrong of ["", "287083", "28708", "2870822", "abcdef"]) {
    expect(stepOfCode(SECRET, wrong, FIRST), wrong).toBeUndefined();
  }
});

it("a code is accepted once, and none older than the last one accepted", async () => {
  await turnOn([], 1);
  expect(await redeemCode(ana.id, CODE, FIRST)).toBeUndefined();
  store().$client.exec("UPDATE staff_members SET code_last_step = 0");
  expect(await redeemCode(ana.id, CODE, FIRST)).toBe("code");
  expect(await redeemCode(ana.id, CODE, FIRST)).toBeUndefined();
  store().$client.exec("UPDATE staff_members SET code_last_step = 2");
  expect(await redeemCode(ana.id, CODE, FIRST)).toBeUndefined();
});

it("only one of two simultaneous requests with the same code gets in", async () => {
  await turnOn();
  const taken = await Promise.all([redeemCode(ana.id, CODE, FIRST), redeemCode(ana.id, CODE, FIRST)]);
  expect(taken.filter(Boolean)).toEqual(["code"]);
});

it("a recovery code is accepted once, however it is typed, and only for its account", async () => {
  let made = newCodes();
  const hasTwoOnes = (code: string) => /1.*1/.test(code);
  while (!made.codes.some(hasTwoOnes)) made = newCodes();
  await turnOn(made.hashes);
  const kenji = await addMember("kenji@example.com");
  store().$client.prepare("UPDATE staff_members SET code_secret = ? WHERE id = ?").run(SECRET, kenji.id);
  const code = made.codes.find(hasTwoOnes) ?? "";
  const unused = made.codes.find((other) => other !== code) ?? "";
  expect(await redeemCode(kenji.id, code)).toBeUndefined();
  const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
  expect(await redeemCode(ana.id, typed)).toBe("recovery-code");
  expect(await redeemCode(ana.id, code)).toBeUndefined();
  expect(findCodeState(ana.id).recoveryCodes).toBe(9);
  await renewRecoveryCodes(ana, newCodes().hashes, session.newIdHash);
  expect(await redeemCode(ana.id, unused)).toBeUndefined();
});

it("codes turn on only with a code of the offered secret, and off together with all their data", async () => {
  const secret = newCodeSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await offerCodeSecret(ana.id, secret);
  expect(await turnCodesOn(ana, { secret: SECRET, step: 1, recoveryHashes: [], session })).toBe(false);
  expect(await redeemCode(ana.id, CODE, FIRST)).toBeUndefined();
  expect(await turnOn(newCodes().hashes)).toBe(true);
  // An offered secret cannot replace the one in use.
  await offerCodeSecret(ana.id, secret);
  expect(findCodeState(ana.id)).toEqual({ secret: SECRET, offered: undefined, recoveryCodes: 10 });
  expect(await turnCodesOff(ana.id, ana, session.newIdHash)).toBe(true);
  expect(findCodeState(ana.id)).toEqual({ secret: undefined, offered: undefined, recoveryCodes: 0 });
  expect(await turnCodesOff(ana.id, ana, session.newIdHash)).toBe(false);
});

it("a sign-in whose password was checked before codes were turned on gets no further", async () => {
  await turnOn();
  expect(await signIn("late")).toBe(false);
  const account = { member: ana, passwordHash: "hash", hasCodes: true };
  const now = new Date();
  expect(await createPendingSignIn("pending", account, now, now)).toBe(true);
  await setStaffPassword(ana.id, "new-hash");
  expect(await createPendingSignIn("late", account, now, now)).toBe(false);
});

it("a new password also withdraws a secret that was shown before, perhaps to a thief", async () => {
  await offerCodeSecret(ana.id, SECRET);
  await setStaffPassword(ana.id, "new-hash");
  expect(findCodeState(ana.id).offered).toBeUndefined();
});

it("codes of somebody else are turned off by an owner who can sign in, and by nobody else", async () => {
  const grace = await addMember("grace@example.com", "owner");
  const leyla = await addMember("leyla@example.com", "owner");
  await turnOn();
  await disableStaff(leyla.id, grace);
  expect(await turnCodesOff(ana.id, leyla)).toBe(false);
  expect(findCodeState(ana.id).secret).toBe(SECRET);
  expect(await turnCodesOff(ana.id, grace)).toBe(true);
});

it("a session that a new password has ended changes nothing about codes", async () => {
  await turnOn(["kept"]);
  await setStaffPassword(ana.id, "new-hash");
  expect(await renewRecoveryCodes(ana, ["the thief's"], session.newIdHash)).toBe(false);
  expect(await turnCodesOff(ana.id, ana, session.newIdHash)).toBe(false);
  expect(findCodeState(ana.id)).toMatchObject({ secret: SECRET, recoveryCodes: 1 });
  await turnCodesOff(ana.id);
  expect(await turnOn()).toBe(false);
  expect(findCodeState(ana.id)).toMatchObject({ secret: undefined });
});

it("an app gets the issuer, the account and the secret, as a picture and as text", () => {
  const setup = codeSetup(SECRET, "ana@example.com");
  expect(setup.address).toMatch(/^otpauth:\/\/totp\/Tonic:ana%40example\.com\?/);
  expect(new URL(setup.address).searchParams.get("secret")).toBe(SECRET);
  expect(setup.secret).toBe("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
  // The picture begins four squares from its edges, with the dark frame of a corner and a light one inside it.
  expect(setup.path).toMatch(/^M4 4h1v1h-1z(M\d+ \d+h1v1h-1z)+$/);
  expect(setup.path).not.toContain("M5 5h");
  expect(setup.size).toBeGreaterThan(20);
});
