import { beforeEach, expect, it, vi } from "vitest";

process.env.SITE_URL = "https://school.example";

vi.mock("./self-check.server", () => ({
  checkFromOutside: () => ({ at: new Date(), robotsAllowed: true }),
}));
vi.mock("~/backup/state.server", () => ({ backupState: () => ({ age: "3 hours", overdue: false }) }));
vi.mock("~/db/outbox/outbox-list.server", () => ({
  hasSentMail: () => isMailSent,
  lastSendingError: () => sendingError,
}));
vi.mock("./steps.server", () => ({
  allSteps: () => ({ address: [{ todo: "", why: "", isDone: isAddressSet }], mail: [], sample: [] }),
}));

let isAddressSet = true;
let isMailSent = true;
let sendingError: string | undefined;

const { isHiddenFromSearch } = await import("~/document/search-visibility.server");
const { shippedTexts } = await import("~/content/shipped.server");
const { store } = await import("~/db/client.server");
const { writeStatement } = await import("~/db/going-live.server");
const { auditLog, settings, staffMembers } = await import("~/db/schema");
const {
  checklist,
  showWhenDone,
  hiddenSince,
  hideFromSearch,
  checkOutside,
  confirm,
  startGoingLive,
  withdraw,
} = await import("./checklist.server");

const owner = { id: 1, email: "ada@example.com" };
const openChecks = () => checklist().flatMap(({ id, isDone }) => (isDone ? [] : [id]));
const changes = () =>
  store()
    .select()
    .from(auditLog)
    .all()
    .filter(({ kind }) => kind === "going-live")
    .map(({ details, staffEmail }) => [JSON.parse(details).change, staffEmail]);

beforeEach(async () => {
  isAddressSet = true;
  isMailSent = true;
  store().delete(settings).run();
  store().delete(staffMembers).run();
  for (const email of ["ada@example.com", "ben@example.com"])
    store().insert(staffMembers).values({ email, passwordHash: "x", role: "owner" }).run();
  await checkOutside();
  await hideFromSearch(false, owner);
});

it("asks for what only a person can know, and ticks the rest", () => {
  expect(openChecks()).toEqual(["legal", "elsewhere"]);
});

it("says why no mail has left, if one was tried", () => {
  const sentence = () => checklist().find(({ id }) => id === "sent");
  isMailSent = false;
  expect(sentence()).toMatchObject({ isDone: false, why: expect.stringContaining("test email") });
  sendingError = "The mail server offers no encryption.";
  expect(sentence()).toMatchObject({ isDone: false, why: sendingError });
  isMailSent = true;
  expect(sentence()?.why).not.toBe(sendingError);
});

it("notes who has read the legal texts, and asks again if they have changed", async () => {
  await confirm("legal", owner);
  const [legal] = checklist().filter(({ id }) => id === "legal");
  expect(legal).toMatchObject({ isDone: true });
  expect(legal?.why).toContain("ada@example.com");
  await writeStatement({ name: "legal", statement: { of: "another text" }, change: "legal-read" }, owner);
  expect(openChecks()).toContain("legal");
  expect(JSON.stringify(shippedTexts.privacy).length).toBeGreaterThan(1000);
});

it("asks for a second owner who can really sign in", () => {
  store().update(staffMembers).set({ disabledAt: "2026-01-01T00:00:00.000Z" }).run();
  expect(openChecks()).toContain("owner");
});

it("keeps search engines away until everything is done, over a restart, and lets them in by itself", async () => {
  await confirm("legal", owner);
  await hideFromSearch(true, owner);
  expect(isHiddenFromSearch()).toBe(true);
  expect(hiddenSince()).toContain("ada@example.com");
  startGoingLive();
  expect(isHiddenFromSearch(), "after a restart").toBe(true);
  isAddressSet = false;
  await confirm("elsewhere", owner);
  expect(isHiddenFromSearch(), "something is open still").toBe(true);
  isAddressSet = true;
  await showWhenDone();
  expect(isHiddenFromSearch()).toBe(false);
  startGoingLive();
  expect(isHiddenFromSearch()).toBe(false);
  expect(changes().at(-1)).toEqual(["finished", null]);
});

it("records each statement once, and lets an owner take it back", async () => {
  const before = changes().length;
  await confirm("elsewhere", owner);
  await withdraw("elsewhere", owner);
  await withdraw("elsewhere", owner);
  expect(changes().slice(before)).toEqual([
    ["elsewhere", "ada@example.com"],
    ["elsewhere-taken-back", "ada@example.com"],
  ]);
  expect(openChecks()).toContain("elsewhere");
});
