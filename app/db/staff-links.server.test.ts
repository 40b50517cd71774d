import { beforeEach, expect, it } from "vitest";
import { store } from "./client.server";
import {
  createStaff,
  createStaffSession,
  findStaffCredentials,
  findStaffSession,
  type StaffMember,
} from "./staff.server";
import {
  acceptLink,
  findLink,
  inviteStaff,
  LINK_DAYS,
  listInvitations,
  offerNewPassword,
  withdrawInvitation,
} from "./staff-links.server";

const NOON = new Date("2026-03-14T12:00:00.000Z");
const daysLater = (days: number) => new Date(NOON.getTime() + days * 24 * 60 * 60 * 1000);

let ana: StaffMember;

beforeEach(async () => {
  store().$client.exec("DELETE FROM staff_members; DELETE FROM staff_links");
  const account = await createStaff("ana@example.com", "hash-of-ana", "owner");
  if (!account) throw new Error("There is an account already.");
  ana = account;
});

async function invite(email = "Leyla@example.com"): Promise<string> {
  const token = await inviteStaff(email, "staff", ana, NOON);
  if (!token) throw new Error("Nobody was invited.");
  return token;
}

it("an invitation makes the account it was meant for, once, also when it is used twice at the same moment", async () => {
  const token = await invite();
  expect(await findLink(token, NOON)).toEqual({ purpose: "account", email: "leyla@example.com" });
  const made = await Promise.all(["one", "two"].map((hash) => acceptLink(token, hash, NOON)));
  expect(made).toEqual([{ id: expect.any(Number), email: "leyla@example.com", role: "staff" }, undefined]);
  expect(await findLink(token, NOON)).toBeUndefined();
  expect(await findStaffCredentials("leyla@example.com")).toHaveProperty("passwordHash", "one");
});

it(`a link is good for ${LINK_DAYS} days and not longer`, async () => {
  const token = await invite();
  expect(await findLink(token, daysLater(LINK_DAYS - 0.001))).toBeDefined();
  expect(await findLink(token, daysLater(LINK_DAYS))).toBeUndefined();
  expect(await acceptLink(token, "hash", daysLater(LINK_DAYS))).toBeUndefined();
  expect(await listInvitations(daysLater(LINK_DAYS))).toEqual([]);
});

it("a second invitation to an address replaces the first, and a withdrawn one opens nothing", async () => {
  const first = await invite();
  const second = await invite("LEYLA@example.com");
  expect(await findLink(first, NOON)).toBeUndefined();
  const [invitation] = await listInvitations(NOON);
  expect(await withdrawInvitation(invitation?.id ?? 0, ana)).toBe(true);
  expect(await withdrawInvitation(invitation?.id ?? 0, ana)).toBe(false);
  expect(await findLink(second, NOON)).toBeUndefined();
});

it("nobody is invited who has an account, and an account made meanwhile is not taken over", async () => {
  expect(await inviteStaff("ANA@example.com", "staff", ana)).toBeUndefined();
  const token = await invite();
  await createStaff("leyla@example.com", "her own");
  expect(await acceptLink(token, "hash", NOON)).toBeUndefined();
  expect(await findStaffCredentials("leyla@example.com")).toHaveProperty("passwordHash", "her own");
});

it("a link for a new password leaves the old one until it is used, and then ends its sessions", async () => {
  await createStaffSession("session", ana.id, NOON);
  const first = await offerNewPassword(ana.id, ana, NOON);
  const token = await offerNewPassword(ana.id, ana, NOON);
  expect(await findLink(first ?? "", NOON)).toBeUndefined();
  expect(await findLink(token ?? "", NOON)).toEqual({ purpose: "password", email: ana.email });
  expect(await findStaffSession("session")).toBeDefined();
  expect(await acceptLink(token ?? "", "new-hash", NOON)).toEqual(ana);
  expect(await findStaffSession("session")).toBeUndefined();
  expect(await findStaffCredentials(ana.email)).toHaveProperty("passwordHash", "new-hash");
  expect(await acceptLink(token ?? "", "again", NOON)).toBeUndefined();
});

it.each([null, "", "guessed"])("the token %j opens nothing", async (token) => {
  await invite();
  expect(await findLink(token, NOON)).toBeUndefined();
  expect(await acceptLink(token, "hash", NOON)).toBeUndefined();
});

it("the database holds no token, and the record no more than who was invited as what", async () => {
  const token = await invite("quiet@example.com");
  const dump = JSON.stringify(store().$client.prepare("SELECT * FROM staff_links").all());
  expect(dump).not.toContain(token);
  const entry = store()
    .$client.prepare("SELECT kind, details FROM record_entries ORDER BY id DESC LIMIT 1")
    .get();
  expect(entry).toEqual({
    kind: "invitation",
    details: '{"change":"created","account":"quiet@example.com","role":"staff"}',
  });
});
