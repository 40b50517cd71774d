import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { editable } from "~/publishing/fields/fields";
import { sitLevelCheck } from "../setup/level-check";
import type { RunningServer } from "../setup/server";
import { enrollment, hiddenValue, post, removeSite, startStaffedSite } from "../setup/site";
import { formOf, inOrder, publishText } from "../setup/text-form";

const CLINIC = {
  title: "Pronunciation Clinic",
  level: "Everybody",
  summary: "For whoever is asked to say it again: the twenty words that your colleagues do not catch.",
  price: "449",
  hours: "12",
  "features[0]": "Your own twenty words",
};
const ID = "pronunciation-clinic";

let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie } = await startStaffedSite());
});
afterAll(() => removeSite(site));
beforeEach(() => site.database.exec("DELETE FROM enrollment_entries"));

/** The form with the shipped courses, followed by one more. */
function withClinic(changes: Record<string, string>) {
  const form = formOf(editable(shippedTexts.courses));
  for (const [name, value] of Object.entries({ ...CLINIC, ...changes }))
    form.set(`courses[4].${name}`, value);
  return form;
}
/** Publishes them. @returns the id of the added course */
async function add(changes: Record<string, string> = {}): Promise<string> {
  await publishCourses(withClinic(changes));
  return publicCourses()[4]?.id ?? "";
}
const publishCourses = (form: URLSearchParams) => publishText(site, cookie, "courses", form);
const publishMap = (form: URLSearchParams) => publishText(site, cookie, "levelCourses", form);
const publishShipped = () => publishCourses(formOf(editable(shippedTexts.courses)));

async function visit(address: string, headers = {}) {
  const response = await fetch(site.url + address, { headers });
  return { status: response.status, html: await response.text() };
}
const staffPage = async (address: string) => (await visit(address, { Cookie: cookie })).html;
const openForm = async () =>
  /name="submissionId" value="([^"]+)"/.exec((await visit("/enroll")).html)?.[1] ?? "";
const enroll = (course: string, submissionId: string) =>
  post(site, "/enroll", { ...enrollment, course, submissionId });

/** The public courses, with their ids. */
function publicCourses(): { id: string; title: string; notOffered?: boolean }[] {
  const body = site.database
    .prepare(
      "SELECT body FROM content_versions WHERE key = 'courses' AND state = 'published' ORDER BY id DESC",
    )
    .pluck()
    .get();
  return JSON.parse(String(body)).courses;
}

