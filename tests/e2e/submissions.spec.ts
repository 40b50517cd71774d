import { expect, insertEnrollments, insertInquiries, open, STAFF, test, whenReady } from "./fixtures";

const LEYLA = "leyla@example.com";
const addLeyla = (run: (sql: string) => void) =>
  run(`INSERT OR IGNORE INTO staff_members (email, password_hash) VALUES ('${LEYLA}', 'hash')`);

test("the name in a list leads to a page with everything about it, and on to its neighbors in that list", async ({
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
  await nearby.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kenji Mori, Prices");
  await expect(nearby.getByRole("link")).toHaveText(["↑Previous: Ana Ribeiro"]);
  await expect(page.getByRole("link", { name: "+44 20 7946 0018" })).toHaveAttribute("href", /^tel:/);
  await page.getByRole("link", { name: "Contact Inquiries" }).click();
  await expect(page).toHaveURL("/inquiries?subject=Prices&sort=name-asc");
});

test("on its page an inquiry is noted on, handled and deleted, and its history says by whom", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  insertInquiries(site, [{ name: "Ana" }, { name: "Stays" }]);
  // The record of other tests stays.
  site.database.exec("UPDATE contact_inquiries SET reference = 'HKSTRY23' WHERE name = 'Ana'");
  await open(page, "/inquiries/HKSTRY23");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Write a note first.")).toBeInViewport();
  await whenReady(page);
  await page.getByLabel("New note").fill("Called twice");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByText("Note added")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Called twice" })).toContainText(STAFF.email);

  await whenReady(page);
  await page.getByRole("button", { name: "Mark handled", exact: true }).click();
  await expect(page.getByText("Marked as handled")).toBeVisible();
  await whenReady(page);
  await page.getByText("History (3)").click();
  await expect(page.getByText("Wrote a note on an inquiry")).toBeVisible();
  await expect(page.getByText("Marked 1 inquiry as handled")).toBeVisible();

  await page.getByRole("link", { name: "Take away" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take Away" }).click();
  await expect(page.getByText("Note taken away")).toBeVisible();
  expect(site.database.prepare("SELECT count(*) FROM submission_notes").pluck().get()).toBe(0);

  await whenReady(page);
  await page.getByRole("link", { name: "Delete…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Inquiry deleted")).toBeVisible();
  await expect(page).toHaveURL("/inquiries");
  expect((await page.request.get("/inquiries/HKSTRY23")).status()).toBe(404);
});

test("stage, assignee and next step are saved, and not over what a colleague has changed meanwhile", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  addLeyla((sql) => site.database.exec(sql));
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
  await page.getByLabel("Assigned to").selectOption(LEYLA);
  await page.getByLabel("Next step").fill("Send the invoice");
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
  await expect(page.getByText(/Somebody else has just changed this/)).toBeVisible();
  await expect(page.getByText(/Now it says: Not coming · leyla@example.com · no next step/)).toBeVisible();
  await expect(page.getByLabel("Stage")).toHaveValue("paid");
  expect(stored()).toMatchObject({ stage: "not-coming" });
  await whenReady(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The message of the first save may still be there.
  await expect.poll(stored).toMatchObject({ stage: "paid" });
  await expect(page.getByText("Saved", { exact: true }).first()).toBeVisible();
});

test("a stage, a marking and a release from Spam are taken back by the button in their message", async ({
  staffPage: page,
  site,
}) => {
  addLeyla((sql) => site.database.exec(sql));
  insertEnrollments(site, [{ lastName: "Ribeiro" }]);
  site.database.exec("UPDATE enrollment_entries SET reference = 'ANA23456'");
  insertInquiries(site, [{ name: "Kenji" }, { name: "Held" }]);
  site.database.exec("UPDATE contact_inquiries SET held_reason = 'links' WHERE name = 'Held'");
  const stored = () =>
    site.database
      .prepare(
        `SELECT stage AS a, assignee_id AS b, handled_by AS c FROM enrollment_entries
         UNION ALL SELECT name, held_reason, handled_by FROM contact_inquiries`,
      )
      .all();
  const before = stored();
  const undo = async (message: string) => {
    const toast = page.locator("[data-toast]").filter({ hasText: message });
    await expect(toast).toBeVisible();
    expect(stored()).not.toEqual(before);
    await whenReady(page);
    await toast.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone").last()).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    expect(stored()).toEqual(before);
  };

  await open(page, "/enrollments/ANA23456?stage=new");
  await page.getByLabel("Stage").selectOption("Paid");
  await page.getByLabel("Assigned to").selectOption(LEYLA);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await undo("Saved");
  await expect(page).toHaveURL("/enrollments/ANA23456?stage=new");
  await expect(page.getByLabel("Stage")).toHaveValue("new");

  await open(page, "/inquiries");
  await page.getByRole("button", { name: "Mark handled: Kenji" }).click();
  await undo("Marked as handled");

  await open(page, "/spam");
  await page.getByRole("button", { name: "Not Spam" }).click();
  await undo("Not spam");
  await expect(page.getByRole("rowheader")).toHaveText([/Held/]);
});

test("several enrollments get a stage at once, but for one that a colleague has moved meanwhile", async ({
  staffPage: page,
  site,
}) => {
  insertEnrollments(site, [{ lastName: "One" }, { lastName: "Two" }, { lastName: "Three" }]);
  await open(page, "/enrollments?stage=new");
  for (const name of ["One", "Two"]) {
    await page.getByRole("checkbox", { name: `Select Visitor ${name}` }).check();
  }
  await page.getByRole("button", { name: "Selected: Stage…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 2 rows" });
  await expect(dialog.getByRole("link", { name: "Visitor One" })).toHaveAttribute(
    "href",
    /^\/enrollments\/\w{8}$/,
  );
  await dialog.getByLabel("Stage").selectOption("Invoiced");
  site.database.exec(
    "UPDATE enrollment_entries SET stage = 'paid', handled_at = created_at WHERE last_name = 'Two'",
  );
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText(/1 enrollments?\. Changed in the meantime by somebody else, and left alone: \w{8}/),
  ).toBeVisible();
  expect(
    site.database.prepare("SELECT last_name, stage FROM enrollment_entries ORDER BY id").raw().all(),
  ).toEqual(
    expect.arrayContaining([
      ["One", "invoiced"],
      ["Two", "paid"],
      ["Three", "new"],
    ]),
  );
  await expect(page.getByRole("rowheader")).toHaveText(["Visitor Three"]);
  await page.goto("/enrollments?stage=invoiced");
  await expect(page.getByRole("rowheader")).toHaveText(["Visitor One"]);
  await expect(page.getByLabel("Stage")).toContainText("Invoiced (1)");
  expect(await (await page.request.get("/enrollments.csv?stage=paid")).text()).toContain(",Paid,");
});

test("what is typed on a page after the session has ended is saved after signing in again", async ({
  staffPage: page,
  site,
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
  await page.getByLabel("New note").fill("Called twice");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(page).toHaveURL("/enrollments/ANA23456");
  await expect(page.getByRole("listitem").filter({ hasText: "Called twice" })).toBeVisible();

  await whenReady(page);
  await expect(page.getByLabel("New note")).toHaveValue("");
  await page.getByLabel("Stage").selectOption("Confirmed");
  await page.getByLabel("Next step").fill("Send the invoice");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are signed out" })).toBeVisible();
  await expect(page.getByLabel("Stage")).toHaveValue("confirmed");
  await expect(page.getByLabel("Next step")).toHaveValue("Send the invoice");
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  expect(stored()).toEqual({ stage: "confirmed", next_step: "Send the invoice", note: "Called twice" });
});

test("what is typed about a row that a colleague has just deleted can still be copied", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/410/);
  for (const [field, text, button] of [
    ["New note", "Called twice", "Add Note"],
    ["Next step", "Send prices", "Save"],
  ] as const) {
    insertInquiries(site, [{ name: "Ana" }]);
    site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456'");
    await open(page, "/inquiries/ANA23456");
    await page.getByLabel(field).fill(text);
    site.database.exec("DELETE FROM contact_inquiries");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "This row is gone" })).toBeVisible();
    await expect(page.getByLabel("What you typed")).toHaveValue(text);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await expect(page).toHaveURL("/inquiries");
  }
});

