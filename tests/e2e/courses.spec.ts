import { coursePages } from "~/content/course-pages";
import { lessonTerms } from "~/content/course-terms";
import { courses, type ShippedCourseId } from "~/content/courses";
import { levelCourses } from "~/content/level-courses";
import { levels } from "~/content/pages/levels";
import { courseValues, courseWeeks, hourPrice, lessonCount } from "~/courses/figures";
import { formatPrice } from "~/format/price";
import { expect, test } from "./fixtures";

test("the courses are side by side, each with its price, its hour and its way in, and how well it fits each level @noscripts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await page.getByRole("link", { name: "View All Courses" }).click();
  await expect(page).toHaveURL("/courses");
  for (const course of courses) {
    const option = page.getByRole("article", { name: course.title });
    await expect(option.locator("mark")).toContainText(formatPrice(course.price));
    await expect(option).toContainText(formatPrice(hourPrice(course)));
    await expect(option).toContainText(`${courseWeeks(course, lessonTerms)} weeks`);
    await expect(option.getByRole("link", { name: /^Enroll Now/ })).toHaveAttribute(
      "href",
      `/enroll?course=${course.id}`,
    );
  }
  const table = page.getByRole("table", { name: "Which course fits which level" });
  await expect(table.locator("tbody").nth(2).getByRole("cell")).toHaveText([
    "not for this level",
    "not for this level",
    "fits",
    "made for this level",
    "fits",
    "possible, after we have talked",
  ]);
  await expect(
    table.getByRole("rowheader", { name: "Business English Foundations Made for A2" }),
    "a course and what it is made for are words apart",
  ).toBeVisible();
  await page.getByRole("link", { name: /^Lesson by lesson.*Business English Foundations/ }).click();
  await expect(page).toHaveURL("/courses/business#lessons");
});

test("each course is described lesson by lesson, to search engines too, printed on two pages, and leads to its enrollment @noscripts", async ({
  page,
  server,
}) => {
  test.slow();
  const panel = page.getByRole("complementary", { name: "Investment" });
  for (const course of courses) {
    await test.step(course.title, async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.goto(`/courses/${course.id}`);
      const lessons = page.locator("#lessons ol ol > li");
      await expect(lessons).toHaveCount(lessonCount(course, lessonTerms));
      const first = coursePages[course.id as ShippedCourseId].units[0]?.lessons[0];
      await expect(lessons.first()).toContainText(first?.practice ?? "");
      await expect(panel).toContainText(`${formatPrice(hourPrice(course))} an hour`);
      await expect(panel).toContainText(
        `${courseValues(course, { levels, map: levelCourses.levels, lessons: lessonTerms }).weeks} weeks`,
      );
      await expect(panel.locator("mark")).toContainText(formatPrice(course.price));

      const markup = await page.locator("script[type='application/ld+json']").textContent();
      const things = JSON.parse(markup ?? "")["@graph"] as Record<string, unknown>[];
      expect(things).toContainEqual(
        expect.objectContaining({
          "@type": "Course",
          name: course.title,
          url: `${server.url}/courses/${course.id}`,
          offers: expect.objectContaining({ price: course.price, priceCurrency: "USD" }),
          hasCourseInstance: expect.objectContaining({ courseWorkload: `PT${course.hours}H` }),
        }),
      );

      for (const format of ["A4", "Letter"]) {
        const margin = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };
        const pdf = await page.pdf({ format, margin });
        expect(/\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1], format).toBe("2");
      }
      await expect(panel.getByRole("link", { name: "Enroll Now" })).toHaveAttribute(
        "href",
        `/enroll?course=${course.id}`,
      );
    });
  }

  await test.step("on paper the lessons are open, and there is nothing to press", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#lessons ol ol > li").last()).toBeVisible();
    await expect(page.getByRole("link", { name: "Enroll Now" }).first()).toBeHidden();
    await expect(page.getByText(/^Syllabus and conditions · localhost/)).toBeVisible();
    await expect(page.getByText(/^Tonic, localhost/), "the page has one head").toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  await panel.getByRole("link", { name: "Enroll Now" }).click();
  await expect(page).toHaveURL(/\/enroll\?course=/);
  await expect(page.getByLabel("Course *", { exact: true })).toHaveValue(courses.at(-1)?.id ?? "");
});

test("a course that does not exist is a missing page @once", async ({ request }) => {
  const answer = await request.get("/courses/astrology");
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toMatch(/<h1[^>]*>.*?Page not found.*?<\/h1>/s);
});

test("the lessons are folded on a phone and open one group at a time, and are printed where scripts run", async ({
  page,
  hasScripts,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/courses/advanced");
  const lesson = page.getByText("Stress: which word is the news");
  await expect(lesson).toBeHidden();
  await page.getByText("Lessons 1 to 6").last().click();
  await expect(lesson).toBeVisible();

  const button = page.getByRole("button", { name: "Print the Syllabus" });
  if (!hasScripts) return expect(button).toBeHidden();
  await button.click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "");
});

test("an address that asks for it marks what an operator has to set @noscripts", async ({ page }) => {
  const colorOf = (address: string) =>
    page.goto(address).then(() =>
      page
        .locator("[data-sample]")
        .first()
        .evaluate((sample) => getComputedStyle(sample).backgroundColor),
    );
  expect(await colorOf("/courses")).toBe("rgba(0, 0, 0, 0)");
  await page.goto("about:blank");
  expect(await colorOf("/courses#samples")).not.toBe("rgba(0, 0, 0, 0)");
});

test("a level leads to the course for it, and carries both into the contact form @noscripts", async ({
  page,
}) => {
  await page.goto("/levels");
  const level = page.locator("#B1");
  await expect(level.getByRole("link", { name: "Business English Foundations" })).toHaveAttribute(
    "href",
    "/courses/business",
  );
  await level.getByRole("link", { name: "Start B1 Level Course" }).click();
  await expect(page.getByLabel("Subject *")).toHaveValue("B1 level course: Business English Foundations");
});
