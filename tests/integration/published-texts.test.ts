import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { shippedTexts, textKeys } from "~/content/shipped.server";
import { editingTexts } from "~/content/staff/content";
import { editable } from "~/publishing/fields/fields";
import { schemaFor } from "~/publishing/texts.server";
import { sitLevelCheck } from "../setup/level-check";
import type { RunningServer } from "../setup/server";
import { inquiry, post, removeSite, startStaffedSite } from "../setup/site";
import { formOf, publishText } from "../setup/text-form";

let site: RunningServer;
let cookie: string;

beforeAll(async () => {
  ({ site, cookie } = await startStaffedSite());
});
afterAll(() => removeSite(site));

async function visit(path: string) {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text(), etag: response.headers.get("etag") };
}

/** The names of a form's texts that remain valid with a word inserted, most visible first. */
function places(form: URLSearchParams): string[] {
  const isText = (value: string) => /^[A-Z][\p{L}’ ,.]{3,}$/u.test(value) || value.includes("\n\n");
  // The drawn and the highlighted words of a quotation have to be part of it.
  const isPart = (name: string) => /^testimonials.*\.(highlight|melody)$/.test(name);
  return [...form].filter(([name, value]) => isText(value) && !isPart(name)).map(([name]) => name);
}

/** Colors and logos have no words, and are tested in the browser. Hours, mails, lessons and the map of levels have tests below. */
const KEYS_WITHOUT_WORDS = ["brand", "hours", "confirmations", "levelCourses", "lessons"];
const keys = textKeys.filter((key) => !KEYS_WITHOUT_WORDS.includes(key));

/** Publishes a text with this mark in its most visible words. */
async function publishMarked(key: (typeof keys)[number], mark: string): Promise<void> {
  const form = formOf(schemaFor(key).parse(editable(shippedTexts[key])));
  const tried = places(form).slice(0, 12);
  expect(tried.length, "there is a text to change").toBeGreaterThan(0);
  for (const name of tried) {
    const value = form.get(name) ?? "";
    form.set(name, value.includes("\n\n") ? `${mark}.\n\n${value}` : `${mark} ${value}`);
  }
  await publishText(site, cookie, key, form);
}

it.each(keys)("what is published under %s is on the very next page that anybody gets", async (key) => {
  const { page } = editingTexts.keys[key];
  const mark = `Quill${key.toLowerCase()}`;
  expect((await visit(page)).html).not.toContain(mark);
  await publishMarked(key, mark);
  expect((await visit(page)).html).toContain(mark);
});

it("a page that shows what was just published is another one to a cache", async () => {
  // The page cache is filled in the background, which takes time on a busy machine.
  const cachedPage = () =>
    vi.waitFor(
      async () => {
        const page = await visit("/about");
        expect(page.etag).toBeTruthy();
        return page;
      },
      { timeout: 15_000 },
    );
  const before = await cachedPage();
  await publishMarked("about", "Inkwell");
  expect((await visit("/about")).html).toContain("Inkwell");
  const after = await cachedPage();
  expect(after.html).toContain("Inkwell");
  expect(after.etag).not.toBe(before.etag);
});

it("without questions the contact page has no place for them, and says nothing of them to search engines", async () => {
  expect((await visit("/contact")).html).toContain('"FAQPage"');
  const faq = formOf(editable(shippedTexts.faq));
  for (const name of [...faq.keys()].filter((each) => each.startsWith("items["))) faq.delete(name);
  await publishText(site, cookie, "faq", faq);
  expect((await visit("/contact")).html).not.toMatch(/FAQPage|faq-title/);
});

