import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { editingTexts } from "~/content/staff/content";
import { editable } from "~/publishing/fields/fields";
import type { RunningServer } from "../setup/server";
import { addStaff, hiddenValue, post, removeSite, STAFF, signIn, startStaffedSite } from "../setup/site";
import { formOf } from "../setup/text-form";

/** Two owners work at the same time, each on a page that was opened before the other one saved. */

const KENJI = { email: "kenji@example.com", password: "a sentence that only Kenji knows" };

let site: RunningServer;
let grace: string;
let kenji: string;

beforeAll(async () => {
  // Only a site that can send mail notifies account holders. Nothing listens at this address.
  ({ site, cookie: grace } = await startStaffedSite({ SMTP_URL: "smtp://127.0.0.1:1" }));
  addStaff(site, KENJI);
  kenji = await signIn(site, KENJI);
});
afterAll(() => removeSite(site));
beforeEach(() => {
  site.database.exec(
    "DELETE FROM pictures; DELETE FROM content_versions; DELETE FROM settings WHERE name LIKE 'retention.%'",
  );
});

const visit = async (address: string, Cookie: string) =>
  (await fetch(site.url + address, { headers: { Cookie } })).text();
const send = (address: string, fields: Record<string, string>, Cookie: string) =>
  post(site, address, fields, { Cookie });
/** The page that a form leads to, with the message about what was done. */
async function follow(answer: Response, cookie: string) {
  const toast = answer.headers.getSetCookie().map((each) => each.split(";")[0]);
  return visit(answer.headers.get("Location") ?? "", [cookie, ...toast].join("; "));
}

describe("a retention", () => {
  const stored = () =>
    site.database
      .prepare("SELECT name, value FROM settings WHERE name LIKE 'retention.%' ORDER BY name")
      .raw()
      .all();
  const set = (days: { inquiries: string; enrollments: string }, seen: string, cookie: string) =>
    send("/retention?set=now", { ...days, seen }, cookie);

  it("that was agreed to before another owner set one is not set, and both owners know of it", async () => {
    const wanted = { inquiries: "365", enrollments: "730" };
    const preview = `/retention?${new URLSearchParams(wanted)}`;
    const seen = hiddenValue(await visit(preview, kenji), "seen");
    await set({ inquiries: "", enrollments: "1000" }, seen, grace);

    const refused = await set(wanted, seen, kenji);
    expect(stored()).toEqual([["retention.enrollment", "1000"]]);
    expect(refused.headers.get("Location")).toBe(preview);
    const page = await follow(refused, kenji);
    expect(page).toContain(`${STAFF.email} has set another retention`);

    expect((await set(wanted, hiddenValue(page, "seen"), kenji)).headers.get("Location")).toBe("/retention");
    expect(stored()).toEqual([
      ["retention.enrollment", "730"],
      ["retention.inquiry", "365"],
    ]);
  });
});

describe("the description of a picture", () => {
  const descriptions = () => site.database.prepare("SELECT description FROM pictures").pluck().all();

  async function upload(description: string, Cookie: string): Promise<Response> {
    const desk = sharp({ create: { width: 60, height: 40, channels: 3, background: "#3a7" } }).png();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(await desk.toBuffer())], "desk.png"));
    form.set("description", description);
    const headers = { Cookie, Origin: site.url };
    return fetch(`${site.url}/pictures`, { method: "POST", body: form, redirect: "manual", headers });
  }

  it("that another owner has changed is not replaced unseen: both are shown, and saving again replaces it", async () => {
    await upload("A desk", grace);
    const id = String(site.database.prepare("SELECT id FROM pictures").pluck().get());
    const describeAs = (description: string, seen: string, cookie: string) =>
      send("/pictures", { intent: "describe", id, description, seen }, cookie);
    const seen = hiddenValue(await visit("/pictures", kenji), "seen");
    expect((await describeAs("A tidy desk by a window", seen, grace)).status).toBe(303);

    const refused = await describeAs("A desk at night", seen, kenji);
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toContain(`${STAFF.email} has described this picture: “A tidy desk by a window”`);
    expect(page).toContain(">A desk at night</textarea>");
    expect(descriptions()).toEqual(["A tidy desk by a window"]);

    await describeAs("A desk at night", hiddenValue(page, "seen"), kenji);
    expect(descriptions()).toEqual(["A desk at night"]);
  });

  it("typed for a picture that is there already is shown beside the one that it has", async () => {
    await upload("A desk", grace);
    const second = await upload("A desk at night", kenji);
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(page).toContain(`${STAFF.email} has described this picture: “A desk”`);
    expect(page).toContain(">A desk at night</textarea>");
    expect(descriptions()).toEqual(["A desk"]);
  });
});

const draftSeenBy = async (cookie: string) => hiddenValue(await visit("/content/faq", cookie), "seen");

/** Saves a draft with this title. @param seen the draft that its form was made from; absent for the open one */
async function saveFaq(title: string, cookie: string, seen?: string): Promise<void> {
  const fields = Object.fromEntries(formOf(editable(shippedTexts.faq)));
  const known = { seen: seen ?? (await draftSeenBy(cookie)), base: "0", intent: "content-save" };
  await send("/content/faq", { ...fields, title, ...known }, cookie);
}

