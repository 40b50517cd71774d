import { millisecondsInDay } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { addMember } from "../../../tests/setup/accounts";
import { inquiry } from "../../../tests/setup/submissions";
import { store } from "../client.server";
import { pasteReply } from "../received/received.server";
import { readRow } from "../submissions/list/list.server";
import { inquiryList } from "../submissions/list-definitions.server";
import { createInquiry } from "../submissions/storing/inquiries.server";
import {
  disableStaff,
  enableStaff,
  listStaff,
  removeStaff,
  type StaffMember,
  type StaffRole,
  setStaffPassword,
  setStaffRole,
} from "./accounts.server";
import { findStaffCredentials } from "./credentials.server";
import {
  acceptLink,
  findLink,
  inviteStaff,
  LINK_DAYS,
  listPendingLinks,
  offerNewPassword,
  withdrawLink,
} from "./links.server";
import { createStaffSession, findStaffSession } from "./sessions.server";

const NOON = new Date("2026-03-14T12:00:00.000Z");
const daysLater = (days: number) => new Date(NOON.getTime() + days * millisecondsInDay);

let ana: StaffMember;
let grace: StaffMember;

beforeEach(async () => {
  store().$client.exec("DELETE FROM staff_members; DELETE FROM staff_links");
  ana = await add("ana@example.com", "owner");
  grace = await add("grace@example.com", "owner");
});

const add = (email: string, role: StaffRole) => addMember(email, role, `hash-of-${email}`);

async function invite(email = "Leyla@example.com"): Promise<string> {
  const token = await inviteStaff(email, "staff", ana, NOON);
  if (!token) throw new Error("Nobody was invited.");
  return token;
}

it("an invitation makes the account it was meant for, once, also when it is used twice at the same moment", async () => {
  const token = await invite();
  expect(findLink(token, NOON)).toEqual({ purpose: "account", email: "leyla@example.com" });
  const owner = await inviteStaff("kenji@example.com", "owner", ana, NOON);
  const made = await Promise.all(["one", "two"].map((hash) => acceptLink(token, hash, NOON)));
  expect(made).toEqual([{ id: expect.any(Number), email: "leyla@example.com", role: "staff" }, undefined]);
  expect(findLink(token, NOON)).toBeUndefined();
  expect(findStaffCredentials("leyla@example.com")).toHaveProperty("passwordHash", "one");
  expect(await acceptLink(owner ?? "", "hash", NOON)).toMatchObject({ role: "owner" });
});

it(`a link is good for ${LINK_DAYS} days and not longer`, async () => {
  const token = await invite();
  expect(findLink(token, daysLater(LINK_DAYS - 0.001))).toBeDefined();
  expect(findLink(token, daysLater(LINK_DAYS))).toBeUndefined();
  expect(await acceptLink(token, "hash", daysLater(LINK_DAYS))).toBeUndefined();
  expect(listPendingLinks(daysLater(LINK_DAYS))).toEqual([]);
});

it("a link that was made while the clock was ahead opens nothing", async () => {
  const token = await invite();
  expect(findLink(token, daysLater(-1))).toBeUndefined();
  expect(await acceptLink(token, "hash", daysLater(-1))).toBeUndefined();
  expect(listPendingLinks(daysLater(-1))).toEqual([]);
});

it("a second invitation to an address replaces the first, and a withdrawn one opens nothing", async () => {
  const first = await invite();
  const second = await invite("LEYLA@example.com");
  expect(findLink(first, NOON)).toBeUndefined();
  const [invitation] = listPendingLinks(NOON);
  expect(await withdrawLink(invitation?.id ?? 0, ana)).toBe(true);
  expect(await withdrawLink(invitation?.id ?? 0, ana)).toBe(false);
  expect(findLink(second, NOON)).toBeUndefined();
});

it("nobody is invited who has an account, and an account that was added since is not taken over", async () => {
  expect(await inviteStaff("ANA@example.com", "staff", ana)).toBeUndefined();
  const token = await invite();
  await addMember("leyla@example.com", "staff", "her own");
  expect(await acceptLink(token, "hash", NOON)).toBeUndefined();
  expect(findStaffCredentials("leyla@example.com")).toHaveProperty("passwordHash", "her own");
});

