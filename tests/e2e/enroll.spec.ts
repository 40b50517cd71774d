import type { Locator, Page } from "@playwright/test";
import { shippedCourses } from "~/content/courses";
import { formatPrice } from "~/format/price";
import { forms } from "../setup/forms";
import { expectAccessible, holdToast } from "./accessible";
import { afterSending, expect, open, type RunningServer, refuse, test } from "./fixtures";
import { expectArrival, sheets } from "./page-state";

const optionOf = (id: string) => shippedCourses.find((option) => option.id === id);
const nameOf = (id: string) => optionOf(id)?.name ?? "no such course";
const priceOf = (id: string) => formatPrice(optionOf(id)?.price ?? 0);

const application = {
  first_name: "Kenji",
  last_name: "Mori",
  email: "k.mori@example.jp",
  phone: "+81 3 5550 0142",
  course: "business",
  experience: "intermediate",
  goals: "To lead the Monday call\nwithout notes.",
  availability: "evenings",
  hear_about_us: "A colleague",
};

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("First Name *").fill(application.first_name);
  await page.getByLabel("Last Name *").fill(application.last_name);
  await page.getByLabel("Email Address *").fill(application.email);
  await page.getByLabel("Phone Number *").fill(application.phone);
  await page.getByLabel("Course *", { exact: true }).selectOption(application.course);
  await page.getByRole("radio", { name: /^Intermediate/ }).check();
  await page.getByLabel("Your Goals *").fill(application.goals);
  await page.getByRole("radio", { name: /^Evenings/ }).check();
  await page.getByLabel("How Did You Hear About Us?").fill(application.hear_about_us);
}

const stored = (site: RunningServer) =>
  site.database
    .prepare(
      `SELECT first_name, last_name, email, phone, course, experience, goals, availability, hear_about_us
       FROM enrollment_entries`,
    )
    .all();

test("an application shows its course with the price, is stored and leads, with a message, to the page of success", async ({
  page,
  site,
  hasScripts,
}) => {
  await open(page, "/enroll");
  const course = page.getByLabel("Course *", { exact: true });
  await course.selectOption("leadership");
  if (hasScripts) {
    const chosen = page.getByRole("status").filter({ hasText: "Selected Course:" });
    await expect(chosen).toContainText(`Selected Course: ${nameOf("leadership")}`);
    await expect(chosen).toContainText(`Investment: ${priceOf("leadership")}`);
    await expect(page.getByRole("complementary", { name: "Your Course" })).toContainText(
      nameOf("leadership"),
    );
    await expectAccessible(page, { within: "main", widths: [1280] });
  } else {
    // Without scripts the option names the price.
    await expect(course.locator("option:checked")).toHaveText(
      `${nameOf("leadership")}, ${priceOf("leadership")}`,
    );
  }

  await fillIn(page);
  await page.getByRole("button", { name: "Submit Enrollment" }).click();

  if (hasScripts) {
    // The message first, the next page two seconds later.
    await expect(page.getByText("Enrollment Submitted!")).toBeVisible();
    expect(page.url()).toBe(`${site.url}/enroll`);
  }
  await expect(page).toHaveURL(afterSending("/enrolled"));
  await expect(page.getByRole("heading", { level: 1, name: "Enrollment Successful!" })).toBeVisible();
  await expect(page.getByRole("status").getByText("Enrollment Submitted!")).toBeVisible();
  if (hasScripts) {
    await expectArrival(page, /^Enrollment Successful!/);
    await holdToast(page);
    await expectAccessible(page, { narrow: "html" });
    await page.reload();
    expect(await sheets(page)).toEqual(["tasks"]);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Course Enrollment" })).toBeVisible();
  }
  expect(stored(site)).toEqual([application]);
});

