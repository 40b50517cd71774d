import { beforeEach, describe, expect, it } from "vitest";
import { addMember } from "../../../tests/setup/accounts";
import { store } from "../client.server";
import {
  createFirstStaff,
  createStaff,
  disableStaff,
  enableStaff,
  hasStaff,
  listStaff,
  removeStaff,
  type StaffMember,
  setStaffPassword,
  setStaffRole,
} from "./accounts.server";
import { findStaffCredentials } from "./credentials.server";
import { createStaffSession, findStaffSession } from "./sessions.server";

beforeEach(() => {
  store().$client.exec("DELETE FROM staff_members");
});

const NOON = new Date("2026-03-14T12:00:00.000Z");

const addAna = () => addMember("ana@example.com", "staff", "hash-of-ana");

/** Begins a session, as if the account's password had just been checked. */
async function signIn(idHash: string, { email }: StaffMember) {
  const account = findStaffCredentials(email);
  if (!account) throw new Error("There is no such account.");
  return createStaffSession(idHash, account, NOON);
}

describe("an account", () => {
  it("is found by its address in any case, with its hash", async () => {
    const ana = await createStaff(" Ana@Example.com ", "hash-of-ana");
    expect(ana).toEqual({ id: expect.any(Number), email: "ana@example.com", role: "staff" });
    expect(findStaffCredentials("ANA@example.COM")).toEqual({
      member: ana,
      passwordHash: "hash-of-ana",
      disabled: false,
      hasCodes: false,
    });
    expect(findStaffCredentials("kenji@example.com")).toBeUndefined();
  });

  it("is created once for an address, and the second attempt changes nothing", async () => {
    await addAna();
    expect(await createStaff("ANA@example.com", "another-hash")).toBeUndefined();
    expect(findStaffCredentials("ana@example.com")).toHaveProperty("passwordHash", "hash-of-ana");
  });

  it("is listed in the order of the addresses, without its hash", async () => {
    await addMember("kenji@example.com");
    await addAna();
    const accounts = listStaff();
    expect(accounts.map(({ email }) => email)).toEqual(["ana@example.com", "kenji@example.com"]);
    expect(accounts[0]).not.toHaveProperty("passwordHash");
  });

  it("is changed and recorded once, however often owners ask for the same", async () => {
    const { id } = await addAna();
    const records = () => store().$client.prepare("SELECT count(*) FROM audit_log").pluck().get() as number;
    await addMember("grace@example.com", "owner");
    for (const change of [() => setStaffRole(id, "owner"), () => disableStaff(id), () => enableStaff(id)]) {
      const before = records();
      expect([await change(), await change(), records() - before]).toEqual(["done", "done", 1]);
    }
  });

  it("can be removed once, and its sessions end with it", async () => {
    const ana = await addAna();
    await signIn("session", ana);
    expect(await removeStaff(ana.id)).toBe("done");
    expect(await removeStaff(ana.id)).toBe("gone");
    expect(findStaffSession("session")).toBeUndefined();
  });
});