test("marking a row that a colleague has just deleted leads to the list", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Stays" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456' WHERE name = 'Ana'");
  await open(page, "/inquiries/ANA23456?sort=name-asc");
  site.database.exec("DELETE FROM contact_inquiries WHERE name = 'Ana'");
  await page.getByRole("button", { name: "Mark handled", exact: true }).click();
  await expect(page).toHaveURL("/inquiries?sort=name-asc");
  await expect(page.getByText("Already deleted")).toBeVisible();
});

test("a note that is not sent yet is there again when its page is opened again @scripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456'");
  await open(page, "/inquiries/ANA23456");
  await page.getByLabel("New note").fill("Called twice");
  await open(page, "/inquiries");
  await open(page, "/inquiries/ANA23456");
  await expect(page.getByLabel("New note")).toHaveValue("Called twice");
  await expect(page.getByText("This is what you typed before.")).toBeVisible();
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Called twice" })).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("");
  await page.reload();
  await whenReady(page);
  await expect(page.getByLabel("New note")).toHaveValue("");
});

test("an open list says what has arrived and shows it, an open row what somebody else has changed @scripts", async ({
  staffPage: page,
  site,
}) => {
  await page.clock.install();
  insertInquiries(site, [{ name: "Ana" }]);
  site.database.exec("UPDATE contact_inquiries SET reference = 'ANA23456'");
  await open(page, "/inquiries?handled=no");
  insertInquiries(site, [
    { name: "Ben", email: "ben@example.com" },
    { name: "Zoe", email: "zoe@example.com" },
  ]);
  const statuses: number[] = [];
  page.on("response", (response) => response.url().includes("/arrivals") && statuses.push(response.status()));
  const later = page.getByRole("link", { name: "Show 2 new" });
  await page.clock.runFor(31_000);
  await expect(later).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.clock.runFor(31_000);
  await expect.poll(() => statuses).toEqual([200, 304]);
  await later.click();
  await expect(page.getByRole("rowheader")).toContainText(["Ben", "Zoe", "Ana"]);
  await expect(later).toHaveCount(0);
  await expect(page).not.toHaveTitle(/\(2\)/);

  await page.getByRole("rowheader").getByRole("link", { name: "Ana" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana");
  await page.getByLabel("New note").fill("Mine");
  const id = Number(
    site.database.prepare("SELECT id FROM contact_inquiries WHERE name = 'Ana'").pluck().get(),
  );
  site.database.exec(`
    INSERT INTO submission_notes (inquiry_id, text, staff_email) VALUES (${id}, 'Called them', '${LEYLA}');
    INSERT INTO audit_log (kind, staff_id, staff_email, details)
      VALUES ('note', 999, '${LEYLA}', '{"of":"inquiries","change":"added","reference":"ANA23456"}');
    INSERT INTO audit_log_submissions (reference, entry_id) VALUES ('ANA23456', (SELECT max(id) FROM audit_log));`);
  await page.clock.runFor(31_000);
  await page.getByRole("link", { name: "Show 1 change by somebody else" }).click();
  await expect(page.getByText("Called them")).toBeVisible();
  await expect(page.getByLabel("New note")).toHaveValue("Mine");

  // When the session has ended, nothing is asked any more, and nothing happens.
  await page.context().clearCookies();
  await page.clock.runFor(31_000);
  const asked = statuses.length;
  await expect.poll(() => statuses.at(-1)).toBe(302);
  await page.clock.runFor(61_000);
  expect(statuses.length).toBeLessThanOrEqual(asked + 1);
  await expect(page.getByLabel("New note")).toHaveValue("Mine");
});

test("all that match are marked and assigned at once, on every page of the list, and taken back by one click", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  addLeyla((sql) => site.database.exec(sql));
  insertInquiries(
    site,
    Array.from({ length: 62 }, (_, n) => ({ name: `No ${n}`, subject: n < 60 ? "Prices" : "Other" })),
  );
  const states = () =>
    site.database
      .prepare(
        "SELECT subject, count(handled_at) AS handled, count(assignee_id) AS assigned FROM contact_inquiries GROUP BY 1 ORDER BY 1",
      )
      .raw()
      .all();
  const tickAll = async () => {
    const all = page.getByRole("checkbox", { name: "All 60 that match" });
    if (hasScripts) {
      await expect(all).toHaveCount(0);
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    } else await page.getByRole("checkbox", { name: "Select No 0", exact: true }).check();
    await all.check();
  };
  await open(page, "/inquiries?subject=Prices");
  await tickAll();
  insertInquiries(site, [{ name: "Arrives later", subject: "Prices" }]);
  await page.getByRole("button", { name: "Selected: Mark handled" }).click();
  await expect(page.getByText("60 inquiries", { exact: true })).toBeVisible();
  expect(states()).toEqual([
    ["Other", 0, 0],
    ["Prices", 60, 0],
  ]);
  await whenReady(page);
  await page.locator("[data-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  site.database.exec("DELETE FROM contact_inquiries WHERE name = 'Arrives later'");
  expect(states()).toEqual([
    ["Other", 0, 0],
    ["Prices", 0, 0],
  ]);

  await open(page, "/inquiries?subject=Prices");
  await tickAll();
  await page.getByRole("button", { name: "Selected: Delete…" }).click();
  await expect(page.getByRole("dialog", { name: "Deleting goes by name" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).click();
  if (!hasScripts) await tickAll();
  await whenReady(page);
  await page.getByRole("button", { name: "Selected: Assign…" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 60 rows" });
  await dialog.getByLabel("Assigned to").selectOption(LEYLA);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("60 inquiries.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/inquiries?subject=Prices");
  expect(states()).toEqual([
    ["Other", 0, 0],
    ["Prices", 0, 60],
  ]);
});
