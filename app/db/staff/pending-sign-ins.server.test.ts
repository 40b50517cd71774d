import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { expect, it } from "vitest";
import { addMember } from "../../../tests/setup/accounts";
import { db } from "../../../tests/setup/db";
import { disableStaff, setStaffPassword } from "./accounts.server";
import { turnCodesOff } from "./codes.server";
import { createPendingSignIn, deletePendingSignIn, findPendingSignIn } from "./pending-sign-ins.server";

const turnCodesOn = () => db.run("UPDATE staff_members SET code_secret = 'secret'");

it("a sign-in waits for its code until it is used or too old, codes are off, or its account is disabled or gets a new password", async () => {
  const owner = await addMember("grace@example.com", "owner");
  const member = await addMember("ana@example.com");
  turnCodesOn();
  const account = { member, passwordHash: "hash", hasCodes: true };
  const now = new Date("2026-03-14T12:00:00.000Z");
  const earlier = new Date(now.getTime() - 10 * millisecondsInMinute);
  const isWaiting = (idHash: string, begunAfter = earlier) =>
    findPendingSignIn(idHash, begunAfter, now)?.member.email === "ana@example.com";

  for (const idHash of ["one", "other"])
    expect(await createPendingSignIn(idHash, account, now, earlier)).toBe(true);
  expect([isWaiting("one"), isWaiting("other"), isWaiting("guessed")]).toEqual([true, true, false]);
  expect(isWaiting("one", now)).toBe(false);
  await deletePendingSignIn("one");
  expect([isWaiting("one"), isWaiting("other")]).toEqual([false, true]);

  await createPendingSignIn("ahead", account, new Date(now.getTime() + millisecondsInDay), earlier);
  expect([isWaiting("ahead"), isWaiting("other")]).toEqual([false, true]);
  await turnCodesOff(member.id, owner);
  expect(isWaiting("other")).toBe(false);
  turnCodesOn();
  await disableStaff(member.id, owner);
  expect(isWaiting("other")).toBe(false);

  expect(await createPendingSignIn("hers", { ...account, member: owner }, now, earlier)).toBe(true);
  await setStaffPassword(owner.id, "new-hash");
  expect(findPendingSignIn("hers", earlier, now)).toBeUndefined();
});
