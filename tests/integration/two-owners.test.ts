import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RunningServer } from "../setup/server";
import { addStaff, hiddenValue, post, removeSite, STAFF, signIn, startStaffedSite } from "../setup/site";

/** Two owners at the same time, each with a page that was opened before the other one saved. */

const KENJI = { email: "kenji@example.com", password: "a sentence that only Kenji knows" };

let site: RunningServer;
let grace: string;
let kenji: string;

beforeAll(async () => {
  ({ site, cookie: grace } = await startStaffedSite());
  addStaff(site, KENJI);
  kenji = await signIn(site, KENJI);
});
afterAll(() => removeSite(site));
beforeEach(
  () => void site.database.exec("DELETE FROM pictures; DELETE FROM settings WHERE name LIKE 'ret%'"),
);

const visit = async (address: string, Cookie: string) =>
  (await fetch(site.url + address, { headers: { Cookie } })).text();
const send = (address: string, fields: Record<string, string>, Cookie: string) =>
  post(site, address, fields, { Cookie });
/** The page that a form leads to, with the message of what was done. */
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
