import type { Route } from "@playwright/test";
import { addLeyla, LEYLA } from "./colleague";
import { expect, insertEnrollments, insertInquiries, open, STAFF, test, whenReady } from "./fixtures";

test("the name in a list leads to a page with everything about it, and on to its neighbors in that list @once", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [
    { name: "Ana Ribeiro", subject: "Prices", message: "We are twelve." },
    { name: "Between", subject: "Something else" },
    { name: "Kenji Mori", subject: "Prices", phone: "+44 20 7946 0018" },
  ]);
  site.database.exec(
    "UPDATE contact_inquiries SET reference = 'ANA23456', company = 'Vela Norte', people = '12' WHERE name = 'Ana Ribeiro'",
  );
  await open(page, "/inquiries?subject=Prices&sort=name-asc");
  await page.getByRole("rowheader").getByRole("link", { name: "Ana Ribeiro" }).click();
  await expect(page).toHaveURL("/inquiries/ANA23456?subject=Prices&sort=name-asc");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Ribeiro, Prices");
  await expect(page.getByText("We are twelve.")).toBeVisible();
  await expect(page.getByText("Company: Vela Norte")).toBeVisible();
  await expect(page.getByText("People: 12")).toBeVisible();
  const nearby = page.getByRole("navigation", { name: "In the list" });
  await expect(nearby.getByRole("link")).toHaveText(["↓Next: Kenji Mori"]);
  await whenReady(page);
  await page.getByText("Paste in a reply").click();
  await page.getByLabel("Their Reply").fill("We are thirteen.");
  await page.getByLabel("New Note").fill("About Ana");
  await nearby.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kenji Mori, Prices");
  for (const field of ["#note", "#pasted"])
    await expect(page.locator(field), "what is about Ana").toHaveValue("");
  await expect(nearby.getByRole("link")).toHaveText(["↑Previous: Ana Ribeiro"]);
  await expect(page.getByRole("link", { name: "+44 20 7946 0018" })).toHaveAttribute("href", /^tel:/);
  await page.getByRole("link", { name: "Contact Inquiries" }).click();
  await expect(page).toHaveURL("/inquiries?subject=Prices&sort=name-asc");
});

test("what is written from right to left is shown so, and the name before the subject @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const message = "نحن اثنا عشر. متى نبدأ؟";
  insertInquiries(site, [{ name: "ليلى حداد", subject: "دورة، Business English", message }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456'");
  await open(page, "/inquiries/ANA23456");
  await expect(page.getByText(message)).toHaveCSS("direction", "rtl");
  await page.getByLabel("New Note").fill(message);
  await expect(page.getByLabel("New Note")).toHaveCSS("direction", "rtl");
  const [name, subject] = await page.locator("h1 bdi").all();
  const [first, second] = [await name?.boundingBox(), await subject?.boundingBox()];
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0);
  await page.goto("/people/ANA23456");
  await expect(page.getByText(message)).toHaveCSS("direction", "rtl");
  await page.goto("/inquiries");
  for (const shown of await page.getByText(message).all()) await expect(shown).toHaveCSS("direction", "rtl");
});

test("on its page an inquiry is noted on, handled and deleted, and its history says by whom", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertInquiries(site, [{ name: "Ana" }, { name: "Stays" }]);
  // The audit log keeps the entries of other tests.
  site.database.exec("UPDATE contact_inquiries SET reference = 'HKSTRY23' WHERE name = 'Ana'");
  await open(page, "/inquiries/HKSTRY23");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Write a note first.")).toBeInViewport();
  await whenReady(page);
  await page.getByLabel("New Note").fill("Called twice");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Called twice" })).toContainText(STAFF.email);

  await whenReady(page);
  await page.getByRole("button", { name: "Mark Handled", exact: true }).click();
  await expect(page.getByText("Marked as handled")).toBeVisible();
  await whenReady(page);
  await page.getByText("History (3)").click();
  await expect(page.getByText("Wrote a note on an inquiry")).toBeVisible();
  await expect(page.getByText("Marked 1 inquiry as handled")).toBeVisible();

  await page.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Note removed")).toBeVisible();
  expect(site.database.prepare("SELECT count(*) FROM submission_notes").pluck().get()).toBe(0);

  await whenReady(page);
  const deletion = page.getByRole("link", { name: "Delete…" });
  await deletion.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This permanently deletes the inquiry from Ana.");
  if (hasScripts) await page.keyboard.press("Escape");
  else await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/inquiries/HKSTRY23");
  if (hasScripts) await expect(deletion).toBeFocused();
  await deletion.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Inquiry deleted")).toBeVisible();
  await expect(page).toHaveURL("/inquiries");
  expect((await page.request.get("/inquiries/HKSTRY23")).status()).toBe(404);
});

