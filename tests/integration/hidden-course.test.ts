import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { shippedTexts } from "~/content/shipped.server";
import { editable } from "~/publishing/fields/fields";
import { sitLevelCheck } from "../setup/level-check";
import type { RunningServer } from "../setup/server";
import { enrollment, hiddenValue, post, removeSite, startStaffedSite } from "../setup/site";
import { formOf, inOrder, publishText } from "../setup/text-form";

const TITLE = "Business English Foundations";

let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie } = await startStaffedSite());
});
afterAll(() => removeSite(site));
afterEach(() => offerAllBut());

/** The courses that are currently not offered. */
let notOffered: string[] = [];

/** Publishes the courses with these not offered, unless they already are. */
async function offerAllBut(...ids: string[]) {
  if (ids.join() === notOffered.join()) return;
  const form = formOf(editable(shippedTexts.courses));
  for (const [place, { id }] of shippedTexts.courses.courses.entries())
    if (ids.includes(id)) form.set(`courses[${place}].notOffered`, "on");
  await publishText(site, cookie, "courses", form);
  notOffered = ids;
}

async function visit(address: string, headers = {}) {
  const response = await fetch(site.url + address, { headers });
  return { status: response.status, html: await response.text() };
}
const staffPage = async (address: string) => (await visit(address, { Cookie: cookie })).html;

async function openForm(): Promise<string> {
  return /name="submissionId" value="([^"]+)"/.exec((await visit("/enroll")).html)?.[1] ?? "";
}