it("a link for a new password leaves the old one until it is used, and then ends its sessions", async () => {
  await createStaffSession(
    "session",
    { member: ana, passwordHash: `hash-of-${ana.email}`, hasCodes: false },
    NOON,
  );
  const first = await offerNewPassword(ana.id, grace, NOON);
  const token = await offerNewPassword(ana.id, grace, NOON);
  expect(findLink(first ?? "", NOON)).toBeUndefined();
  expect(findLink(token ?? "", NOON)).toEqual({ purpose: "password", email: ana.email });
  expect(findStaffSession("session")).toBeDefined();
  expect(await acceptLink(token ?? "", "new-hash", NOON)).toEqual(ana);
  expect(findStaffSession("session")).toBeUndefined();
  expect(findStaffCredentials(ana.email)).toHaveProperty("passwordHash", "new-hash");
  expect(await acceptLink(token ?? "", "again", NOON)).toBeUndefined();
  const unused = await offerNewPassword(ana.id, grace, NOON);
  await setStaffPassword(ana.id, "chosen in her account");
  expect(findLink(unused ?? "", NOON)).toBeUndefined();
});

it("an invitation ends with an account that its address got in another way, and does not bring it back", async () => {
  const token = (await inviteStaff("leyla@example.com", "owner", ana, NOON)) ?? "";
  await invite("kenji@example.com");
  const leyla = await add("Leyla@example.com", "staff");
  expect(listPendingLinks(NOON).map(({ email }) => email)).toEqual(["kenji@example.com"]);
  await removeStaff(leyla.id, ana);
  expect(findLink(token, NOON)).toBeUndefined();
  expect(await acceptLink(token, "hash", NOON)).toBeUndefined();
  expect(findStaffCredentials("leyla@example.com")).toBeUndefined();
});

it.each([null, "", "guessed"])("the token %j opens nothing", async (token) => {
  await invite();
  expect(findLink(token, NOON)).toBeUndefined();
  expect(await acceptLink(token, "hash", NOON)).toBeUndefined();
});

it("the database holds no token, and the audit log only who was invited as what and has come", async () => {
  const token = await invite("quiet@example.com");
  const dump = JSON.stringify(store().$client.prepare("SELECT * FROM staff_links").all());
  expect(dump).not.toContain(token);
  const entry = store().$client.prepare("SELECT kind, details FROM audit_log ORDER BY id DESC LIMIT 1");
  expect(entry.get()).toEqual({
    kind: "invitation",
    details: '{"change":"created","account":"quiet@example.com","role":"staff"}',
  });
  await acceptLink(token, "hash", NOON);
  expect(entry.get()).toEqual({
    kind: "invitation",
    details: '{"change":"accepted","account":"quiet@example.com","role":"staff"}',
  });
});

describe.each([
  ["removed", () => removeStaff(grace.id, ana)],
  ["disabled", () => disableStaff(grace.id, ana)],
  ["made staff", () => setStaffRole(grace.id, "staff", ana)],
])("when the owner who made links is %s", (_, dismiss) => {
  it("an invitation creates no account, and a link for a new password takes over none", async () => {
    const invitation = (await inviteStaff("new.owner@example.com", "owner", grace, NOON)) ?? "";
    const password = (await offerNewPassword(ana.id, grace, NOON)) ?? "";
    await dismiss();
    for (const token of [invitation, password]) {
      expect(findLink(token, NOON)).toBeUndefined();
      expect(await acceptLink(token, "hash-of-mallory", NOON)).toBeUndefined();
    }
    expect(listStaff().map(({ email }) => email)).not.toContain("new.owner@example.com");
    expect(findStaffCredentials(ana.email)).toHaveProperty("passwordHash", `hash-of-${ana.email}`);
    expect(listPendingLinks(NOON)).toEqual([]);
  });

  it("the links of other owners stay good", async () => {
    const token = await invite();
    await dismiss();
    expect(findLink(token, NOON)).toBeDefined();
  });

  it("links do not come back with the role", async () => {
    const token = await inviteStaff("new.owner@example.com", "owner", grace, NOON);
    await dismiss();
    await enableStaff(grace.id, ana);
    await setStaffRole(grace.id, "owner", ana);
    expect(findLink(token ?? "", NOON)).toBeUndefined();
  });

  it("a request that is still under way makes no link", async () => {
    await dismiss();
    expect(await inviteStaff("late@example.com", "owner", grace, NOON)).toBeUndefined();
    expect(await offerNewPassword(ana.id, grace, NOON)).toBeUndefined();
  });
});