test("stage, assignee and next step are saved, and not over what a colleague has changed in the meantime", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/, /400/);
  addLeyla(site);
  insertEnrollments(site, [{ lastName: "Ribeiro" }]);
  site.database.exec("UPDATE enrollment_entries SET reference = 'ANA23456'");
  const stored = () =>
    site.database
      .prepare(
        "SELECT stage, (SELECT email FROM staff_members WHERE id = assignee_id) AS assignee, next_step, next_step_on, handled_by FROM enrollment_entries",
      )
      .get();
  await open(page, "/enrollments/ANA23456");
  await page.getByLabel("Stage").selectOption("Confirmed");
  await page.getByLabel("Assigned To").selectOption(LEYLA);
  await page.getByLabel("Next Step").fill("Send the invoice");
  await page.getByLabel("On", { exact: true }).fill("2026-03-18");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  const saved = {
    stage: "confirmed",
    assignee: LEYLA,
    next_step: "Send the invoice",
    next_step_on: "2026-03-18",
    handled_by: STAFF.email,
  };
  expect(stored()).toEqual(saved);

  await whenReady(page);
  await page.getByLabel("Stage").selectOption("Paid");
  site.database.exec(
    "UPDATE enrollment_entries SET stage = 'not-coming', next_step = NULL, next_step_on = NULL",
  );
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText(/This has been changed in the meantime/)).toBeVisible();
  await expect(page.getByText(/Now it says: Not coming · leyla@example.com · no next step/)).toBeVisible();
  await expect(page.getByLabel("Stage")).toHaveValue("paid");
  expect(stored()).toMatchObject({ stage: "not-coming" });
  await whenReady(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The message about the first save may still be shown.
  const unplanned = { next_step: null, next_step_on: null };
  await expect.poll(stored).toMatchObject({ stage: "paid", assignee: LEYLA, ...unplanned });
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();

  const id = site.database.prepare("SELECT max(id) FROM enrollment_entries").pluck().get();
  await open(page, `/enrollments?work=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("On", { exact: true }).fill("2026-03-20");
  site.database.exec("UPDATE enrollment_entries SET stage = 'started', assignee_id = NULL");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText(/Say in a few words/)).toBeVisible();
  await expect(dialog.getByLabel("Next Step")).toHaveAccessibleDescription(/^Say in a few words/);
  await expect(dialog.getByLabel("Next Step")).toHaveAttribute("aria-invalid", "true");
  await whenReady(page);
  await dialog.getByLabel("Next Step").fill("Call");
  site.database.exec("UPDATE enrollment_entries SET next_step = 'Send the plan'");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog.getByText(/Now it says: Started · Nobody · Send the plan/)).toBeVisible();
  await expect(dialog.getByLabel("Stage")).toHaveValue("started");
  await expect(dialog.getByLabel("Next Step")).toHaveValue("Call");
  await whenReady(page);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(stored).toMatchObject({
    stage: "started",
    assignee: null,
    next_step: "Call",
    next_step_on: "2026-03-20",
  });
});

test("a next step that is typed in a dialog outlives Escape, and ends when it is saved or canceled @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  const id = site.database.prepare("SELECT id FROM contact_inquiries").pluck().get();
  const step = page.getByRole("dialog").getByLabel("Next Step");
  const reopen = async () => {
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await open(page, `/inquiries?work=${id}`);
  };
  await open(page, `/inquiries?work=${id}`);
  await step.fill("Call about the invoice");
  await page.keyboard.press("Escape");
  await reopen();
  await expect(step).toHaveValue("Call about the invoice");
  await step.press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  site.database.exec("UPDATE contact_inquiries SET next_step = NULL");
  await reopen();
  await expect(step, "what was saved is no draft").toHaveValue("");
  await step.fill("Never mind");
  await page.getByRole("link", { name: "Cancel" }).click();
  await reopen();
  await expect(step).toHaveValue("");
});

test("a next step that is typed on while it is being saved is saved by the next press, on its page and in a dialog @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456'");
  const id = site.database.prepare("SELECT id FROM contact_inquiries").pluck().get();
  const stored = () => site.database.prepare("SELECT next_step FROM contact_inquiries").pluck().get();
  const typeOn = async (route: Route) => {
    await page.keyboard.type(" Ana");
    await route.continue();
  };
  const step = page.getByLabel("Next Step", { exact: true });
  await open(page, "/inquiries/ANA23456");
  await page.route("**/inquiries/ANA23456.data*", typeOn, { times: 1 });
  await step.fill("Call");
  await step.press("Enter");
  await expect.poll(stored).toBe("Call");
  await expect(page.getByText("This is what you typed before.")).toBeVisible();
  await page.keyboard.type(" today");
  await expect(step).toHaveValue("Call Ana today");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(stored).toBe("Call Ana today");

  await open(page, `/inquiries?work=${id}`);
  await page.route("**/inquiries.data*", typeOn, { times: 1 });
  await step.fill("Write to");
  await step.press("Enter");
  await expect.poll(stored).toBe("Write to");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await open(page, `/inquiries?work=${id}`);
  await expect(step).toHaveValue("Write to Ana");
  await step.press("Enter");
  await expect.poll(stored).toBe("Write to Ana");
});

test("a step that is typed stays while an answer moves the stage, which is shown", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertEnrollments(site, [{ lastName: "Ribeiro" }]);
  site.database.exec("UPDATE enrollment_entries SET reference = 'ANA23456'");
  await open(page, "/enrollments/ANA23456");
  await page.getByLabel("Next Step").fill("Call about the date");
  await page.getByLabel("Your Answer").fill("We start in May.");
  await page.getByRole("button", { name: "Send and Mark Handled" }).click();
  await expect(page.getByText("Answer stored")).toBeVisible();
  await expect(page.getByLabel("Stage")).toHaveValue("conversation");
  await expect(page.getByLabel("Next Step")).toHaveValue("Call about the date");
});

test("Enter in a field and the buttons that save leave the focus where it was, or at what was sent @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Bo" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456' WHERE name = 'Ana'");
  await open(page, "/inquiries/ANA23456");
  await page.getByLabel("Next Step").fill("Call");
  await page.getByLabel("Next Step").press("Enter");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Next Step")).toBeFocused();
  await page.getByLabel("New Note").fill("Called twice");
  await page.getByRole("button", { name: "Add Note" }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Called twice" })).toBeVisible();
  await expect(page.getByLabel("New Note")).toBeFocused();
  await page.getByLabel("Your Answer").fill("We start in May.");
  await page.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "We start in May." })).toBeFocused();
  await open(page, "/desk");
  await page.getByRole("button", { name: /^Take It ?: Bo$/ }).press("Enter");
  await expect(page.getByText("Bo is yours now.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Bo" })).toBeFocused();
});

test("what is typed about a row that a colleague has just deleted can still be copied", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/410/);
  for (const [field, text, button, reference] of [
    ["New Note", "Called twice", "Add Note", "ANA23456"],
    ["Next Step", "Send prices", "Save", "ANA23457"],
  ] as const) {
    insertInquiries(site, [{ name: "Ana" }]);
    site.database.exec(`UPDATE contact_inquiries SET reference = '${reference}'`);
    await open(page, `/inquiries/${reference}`);
    await page.getByLabel(field).fill(text);
    site.database.exec("DELETE FROM contact_inquiries");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This row is gone" })).toBeVisible();
    await expect(page.getByLabel("What You Typed")).toHaveValue(text);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL("/inquiries");
  }
});

test("everything typed about a row survives the row's deletion, whichever button is pressed, and going back @scripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/410/, /404/);
  const typed = "Dear Ana, six.\n\nCalled twice\n\nCall tomorrow\n2026-03-18";
  for (const button of ["Mark Handled", "Add Note"]) {
    insertInquiries(site, [{ name: "Ana" }]);
    site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456'");
    await open(page, "/inquiries/ANA23456");
    await page.getByLabel("Your Answer").fill("Dear Ana, six.");
    await page.getByLabel("New Note").fill("Called twice");
    await page.getByLabel("Next Step").fill("Call tomorrow");
    await page.getByLabel("On", { exact: true }).fill("2026-03-18");
    site.database.exec("DELETE FROM contact_inquiries");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This row is gone" })).toBeVisible();
    const field = page.getByLabel("What you typed");
    for (const text of typed.split("\n\n")) await expect(field).toHaveValue(new RegExp(text));
    await page.goto("/inquiries/ANA23456");
    await expect(field).toHaveValue(typed);
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("marking a row that a colleague has just deleted says so and leads to the list", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/410/);
  insertInquiries(site, [{ name: "Ana" }, { name: "Stays" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456' WHERE name = 'Ana'");
  await open(page, "/inquiries/ANA23456?sort=name-asc");
  site.database.exec("DELETE FROM contact_inquiries WHERE name = 'Ana'");
  await page.getByRole("button", { name: "Mark Handled", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This row is gone" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL("/inquiries?sort=name-asc");
});
