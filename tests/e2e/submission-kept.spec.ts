import { removeAnswers } from "./answers";
import { expect, insertEnrollments, insertInquiries, open, test, whenReady } from "./fixtures";

test.afterEach(({ site }) => removeAnswers(site));

test("what is typed on a page after the session has ended is saved after signing in again", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  insertEnrollments(site, [{ firstName: "Ana" }]);
  site.database.exec("UPDATE enrollment_entries SET reference = 'ANA23456'");
  const stored = () =>
    site.database
      .prepare(
        "SELECT stage, next_step, (SELECT text FROM submission_notes WHERE enrollment_id = enrollment_entries.id) AS note FROM enrollment_entries",
      )
      .get();
  await open(page, "/enrollments/ANA23456");
  await page.getByLabel("New Note").fill("Called twice");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  if (hasScripts) await expect(page.getByRole("region", { name: "You are signed out" })).toBeFocused();
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page).toHaveURL("/enrollments/ANA23456");
  await expect(page.getByRole("listitem").filter({ hasText: "Called twice" })).toBeVisible();

  await whenReady(page);
  await expect(page.getByLabel("New Note")).toHaveValue("");
  await page.getByLabel("Stage").selectOption("Confirmed");
  await page.getByLabel("Next Step").fill("Send the invoice");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  await expect(page.getByLabel("Stage")).toHaveValue("confirmed");
  await expect(page.getByLabel("Next Step")).toHaveValue("Send the invoice");
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(stored()).toEqual({ stage: "confirmed", next_step: "Send the invoice", note: "Called twice" });
});

test("an answer and a next step that could not be saved are there again after signing in, and saved @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456'");
  const drafts = () => site.database.prepare("SELECT text FROM answer_drafts").pluck().all();
  await open(page, "/inquiries/ANA23456");
  await page.getByLabel("Your Answer").fill("Six.");
  await expect.poll(drafts).toEqual(["Six."]);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByLabel("Your Answer").fill("Six, and one is free.");
  await page.getByLabel("Next Step").fill("Call tomorrow");
  await page.getByRole("button", { name: "Mark Handled", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.context().addCookies(cookies);
  await open(page, "/inquiries/ANA23456");
  await expect(page.getByLabel("Your Answer")).toHaveValue("Six, and one is free.");
  await expect.poll(drafts).toEqual(["Six, and one is free."]);
  await expect(page.getByLabel("Next Step")).toHaveValue("Call tomorrow");

  await page.getByRole("button", { name: "Send and mark handled" }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  await open(page, "/inquiries");
  await open(page, "/inquiries/ANA23456");
  await whenReady(page);
  await expect(page.getByLabel("Your Answer")).not.toHaveValue(/Six/);
  await expect(page.getByLabel("Next Step")).toHaveValue("Call tomorrow");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("This is what you typed before.")).toHaveCount(0);
});

test("a note that is not sent yet is there again when its page is opened again @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456'");
  await open(page, "/inquiries/ANA23456");
  await page.getByLabel("New Note").fill("Called twice");
  await open(page, "/inquiries");
  await open(page, "/inquiries/ANA23456");
  await expect(page.getByLabel("New Note")).toHaveValue("Called twice");
  await expect(page.getByText("This is what you typed before.")).toBeVisible();
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Called twice" })).toBeVisible();
  await expect(page.getByLabel("New Note")).toHaveValue("");
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel("New Note")).toHaveValue("");
  // Another note may say the same.
  await page.getByLabel("New Note").fill("Called twice");
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel("New Note")).toHaveValue("Called twice");
});
