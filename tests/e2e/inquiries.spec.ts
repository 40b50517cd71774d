import { parse } from "csv-parse/sync";
import { expectAccessible, expectNoSidewaysScroll, LONG } from "./accessible";
import { expect, hideTable, insertInquiries, open, openRow, rowMenu, STAFF, test } from "./fixtures";

const count = "SELECT count(*) AS n FROM contact_inquiries";

test("inquiries are listed newest first, with every column and the three sums @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const lastYear = new Date(Date.now() - 400 * 86_400_000).toISOString();
  insertInquiries(site, [
    { name: "Older", createdAt: lastYear, phone: "+1 555 010 0199" },
    {
      name: "Newer",
      email: "newer@example.com",
      subject: "Level question",
      message: "First line\nSecond line",
    },
  ]);
  await page.goto("/inquiries");
  await expect(page.getByRole("heading", { level: 1, name: "Contact Inquiries" })).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText(["Newer", "Older"]);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Email",
    "Phone",
    "Subject",
    "Date",
    "Message",
    "Actions",
  ]);
  const newer = page.getByRole("row", { name: /Newer/ });
  await expect(newer.getByRole("cell").nth(1)).toHaveText("–");
  await expect(newer.getByRole("cell").nth(4)).toHaveText("First line Second line");
  await expect(newer.getByText(/^[01] min$/)).toBeVisible();
  const moment = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d+:\d{2} [AP]M$/;
  await expect(newer.getByRole("cell").nth(3).getByText(moment)).toBeVisible();
  await openRow(page, "Newer");
  const words = newer.getByRole("paragraph");
  await expect(words).toHaveText("First line\nSecond line");
  await expect(words).toHaveCSS("white-space-collapse", "preserve-breaks");
  await expect(page.locator("main dl dd")).toHaveText(["2", "1", "1"]);
  await expect(page.getByRole("term"), "label and note are words apart").toContainText([
    "Total Inquiries all time",
    /^This Month [A-Z]/,
    "With Phone of 2",
  ]);
});

test("a page has fifty rows, and leads to the next and the previous one @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(
    site,
    Array.from({ length: 120 }, (_, index) => ({ name: `Row ${index}` })),
  );
  await open(page, "/inquiries");
  await expect(page.getByRole("rowheader")).toHaveCount(50);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText("Row 50");
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(20);
  await expect(page.getByRole("link", { name: "Older" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText("Row 50");
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText("Row 0");
  await expect(page.locator("main dl dd").first()).toHaveText("120");
});

test("deleting asks first, names the sender, leaves everything as it was on Cancel and Escape, and says when it is done", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  insertInquiries(site, [{ name: "Keep Me" }, { name: LONG.name, message: LONG.message }]);
  await open(page, "/inquiries");
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  const button = page.getByRole("button", { name: `Delete the inquiry from ${LONG.name}` });
  const cancel = dialog.getByRole("link", { name: "Cancel" });

  await openRow(page, LONG.name);
  await button.click();
  await expect(dialog).toContainText(
    `This permanently deletes the inquiry from ${LONG.name}. It cannot be undone.`,
  );
  if (hasScripts) {
    await expect(cancel).toBeFocused();
    await expectAccessible(page, { within: "dialog", widths: [360] });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  await cancel.click();
  await expect(dialog).toHaveCount(0);
  expect(site.database.prepare(count).get()).toEqual({ n: 2 });

  // Without scripts the dialog is part of another page.
  if (hasScripts) {
    await expect(rowMenu(page, LONG.name)).toBeFocused();
    await openRow(page, LONG.name);
    await button.press("Enter");
    await expect(cancel).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByRole("button", { name: "Delete" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(rowMenu(page, LONG.name)).toBeFocused();
    expect(site.database.prepare(count).get()).toEqual({ n: 2 });
  }

  await openRow(page, LONG.name);
  await button.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Inquiry deleted")).toBeVisible();
  await expect(page.getByText("The contact inquiry has been successfully deleted.")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText(["Keep Me"]);
  expect(site.database.prepare("SELECT name FROM contact_inquiries").all()).toEqual([{ name: "Keep Me" }]);
});

test("a list that cannot be read says so @once", async ({ staffPage: page, site, expectedErrors }) => {
  expectedErrors.push(/503/);
  insertInquiries(site, [{}]);
  const show = hideTable(site, "contact_inquiries");
  const answer = await page.goto("/inquiries");
  expect(answer?.status()).toBe(503);
  await expect(page.getByText("Error loading inquiries. Please try again.")).toBeVisible();
  await expect(page.locator("body")).not.toContainText("no such table");
  await expectAccessible(page, { within: "main", widths: [360] });
  show();
});

test("the file has each inquiry's reference, as the visitor knows it, who has handled it, and the notes @once", async ({
  request,
  staffCookie,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana", phone: "+44 (0)20 7946-0018" }, { name: "Kenji" }]);
  site.database
    .prepare(
      `UPDATE contact_inquiries SET reference = 'ANA23456', handled_by = ?, handled_at = '2026-03-14T09:42:00.000Z'
         , assignee_id = (SELECT id FROM staff_members WHERE email = ?), next_step = 'Call again',
         next_step_on = '2026-03-18' WHERE name = 'Ana'`,
    )
    .run(STAFF.email, STAFF.email);
  site.database.exec(`INSERT INTO submission_notes (inquiry_id, text, staff_email, created_at)
    SELECT id, column1, column2, '2026-03-14T09:42:00.000Z' FROM contact_inquiries,
      (VALUES ('Called twice,\nwants an offer', 'leyla@example.com'), ('Sent', NULL)) WHERE name = 'Ana'`);
  const download = async () =>
    (await request.get("/inquiries.csv", { headers: { Cookie: staffCookie } })).text();
  const [header, ana, kenji] = parse(await download(), { bom: true, record_delimiter: "\r\n" }) as string[][];
  expect(header?.slice(5)).toEqual([
    "Submitted At",
    "Level Check",
    "Company",
    "People",
    "Reference",
    "Status",
    "Handled By",
    "Handled At",
    "Note",
    "Assigned To",
    "Next Step",
    "Next Step On",
    "Answers and Replies",
  ]);
  expect(ana?.[2]).toBe("+44 (0)20 7946-0018");
  expect(ana?.slice(9)).toEqual([
    "ANA23456",
    "Handled",
    STAFF.email,
    "2026-03-14 09:42:00",
    "2026-03-14 09:42:00 leyla@example.com\nCalled twice,\nwants an offer\n\n2026-03-14 09:42:00\nSent",
    STAFF.email,
    "Call again",
    "2026-03-18",
    "",
  ]);
  expect(kenji?.slice(10)).toEqual(["New", "", "", "", "", "", "", ""]);
  site.database.exec("UPDATE contact_inquiries SET answered_at = created_at WHERE handled_at IS NULL");
  const later = parse(await download(), { bom: true }) as string[][];
  expect(later[2]?.[10]).toBe("Answered");
});
