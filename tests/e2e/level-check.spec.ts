import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import type { BankItem } from "~/content/level-check/bank";
import { levelCheckResult } from "~/content/level-check/page";
import { readStoredResult } from "~/level-check/stored";
import { itemOf, sitLevelCheck } from "../setup/level-check";
import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { afterSending, expect, loseConnection, test, whenReady } from "./fixtures";
import { answer, begin, itemsOnPage, knownAt, sit, submitPage } from "./level-check-sitting";

/** Checks what every result page shows. */
async function expectResult(page: Page, level: RegExp, course: string): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: /^Your answers look most like/ });
  await expect(heading).toContainText(level);
  await expect(page.getByRole("heading", { level: 2, name: course })).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect(await page.context().cookies()).toEqual([]);
  await expectNoSidewaysScroll(page);
}

test("somebody at B2 takes the check and sees a fitting result, in which axe finds no violation", async ({
  page,
  hasScripts,
}) => {
  await begin(page, "In the middle");
  await sit(page, 3);
  await expectResult(page, /B2/, "Advanced Business Communication");
  if (hasScripts) await expectAccessible(page);
});

test("a beginner and a native speaker get a fitting result @noscripts", async ({ page, site }) => {
  for (const [who, start, level, name, course] of [
    ["a beginner", "gentle", 0, /A1/, "General English for Professionals"],
    ["a native", "challenge", 6, /C2/, "Fundamentals of Public Speaking"],
  ] as const) {
    await test.step(who, async () => {
      await page.goto(await sitLevelCheck(site, { start, isKnown: knownAt(level) }));
      await expectResult(page, name, course);
      await expect(page.getByRole("button", { name: "Copy Link" }), "only scripts can copy").toBeHidden();
    });
  }
});