describe("the first account", () => {
  it("is created where there is none", async () => {
    expect(hasStaff()).toBe(false);
    expect(await createFirstStaff("ana@example.com", "hash")).toMatchObject({
      email: "ana@example.com",
      role: "owner",
    });
    expect(hasStaff()).toBe(true);
  });

  it("is not created where there is one, whoever it belongs to", async () => {
    await addAna();
    expect(await createFirstStaff("mallory@example.com", "hash")).toBeUndefined();
    expect(listStaff()).toHaveLength(1);
  });

  it("is created once when two people open the link at the same moment", async () => {
    const created = await Promise.all(
      ["ana@example.com", "mallory@example.com"].map((email) => createFirstStaff(email, "hash")),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(listStaff()).toHaveLength(1);
  });
});

describe("the last owner who can sign in", () => {
  const changes = {
    removed: (id: number) => removeStaff(id),
    disabled: (id: number) => disableStaff(id),
    "made staff": (id: number) => setStaffRole(id, "staff"),
  };

  it.each(Object.entries(changes))("cannot be %s, whoever else has an account", async (_case, change) => {
    const ana = await addMember("ana@example.com", "owner");
    await addMember("kenji@example.com");
    const leyla = await addMember("leyla@example.com", "owner");
    await disableStaff(leyla.id);
    expect(await change(ana.id)).toBe("last-owner");
    expect(listStaff()).toMatchObject([{ role: "owner", disabled: false }, {}, {}]);
    await enableStaff(leyla.id);
    expect(await change(ana.id)).toBe("done");
  });

  it("is still there after two owners have made each other staff at the same moment", async () => {
    const ana = await addMember("ana@example.com", "owner");
    const leyla = await addMember("leyla@example.com", "owner");
    const results = await Promise.all([ana, leyla].map((member) => setStaffRole(member.id, "staff", member)));
    expect(results.sort()).toEqual(["done", "last-owner"]);
  });
});

describe("an owner who was dismissed while a request of theirs was under way", () => {
  const dismissals = {
    disabled: (id: number) => disableStaff(id),
    "made staff": (id: number) => setStaffRole(id, "staff"),
    removed: (id: number) => removeStaff(id),
  };

  it.each(Object.entries(dismissals))(
    "and %s changes no account, not even their own",
    async (_case, dismiss) => {
      await addMember("grace@example.com", "owner");
      const ana = await addAna();
      const mallory = await addMember("mallory@example.com", "owner");
      await dismiss(mallory.id);
      const before = listStaff();
      for (const { id } of [ana, mallory]) {
        expect(await setStaffRole(id, "owner", mallory)).toBe("gone");
        expect(await enableStaff(id, mallory)).toBe("gone");
        expect(await disableStaff(id, mallory)).toBe("gone");
        expect(await removeStaff(id, mallory)).toBe("gone");
      }
      expect(listStaff()).toEqual(before);
    },
  );
});

describe("an account that is disabled", () => {
  it("loses its sessions, and gets none of them back when it is enabled", async () => {
    await addMember("owner@example.com", "owner");
    const ana = await addAna();
    await signIn("session", ana);
    expect(await disableStaff(ana.id)).toBe("done");
    expect(findStaffSession("session")).toBeUndefined();
    // Even if the password of a sign-in was checked just before.
    await signIn("late", ana);
    expect(findStaffSession("late")).toBeUndefined();
    await enableStaff(ana.id);
    expect(findStaffSession("session")).toBeUndefined();
    expect(findStaffSession("late")).toBeUndefined();
  });
});

describe("a new password", () => {
  it("replaces the old one and ends the sessions of that account, and of no other", async () => {
    const ana = await addAna();
    const kenji = await addMember("kenji@example.com", "staff", "hash-of-kenji");
    await signIn("session-of-ana", ana);
    await signIn("session-of-kenji", kenji);

    expect(await setStaffPassword(ana.id, "new-hash")).toBe("done");
    expect(findStaffCredentials("ana@example.com")).toHaveProperty("passwordHash", "new-hash");
    expect(findStaffSession("session-of-ana")).toBeUndefined();
    expect(findStaffSession("session-of-kenji")).toBeDefined();
  });

  it("is not overwritten from a session that it has ended", async () => {
    const ana = await addAna();
    await signIn("victim", ana);
    await signIn("thief", ana);
    await setStaffPassword(ana.id, "hers", { by: ana, session: { idHash: "victim", newIdHash: "renewed" } });
    const late = { by: ana, session: { idHash: "thief", newIdHash: "stolen" } };
    expect(await setStaffPassword(ana.id, "the thief's", late)).toBe("gone");
    expect(findStaffCredentials("ana@example.com")).toHaveProperty("passwordHash", "hers");
    expect(findStaffSession("renewed")).toBeDefined();
  });

  it("cannot be set where there is no account", async () => {
    expect(await setStaffPassword(999_999, "hash")).toBe("gone");
    expect(hasStaff()).toBe(false);
  });
});