describe("the draft of a text", () => {
  const rows = () =>
    site.database
      .prepare("SELECT state, json_extract(body, '$.title') FROM content_versions ORDER BY id")
      .raw()
      .all();

  it("that another owner has changed since is neither discarded nor published, and who it was is said", async () => {
    await saveFaq("Questions", grace);
    const seen = await draftSeenBy(grace);
    await saveFaq("Good questions", kenji);
    for (const [address, intent] of [
      ["/content/faq", "discard"],
      ["/content/faq/publish", "publish"],
    ] as const) {
      const answer = await send(address, { intent, seen }, grace);
      expect(await follow(answer, grace)).toContain(
        `${KENJI.email} has changed, scheduled, published or discarded`,
      );
    }
    expect(rows()).toEqual([["draft", "Good questions"]]);

    await send("/content/faq", { intent: "discard", seen: await draftSeenBy(kenji) }, kenji);
    expect(rows()).toEqual([["replaced", "Good questions"]]);
    const late = await send("/content/faq/publish", { intent: "publish", seen }, grace);
    expect(await follow(late, grace)).toContain(
      `${KENJI.email} has changed, scheduled, published or discarded`,
    );
  });
});

describe("the moment of a text", () => {
  const schedule = (at: string, seen: string, cookie: string) =>
    send("/content/faq/publish", { intent: "schedule", at, seen }, cookie);
  const seenBy = async (cookie: string) => hiddenValue(await visit("/content/faq/publish", cookie), "seen");
  const moments = () =>
    site.database.prepare("SELECT state, publish_at FROM content_versions").raw().all() as string[][];

  it("that another owner has chosen since is neither replaced nor run ahead of", async () => {
    await saveFaq("Questions", grace);
    const seen = await seenBy(kenji);
    await schedule("2098-01-01T09:00", seen, grace);
    const chosen = moments();
    for (const late of [
      await schedule("2098-02-01T09:00", seen, kenji),
      await send("/content/faq/publish", { intent: "publish", seen }, kenji),
    ]) {
      expect(await follow(late, kenji)).toContain(`${STAFF.email} has changed, scheduled, published or`);
      expect(moments()).toEqual(chosen);
    }
    await schedule("2098-02-01T09:00", await seenBy(kenji), kenji);
    expect(moments()).toEqual([["scheduled", expect.stringMatching(/^2098-02-01/)]]);
  });

  it("that is sent by both clicks of a double click is set once, without a conflict", async () => {
    await saveFaq("Questions", grace);
    const seen = await seenBy(grace);
    const logged = () => site.database.prepare("SELECT count(*) FROM audit_log").pluck().get();
    const before = Number(logged());
    const clicks = [schedule("2098-01-01T09:00", seen, grace), schedule("2098-01-01T09:00", seen, grace)];
    for (const answer of await Promise.all(clicks)) {
      expect(await follow(answer, grace)).toContain(editingTexts.toasts.scheduled.description);
    }
    expect(logged()).toBe(before + 1);
  });

  it("that is lost to another owner’s change is told to both until one who did not change it sees to it", async () => {
    const isTold = async (cookie: string) =>
      (await visit("/desk", cookie)).includes(`is off the schedule: changed by ${STAFF.email}`);
    await saveFaq("Questions", grace);
    const seen = await draftSeenBy(grace);
    await schedule("2098-01-01T09:00", await seenBy(kenji), kenji);
    await saveFaq("Questions and", grace, seen);
    await saveFaq("Questions and answers", grace);
    expect([await isTold(grace), await isTold(kenji)]).toEqual([true, true]);
    await saveFaq("Questions, answers", kenji);
    expect([await isTold(grace), await isTold(kenji)]).toEqual([false, false]);
  });
});

describe("an account", () => {
  const count = (from: string) => Number(site.database.prepare(`SELECT count(*) FROM ${from}`).pluck().get());
  const LEYLA = { email: "leyla@example.com", password: "a sentence that only Leyla knows" };

  it("that two owners change in the same way is changed once, and its holder is told once", async () => {
    addStaff(site, LEYLA, "staff");
    const id = String(site.database.prepare("SELECT max(id) FROM staff_members").pluck().get());
    for (const intent of ["make-owner", "make-staff", "disable", "enable"]) {
      const before = [count("audit_log"), count("outbox_mails")] as const;
      const clicks = [grace, kenji].map((cookie) => send("/accounts", { intent, id }, cookie));
      expect((await Promise.all(clicks)).map(({ status }) => status)).toEqual([303, 303]);
      expect(count("audit_log") - before[0], intent).toBe(1);
      expect(count("outbox_mails") - before[1], intent).toBe(intent.startsWith("make") ? 1 : 0);
    }
  });

  it("that another owner has invited gets one link: whoever makes the second is told that the first has ended", async () => {
    const invite = async (cookie: string) =>
      (await send("/accounts", { intent: "invite", email: "Mia@example.com", role: "staff" }, cookie)).text();
    expect(await invite(grace)).not.toContain("no longer works");
    expect(await invite(kenji)).toContain(`The link that ${STAFF.email} made no longer works.`);
  });
});