describe("a course that an owner adds", () => {
  it("is on every page where courses are, at the next visit, and in the sitemap", async () => {
    const pages = ["/", "/courses", "/enroll", "/say-it", "/sitemap.xml"];
    const naming = async () => {
      const all = await Promise.all(pages.map(async (page) => (await visit(page)).html));
      return pages.filter((_, index) => /Pronunciation Clinic|pronunciation-clinic/.test(all[index] ?? ""));
    };
    await publishShipped();
    expect(await naming()).toEqual([]);
    expect((await visit(`/courses/${ID}`)).status).toBe(404);
    expect(await add({ onHomePage: "on" })).toBe(ID);
    expect(await naming()).toEqual(pages);
    expect(publicCourses().map(({ id }) => id)).toEqual([
      "leadership",
      "business",
      "advanced",
      "fundamentals",
      ID,
    ]);
    const own = await visit(`/courses/${ID}`);
    expect(own.status).toBe(200);
    expect(own.html.includes("<title>Pronunciation Clinic | ")).toBe(true);
    expect(own.html.includes(`<meta name="description" content="${CLINIC.summary}"`)).toBe(true);
    for (const part of ["$449", "$37.42", "Your own twenty words", "six weeks"])
      expect(own.html.replace("6 weeks", "six weeks"), part).toContain(part);
    const picture = /property="og:image" content="([^"]+)"/.exec(own.html)?.[1] ?? "";
    expect(picture).toContain(`/course-${ID}.png`);
    expect((await fetch(site.url + new URL(picture).pathname)).headers.get("Content-Type")).toBe("image/png");
  });

  it("has a page that claims nothing before anybody has written it, and then says what was written", async () => {
    const id = await add({ title: "Unwritten Clinic" });
    const empty = (await visit(`/courses/${id}`)).html;
    for (const absent of ['id="lessons"', "level-title", "{", "undefined", "NaN", "not</em>"])
      expect(empty.replace(/<script[\s\S]*?<\/script>/g, "").includes(absent), absent).toBe(false);
    const page = new URLSearchParams({
      "inBrief.fits": "Whoever has to say it twice.",
      "fits[0]": "your name is spelled after you have said it",
      "units[0].title": "Say it once",
      "units[0].lessons[0].title": "The twenty words",
      "units[0].rehearsal": "a call on a bad line",
      "units[1].title": "Say it on the phone",
      "units[1].lessons[0].title": "Numbers",
    });
    await publishText(site, cookie, `course-${id}`, page);
    const written = (await visit(`/courses/${id}`)).html;
    for (const part of [
      "Say it once",
      "your name is spelled",
      "Lessons 1 to 2",
      "Lessons 3 to 3",
      "Three lessons in two",
    ])
      expect(written.includes(part), part).toBe(true);
    expect(written.includes("Each ends on a rehearsal")).toBe(false);
    expect((await visit("/courses")).html.includes("Whoever has to say it twice.")).toBe(true);
    expect((await visit("/say-it")).html.includes("Say it on the phone")).toBe(true);
  });

  it("keeps its id when its title changes, and no other course ever gets it", async () => {
    const id = await add({ title: "Saying It" });
    expect(id).toBe("saying-it");
    expect(await add({ id, title: "Saying It Once" })).toBe(id);
    expect((await visit(`/courses/${id}`)).html.includes("Saying It Once")).toBe(true);
    // Sent without an id, such as over a colleague's version: a course is recognized by its title, too.
    expect(await add({ title: "Saying It Once" })).toBe(id);
    // Removed, since nobody has enrolled; then one with the same name is added.
    await publishShipped();
    expect((await visit(`/courses/${id}`)).status).toBe(404);
    expect(await add({ title: "Saying It" })).toBe("saying-it-2");
    // Nor does a new course get the page of a shipped one.
    expect(await add({ title: "Business" })).toBe("business-2");
    expect(await add({ title: "発音" })).toBe("course");
  });

  it("gets no id that a form has made up, and none that another course has", async () => {
    for (const id of ["stolen", "business"]) {
      await publishCourses(withClinic({ id, title: `The ${id} one` }));
      expect(publicCourses().map((course) => course.id)).toEqual([
        "leadership",
        "business",
        "advanced",
        "fundamentals",
        `the-${id}-one`,
      ]);
    }
    for (const id of ["../login", "Stolen", "a".repeat(70)])
      await expect(publishCourses(withClinic({ id }))).rejects.toThrow("400");
    await post(site, "/content/courses", { intent: "discard" }, { Cookie: cookie });
  });

  it("is enrolled for at its price, found by staff, and named in mails and the CSV", async () => {
    await publishCourses(withClinic({ title: "Phone Clinic" }));
    const form = await openForm();
    expect((await visit("/enroll?course=phone-clinic")).html).toMatch(/value="phone-clinic" selected/);
    expect((await enroll("phone-clinic", form)).status).toBe(303);
    const row = site.database.prepare("SELECT course, price, reference FROM enrollment_entries").get() as {
      reference: string;
    };
    expect(row).toMatchObject({ course: "phone-clinic", price: 449 });
    const list = await staffPage("/enrollments?course=phone-clinic");
    expect(list.includes(">Phone Clinic</option>")).toBe(true);
    expect(list.includes(enrollment.email)).toBe(true);
    expect((await staffPage("/enrollments?course=business")).includes(enrollment.email)).toBe(false);
    expect((await staffPage(`/enrollments/${row.reference}`)).includes("Phone Clinic")).toBe(true);
    expect((await staffPage("/enrollments.csv?course=phone-clinic")).includes(",phone-clinic,")).toBe(true);
    expect((await staffPage("/desk")).includes("enrolled: Phone Clinic")).toBe(true);
    expect((await staffPage("/overview")).includes("Phone Clinic")).toBe(true);

    // It is needed now: it can be hidden, but not removed.
    expect((await staffPage("/content/courses")).includes("it can be hidden, not removed")).toBe(true);
    await publishShipped();
    expect(publicCourses()[4]).toMatchObject({ id: "phone-clinic", title: "Phone Clinic", notOffered: true });
    expect((await visit("/courses")).html.includes("Phone Clinic")).toBe(false);
    expect((await staffPage("/enrollments?course=phone-clinic")).includes(">Phone Clinic</option>")).toBe(
      true,
    );
    const versions = await staffPage("/content/courses");
    const [, shipped] = /name="version" value="(0)"/.exec(versions) ?? [];
    await post(site, "/content/courses", { intent: "restore", version: shipped ?? "" }, { Cookie: cookie });
    const seen = hiddenValue(await staffPage("/content/courses/publish"), "seen");
    await post(site, "/content/courses/publish", { intent: "publish", seen }, { Cookie: cookie });
    expect(publicCourses().map(({ id }) => id)).toContain("phone-clinic");
  });

  it("can be removed while somebody has its form open, whose text comes back with the others to choose", async () => {
    await publishCourses(withClinic({ title: "Short Lived" }));
    const form = await openForm();
    await publishShipped();
    const refused = await enroll("short-lived", form);
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html.includes("This course is not offered at the moment. Please choose another one.")).toBe(true);
    expect(html.includes(enrollment.goals)).toBe(true);
    expect(html.includes('value="short-lived"')).toBe(false);
    expect(site.database.prepare("SELECT count(*) FROM enrollment_entries").pluck().get()).toBe(0);
  });

  it("is suggested by the levels page and the level check once the map leads to it", async () => {
    await publishCourses(withClinic({ title: "First Words" }));
    const map = formOf(editable(shippedTexts.levelCourses));
    map.set("levels[0].courses[3].courseId", "first-words");
    map.set("levels[0].courses[3].fit", "fits");
    // It is offered, but made for no level: the current map has to say for which.
    await expect(publishMap(map)).rejects.toThrow("400");
    await post(site, "/content/levelCourses", { intent: "discard" }, { Cookie: cookie });
    map.set("levels[0].courses[0].courseId", "first-words");
    map.set("levels[0].courses[3].courseId", "leadership");
    map.set("levels[0].courses[3].fit", "home");
    await publishMap(map);
    expect((await visit("/levels")).html).toMatch(/id="A1"[\s\S]*?href="\/courses\/first-words"/);
    expect((await visit(await sitLevelCheck(site))).html.includes("/enroll?course=first-words")).toBe(true);
    const own = (await visit("/courses/first-words")).html;
    expect(own.includes("level-title")).toBe(true);
    expect(own.includes("Level in")).toBe(true);
    // The map names it now: it remains, hidden, until the map no longer does.
    await publishShipped();
    expect(publicCourses()[4]).toMatchObject({ id: "first-words", notOffered: true });
    await publishMap(formOf(editable(shippedTexts.levelCourses)));
    await publishShipped();
    expect(
      publicCourses()
        .map(({ id }) => id)
        .includes("first-words"),
    ).toBe(false);
  });

  it("that every level leads to is one for all levels, and belongs to none", async () => {
    await publishCourses(withClinic({ title: "Any Level" }));
    const map = formOf(editable(shippedTexts.levelCourses));
    for (const level of [0, 1, 2, 3, 4, 5]) {
      map.set(`levels[${level}].courses[4].courseId`, "any-level");
      map.set(`levels[${level}].courses[4].fit`, "fits");
    }
    await publishMap(inOrder(map));
    const own = (await visit("/courses/any-level")).html;
    expect(own.includes("and counts toward none")).toBe(true);
    expect(own.includes("stress, pause and pitch")).toBe(false);
    await publishShipped();
    await publishMap(formOf(editable(shippedTexts.levelCourses)));
  });

  it("can have its page written and shown before anybody sees it", async () => {
    await publishCourses(withClinic({ title: "Later This Year", notOffered: "on" }));
    expect((await visit("/courses/later-this-year")).status).toBe(404);
    const answer = await post(
      site,
      "/content/course-later-this-year",
      { seen: "", base: "0", intent: "content-preview", marginNote: "Soon to come." },
      { Cookie: cookie },
    );
    const preview = await visit(answer.headers.get("Location") ?? "");
    expect(preview.status).toBe(200);
    expect(preview.html.includes("Soon to come.")).toBe(true);
    expect((await visit("/courses/later-this-year")).status).toBe(404);
    expect((await staffPage("/content")).includes("Later This Year (not offered)")).toBe(true);
    expect((await visit("/content/course-business", { Cookie: cookie })).html).toContain(
      "Business English Foundations",
    );
    expect((await visit("/content/course-nobody", { Cookie: cookie })).status).toBe(404);
  });
});