describe("a course that is not offered", () => {
  it("is on no page for visitors, nor in the sitemap, and comes back whole", async () => {
    const pages = ["/", "/courses", "/enroll", "/levels", "/say-it", "/teams", "/contact", "/sitemap.xml"];
    const naming = async () => {
      const html = await Promise.all(pages.map(async (page) => (await visit(page)).html));
      return pages.filter((_, index) =>
        /Business English Foundations|Business Foundations|courses?[/=]business/.test(html[index] ?? ""),
      );
    };
    expect(await naming()).toEqual(pages);
    await offerAllBut("business");
    expect(await naming()).toEqual([]);
    expect((await visit("/courses/business")).status).toBe(404);
    expect((await visit("/courses/advanced")).status).toBe(200);
    expect((await visit("/enroll?course=business")).html).not.toContain(TITLE);
    // The other courses' pages do not link to it.
    expect((await visit("/courses/leadership")).html).not.toMatch(/href="\/courses\/business/);
    await offerAllBut();
    expect(await naming()).toEqual(pages);
    expect((await visit("/courses/business")).status).toBe(200);
  });

  it("is not suggested: neither on the levels page nor by the level check, whose older results keep it", async () => {
    const earlier = await sitLevelCheck(site);
    expect((await visit(earlier)).html).toContain("/enroll?course=leadership");
    await offerAllBut("leadership");
    const later = (await visit(await sitLevelCheck(site))).html;
    expect(later).toContain("/enroll?course=business");
    // The reasons of the level are about the course that it names first.
    expect(later).not.toContain("a general course builds all of them evenly");
    const kept = (await visit(earlier)).html;
    expect(kept).toContain("General English for Professionals");
    expect(kept).toContain("a general course builds all of them evenly");
    expect(kept).toContain("This course is not offered at the moment.");
    expect(kept).not.toContain("/enroll?course=");

    await offerAllBut("leadership", "business", "fundamentals");
    const none = (await visit(await sitLevelCheck(site))).html;
    expect(none).toContain("No course for A1 at the moment");
    expect(/subject=A1\+level\+course"/.test((await visit("/levels")).html)).toBe(true);
  });

  it("can still be enrolled for by those who had its form open, at its price then, and by nobody else", async () => {
    const opened = await openForm();
    await offerAllBut("business");
    // A form with a mistake comes back with its choice.
    const mistaken = await post(site, "/enroll", { ...enrollment, phone: "1", submissionId: opened });
    expect(mistaken.status).toBe(400);
    const shown = await mistaken.text();
    expect(/<option value="business" selected="">Business English Foundations, \$999</.test(shown)).toBe(
      true,
    );
    expect(shown.includes(`value="${opened}"`)).toBe(true);
    const accepted = await post(site, "/enroll", { ...enrollment, submissionId: opened });
    expect(accepted.status).toBe(303);
    const row = site.database.prepare("SELECT course, price FROM enrollment_entries").get();
    expect(row).toEqual({ course: "business", price: 999 });

    for (const submissionId of [await openForm(), "", "made-up.0.AAAAAAAAAAAAAAAAAAAAAA"]) {
      const refused = await post(site, "/enroll", { ...enrollment, submissionId });
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain("This course is not offered at the moment. Please choose another one.");
      expect(html.includes('<option value="business"')).toBe(false);
      for (const typed of [enrollment.firstName, enrollment.email, enrollment.goals])
        expect(html).toContain(typed);
    }
    expect(site.database.prepare("SELECT count(*) FROM enrollment_entries").pluck().get()).toBe(1);
  });

  it("is named among the corrections of a form that has others, too", async () => {
    await offerAllBut("business");
    const refused = await post(site, "/enroll", { ...enrollment, phone: "1", availability: "" });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    const named = ["enroll-phone", "enroll-course", "enroll-availability"];
    expect([...html.matchAll(/<a href="#(enroll-\w+)"/g)].map(([, field]) => field)).toEqual(named);
    expect(html).toMatch(/<select id="enroll-course"[^>]* aria-invalid="true"/);
  });

  it("is still what staff see, find and export of its enrollments", async () => {
    const reference = site.database.prepare("SELECT reference FROM enrollment_entries").pluck().get();
    await offerAllBut("business");
    expect(await staffPage(`/enrollments/${reference}`)).toContain(TITLE);
    const list = await staffPage("/enrollments?course=business");
    expect(list).toContain(`>${TITLE}</option>`);
    expect(list).toContain(enrollment.email);
    expect(await staffPage("/enrollments.csv")).toContain("business");
  });
});

it("a course that the map of levels does not name has no level, and claims none", async () => {
  await offerAllBut("leadership");
  const map = formOf(editable(shippedTexts.levelCourses));
  for (const name of [...map.keys()]) {
    const course = /^(.+courses\[\d\])/.exec(name)?.[1];
    if (course && map.get(`${course}.courseId`) === "leadership") map.delete(`${course}.fit`);
  }
  for (const [name, value] of [...map]) if (value === "leadership") map.delete(name);
  await publishText(site, cookie, "levelCourses", inOrder(map));
  await offerAllBut();
  const own = (await visit("/courses/leadership")).html;
  expect(own).toContain("General English for Professionals");
  for (const claim of ["level-title", "your level stays"]) expect(own.includes(claim), claim).toBe(false);
  const all = (await visit("/courses")).html;
  expect(all.includes("It depends on where you begin: ask us.")).toBe(true);
  expect(all.match(/href="\/courses\/leadership"/g)?.length).toBe(1);
  expect((await visit("/courses/fundamentals")).html.includes("level-title")).toBe(true);
  await publishText(site, cookie, "levelCourses", formOf(editable(shippedTexts.levelCourses)));
});

it("its own page is visible in a preview of its text, and to nobody else", async () => {
  await offerAllBut("business");
  const form = formOf(editable(shippedTexts.business));
  form.set("marginNote", "Soon to come.");
  const edit = await staffPage("/content/business");
  for (const name of ["seen", "base"]) form.set(name, hiddenValue(edit, name));
  form.set("intent", "content-preview");
  const answer = await post(site, "/content/business", Object.fromEntries(form), { Cookie: cookie });
  const preview = await visit(answer.headers.get("Location") ?? "");
  expect(preview.status).toBe(200);
  expect(preview.html.includes("Soon to come.")).toBe(true);
  expect((await visit("/courses/business")).status).toBe(404);
  await post(site, "/content/business", { intent: "discard" }, { Cookie: cookie });
});

describe("publishing", () => {
  /** The message beside a field of a text that is refused. */
  async function refusal(key: string, form: URLSearchParams): Promise<string> {
    const edit = await staffPage(`/content/${key}`);
    for (const name of ["seen", "base"]) form.set(name, hiddenValue(edit, name));
    form.set("intent", "content-publish");
    const answer = await post(site, `/content/${key}`, Object.fromEntries(form), { Cookie: cookie });
    expect(answer.headers.get("Location")).toBeNull();
    const html = await answer.text();
    await post(site, `/content/${key}`, { intent: "discard" }, { Cookie: cookie });
    return html;
  }

  it("refuses to leave no course at all", async () => {
    const form = formOf(editable(shippedTexts.courses));
    for (const place of [0, 1, 2, 3]) form.set(`courses[${place}].notOffered`, "on");
    const html = await refusal("courses", form);
    expect(html).toMatch(/id="courses-0-notOffered-error"[^>]*>.*?Offer at least one course/);
    expect((await visit("/courses")).status).toBe(200);
  });

  it("refuses a map of levels that names it, beside the field, in which it can be told from the others", async () => {
    await offerAllBut("business");
    const html = await refusal("levelCourses", formOf(editable(shippedTexts.levelCourses)));
    expect(html).toMatch(/id="levels-0-courses-1-courseId-error"[^>]*>.*?This course is not offered/);
    expect(html).toContain(`${TITLE} (not offered)`);
  });
});
