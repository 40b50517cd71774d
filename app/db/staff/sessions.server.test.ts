import { millisecondsInMinute } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { addMember } from "../../../tests/setup/accounts";
import { store } from "../client.server";
import {
  createStaffSession,
  deleteStaffSession,
  deleteStaleStaffSessions,
  endStaffSession,
  findStaffSession,
  touchStaffSession,
} from "./sessions.server";

beforeEach(() => {
  store().$client.exec("DELETE FROM staff_members");
});

const NOON = new Date("2026-03-14T12:00:00.000Z");
const minutesLater = (minutes: number) => new Date(NOON.getTime() + minutes * millisecondsInMinute);

/** Adds an account. @returns what a sign-in to it relies on */
async function addAna() {
  const passwordHash = "hash-of-ana";
  const member = await addMember("ana@example.com", "staff", passwordHash);
  return { member, passwordHash, hasCodes: false };
}

describe("a session", () => {
  it("is found by its hash, with its account and its times", async () => {
    const ana = await addAna();
    await createStaffSession("session", ana, NOON);
    expect(findStaffSession("session")).toEqual({
      staff: ana.member,
      createdAt: NOON.toISOString(),
      lastSeenAt: NOON.toISOString(),
      passwordAt: NOON.toISOString(),
    });
  });

  it("remembers when it was last used, and still when it began", async () => {
    const ana = await addAna();
    await createStaffSession("session", ana, NOON);
    await touchStaffSession("session", minutesLater(30));
    expect(findStaffSession("session")).toMatchObject({
      createdAt: NOON.toISOString(),
      lastSeenAt: minutesLater(30).toISOString(),
    });
  });

  it("can be ended alone, here and by its account from elsewhere", async () => {
    const ana = await addAna();
    for (const idHash of ["here", "there", "third"]) await createStaffSession(idHash, ana, NOON);
    const isOpen = () => ["here", "there", "third"].map((idHash) => findStaffSession(idHash) !== undefined);
    await deleteStaffSession("here");
    expect(isOpen()).toEqual([false, true, true]);
    expect(await endStaffSession({ id: ana.member.id + 1, email: "" }, "there")).toBe(false);
    expect(isOpen()).toEqual([false, true, true]);
    expect(await endStaffSession(ana.member, "there")).toBe(true);
    expect(isOpen()).toEqual([false, false, true]);
  });

  it("is forgotten once it began or was last used too long ago, or later than now", async () => {
    const ana = await addAna();
    await createStaffSession("began long ago", ana, minutesLater(-60));
    await touchStaffSession("began long ago", NOON);
    await createStaffSession("not used for long", ana, minutesLater(-20));
    await createStaffSession("good", ana, minutesLater(-30));
    await touchStaffSession("good", NOON);
    await createStaffSession("began while the clock was ahead", ana, minutesLater(121));
    await createStaffSession("used while the clock was ahead", ana, NOON);
    await touchStaffSession("used while the clock was ahead", minutesLater(121));

    await deleteStaleStaffSessions(minutesLater(-30), minutesLater(-10), NOON);
    const left = store().$client.prepare("SELECT id_hash FROM staff_sessions").pluck().all();
    expect(left).toEqual(["good"]);
  });
});
