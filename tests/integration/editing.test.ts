import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { editable } from "~/publishing/fields/fields";
import { oddTexts } from "../setup/odd-texts";
import { commandFile, runProgram } from "../setup/programs";
import type { RunningServer } from "../setup/server";
import {
  addStaff,
  hiddenValue,
  lastContentEvent,
  post,
  removeSite,
  signIn,
  startStaffedSite,
} from "../setup/site";
import { formOf, publishText } from "../setup/text-form";

const COLLEAGUE = { email: "kenji@example.com", password: "a sentence that only Kenji knows" };

let site: RunningServer;
let owner: string;
let staff: string;

beforeAll(async () => {
  ({ site, cookie: owner } = await startStaffedSite());
  addStaff(site, COLLEAGUE, "staff");
  staff = await signIn(site, COLLEAGUE);
});
afterAll(() => removeSite(site));
afterEach(() => void site.database.exec("DELETE FROM content_versions"));

interface Row {
  id: number;
  state: string;
  revision: number;
  author: string;
  body: string;
}
const rows = (key = "faq") =>
  site.database.prepare("SELECT * FROM content_versions WHERE key = ? ORDER BY id").all(key) as Row[];
const states = () => rows().map(({ state, author }) => `${state} ${author.split("@")[0]}`);
const titleOf = ({ body }: Row) => JSON.parse(body).title;

