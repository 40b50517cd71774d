import { expect, insertEnrollments, insertInquiries, open, test, whenReady } from "./fixtures";

const LATE = "2026-01-05T09:00:00.000Z";

test("the desk says what waits and is late, leads to each, and somebody takes what is nobody’s", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  insertInquiries(site, [
    { name: "Ana Ribeiro", subject: "Prices", message: "We are twelve.", createdAt: LATE },
    { name: "Kenji Mori", subject: "Evening classes" },
    { name: "Done Already" },
    { name: "Held Back" },
  ]);
  insertEnrollments(site, [{ firstName: "Chiara", lastName: "Conti", goals: "Forty emails a day" }]);
  site.database.exec(`
    UPDATE contact_inquiries SET reference = 'ANA23456' WHERE name = 'Ana Ribeiro';
    UPDATE contact_inquiries SET handled_at = strftime('%Y-%m-%dT%H:%M:%fZ'), handled_by = 'b@example.com' WHERE name = 'Done Already';
    UPDATE contact_inquiries SET held_reason = 'links', reference = 'HDNK2345', email = 'held@example.com' WHERE name = 'Held Back';
    UPDATE enrollment_entries SET next_step = 'Call about the date', next_step_on = '2026-01-06', stage = 'paid', handled_at = created_at;
    INSERT INTO enrollment_entries (first_name, last_name, email, phone, course, experience, goals, availability)
      SELECT 'Omar', 'Haddad', 'omar@example.com', phone, course, experience, goals, availability FROM enrollment_entries`);
  const rows = page.locator("#rows").getByRole("listitem");
  const figures = page.getByRole("navigation", { name: "Figures" });
  await open(page, "/desk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What waits");
  await expect(rows.getByRole("link")).toHaveText(["Ana Ribeiro", "Kenji Mori", "Omar Haddad"]);
  await expect(figures.getByRole("link")).toHaveText([
    /^3\s*Waiting$/,
    /^1\s*Late$/,
    /^2\s*Handled this week$/,
  ]);
  await expect(page.getByRole("region", { name: "Due today" })).toContainText("Call about the date");
  await expect(page.getByRole("region", { name: "Enrollments by stage" })).toContainText(/Paid\s*1/);
  await expect(page.getByRole("region", { name: "Before going live" })).toContainText("SITE_URL is not set");
  await expect(page.getByRole("region", { name: "Site status" })).toContainText("1 held as spam");

  await rows.filter({ hasText: "Ana" }).getByRole("button", { name: "Take It" }).click();
  await expect(page.getByText("Ana Ribeiro is yours now.")).toBeVisible();
  await expect(rows.filter({ hasText: "Ana" })).toContainText("you");
  await whenReady(page);
  await figures.getByRole("link", { name: "Late" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is late");
  await expect(rows.getByRole("link")).toHaveText(["Ana Ribeiro"]);
  await page.getByRole("link", { name: "1 waits for an answer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What waits for me");
  await expect(rows.getByRole("link")).toHaveText(["Ana Ribeiro"]);
  await figures.getByRole("link", { name: "Handled this week" }).click();
  await expect(rows.getByRole("link")).toHaveText([/Done Already|Chiara/, /Done Already|Chiara/]);

  // Somebody who calls because they were held by mistake knows their reference and their address.
  for (const known of ["/desk?q=hdnk2345", "/desk?q=Held%40example.com", "/inquiries?q=HDNK2345"]) {
    await open(page, known);
    await expect(page.locator("#rows")).toContainText("1 held as spam: look at it");
  }
  await open(page, "/desk?q=Held");
  await expect(page.locator("#rows")).not.toContainText("held as spam");
  await open(page, "/inquiries/HDNK2345");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Held as spam");
  await page.getByRole("link", { name: "look at it" }).click();
  await expect(page).toHaveURL("/spam");
  await open(page, "/desk");

  await page.getByRole("searchbox", { name: /Search Both Lists/ }).fill("twelve");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(rows.getByRole("link")).toHaveText(["Ana Ribeiro"]);
  await page.getByRole("link", { name: /^In the list ?: Inquiries$/ }).click();
  await expect(page).toHaveURL("/inquiries?q=twelve");
  await page.goBack();
  await rows.getByRole("link", { name: "Ana Ribeiro" }).click();
  await expect(page).toHaveURL("/inquiries/ANA23456");
});

test("somebody who comes second learns whose it is, and an empty desk says so", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/desk");
  await expect(page.getByRole("heading", { name: "Nobody has written yet." })).toBeVisible();
  insertInquiries(site, [{ name: "Ana Ribeiro" }]);
  await open(page, "/desk");
  site.database.exec(`INSERT OR IGNORE INTO staff_members (email, password_hash) VALUES ('leyla@example.com', 'hash');
    UPDATE contact_inquiries SET assignee_id = (SELECT id FROM staff_members WHERE email = 'leyla@example.com')`);
  await page.getByRole("button", { name: "Take It" }).click();
  await expect(page.getByText("Ana Ribeiro is assigned to leyla@example.com.")).toBeVisible();
  site.database.exec(
    "UPDATE contact_inquiries SET handled_at = created_at, handled_by = 'leyla@example.com'",
  );
  await open(page, "/desk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing waits");
  await expect(
    page.getByText(/^The last one was Ana Ribeiro, \w{3} \d.+, by leyla@example\.com\./),
  ).toBeVisible();
  insertInquiries(site, [{ name: "Kenji Mori" }]);
  await open(page, "/desk");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Take It" }).click();
  await expect(page.getByText("what you pressed was not done")).toBeVisible();
});
