import type { Page } from "@playwright/test";
import {
  expect,
  hold,
  insertEnrollments,
  insertInquiries,
  open,
  openFilters,
  rowNames,
  SCRIPTS,
  test,
} from "./fixtures";

/** Types a search, and submits it if no script does. */
async function search(page: Page, hasScripts: boolean, words: string): Promise<void> {
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill(words);
  if (!hasScripts) await field.press("Enter");
}

test("a search finds part of an address or a number, marks it, and stays in the address", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  insertInquiries(site, [
    { name: "Ana Ribeiro", email: "ana.r@example.com", phone: "+44 20 7946 0018" },
    { name: "Kenji Mori", email: "kenji@example.com" },
  ]);
  await open(page, "/inquiries");
  const field = page.getByRole("searchbox", { name: "Search" });
  await search(page, hasScripts, "a.r@exa");
  await expect(rowNames(page)).toHaveText(["Ana Ribeiro"]);
  await expect(page.locator("mark")).toHaveText(["a.r@exa"]);
  expect(new URL(page.url()).searchParams.get("q")).toBe("a.r@exa");
  if (hasScripts) await expect(field).toBeFocused();

  await page.goto("/inquiries?q=020+7946");
  await expect(rowNames(page)).toHaveText(["Ana Ribeiro"]);
  await page.goto("/inquiries?q=nobody");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expect(page).toHaveTitle(/^“nobody”: Contact Inquiries/);
  await page.getByRole("main").getByRole("link", { name: "Clear Search and Filters" }).last().click();
  await expect(rowNames(page)).toHaveCount(2);
});

test("an address with one slip leads to the one that was meant, and days the wrong way round are named @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ email: "ana.ribeiro@example.com" }]);
  await open(page, "/inquiries?q=ana.ribero@example.com&handled=yes");
  await page.getByRole("link", { name: "ana.ribeiro@example.com" }).click();
  await expect(page).toHaveURL("/inquiries?q=ana.ribeiro%40example.com");
  await expect(page.getByRole("cell").first()).toHaveText("ana.ribeiro@example.com");
  await open(page, "/inquiries?from=2026-03-02&to=2026-03-01");
  await expect(page.getByText("“From” is later than “To,”")).toBeVisible();
  await expect(page.getByRole("link", { name: "From: Mar 2, 2026" })).toBeVisible();
});

test("filters and sorting narrow and order the list, and survive paging", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  insertEnrollments(
    site,
    Array.from({ length: 60 }, (_, n) => ({
      lastName: `No${String(n).padStart(2, "0")}`,
      experience: n % 2 ? "advanced" : "beginner",
    })),
  );
  await open(page, "/enrollments?size=25");
  await openFilters(page);
  await page.locator('select[name="experience"]').selectOption("advanced");
  if (!hasScripts) await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator("#list-count")).toContainText("30 rows");
  if (hasScripts) await page.keyboard.press("Escape");
  await page.getByRole("columnheader", { name: "Name" }).getByRole("link").click();
  await expect(rowNames(page).first()).toHaveText("Visitor No01");
  await expect(page.getByText("1 to 25 of 30")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("26 to 30 of 30")).toBeVisible();
  await expect(rowNames(page)).toHaveText([
    "Visitor No51",
    "Visitor No53",
    "Visitor No55",
    "Visitor No57",
    "Visitor No59",
  ]);
  await expect(page.locator('select[name="experience"]')).toHaveValue("advanced");
  await page.getByRole("link", { name: /^Experience: Advanced ?, remove$/ }).click();
  await expect(page.locator("#list-count")).toContainText("60 rows");
  await page.getByRole("link", { name: "Last Page" }).click();
  await expect(page.getByText("36 to 60 of 60")).toBeVisible();
  await expect(rowNames(page).last()).toHaveText("Visitor No59");
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page.getByText("11 to 35 of 60")).toBeVisible();
});

test("a search that finds too much to sort it by name is sorted by date, and says so @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(
    site,
    Array.from({ length: 2001 }, () => ({ message: "Is there a place in Lisbon?" })),
  );
  await page.goto("/inquiries?q=lisbon&sort=name-desc&size=25");
  await expect(page.locator("#list-count")).toContainText("they are sorted by date, newest first");
  await expect(rowNames(page).first()).toHaveText("Visitor 0");
  await page.goto("/inquiries?q=2000&sort=name-desc&size=25");
  await expect(page.locator("#list-count")).not.toContainText("sorted by date");
  await expect(rowNames(page)).toHaveText(["Visitor 2000"]);
});

test("text that is pasted while the page loads is searched", { tag: "@scripts" }, async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }, { name: "Kenji" }]);
  const letThrough = await hold(page, SCRIPTS);
  await page.goto("/inquiries", { waitUntil: "commit" });
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.focus();
  await page.keyboard.insertText("kenji");
  await expect(rowNames(page)).toHaveCount(2);
  letThrough();
  await expect(rowNames(page)).toHaveText(["Kenji"]);
  await expect(field).toHaveValue("kenji");
  await expect(field).toBeFocused();
});

test("a row that is opened right after typing is shown: the list does not return to what was typed", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(site, [{ name: "Ana" }]);
  await open(page, "/inquiries");
  // Longer than the pause after which the list is searched.
  await page.route("**/inquiries/*.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>("main input[type=search]");
    if (!field) throw new Error("There is no search.");
    field.value = "an";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector<HTMLElement>("main tbody th a")?.click();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Ana/);
});
