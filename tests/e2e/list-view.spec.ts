import { LONG } from "./accessible";
import {
  expect,
  insertEnrollments,
  insertInquiries,
  open,
  openFilters,
  openRow,
  openStaffMenu,
  test,
} from "./fixtures";

test("the first rows of both lists are in view at once, and a few keys away @once", async ({
  staffPage: page,
  site,
}) => {
  const name = "María José Fernández de la Peña y Gutiérrez de los Monteros";
  insertInquiries(site, [
    { name, subject: "Invoices for our company, ".repeat(6) },
    {},
    ...Array(60).fill({ name: LONG.name, message: LONG.message, subject: LONG.word }),
  ]);
  insertEnrollments(site, [
    { firstName: name, lastName: name, hearAboutUs: "A friend of a friend" },
    {},
    ...Array(60).fill({ lastName: LONG.name, goals: LONG.message, hearAboutUs: LONG.word }),
  ]);
  for (const path of ["/inquiries", "/enrollments"]) {
    for (const [width, height, highest, fewest] of [
      [1280, 900, 200, 12],
      [390, 844, 260, 10],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, path);
      const rows = await page.locator("tbody tr").evaluateAll((rows) =>
        rows.map((row) => {
          const { top, bottom, height } = row.getBoundingClientRect();
          return { top, bottom, height };
        }),
      );
      const bar = await page.locator("[data-list-bar]:visible").boundingBox();
      const edge = Math.min(height, bar?.y ?? height);
      expect(rows[0]?.top, `first row of ${path} at ${width} px`).toBeLessThanOrEqual(highest);
      expect(
        rows.filter(({ bottom }) => bottom <= edge).length,
        `rows of ${path} at ${width} px`,
      ).toBeGreaterThanOrEqual(fewest);
      const heights = rows.map((row) => row.height);
      expect(Math.min(...heights), `lowest row of ${path} at ${width} px`).toBeGreaterThanOrEqual(40);
      expect(Math.max(...heights), `highest row of ${path} at ${width} px`).toBeLessThanOrEqual(56);
      let tabs = 0;
      while (tabs < 20 && !(await page.evaluate(() => document.activeElement?.closest("tbody")))) {
        await page.keyboard.press("Tab");
        tabs++;
      }
      expect(tabs, `tab stops to the first row of ${path} at ${width} px`).toBeLessThanOrEqual(12);
    }
  }
});

test("at 400% zoom the bar for selected rows is below the list, not over it @once", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, Array(20).fill({}));
  const bar = page.locator("[data-list-bar]:visible");
  await page.setViewportSize({ width: 1280, height: 1024 });
  await open(page, "/inquiries");
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
  await expect(bar).toBeInViewport();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(bar).not.toBeInViewport();
});

test("a long message is cut in its row, whole behind one button, and shown from where the search has found something @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const message = `${"We are a team of twelve. ".repeat(40)}Please call.`;
  insertInquiries(site, [{ name: "Ana", message }]);
  await page.goto("/inquiries");
  const cell = page.getByRole("row", { name: /Ana/ }).getByRole("cell").nth(4);
  const whole = page.getByRole("row", { name: /Ana/ }).getByRole("paragraph");
  await expect(cell).toHaveText(/^We are a team of twelve\. We are/);
  await expect(whole).toBeHidden();
  await openRow(page, "Ana");
  await expect(whole).toHaveText(message);
  await page.goto("/inquiries?q=please+call");
  await expect(cell).toHaveText(/^… .*Please call\.$/);
  await expect(cell.locator("mark").last()).toHaveText("call");
});

test("on a phone the filters of both lists fold away, and say how many are in use @noscripts", async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, filter, choice] of [
    ["/inquiries", "handled", "no"],
    ["/enrollments", "stage", "paid"],
  ] as const) {
    await page.goto(path);
    const status = page.locator(`select[name="${filter}"]`);
    await expect(status).toBeHidden();
    await openFilters(page);
    await expect(status).toBeVisible();
    await page.goto(`${path}?${filter}=${choice}&from=2026-01-01`);
    await expect(page.getByText("Filters: 2")).toBeVisible();
  }
  const menu = page.getByRole("navigation", { name: "Staff" });
  await expect(menu.getByRole("link", { name: "Record" })).toBeHidden();
  await openStaffMenu(page);
  await expect(menu.getByRole("link", { name: "Record" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
});
