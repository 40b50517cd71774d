import { LEYLA } from "./colleague";
import { expect, insertInquiries, open, test } from "./fixtures";

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
  await later.click();
  await expect(page.getByRole("rowheader")).toContainText(["Ben", "Zoe", "Ana"]);
  await expect(later).toHaveCount(0);
  await expect(page).not.toHaveTitle(/\(2\)/);

  await page.getByRole("rowheader").getByRole("link", { name: "Ana" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana");
  await page.getByLabel("New Note").fill("Mine");
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
  await expect(page.getByLabel("New Note")).toHaveValue("Mine");

  // When the session has ended, the page stops asking, and nothing happens.
  await page.context().clearCookies();
  await page.clock.runFor(31_000);
  const asked = statuses.length;
  await expect.poll(() => statuses.at(-1)).toBe(302);
  await page.clock.runFor(61_000);
  expect(statuses.length).toBeLessThanOrEqual(asked + 1);
  await expect(page.getByLabel("New Note")).toHaveValue("Mine");
});