const visit = async (address: string, Cookie = "") => {
  const response = await fetch(site.url + address, { headers: { Cookie }, redirect: "manual" });
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const send = (address: string, fields: Record<string, string>, Cookie: string) =>
  post(site, address, fields, { Cookie });

const shippedFaq = editable(shippedTexts.faq) as object;
const faq = (title: string, fields: Record<string, string> = {}) => ({
  ...Object.fromEntries(formOf(shippedFaq)),
  seen: "",
  base: "0",
  title,
  ...fields,
});
const save = (title: string, fields: Record<string, string>, Cookie: string) =>
  send("/content/faq", faq(title, { intent: "content-save", ...fields }), Cookie);
const publishFaq = (title: string) => publishText(site, owner, "faq", formOf({ ...shippedFaq, title }));
const seenIn = (html: string) => hiddenValue(html, "seen");
const seenNow = async () => seenIn((await visit("/content/faq", owner)).html);

it.each([
  ["removed", "DELETE FROM staff_members WHERE email = 'leyla@example.com'"],
  ["disabled", "UPDATE staff_members SET disabled_at = '2026-01-01' WHERE email = 'leyla@example.com'"],
])("a link to a preview ends when the account of the person who got it is %s", async (_, statement) => {
  const leyla = { email: "leyla@example.com", password: "a sentence that only Leyla knows" };
  site.database.exec("DELETE FROM staff_members WHERE email = 'leyla@example.com'");
  addStaff(site, leyla, "staff");
  const hers = await save("Of Leyla", { intent: "content-preview" }, await signIn(site, leyla));
  const address = hers.headers.get("location") ?? "";
  expect((await visit(address)).html).toContain("Of Leyla");
  site.database.exec(statement);
  expect(await visit(address)).toMatchObject({ status: 404, html: expect.not.stringContaining("Of Leyla") });
  const others = await save("Of Leyla", { intent: "content-preview" }, staff);
  expect((await visit(others.headers.get("location") ?? "")).html).toContain("Of Leyla");
});

describe("staff who are no owners", () => {
  it("write drafts, and can neither publish, schedule, restore nor take off the schedule", async () => {
    await publishFaq("First");
    await save("Of Staff", { base: "1" }, staff);
    expect(states()).toEqual(["published grace", "draft kenji"]);
    const seesDraft = async (Cookie: string) =>
      (await visit("/desk", Cookie)).html.includes("1 draft by a colleague");
    expect([await seesDraft(owner), await seesDraft(staff)]).toEqual([true, false]);
    const [published] = rows();
    const seen = await seenNow();
    const before = rows();
    for (const [address, fields] of [
      ["/content/faq/publish", { seen, intent: "publish" }],
      ["/content/faq/publish", { seen, intent: "schedule", at: "2098-01-01T09:00" }],
      ["/content/faq", { intent: "restore", version: "0" }],
      ["/content/faq", { intent: "restore", version: String(published?.id) }],
      ["/content/faq", { intent: "unschedule" }],
    ] as const) {
      const answer = await send(address, fields, staff);
      expect(answer.status, JSON.stringify(fields)).toBe(403);
      expect(rows()).toEqual(before);
    }
    expect((await visit("/content/faq/publish", staff)).status).toBe(403);
    expect((await visit("/contact")).html.includes("Of Staff")).toBe(false);
  });

  it("take what an owner has scheduled off the schedule by changing it, and the audit log says so", async () => {
    await save("Of the Owner", {}, owner);
    const seen = await seenNow();
    await send("/content/faq/publish", { seen, intent: "schedule", at: "2098-01-01T09:00" }, owner);
    expect((await send("/content/faq", { intent: "discard" }, staff)).status).toBe(403);
    await save("Of Staff", { seen }, staff);
    expect(states()).toEqual(["draft kenji"]);
    expect(lastContentEvent(site)).toEqual({ change: "unscheduled", key: "faq" });
  });

  // For the other changes that do so, see app/publishing/drafts/versions.server.test.ts.
  it("take a text off the schedule by typing, and owners read on the desk who did it until one of them deals with it", async () => {
    const warning = "“Questions and Answers” is off the schedule: changed by kenji@example.com";
    const isWarned = async (Cookie: string) => (await visit("/desk", Cookie)).html.includes(warning);
    await publishFaq("First");
    await save("Of the Owner", { base: "1" }, owner);
    const question = { seen: await seenNow(), intent: "schedule", at: "2098-01-01T09:00" };
    await send("/content/faq/publish", question, owner);
    expect((await visit("/content/faq", staff)).html.includes("takes it off the schedule")).toBe(true);
    expect((await visit("/content/faq/publish", owner)).html.includes(`value="${question.at}"`)).toBe(true);
    expect(await isWarned(owner)).toBe(false);
    await send("/content/faq/draft", faq("Of Staff", { base: "1", seen: await seenNow() }), staff);
    expect([await isWarned(owner), await isWarned(staff)]).toEqual([true, false]);
    expect((await visit("/content", owner)).html.includes("changed by kenji@example.com")).toBe(true);
    expect((await visit("/content/faq", owner)).html.includes("An owner had scheduled this")).toBe(true);
    // Saving again does not lose it either.
    await save("Of Staff again", { base: "1", seen: await seenNow() }, staff);
    expect((await send("/content/faq", { intent: "discard" }, staff)).status).toBe(403);
    expect(await isWarned(owner)).toBe(true);
    await save("Of the Owner again", { base: "1", seen: await seenNow() }, owner);
    expect(await isWarned(owner)).toBe(false);
    expect((await send("/content/faq", { intent: "discard" }, staff)).status).toBe(303);
  });
});

it("nobody who is not signed in saves a draft", async () => {
  for (const address of ["/content/faq/draft", "/content/faq"]) {
    const answer = await send(address, faq("Of Nobody", { intent: "content-save" }), "");
    expect([302, 303, 403]).toContain(answer.status);
  }
  expect(rows()).toEqual([]);
  expect((await visit("/content/faq/draft")).headers.get("Location")).toContain("/login");
});

describe("a form that is behind", () => {
  it.each(["999999999", "99999999999999999999", "-1", "1e9", "Infinity", "NaN", "0x10", "1; DROP TABLE x"])(
    "and claims to be made from version %s does not overwrite a colleague’s text",
    async (base) => {
      await publishFaq("Theirs");
      const answer = await save("Mine", { base, intent: "content-publish" }, owner);
      if (answer.status !== 409) {
        const question = await visit("/content/faq/publish", owner);
        await send("/content/faq/publish", { seen: seenIn(question.html), intent: "publish" }, owner);
      }
      const published = rows().filter(({ state }) => state === "published");
      expect(published.map(titleOf)).toEqual(["Theirs"]);
      expect((await visit("/contact")).html.includes("Mine")).toBe(false);
    },
  );

  it("because an owner has published since is answered with who it was", async () => {
    await publishFaq("Theirs");
    const answer = await save("Mine", {}, staff);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("grace@example.com published version 1 while you had this open");
  });

  it("is kept among the versions when it is left, and anybody goes on with it", async () => {
    await save("Theirs", {}, staff);
    expect((await send("/content/faq/draft", faq("Mine"), owner)).status).toBe(409);
    expect(states()).toEqual(["draft kenji"]);
    expect((await send("/content/faq/draft", faq("Mine", { leaving: "yes" }), owner)).status).toBe(409);
    expect(states()).toEqual(["draft kenji", "replaced grace"]);
    const [, mine] = rows();
    await send("/content/faq", { intent: "reopen", version: String(mine?.id) }, staff);
    expect(states()).toEqual(["replaced kenji", "replaced grace", "draft kenji"]);
    expect(rows().map(titleOf)).toEqual(["Theirs", "Mine", "Mine"]);
    // Neither those of another text nor an open one.
    for (const [key, id] of [
      ["figures", mine?.id],
      ["faq", rows()[2]?.id],
      ["faq", 999_999],
      ["faq", "1 OR 1=1"],
    ])
      await send(`/content/${key}`, { intent: "reopen", version: String(id) }, staff);
    expect(rows()).toHaveLength(3);
    expect(rows("figures")).toEqual([]);
  });

  it("because of its own preview is saved all the same, and is behind a colleague’s", async () => {
    const preview = await save("One", { intent: "content-preview" }, owner);
    expect(preview.headers.get("Location")).toMatch(/^\/preview\//);
    // The form is still open, unchanged, in its own tab.
    expect((await save("Two", {}, owner)).status).toBe(303);
    const seen = await seenNow();
    expect((await save("Three", { seen, intent: "content-preview" }, owner)).status).toBe(303);
    expect((await save("Four", { seen }, owner)).status).toBe(303);
    expect(rows().map(titleOf)).toEqual(["Four"]);
    expect((await save("Five", { seen, intent: "content-preview" }, owner)).status).toBe(409);

    await send("/content/faq", { intent: "discard" }, owner);
    await save("Previewed", { intent: "content-preview" }, owner);
    const open = seenIn((await visit("/content/faq", staff)).html);
    expect((await save("Of Staff", { seen: open }, staff)).status).toBe(303);
    expect((await save("Too late", {}, owner)).status).toBe(409);
  });
});

it("a button beside a list saves what was typed, too", async () => {
  const intent = JSON.stringify({ type: "insert", payload: { name: "items", defaultValue: {} } });
  const answer = await send("/content/faq", faq("Typed before", { __intent__: intent }), owner);
  expect(answer.status).toBe(200);
  expect(rows().map(titleOf)).toEqual(["Typed before"]);
  expect(seenIn(await answer.text())).toBe(await seenNow());
});

it("a text of 30,000 characters is saved in every script, and of 5 MB nothing is", async () => {
  const long = `## Всё\n\n${"Слово за словом. ".repeat(1760)}`;
  expect(long.length).toBeGreaterThan(29_900);
  const shipped = Object.fromEntries(formOf(editable(shippedTexts.terms)));
  const form = { ...shipped, seen: "", base: "0", intent: "content-save" };
  expect((await send("/content/terms", { ...form, markdown: long }, owner)).status).toBe(303);
  expect(JSON.parse(rows("terms")[0]?.body ?? "{}").markdown).toBe(long);
  for (const address of ["/content/terms", "/content/terms/draft"]) {
    const huge = { ...form, markdown: "a".repeat(5_000_000) };
    const answer = await send(address, huge, owner).catch(() => undefined);
    if (answer) expect(answer.status).toBe(413);
  }
  expect(rows("terms")).toHaveLength(1);
  // Thousands of fields do not hold anybody up.
  const many = Object.fromEntries(
    Array.from({ length: 9000 }, (_, n) => [`items[${n % 100}].a${"b".repeat(n / 100)}`, "x"]),
  );
  const begun = performance.now();
  const answer = await send("/content/faq", { ...many, seen: "", base: "0" }, owner);
  expect(answer.status).toBeLessThan(500);
  expect(performance.now() - begun).toBeLessThan(20_000);
});

it.each([
  ["a NUL", "a\u0000b"],
  ["an escape", "a\u001b[2Jb"],
  ["a bell", "a\u0007b"],
  ["a delete", "a\u007fb"],
])("%s is refused with a sentence, and what was typed is a draft", async (_, title) => {
  const answer = await save(title, { intent: "content-publish" }, owner);
  expect(answer.status).toBe(400);
  expect((await answer.text()).includes("There is a character in it that cannot be shown")).toBe(true);
  expect(rows().map(titleOf)).toEqual([title]);
});

describe("the link to a draft", () => {
  const linkTo = async (title: string, fields: Record<string, string> = {}) =>
    (await save(title, { intent: "content-preview", ...fields }, owner)).headers.get("Location") ?? "";

  it("shows it without a session, for no search engine and no cache", async () => {
    const { status, headers, html } = await visit(await linkTo("Shown to Somebody"));
    const [robots, caching] = [headers.get("X-Robots-Tag"), headers.get("Cache-Control")];
    expect([status, robots, caching]).toEqual([200, "noindex", "no-store"]);
    expect(html.includes("Shown to Somebody")).toBe(true);
    expect((await visit("/contact")).headers.get("X-Robots-Tag")).toBeNull();
  });

  it("is over when the draft is withdrawn or published, and after a week", async () => {
    const withdrawn = await linkTo("Withdrawn");
    await send("/content/faq", { intent: "discard" }, owner);
    expect((await visit(withdrawn)).status).toBe(404);
    // Nor does it show the next draft.
    await save("Another", {}, owner);
    expect((await visit(withdrawn)).status).toBe(404);
    await send("/content/faq", { intent: "discard" }, owner);
    const published = await linkTo("Published");
    const question = await visit("/content/faq/publish", owner);
    await send("/content/faq/publish", { seen: seenIn(question.html), intent: "publish" }, owner);
    expect((await visit(published)).status).toBe(404);

    const aWeek = await linkTo("Later", { base: "1" });
    expect((await visit(aWeek)).status).toBe(200);
    await site.advanceClock(7 * 86_400_000 + 1000);
    expect((await visit(aWeek)).status).toBe(404);
    await site.advanceClock(-7 * 86_400_000 - 1000);
  });

  it("shows nothing that is wrong, nor a page that is not for visitors", async () => {
    const link = await linkTo("Right");
    for (const page of ["/desk", "/inquiries", "//evil.example", "https://evil.example/", "/content"]) {
      const { status, html } = await visit(`${link.split("?")[0]}?${new URLSearchParams({ page })}`);
      expect(status).toBe(200);
      expect(html.includes("Master Business English")).toBe(true);
    }
    await save("  ", { seen: await seenNow() }, owner);
    expect((await visit(link)).status).toBe(404);
  });
});

describe("a draft of another shape", () => {
  it("is not stored", async () => {
    const fields = { courses: "x", seen: "", base: "0", intent: "content-save" };
    expect((await send("/content/courses", fields, staff)).status).toBe(400);
    expect(rows("courses").map(({ body }) => body)).toEqual(["{}"]);
  });

  it("is shown all the same on the page of every text, as are versions of any shape", async () => {
    const insert = site.database.prepare(
      "INSERT INTO content_versions (key, state, body, base, author) VALUES (?, ?, ?, 0, 'grace@example.com')",
    );
    for (const [index, [key, text]] of Object.entries(shippedTexts).entries()) {
      const odd = oddTexts(editable(text)).map((each) => JSON.stringify(each));
      for (const [place, body] of odd.entries())
        if (place % 3 === index % 3) insert.run(key, "replaced", body);
      // Each text has a different one in its form.
      const draft = odd[index % odd.length] ?? "";
      insert.run(key, "draft", draft);
      const { status } = await visit(`/content/${key}`, owner);
      expect([key, status, draft.slice(0, 80)]).toEqual([key, 200, draft.slice(0, 80)]);
    }
    expect((await visit("/content", owner)).status).toBe(200);
  });
});

it("earlier versions are found on further pages", async () => {
  const insert = site.database.prepare(
    "INSERT INTO content_versions (key, version, state, body, base, author) VALUES ('faq', ?, 'published', ?, ?, 'grace@example.com')",
  );
  for (let version = 1; version <= 60; version++)
    insert.run(version, JSON.stringify({ ...shippedFaq, title: `T${version}` }), version - 1);
  const newest = (await visit("/content/faq", owner)).html;
  expect([newest.includes("Version 60,"), newest.includes("Version 10,")]).toEqual([true, false]);
  const [, address = ""] = /href="(\?before=\d+)"/.exec(newest) ?? [];
  const earlier = (await visit(`/content/faq${address}`, owner)).html;
  for (const [text, isThere] of [
    ["Version 10,", true],
    ["Version 0, as shipped", true],
    ["?before=", false],
  ] as const)
    expect(earlier.includes(text), text).toBe(isThere);
  for (const forged of ["-1", "abc", "1e400"])
    expect((await visit(`/content/faq?before=${forged}`, owner)).status).toBe(200);
});

it("a link that leads nowhere is refused beside its field, and one to a hidden course is not", async () => {
  const courses = formOf(editable(shippedTexts.courses));
  courses.set("courses[1].notOffered", "on");
  await publishText(site, owner, "courses", courses);
  const shipped = Object.fromEntries(formOf(editable(shippedTexts.footer)));
  for (const [href, isRight] of [
    ["/cuorses", false],
    ["/courses/astrology", false],
    ["/desk", false],
    ["/enroll?course=business", true],
    ["/courses/business#lessons", true],
    ["/feed.xml", true],
    ["https://example.com/page", true],
  ] as const) {
    const seen = seenIn((await visit("/content/footer", owner)).html);
    const form = { ...shipped, "popularCourses.links[0].href": href, seen, base: "0" };
    const answer = await send("/content/footer", { ...form, intent: "content-publish" }, owner);
    expect([href, answer.status]).toEqual([href, isRight ? 303 : 400]);
    if (isRight) continue;
    expect((await answer.text()).includes('id="popularCourses-links-0-href-error"'), href).toBe(true);
  }
});

it("an import of hostile YAML is refused with a sentence for each, and changes nothing", async () => {
  const hostile = [
    ["site", "a tag that runs", "title: !!js/function 'function () { return 1 }'\nitems: []\n"],
    ["footer", "a tag of another language", "title: !!python/object/apply:os.system ['id']\nitems: []\n"],
    ["home", "a prototype", "__proto__: {polluted: yes}\ntitle: T\n"],
    ["testimonials", "a constructor", "constructor: {prototype: {polluted: yes}}\ntitle: T\n"],
    ["blog", "a merged map", "<<: {title: T}\nitems: []\n"],
    ["instructor", "a name twice", "title: A\ntitle: B\n"],
    ["faq", "a map as a title", "title: {a: b}\n"],
    ["platform", "a list as the whole", "- a\n- b\n"],
    ["figures", "two documents", "title: A\n---\ntitle: B\n"],
    ["about", "an alias of nothing", "title: *nobody\n"],
    ["examples", "a control character", 'title: "a\\0b"\n'],
    ["courseTerms", "nothing", ""],
  ] as const;
  const folder = fs.mkdtempSync(path.join(site.dataFolder, "import-"));
  for (const [key, , text] of hostile) fs.writeFileSync(path.join(folder, `${key}.yaml`), text);
  const { code, stderr } = await runProgram(commandFile("content"), ["import", folder], {
    DATABASE_PATH: path.join(site.dataFolder, "site.sqlite"),
  });
  expect(code).toBe(1);
  expect(stderr).toContain("Nothing was changed.");
  for (const [key, what] of hostile) expect(stderr, what).toMatch(new RegExp(`^${key}\\.yaml[,:] \\S`, "m"));
  expect(stderr).not.toContain("    at ");
  expect(site.database.prepare("SELECT count(*) FROM content_versions").pluck().get()).toBe(0);
});