test("a form with mistakes names each of them and comes back with every choice and word", async ({
  page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/enroll");
  if (hasScripts) {
    await test.step("empty, with all eight required fields", async () => {
      await page.getByRole("button", { name: "Submit Enrollment" }).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText([
        "First name must be at least 2 characters",
        "Last name must be at least 2 characters",
        "Please enter a valid email address",
        "Please enter a valid phone number",
        "Please select a course",
        "Please select your experience level",
        "Please tell us about your goals (minimum 10 characters)",
        "Please select your availability",
      ]);
      for (const name of ["Experience Level *", "Availability *"])
        await expect(page.getByRole("radiogroup", { name })).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page, { within: "main", widths: [1280] });
    });
  }

  await fillIn(page);
  await page.getByLabel("Last Name *").fill("M");
  await page.getByLabel("Phone Number *").fill("555");
  await page.getByRole("button", { name: "Submit Enrollment" }).click();

  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Last name must be at least 2 characters",
    "Please enter a valid phone number",
  ]);
  if (hasScripts) await expect(summary).toBeFocused();
  await expect(page.getByLabel("First Name *")).toHaveValue(application.first_name);
  await expect(page.getByLabel("Course *", { exact: true })).toHaveValue(application.course);
  await expect(page.getByRole("radio", { name: /^Intermediate/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^Evenings/ })).toBeChecked();
  await expect(page.getByLabel("Your Goals *")).toHaveValue(application.goals);
  await expect(page.getByLabel("How Did You Hear About Us?")).toHaveValue(application.hear_about_us);
  expect(stored(site)).toEqual([]);
});

test("a course in the link is chosen, with its price, beside its question or above the button of a phone; an unknown one is ignored @noscripts", async ({
  page,
}) => {
  await page.goto("/enroll?course=advanced");
  await expect(page.getByLabel("Course *", { exact: true })).toHaveValue("advanced");
  const panel = page.getByRole("complementary", { name: "Your Course" });
  await expect(panel).toContainText(`Selected Course:${nameOf("advanced")}`);
  await expect(panel.locator("mark")).toContainText(priceOf("advanced"));
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  const button = page.getByRole("button", { name: "Submit Enrollment" });
  expect(await top(panel)).toBeLessThan(await top(page.getByLabel("First Name *")));
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await top(panel)).toBeGreaterThan(await top(page.getByLabel("How Did You Hear About Us?")));
  expect(await top(panel)).toBeLessThan(await top(button));

  await page.goto("/enroll?course=astrology");
  await expect(page.getByLabel("Course *", { exact: true })).toHaveValue("");
  // The courses to choose from, with their prices.
  await expect(panel).not.toContainText("Selected Course:");
  for (const { name, price } of shippedCourses) {
    await expect(panel.getByRole("listitem").filter({ hasText: name })).toContainText(formatPrice(price));
  }
});

// With scripts: failed-forms.spec.ts.
test("when the application cannot be stored nothing is lost @noscripts", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const allow = refuse(site, "INSERT", "enrollment_entries");
  await open(page, "/enroll");
  await fillIn(page);
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(
    page.getByText("There was a problem submitting your enrollment. Please try again.").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Your Goals *")).toHaveValue(application.goals);
  await expect(page.getByRole("radio", { name: /^Intermediate/ })).toBeChecked();
  allow();
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page).toHaveURL(afterSending("/enrolled"));
  expect(stored(site)).toEqual([application]);
});

// Without scripts the message stays on the page.
test("the success message disappears by itself but stays while it is pointed at", {
  tag: "@scripts",
}, async ({ page }) => {
  await open(page, "/enroll");
  await fillIn(page);
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  const toast = page.getByText("Enrollment Submitted!");
  await toast.hover();
  await page.getByLabel("How Did You Hear About Us?").press("x");
  await expect(page).toHaveURL(afterSending("/enrolled"));
  await page.waitForTimeout(5500);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(toast).toBeHidden();
  await open(page, "/enroll");
  await expect(page.getByLabel("First Name *"), "what was sent is no draft anymore").toHaveValue("");
});

test("a page to read that is opened before the page of success shows the message @scripts", async ({
  page,
}) => {
  await page.request.post("/enroll", { form: forms["/enroll?send"], maxRedirects: 0 });
  await open(page, "/levels");
  await expect(page.getByRole("status").getByText("Enrollment Submitted!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("level");
  await expect(page.getByText("Enrollment Submitted!")).toBeHidden({ timeout: 10_000 });
});