it.each([
  ["made staff", "UPDATE staff_members SET role = 'staff' WHERE email = 'grace@example.com'"],
  ["disabled", "UPDATE staff_members SET disabled_at = 'now' WHERE email = 'grace@example.com'"],
])("a link whose maker was %s by another program is refused when it is used", async (_, statement) => {
  const token = await offerNewPassword(ana.id, grace, NOON);
  store().$client.exec(statement);
  expect(findLink(token ?? "", NOON)).toBeUndefined();
  expect(await acceptLink(token ?? "", "hash", NOON)).toBeUndefined();
});

it("nobody makes a link for themselves, or for a disabled account", async () => {
  expect(await offerNewPassword(ana.id, ana, NOON)).toBeUndefined();
  const token = await offerNewPassword(grace.id, ana, NOON);
  await disableStaff(grace.id, ana);
  await enableStaff(grace.id, ana);
  expect(findLink(token ?? "", NOON)).toBeUndefined();
  await disableStaff(grace.id, ana);
  expect(await offerNewPassword(grace.id, ana, NOON)).toBeUndefined();
});

it("links that are still open are listed with their makers, and can be withdrawn", async () => {
  const token = await offerNewPassword(ana.id, grace, NOON);
  await invite();
  const pending = listPendingLinks(NOON);
  expect(pending).toEqual([
    expect.objectContaining({ email: ana.email, role: undefined, madeBy: grace.email }),
    expect.objectContaining({ email: "leyla@example.com", role: "staff", madeBy: ana.email }),
  ]);
  expect(await withdrawLink(pending[0]?.id ?? 0, ana)).toBe(true);
  expect(findLink(token ?? "", NOON)).toBeUndefined();
  const entry = store().$client.prepare("SELECT details FROM audit_log ORDER BY id DESC LIMIT 1");
  expect(entry.pluck().get()).toBe('{"change":"reset-link-withdrawn","account":"ana@example.com"}');
});

describe("a link that somebody sends to all staff is withdrawn", () => {
  const packed = (link: string) =>
    `https://links.example.net/?url=${encodeURIComponent(link)}&data=05&again=${encodeURIComponent(encodeURIComponent(link))}`;

  it.each([
    ["as it is", (link: string) => link],
    ["packed by a mail program", packed],
  ])("with a form, %s", async (_, write) => {
    const token = await invite();
    const link = write(`https://www.example.com/join?token=${token}`);
    await createInquiry({ ...inquiry, message: `It does not work: ${link}` }, undefined);
    expect(findLink(token, NOON)).toBeUndefined();
    expect(listPendingLinks(NOON)).toEqual([]);
  });

  it("with a reply that is pasted in", async () => {
    const token = (await offerNewPassword(grace.id, ana, NOON)) ?? "";
    const { reference } = await createInquiry(inquiry, undefined);
    const row = readRow(inquiryList, reference);
    const reply = {
      text: `/new-password?token=${token}`,
      receivedAt: NOON.toISOString(),
      senderAddress: inquiry.email,
      senderName: "",
      rawHash: token,
    };
    await pasteReply({ kind: "inquiry", id: row?.id ?? 0, reference }, reply, ana);
    expect(findLink(token, NOON)).toBeUndefined();
  });

  it("and no other is", async () => {
    const token = await invite();
    await createInquiry({ ...inquiry, message: `/join?token=${token.slice(1)}_` }, undefined);
    expect(findLink(token, NOON)).toBeDefined();
  });
});
