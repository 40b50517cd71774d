import type { Locator, Page } from "@playwright/test";
import { expect, insertEnrollments, insertInquiries, open, STAFF, test } from "./fixtures";

/** What the same morning took before there was a desk, by the shortest way through the lists; see decision 45. */
const BEFORE = { clicks: 64, loads: 57 };

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Counts clicks, and pages that the browser loads for them: documents, or with scripts their data. */
function countEffort(page: Page) {
  const count = { clicks: 0, loads: 0 };
  page.on("request", (request) => {
    if (request.method() !== "GET") return;
    const isData = new URL(request.url()).pathname.endsWith(".data");
    if (request.isNavigationRequest() || isData) count.loads++;
  });
  return {
    count,
    click: async (target: Locator) => {
      count.clicks++;
      await target.click();
    },
    choose: async (field: Locator, option: string) => {
      count.clicks++;
      await field.selectOption({ label: option });
    },
  };
}

/** Thirty have written: four are spam, three are one person, two are late, and a colleague has taken six. */
test("a morning takes at most half of the clicks and pages that it took before there was a desk", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(site, [
    ...Array.from({ length: 14 }, (_, n) => ({ name: `Guest ${n + 1}`, createdAt: minutesAgo(10 + n) })),
    { name: "Late One", createdAt: minutesAgo(20_000) },
    { name: "Late Two", createdAt: minutesAgo(19_990) },
    { name: "Ana Ribeiro", email: "ana@example.com", createdAt: minutesAgo(31) },
    { name: "Ana R.", email: "Ana@example.com", createdAt: minutesAgo(32) },
    ...["S1", "S2", "S3", "S4"].map((name) => ({ name, createdAt: minutesAgo(13) })),
  ]);
  insertEnrollments(
    site,
    Array.from({ length: 9 }, (_, n) => ({ lastName: `No${n + 1}`, createdAt: minutesAgo(9) })),
  );
  site.database.exec(`
    INSERT OR IGNORE INTO staff_members (email, password_hash) VALUES ('leyla@example.com', 'hash');
    UPDATE staff_members SET shortcuts = 1;
    DELETE FROM list_views;
    INSERT INTO list_views (list, name, query)
      SELECT 'inquiries', 'Mine', 'assignee=' || id || '&handled=no' FROM staff_members WHERE email = '${STAFF.email}'
      UNION VALUES ('inquiries', 'Nobody’s', 'assignee=none&handled=no'), ('enrollments', 'New', 'stage=new');
    UPDATE contact_inquiries SET held_reason = 'links' WHERE name GLOB 'S[1-4]';
    UPDATE contact_inquiries SET assignee_id = (SELECT id FROM staff_members WHERE email = 'leyla@example.com')
      WHERE name GLOB 'Guest [1-6]';
    UPDATE enrollment_entries SET first_name = 'Ana', last_name = 'Ribeiro', email = 'ana@example.com' WHERE last_name = 'No8';
    UPDATE enrollment_entries SET stage = 'conversation', handled_at = created_at, next_step = 'Call about the date',
      next_step_on = '2026-01-06', assignee_id = (SELECT id FROM staff_members WHERE email = '${STAFF.email}')
      WHERE last_name = 'No9'`);
  const { count, click, choose } = countEffort(page);
  const rows = page.locator("#rows").getByRole("listitem");
  const menu = (name: string) => page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name });
  const view = (name: string) => page.getByRole("navigation", { name: "Views" }).getByRole("link", { name });
  const dialog = page.getByRole("dialog");
  const selectAll = page.getByRole("checkbox", { name: "Select all on this page" });
  const stored = (sql: string) => site.database.prepare(sql).pluck().get();

  // What waits, what is late, whose it is, what was promised for today: all on the desk.
  await open(page, "/desk");
  await expect(rows.getByRole("link").first()).toHaveText("Late One");
  await expect(page.getByRole("navigation", { name: "Figures" })).toContainText(/26\s*Waiting\s*2\s*Late/);
  await expect(page.getByRole("region", { name: "Due today" })).toContainText("Call about the date");
  await expect(rows.filter({ hasText: "Guest 6" })).toContainText("leyla");

  await click(page.getByRole("link", { name: "4 held as spam" }));
  await click(page.getByRole("button", { name: "Delete These 4" }));
  await click(dialog.getByRole("button", { name: "Delete" }));
  await expect(page.getByText("Nothing is held.")).toBeVisible();

  // What stages the enrollments are in.
  await click(menu("Enrollments"));
  await click(view("New"));
  await expect(page.getByRole("rowheader")).toHaveCount(8);
  await click(selectAll);
  await click(page.getByRole("button", { name: "Selected: Stage…" }));
  await choose(dialog.getByLabel("Stage"), "In conversation");
  await click(dialog.getByRole("button", { name: "Save" }));
  await expect(dialog).toHaveCount(0);
  expect(stored("SELECT count(*) FROM enrollment_entries WHERE stage = 'conversation'")).toBe(9);

  // Everything that one person has sent, in both lists.
  await click(menu("Inquiries"));
  await click(view("Nobody’s"));
  await expect(page.getByRole("rowheader")).toHaveCount(12);
  await click(page.getByRole("link", { name: "2 more from Ana Ribeiro" }));
  await expect(page.getByText("3 submissions, the latest first")).toBeVisible();
  count.clicks++;
  await page.goBack();

  // Unassigned submissions become mine, and four people are promised a call.
  await expect(page.getByRole("rowheader")).toHaveCount(12);
  await click(selectAll);
  await click(page.getByRole("button", { name: "Selected: Assign…" }));
  await choose(dialog.getByLabel("Assigned To"), `${STAFF.email} (you)`);
  await click(dialog.getByRole("button", { name: "Save" }));
  await expect(dialog).toHaveCount(0);
  await click(view("Mine"));
  const promise = async (name: string) => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await page.getByLabel("Next Step").fill("Call with the offer");
    await page.getByLabel("On", { exact: true }).fill("2030-01-10");
    await click(page.getByRole("button", { name: "Save", exact: true }));
    const promised = `SELECT next_step_on FROM contact_inquiries WHERE name = '${name}'`;
    await expect.poll(() => stored(promised)).toBe("2030-01-10");
  };
  for (const [name, neighbor, direction] of [
    ["Late One", "Late Two", "Newer"],
    ["Guest 7", "Guest 8", "Older"],
  ] as const) {
    await click(page.getByRole("rowheader").getByRole("link", { name, exact: true }));
    await promise(name);
    await click(page.getByRole("link", { name: `${direction}: ${neighbor}` }));
    await promise(neighbor);
    await click(page.getByRole("link", { name: "Contact Inquiries" }));
  }
  expect(stored("SELECT count(*) FROM contact_inquiries WHERE next_step_on = '2030-01-10'")).toBe(4);
  await expect(page.getByRole("rowheader")).toHaveCount(12);
  await click(selectAll);
  await click(page.getByRole("button", { name: "Selected: Mark Handled" }));
  await expect(page.getByRole("heading", { name: "Nothing matches" })).toBeVisible();
  expect(stored("SELECT count(*) FROM contact_inquiries WHERE handled_at IS NOT NULL")).toBe(12);

  // Only the colleague’s submissions are still waiting, and what has come in the meantime.
  insertInquiries(site, [{ name: "Guest 15" }]);
  await click(page.getByRole("banner").getByRole("link", { name: "Desk" }));
  await expect(rows.getByRole("link", { name: "Guest 15" })).toBeVisible();
  await expect(rows.getByRole("link")).toHaveCount(7);

  expect(count.clicks, "clicks").toBeLessThanOrEqual(BEFORE.clicks / 2);
  expect(count.loads, "page loads").toBeLessThanOrEqual(BEFORE.loads / 2);
});
