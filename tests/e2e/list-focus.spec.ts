import { expect, insertEnrollments, insertInquiries, open, rowMenu, rowNames, test } from "./fixtures";

test("when a row leaves the list, the focus goes to the same button of the row that takes its place", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(
    site,
    ["Ana", "Ben", "Kenji", "Leyla"].map((name) => ({
      name,
      phone: name === "Ben" ? "+44 20 7946 0018" : null,
    })),
  );
  await open(page, "/inquiries?handled=no");
  await page.getByRole("checkbox", { name: "Select Kenji" }).press("Enter");
  await page.getByRole("button", { name: /^Mark Handled ?: Ana$/ }).press("Enter");
  await expect(rowNames(page)).toHaveText(["Ben", "Kenji", "Leyla"]);
  await expect(page.getByRole("button", { name: /^Mark Handled ?: Ben$/ })).toBeFocused();

  const dialog = page.getByRole("dialog");
  for (const [name, next] of [
    ["Ben", "Kenji"],
    ["Leyla", "Kenji"],
  ] as const) {
    await rowMenu(page, name).press("Enter");
    await page.getByRole("button", { name: `Delete the inquiry from ${name}` }).press("Enter");
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(rowMenu(page, next)).toBeFocused();
  }
  await page.getByRole("button", { name: /^Mark Handled ?: Kenji$/ }).press("Enter");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expect(page.locator("#main")).toBeFocused();
});

test("when an enrollment is deleted, the focus goes to the one that takes its place", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertEnrollments(site, [{ lastName: "Goes" }, { lastName: "Stays" }]);
  page.on("dialog", (question) => void question.accept());
  await open(page, "/enrollments");
  await rowMenu(page, "Visitor Goes").press("Enter");
  await page.getByRole("button", { name: "Delete the enrollment of Visitor Goes" }).press("Enter");
  await expect(rowNames(page)).toHaveCount(1);
  await expect(rowMenu(page, "Visitor Stays")).toBeFocused();
});

test("somebody who turns a page is at the start of its rows, and somebody who has left the rows is not brought back", {
  tag: "@scripts",
}, async ({ staffPage: page, site }) => {
  insertInquiries(
    site,
    Array.from({ length: 30 }, (_, n) => ({ name: `No ${String(n).padStart(2, "0")}` })),
  );
  await open(page, "/inquiries?size=25");
  await page.getByRole("link", { name: "Older" }).press("Enter");
  await expect(rowNames(page)).toHaveCount(5);
  await expect(page.getByRole("table")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Select all on this page" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("columnheader", { name: "Date" }).getByRole("link")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: "Select No 25" })).toBeFocused();

  await page.getByRole("checkbox", { name: "Select No 29" }).focus();
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill("No 07");
  await expect(rowNames(page)).toHaveText(["No 07"]);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(rowNames(page)).toHaveCount(25);
  await expect(field).toBeFocused();

  insertInquiries(site, Array(25).fill({ message: "Also waits" }));
  await open(page, "/desk");
  await page.getByRole("link", { name: "The Next Ones" }).press("Enter");
  const rest = page.locator("#rows").getByRole("list");
  await expect(rest.getByRole("listitem")).toHaveCount(5);
  await expect(rest).toBeFocused();
  await expect(rest).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(rest.getByRole("link").first()).toBeFocused();
});