test("questions that have no answer are named, and the others keep theirs", async ({
  page,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await begin(page, "In the middle");
  const [first = 0] = (await itemsOnPage(page)).filter((id) => "options" in itemOf(id));
  await page.locator(`#q${first}`).check();
  const gap = page.locator("main input:not([type])").first();
  await gap.fill("something");
  await submitPage(page);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);
  const errors = await page.locator("main [data-error]").evaluateAll((all) => all.map(({ id }) => id));
  expect(errors).toHaveLength(4);
  for (const id of errors) await expect(page.locator(`main [aria-describedby~="${id}"]`)).toHaveCount(1);
  await expect(gap).toHaveAccessibleDescription(/\(blank\)/);
  await expect(page.locator(`#q${first}`)).toBeChecked();
  await expect(gap).toHaveValue("something");
  if (hasScripts) await expectAccessible(page, { within: "main", widths: [1280] });
  await answer(page, 3);
  await submitPage(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions 7 to 12");
  const ear = page.locator("[name=ear]").last();
  await ear.check();
  await submitPage(page);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(ear, "also of the question that is not scored").toBeChecked();
});

test("answers are still there when the connection drops while they are sent and somebody goes back", async ({
  page,
}) => {
  await begin(page, "In the middle");
  await answer(page, 6);
  const ticked = await page.locator("main input:checked").evaluateAll((inputs) => inputs.map(({ id }) => id));
  expect(ticked.length).toBeGreaterThan(0);
  const gaps = () =>
    page
      .locator("main input:not([type])")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const typed = await gaps();
  expect(typed.filter(Boolean).length).toBeGreaterThan(0);
  await loseConnection(page, page.getByRole("button", { name: "Continue" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions 1 to 6");
  for (const id of ticked) await expect(page.locator(`#${id}`)).toBeChecked();
  expect(await gaps()).toEqual(typed);
});

test("going back, loading again and a double click lose and repeat nothing", async ({ page, site }) => {
  await begin(page, "In the middle");
  const first = await itemsOnPage(page);
  await page.reload();
  expect(await itemsOnPage(page)).toEqual(first);
  await answer(page, 6);
  await page.getByRole("button", { name: "Continue" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questions 7 to 12");
  const second = await itemsOnPage(page);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  await page.goBack();
  expect(await itemsOnPage(page)).toEqual(first);
  await answer(page, 6);
  await submitPage(page);
  expect(await itemsOnPage(page)).toEqual(second);

  await sit(page, 3);
  const count = site.database.prepare("SELECT count(*) FROM level_check_responses").pluck();
  const stored = count.get() as number;
  expect(stored).toBeGreaterThanOrEqual(18);
  const result = page.url();
  await page.goBack();
  await answer(page, 3);
  await submitPage(page);
  await expect(page).toHaveURL(result);
  expect(count.get()).toBe(stored);
});

test("without the box nothing is stored @once", async ({ site }) => {
  site.database.exec("DELETE FROM level_check_responses");
  const stored = site.database.prepare("SELECT count(*) FROM level_check_responses").pluck();
  await sitLevelCheck(site, { isKnown: knownAt(2) });
  expect(stored.get()).toBe(0);
  await sitLevelCheck(site, { isKnown: knownAt(2), mayStore: true });
  expect(stored.get()).toBeGreaterThan(0);
});

test("an address that was changed is refused with a sentence @once", async ({ page, expectedErrors }) => {
  expectedErrors.push(/400/);
  await begin(page, "Gently");
  for (const address of [
    page.url().slice(0, -2),
    "/level-check/questions",
    "/level-check/result?answers=AAAA",
  ]) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(400);
    await expect(page.getByText("was cut off or changed")).toBeVisible();
  }
  await expectAccessible(page, { widths: [360] });
});

test("the result is sent to staff along with an enrollment, in words and with its address", async ({
  page,
  staffPage,
  site,
  hasScripts,
}) => {
  await page.goto(await sitLevelCheck(site));
  const result = page.url();
  const link = page.getByRole("link", { name: "Enroll Now" });
  const course = /course=(\w+)/.exec((await link.getAttribute("href")) ?? "")?.[1] ?? "none";
  await expect(page.getByRole("link", { name: "Lesson by lesson" })).toHaveAttribute(
    "href",
    `/courses/${course}#lessons`,
  );
  await link.click();
  await whenReady(page);
  await expect(page.getByRole("checkbox", { name: /^Send my result with it: [AB][12]/ })).toBeChecked();
  await expect(page.locator("select")).toHaveValue(course);
  await page.getByLabel("First Name *").fill("Leyla");
  if (hasScripts) {
    // What somebody has chosen goes before what the link and the result suggest.
    const box = page.getByRole("checkbox", { name: /^Send my result with it: [AB][12]/ });
    const other = page.locator("[name=experience]:not(:checked)").first();
    const experience = page.locator(`[name=experience][value=${await other.getAttribute("value")}]`);
    await experience.check();
    await page.locator("select").selectOption(course === "business" ? "leadership" : "business");
    const chosen = await page.locator("select").inputValue();
    await page.reload();
    await whenReady(page);
    await expect(page.locator("select")).toHaveValue(chosen);
    await expect(experience).toBeChecked();
    // A restored draft brings the result along.
    await page.goto("/courses");
    await page.goto("/enroll");
    await expect(page).toHaveURL(/\?levelCheck=/);
    await whenReady(page);
    await expect(page.getByLabel("First Name *")).toHaveValue("Leyla");
    await expect(box).toBeChecked();
    await expect(page.locator("select")).toHaveValue(chosen);
    await expect(experience).toBeChecked();
    await box.uncheck();
    await page.reload();
    await whenReady(page);
    await expect(page.getByLabel("First Name *")).toHaveValue("Leyla");
    await expect(box).not.toBeChecked();
    await box.check();
  }
  await page.getByLabel("Last Name *").fill("Demir");
  await page.getByLabel("Email Address *").fill("leyla@example.com");
  await page.getByLabel("Phone Number *").fill("+90 555 010 0199");
  await page.getByLabel("Your Goals *").fill("To write shorter emails.");
  await page.getByRole("radio", { name: /^Evenings/ }).check();
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page).toHaveURL(afterSending("/enrolled"));

  const stored = site.database.prepare("SELECT level_check FROM enrollment_entries").pluck().get();
  expect(stored).toMatch(/^[AB][12], (lower|upper) half \(80% band (from|within) .*, \d+ answers\): /);
  expect(stored).toContain(result);
  await staffPage.goto("/enrollments");
  const { line } = readStoredResult(String(stored));
  await expect(staffPage.getByRole("row", { name: /Leyla Demir/ })).toContainText(line);
  const csv = parse(await (await staffPage.request.get("/enrollments.csv")).text(), {
    bom: true,
  }) as string[][];
  const column = csv[0]?.indexOf("Level Check") ?? -1;
  expect(column).toBeGreaterThan(9);
  expect(csv[1]?.[column]).toBe(stored);
});

test("the result is sent along with a question, and is not if its box is cleared", async ({
  page,
  staffPage,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await page.goto(await sitLevelCheck(site));
  await page.getByRole("link", { name: "Ask About My Result" }).click();
  await whenReady(page);
  const contact = page.url();
  const box = page.getByRole("checkbox", { name: /^Send my result with it/ });
  await expect(box).toBeChecked();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
  await expect(box).toBeChecked();
  await page.getByLabel("Full Name *").fill("Leyla Demir");
  await page.getByLabel("Email Address *").fill("leyla@example.com");
  await page.getByLabel("Message *").fill("Which course fits?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(afterSending("/thank-you"));
  await staffPage.goto("/inquiries");
  await expect(staffPage.getByRole("row", { name: /Leyla Demir/ })).toContainText(/80% band (from|within)/);

  await page.goto(contact);
  await whenReady(page);
  await page.getByLabel("Full Name *").fill("Omar Haddad");
  await page.getByLabel("Email Address *").fill("omar@example.com");
  await page.getByLabel("Subject *").fill("B2 level course");
  await page.getByLabel("Message *").fill("Another question, by another person.");
  await box.uncheck();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(afterSending("/thank-you"));
  const stored = site.database
    .prepare("SELECT level_check FROM contact_inquiries WHERE name = 'Omar Haddad'")
    .pluck();
  expect(stored.get()).toBeNull();
});

test("the text that a question was about can be read again beside its explanation @once", async ({
  page,
  site,
}) => {
  // The questions are random: one about a text has to be among those that were not known.
  const isKnown = (item: BankItem) => item.skill !== "reading" && knownAt(6)(item);
  await page.goto(await sitLevelCheck(site, { start: "middle", isKnown }));
  const again = page.locator("details", { hasText: levelCheckResult.second.document }).last();
  const subject = again.getByText("Subject");
  await expect(subject).toBeHidden();
  await again.locator("summary").click();
  await expect(subject).toBeVisible();
  await expectAccessible(page, { within: "main", widths: [1280] });
  await page.setViewportSize({ width: 320, height: 700 });
  await page.locator("summary", { hasText: levelCheckResult.second.title }).click();
  await expect(subject).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a result is folded on a phone, but for the level, the course and the way on, and is kept as its link, which a button copies @scripts", async ({
  page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await sitLevelCheck(site));
  const explained = page.locator("main ins").first();
  const second = page.locator("summary", { hasText: levelCheckResult.second.title });
  await expect(explained).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3600);
  await second.click();
  await expect(explained).toBeVisible();
  await second.click();
  await page.emulateMedia({ media: "print" });
  await expect(explained).toBeVisible();
  const heading = await page.getByRole("heading", { name: levelCheckResult.second.title }).boundingBox();
  expect(heading?.height, "its heading, which is no summary to press on paper").toBeGreaterThan(10);

  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize({ width: 1280, height: 900 });
  const address = page.url();
  const copy = page.getByRole("button", { name: "Copy Link" });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await copy.click();
  await expect(page.getByRole("status").filter({ hasText: /^Copied/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(new URL(address).search);
  await page.getByRole("link", { name: "Link to this result" }).click();
  await expect(page).toHaveURL(address);
});
