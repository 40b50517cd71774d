import fs from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { afterSending, expect, open, openFilters, test, whenReady } from "./fixtures";
import { publish, publishByPost, unfold, visit } from "./publishing";

const TITLE = "Pronunciation Clinic";
const ID = "pronunciation-clinic";

test.afterEach(async ({ site }) => {
  site.database.exec("DELETE FROM enrollment_entries; DELETE FROM content_versions");
  // The site sees within seconds that nothing is published any longer.
  const html = async () => (await visit(site, "/courses")).html;
  await expect.poll(html, { timeout: 15_000 }).not.toContain(ID);
  site.database.exec(`DELETE FROM course_options WHERE id LIKE '${ID}%'`);
});

/** Adds a course at the end of the list, and publishes it. */
async function addCourse(page: Page): Promise<void> {
  await open(page, "/content/courses");
  await page.getByRole("button", { name: "Add: course" }).click();
  const added = page.getByRole("group", { name: "Course 5", exact: true });
  // What is new is open.
  await added.getByLabel("Title *").fill(TITLE);
  await added.getByLabel("Level *").fill("Everybody");
  await added.getByLabel("Summary *").fill("For whoever is asked to say it again.");
  await added.getByLabel("Price *", { exact: true }).fill("449");
  await added.getByLabel("Hours in all *").fill("12");
  await added.getByRole("button", { name: "Add: feature" }).click();
  await whenReady(page);
  const feature = added.getByLabel("Feature 1 *");
  await expect(feature, "the list that was changed stays open").toBeVisible();
  await feature.fill("Your own twenty words");
  await publish(page);
}

test("an owner adds a course, a visitor enrolls for it, staff find it, and it is hidden again", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/400/);
  await addCourse(page);

  const visitor = await page.context().newPage();
  await visitor.goto("/courses");
  const option = visitor.getByRole("article", { name: TITLE });
  await expect(option.locator("mark")).toContainText("$449");
  await expectNoSidewaysScroll(visitor);
  await option.getByRole("heading", { name: TITLE }).getByRole("link").click();
  await expect(visitor).toHaveURL(`/courses/${ID}`);
  await expect(visitor.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();
  await expect(visitor.getByText("Your own twenty words")).toBeVisible();
  await expectNoSidewaysScroll(visitor);
  if (hasScripts) await expectAccessible(visitor);
  await visitor.getByRole("link", { name: "Enroll Now" }).first().click();
  await expect(visitor).toHaveURL(`/enroll?course=${ID}`);
  await whenReady(visitor);
  const course = visitor.getByLabel("Course *", { exact: true });
  await expect(course).toHaveValue(ID);
  // Nothing chosen is refused beside the field, in the browser and by the server.
  await course.selectOption("");
  await visitor.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(visitor.getByRole("alert").getByText("Please select a course")).toBeVisible();
  await course.selectOption(ID);
  await visitor.getByLabel("First Name *").fill("Kenji");
  await visitor.getByLabel("Last Name *").fill("Mori");
  await visitor.getByLabel("Email Address *").fill("k.mori@example.jp");
  await visitor.getByLabel("Phone Number *").fill("+81 3 5550 0142");
  await visitor.getByRole("radio", { name: /^Beginner/ }).check();
  await visitor.getByLabel("Your Goals *").fill("To be understood the first time.");
  await visitor.getByRole("radio", { name: /^Evenings/ }).check();
  await visitor.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(visitor).toHaveURL(afterSending("/enrolled"));
  await visitor.close();
  expect(site.database.prepare("SELECT course, price FROM enrollment_entries").all()).toEqual([
    { course: ID, price: 449 },
  ]);

  await open(page, "/enrollments");
  await openFilters(page);
  await page.locator('select[name="course"]').selectOption({ label: TITLE });
  if (!hasScripts) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator("#list-count")).toContainText("1 row");
  await expect(page.getByRole("row", { name: /Kenji Mori/ })).toContainText(TITLE);
  if (hasScripts) await page.keyboard.press("Escape");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  const [row] = parse(fs.readFileSync(await download.path(), "utf8"), { bom: true, columns: true }) as Record<
    string,
    string
  >[];
  expect(row).toMatchObject({ "First Name": "Kenji", Course: ID });

  await open(page, "/content/courses");
  await expect(page.getByText("it can be hidden, not removed")).toHaveCount(5);
  await expect(page.getByRole("button", { name: /^Remove.*Course 5$/ })).toHaveCount(0);
  const added = await unfold(page, "Course 5");
  await added.getByLabel("Not offered at the moment").check();
  await publish(page);
  expect((await visit(site, `/courses/${ID}`)).status).toBe(404);
  for (const address of ["/courses", "/enroll", "/sitemap.xml"])
    expect((await visit(site, address)).html, address).not.toContain(ID);
  await open(page, `/enrollments?course=${ID}`);
  await expect(page.getByRole("row", { name: /Kenji Mori/ })).toContainText(TITLE);
});

test("a course keeps its address when its title changes, moves up, and is removed while nobody needs it @once", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/content/courses");
  await publishByPost(page, {
    "courses[4].title": TITLE,
    "courses[4].level": "Everybody",
    "courses[4].summary": "For whoever is asked to say it again.",
    "courses[4].price": "449",
    "courses[4].hours": "12",
    "courses[4].features[0]": "Your own twenty words",
  });
  await open(page, "/content/courses");
  const added = await unfold(page, "Course 5");
  await expect(added.getByText(`/courses/${ID}`)).toBeVisible();
  await added.getByLabel("Title *").fill("Say It Once");
  await page.getByRole("button", { name: /^Move Up.*Course 5$/ }).click();
  await expect(page.getByText("Course 4: Say It Once")).toBeVisible();
  await publish(page);
  expect((await visit(site, `/courses/${ID}`)).html).toContain("Say It Once");
  const { html } = await visit(site, "/courses");
  expect(html.indexOf("Say It Once")).toBeLessThan(html.indexOf("Fundamentals of Public Speaking"));

  await open(page, "/content");
  await page.getByRole("link", { name: "Say It Once" }).click();
  await expect(page).toHaveURL(`/content/course-${ID}`);
  await page.getByRole("button", { name: "Add: group" }).click();
  const group = page.getByRole("group", { name: "Group 1", exact: true });
  await group.getByLabel("Title *").fill("The twenty words");
  await group.getByRole("button", { name: "Add: lesson" }).click();
  await group.getByLabel("Title *").nth(1).fill("Thirteen and thirty");
  await publish(page);
  expect((await visit(site, `/courses/${ID}`)).html).toContain("Thirteen and thirty");

  await open(page, "/content/courses");
  await page.getByRole("button", { name: /^Remove.*Course 4$/ }).click();
  await expect(page.getByText("Say It Once")).toHaveCount(0);
  await publish(page);
  expect((await visit(site, `/courses/${ID}`)).status).toBe(404);
  expect((await visit(site, "/courses")).html).not.toContain("Say It Once");
});