it("courses are in the order that an owner gives them, and may be others than those that ship", async () => {
  const courseAt = (place: number, title: string) =>
    Object.entries({ ...CLINIC, title, level: "B1" }).map(([name, value]) => [
      `courses[${place}].${name}`,
      value,
    ]);
  const form = new URLSearchParams([...courseAt(0, "Late English"), ...courseAt(1, "Early English")]);
  await publishCourses(form);
  for (const address of ["/courses", "/"]) {
    const { html } = await visit(address);
    expect(html.indexOf("Late English")).toBeGreaterThan(0);
    expect(html.indexOf("Late English")).toBeLessThan(html.indexOf("Early English"));
  }
  const pages = [
    "/",
    "/courses",
    "/enroll",
    "/levels",
    "/say-it",
    "/teams",
    "/contact",
    "/level-check",
    "/blog",
  ];
  for (const page of pages) {
    const { status, html } = await visit(page);
    expect(status, page).toBe(200);
    expect(html, page).not.toMatch(
      /courses?[/=](business|leadership|advanced|fundamentals)|undefined|NaN|Infinity/,
    );
  }
  // A course that no level leads to is not suggested.
  expect((await visit(await sitLevelCheck(site))).html.includes("No course for A1 at the moment")).toBe(true);
  await publishShipped();
});