it("a legal text names the company by itself, and leads to each of its parts", async () => {
  const form = formOf(editable(shippedTexts.terms));
  form.set("markdown", `## 1. In short\n\nYou deal with {{LEGAL_NAME}}.\n\n${form.get("markdown")}`);
  await publishText(site, cookie, "terms", form);
  const { html } = await visit("/terms");
  expect(html).toMatch(/<p>You deal with [^<{]+\.<\/p>/);
  expect(html).toContain('href="#in-short"');
});

it("a melody is sent on under the headline that its page has now", async () => {
  const form = formOf(editable(shippedTexts.tools));
  form.set("ownSentence.headline", "Any sentence");
  form.set("ownSentence.melody", "'An-y \\sen-tence");
  await publishText(site, cookie, "tools", form);
  const { html } = await visit("/melody?sentence=We+are+late.");
  expect(html).toContain('href="mailto:?subject=Any%20sentence&amp;');
});

it("a question needs no link", async () => {
  const faq = formOf(editable(shippedTexts.faq));
  for (const name of [...faq.keys()].filter((each) => each.includes("].link."))) faq.delete(name);
  await publishText(site, cookie, "faq", faq);
  const form = await (await fetch(`${site.url}/content/faq`, { headers: { Cookie: cookie } })).text();
  const [label = ""] = /<input [^>]*name="items\[0\]\.link\.label"[^>]*>/.exec(form) ?? [];
  expect(label).toContain("name=");
  expect(label).not.toContain("aria-required");
});

it("sample testimonials that are left out are on no page, and the desk no longer asks for others", async () => {
  const desk = async () => await (await fetch(`${site.url}/desk`, { headers: { Cookie: cookie } })).text();
  await publishText(site, cookie, "testimonials", formOf(editable(shippedTexts.testimonials)));
  expect((await visit("/")).html).toContain('id="testimonials"');
  expect(await desk()).toContain("Replace the sample testimonials");
  const hidden = formOf(editable(shippedTexts.testimonials));
  hidden.set("isHidden", "on");
  await publishText(site, cookie, "testimonials", hidden);
  expect((await visit("/")).html).not.toMatch(/id="testimonials"|Ana Ribeiro/);
  expect(await desk()).not.toContain("Replace the sample testimonials");
});

it("shows an instructor's new name in the demo of a lesson, too", async () => {
  expect((await visit("/platform")).html).not.toContain("Ada Lindqvist");
  const instructor = formOf(editable(shippedTexts.instructor));
  instructor.set("name", "Ada Lindqvist");
  await publishText(site, cookie, "instructor", instructor);
  for (const view of ["", "?tab=zoom"]) {
    expect((await visit(`/platform${view}`)).html).toContain("Ada Lindqvist");
  }
});

it("shows staff all moments in the time zone that an owner has chosen", async () => {
  const listed = async () =>
    (await (await fetch(`${site.url}/content/faq`, { headers: { Cookie: cookie } })).text()).match(
      /Version \d+, [^<]*?, ([A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M)/,
    )?.[1] ?? "";
  const form = formOf(editable(shippedTexts.site));
  form.set("timeZone", "Pacific/Kiritimati");
  await publishText(site, cookie, "faq", formOf(editable(shippedTexts.faq)));
  const before = Date.parse(`${await listed()} UTC`);
  await publishText(site, cookie, "site", form);
  expect(Date.parse(`${await listed()} UTC`) - before).toBe(14 * 3_600_000);
  form.delete("timeZone");
  await publishText(site, cookie, "site", form);
  expect(Date.parse(`${await listed()} UTC`)).toBe(before);
  form.set("timeZone", "Mars/Phobos");
  await expect(publishText(site, cookie, "site", form)).rejects.toThrow("400");
});

it("shows social links at the foot of every page, whether React runs there or not, and to search engines", async () => {
  const profile = "https://social.example/@acme";
  for (const path of ["/", "/contact"]) expect((await visit(path)).html).not.toContain("social.example");
  const footer = formOf(editable(shippedTexts.footer));
  footer.set("place", "");
  footer.set("socialLinks[0].network", "Acme Social");
  footer.set("socialLinks[0].profile", profile);
  await publishText(site, cookie, "footer", footer);
  for (const path of ["/", "/contact", "/nothing-here"]) {
    const { html } = await visit(path);
    expect(html, path).toMatch(new RegExp(`<a [^>]*href="${profile}"[^>]*>Acme Social</a>`));
    expect(html, path).not.toContain(shippedTexts.footer.place);
  }
  expect((await visit("/")).html).toContain(`"sameAs":["${profile}"]`);
});

describe("what is published for search engines", () => {
  const WORDS = {
    title: "Prices of Acme",
    description: "What each course of Acme costs in all and by the hour, and which one is for whom.",
  };
  const about = (key: string, { title, description }: typeof WORDS) => {
    const form = formOf(editable(shippedTexts.search));
    form.set(`${key}.searchTitle`, title);
    form.set(`${key}.searchDescription`, description);
    return form;
  };
  const pictureOf = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1];

  it.each([
    ["courses", "/courses", shippedTexts.search.courses],
    ["contact", "/contact", shippedTexts.search.contact],
  ])("of %s is its title and description everywhere, with a new picture", async (key, path, shipped) => {
    await publishText(site, cookie, "search", formOf(editable(shippedTexts.search)));
    const before = (await visit(path)).html;
    expect(before).toContain(`<meta name="description" content="${shipped.searchDescription}"`);
    await publishText(site, cookie, "search", about(key, WORDS));
    const { html } = await visit(path);
    expect(html).toMatch(new RegExp(`<title>${WORDS.title} \\| [^<]+</title>`));
    for (const name of ['name="description"', 'property="og:description"', 'name="twitter:description"'])
      expect(html).toContain(`<meta ${name} content="${WORDS.description}"`);
    for (const name of ['property="og:title"', 'name="twitter:title"'])
      expect(html).toContain(`<meta ${name} content="${WORDS.title}"`);
    expect(html).not.toContain(shipped.searchDescription);
    expect(pictureOf(html)).toBeTruthy();
    expect(pictureOf(html)).not.toBe(pictureOf(before));
  });

  it("is never empty, nor longer than search engines show", async () => {
    for (const words of [
      { ...WORDS, title: " " },
      { ...WORDS, title: "a".repeat(61) },
      { ...WORDS, description: "Too short." },
      { ...WORDS, description: `${"a ".repeat(81)}a` },
    ])
      await expect(publishText(site, cookie, "search", about("courses", words))).rejects.toThrow("400");
  });

  it("of a course follows the course's own name and summary", async () => {
    const form = formOf(editable(shippedTexts.courses));
    form.set("courses[1].title", "English for Acme");
    form.set("courses[1].summary", "For whoever works at Acme.");
    await publishText(site, cookie, "courses", form);
    const { html } = await visit("/courses/business");
    expect(html).toContain("<title>English for Acme | ");
    expect(html).toContain('<meta name="description" content="For whoever works at Acme."');
    expect(html).toContain('"position":3,"name":"English for Acme"');
  });
});

describe("what is published of business hours and confirmations", () => {
  it("is on the contact page, and in the next mail to a visitor", async () => {
    const hours = formOf(editable(shippedTexts.hours));
    hours.set("saturday", "on");
    hours.set("closes", "20:30");
    await publishText(site, cookie, "hours", hours);
    const { html } = await visit("/contact");
    expect(html).toContain("Monday-Saturday");
    expect(html).toContain("8:00 AM-8:30 PM GMT");

    const confirmations = formOf(editable(shippedTexts.confirmations));
    confirmations.set("inquiryConfirmation.steps[0]", "Within the hour we read it.");
    await publishText(site, cookie, "confirmations", confirmations);
    const answer = await post(site, "/contact", inquiry);
    expect(answer.status).toBe(303);
    const content = site.database
      .prepare("SELECT content FROM outbox_mails WHERE kind = 'inquiry-confirmation' ORDER BY id DESC")
      .pluck()
      .get();
    expect(content).toContain("Within the hour we read it.");
    expect(content).toContain("Monday-Saturday 8:00 AM-8:30 PM GMT");
  });
});

it("what is published of lessons and levels is what pages count with from then on", async () => {
  const lessons = formOf(editable(shippedTexts.lessons));
  for (const [name, value] of [
    ["lessonsPerWeek", "1"],
    ["refundDays", "14"],
    ["parts[0].title", "Hear"],
  ] as const)
    lessons.set(name, value);
  await publishText(site, cookie, "lessons", lessons);
  const all = (await visit("/courses")).html.replace(/<[^>]*>/g, "");
  expect(all).toContain("30 weeks, one lesson a week");
  expect(all).toContain("within 14 days");
  const own = (await visit("/courses/advanced")).html.replace(/<[^>]*>/g, "");
  expect(own).toContain("One lesson, and about six hours of your own");
  expect(own).toContain("Hear");

  const levels = formOf(editable(shippedTexts.levels));
  levels.set("levels[3].monthsFrom", "9");
  levels.set("levels[3].monthsTo", "12");
  levels.delete("levels[3].hoursTo");
  await publishText(site, cookie, "levels", levels);
  expect((await visit("/levels")).html).toContain("9-12 months");
  expect((await visit("/courses")).html).toContain("7+ hours per week");
  expect((await visit("/courses/advanced")).html).toContain("B2 takes 9-12 months at 7+ hours per week");
  await publishText(site, cookie, "lessons", formOf(editable(shippedTexts.lessons)));
  await publishText(site, cookie, "levels", formOf(editable(shippedTexts.levels)));
});

describe("what is published of levels and courses", () => {
  const courseOf = (html: string, level: string) =>
    new RegExp(`id="${level}"[^]*?href="/courses/(\\w+)"`).exec(html)?.[1];
  const suggested = (html: string) => /href="\/enroll\?course=(\w+)&/.exec(html)?.[1];

  it("is on the next page of the levels, the map and a new result, and not on one that somebody has", async () => {
    const earlier = await sitLevelCheck(site);
    expect(courseOf((await visit("/levels")).html, "A1")).toBe("leadership");
    const before = (await visit(earlier)).html;
    expect(suggested(before)).toBe("leadership");

    const mapBefore = (await visit("/courses")).html;

    const form = formOf(editable(shippedTexts.levelCourses));
    form.set("levels[0].courses[0].courseId", "business");
    form.set("levels[0].courses[0].fit", "fits");
    form.set("levels[0].courses[1].courseId", "leadership");
    form.set("levels[0].courses[1].fit", "home");
    form.set("levels[0].courses[2].fit", "fits");
    form.set("levels[0].reasons[0]", "Everybody begins with the emails.");
    await publishText(site, cookie, "levelCourses", form);

    expect(courseOf((await visit("/levels")).html, "A1")).toBe("business");
    const dots = (html: string) => html.split("possible, after we have talked").length;
    expect(dots((await visit("/courses")).html)).toBeLessThan(dots(mapBefore));
    const later = (await visit(await sitLevelCheck(site))).html;
    expect(suggested(later)).toBe("business");
    expect(later).toContain("Everybody begins with the emails.");
    expect((await visit(earlier)).html).toBe(before);
  });
});
