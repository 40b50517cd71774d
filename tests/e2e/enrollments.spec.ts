import fs from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { expectAccessible, holdToast } from "./accessible";
import { moving } from "./adaptation";
import { expect, hideTable, hold, insertEnrollments, open, openRow, openStaffMenu, test } from "./fixtures";

test("enrollments are listed newest first, in words that people use, and the exact values, for programs, are offered beside the export @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertEnrollments(site, [
    { firstName: "Søren", lastName: "Aagaard", experience: "advanced", hearAboutUs: "A colleague" },
    {
      firstName: "María José",
      lastName: "Peña",
      experience: "beginner",
      availability: "weekdays",
      goals: "=1+1 is all I can say",
    },
  ]);
  await page.goto("/enrollments");
  await expect(page.getByRole("heading", { level: 1, name: "Course Enrollments" })).toBeVisible();
  await expect(page.getByText("Total enrollments: 2")).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Contact",
    "Course",
    "Experience",
    "Availability",
    "Submitted",
    "Stage",
    "Actions",
  ]);
  const first = page.getByRole("row", { name: /Søren Aagaard/ });
  await expect(first).toContainText("Heard via: A colleague");
  await expect(first).toContainText("Business English Foundations");
  await expect(first.locator("[data-badge]")).toHaveText("Advanced");
  await expect(first.locator("[data-badge]"), "red").toHaveCSS("border-color", "rgb(168, 69, 47)");
  await expect(first).toContainText("Evenings");
  await expect(page.getByRole("rowheader")).toHaveText([/Søren/, /María/]);

  // There is space between the address and the telephone number.
  await openRow(page, "Søren Aagaard");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const email = await first.getByRole("link", { name: "visitor0@example.com" }).boundingBox();
    const phone = await first.getByRole("link", { name: /^\+44/ }).boundingBox();
    if (!email || !phone) throw new Error("The contact is not there.");
    const [across, down] = [phone.x - (email.x + email.width), phone.y - (email.y + email.height)];
    expect(Math.max(across, down), `${width} px`).toBeGreaterThanOrEqual(4);
  }

  await page.goto("/enrollments?q=pe%C3%B1a&experience=beginner");
  await expect(page.getByRole("link", { name: "Export CSV" })).toHaveAttribute(
    "href",
    "/enrollments.csv?q=pe%C3%B1a&experience=beginner",
  );
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Raw CSV" }).click(),
  ]);
  const [, row] = parse(fs.readFileSync(await file.path(), "utf8")) as string[][];
  expect(row?.[8]).toBe("=1+1 is all I can say");
});

test("Refresh shows what has arrived since and says so, and a second click in the meantime sends nothing", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  await open(page, "/enrollments");
  insertEnrollments(site, [{ lastName: "Latecomer" }]);
  if (hasScripts) {
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts++;
    });
    const release = await holdData(page, "/enrollments");
    await page.getByRole("button", { name: "Refresh" }).click();
    const pending = page.getByRole("button", { name: "Refreshing..." });
    await expect(pending).toHaveAttribute("aria-disabled", "true");
    await pending.click({ force: true });
    await pending.press("Enter");
    await expect(pending).toBeFocused();
    release();
    await expect(page.getByText("Data Refreshed")).toBeVisible();
    const idle = page.getByRole("button", { name: "Refresh", exact: true });
    await expect(idle).not.toHaveAttribute("aria-disabled");
    expect(posts).toBe(1);
    await holdToast(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await moving(page)).toEqual([]);
    await expectAccessible(page, { narrow: "html" });
  } else {
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("Data Refreshed")).toBeVisible();
  }
  await expect(page.getByRole("rowheader")).toHaveText([/Latecomer/]);
});

test("the message while a list loads names that list, not the one that is being left @scripts", async ({
  staffPage: page,
}) => {
  await open(page, "/enrollments");
  for (const [path, text] of [
    ["/inquiries", "Loading inquiries..."],
    ["/spam", "Loading held submissions..."],
    ["/messages", "Loading messages..."],
    ["/enrollments", "Loading enrollment data..."],
  ] as const) {
    const release = await holdData(page, path);
    const item = page.getByRole("navigation", { name: "Staff" }).locator(`a[href="${path}"]`);
    if (!(await item.isVisible())) await openStaffMenu(page);
    await item.click();
    await expect(page.getByText(/^Loading/)).toHaveText(text);
    release();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
  }
});

test("a list that arrives quickly is not announced as loading @scripts", async ({ staffPage: page }) => {
  await page.clock.install();
  await open(page, "/inquiries");
  const release = await holdData(page, "/enrollments");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const requested = page.waitForRequest(/enrollments\.data/);
  await page.getByRole("navigation", { name: "Staff" }).locator('a[href="/enrollments"]').click();
  await requested;
  const message = page.getByText(/^Loading/);
  await page.clock.runFor(300);
  await expect(message).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(message).toHaveText("Loading enrollment data...");
  release();
  await expect(page).toHaveURL("/enrollments");
  await expect(message).toHaveCount(0);
});

/** Holds back requests for a page's data. @returns a function that lets them through */
const holdData = (page: Page, path: string) => hold(page, ({ pathname }) => pathname === `${path}.data`);

const question =
  "Are you sure you want to delete the enrollment for Visitor Goes? This action cannot be undone.";

test("deleting asks first: the browser with scripts, the page without", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  insertEnrollments(site, [{ lastName: "Stays" }, { lastName: "Goes" }]);
  await open(page, "/enrollments");
  const button = page.getByRole("button", { name: "Delete the enrollment of Visitor Goes" });
  await openRow(page, "Visitor Goes");
  const left = () =>
    site.database.prepare("SELECT last_name FROM enrollment_entries ORDER BY id DESC").pluck().all();

  if (hasScripts) {
    const asked: string[] = [];
    page.once("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await button.click();
    expect(asked).toEqual([question]);
    expect(left()).toEqual(["Stays", "Goes"]);
    page.once("dialog", (dialog) => void dialog.accept());
    await openRow(page, "Visitor Goes");
    await button.click();
  } else {
    await button.click();
    const dialog = page.getByRole("dialog", { name: "Are you sure?" });
    await expect(dialog).toContainText(question);
    expect(left()).toEqual(["Stays", "Goes"]);
    await dialog.getByRole("button", { name: "Delete" }).click();
  }
  await expect(page.getByText("Enrollment Deleted")).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([/Stays/]);
  expect(left()).toEqual(["Stays"]);
});

test("an empty list says what will come, and one that cannot be read offers to try again @once", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  await page.goto("/enrollments");
  await expect(page.getByText("No Enrollments Yet")).toBeVisible();
  await expect(page.getByText("Enrollment applications will appear here once submitted.")).toBeVisible();

  insertEnrollments(site, [{ lastName: "Back" }]);
  const show = hideTable(site, "enrollment_entries");
  await page.goto("/enrollments");
  await expect(page.getByText("Error loading enrollment data")).toBeVisible();
  await expectAccessible(page, { within: "main", widths: [1280] });
  show();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("rowheader")).toHaveText([/Back/]);
});

const header = [
  "First Name",
  "Last Name",
  "Email",
  "Phone",
  "Course",
  "Experience",
  "Availability",
  "How They Heard About Us",
  "Goals",
  "Submitted At",
];

async function download(page: Page): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  return { name: file.suggestedFilename(), text: fs.readFileSync(await file.path(), "utf8") };
}

test("without data there is a message instead of a file, and with data the download has every stored row, whatever the goals contain @scripts", async ({
  staffPage: page,
  site,
}) => {
  await page.goto("/enrollments");
  await page.getByRole("link", { name: "Export CSV" }).click();
  await expect(page.getByText("No Data", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/enrollments`);

  const goals = [
    'She said "speak up", so I will.',
    "One, two; three,\nand a new line\n\nand another",
    'Emoji 🎤 and 日本語, at the end a quote"',
  ];
  insertEnrollments(
    site,
    goals.map((goal, index) => ({ goals: goal, hearAboutUs: index === 0 ? "A friend, of a friend" : null })),
  );
  await open(page, "/enrollments");
  const { name, text } = await download(page);

  expect(name).toBe(`enrollments-${new Date().toISOString().slice(0, 10)}.csv`);
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [first, ...rows] = parse(text, { bom: true, record_delimiter: "\r\n" }) as string[][];
  expect(first?.slice(0, header.length)).toEqual(header);
  expect(rows.map((row) => row[8])).toEqual(goals);
  expect(rows.map((row) => row[7])).toEqual(["A friend, of a friend", "N/A", "N/A"]);
  for (const row of rows) expect(row[9]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

  // Without scripts the page never learns how a download ended, and claims nothing: tests/integration/enrollments-csv.test.ts.
  await expect(page.getByText("Export Successful")).toBeVisible();
});

test("an export that breaks off saves nothing and says that it failed @scripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INCOMPLETE_CHUNKED_ENCODING/);
  // The last row has an unreadable date: the file breaks off after the others have been sent.
  insertEnrollments(site, [
    ...Array.from({ length: 1500 }, () => ({})),
    { lastName: "Broken", createdAt: "1999-no-date" },
  ]);
  await open(page, "/enrollments");
  const link = page.getByRole("link", { name: "Export CSV" });
  let saved = false;
  page.on("download", () => {
    saved = true;
  });
  await link.click();
  await expect(page.getByText("Export Failed")).toBeVisible();
  await expect(link).toHaveText("Export CSV");
  expect(saved).toBe(false);
  await expect(page.getByText("Export Successful")).toHaveCount(0);
});

test("an export that is refused says why", { tag: "@scripts" }, async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/429/);
  insertEnrollments(site, [{}]);
  await open(page, "/enrollments");
  await page.route("**/enrollments.csv", (route) =>
    route.fulfill({
      status: 429,
      contentType: "text/plain",
      body: "There were many exports in a short time.",
    }),
  );
  await page.getByRole("link", { name: "Export CSV" }).click();
  await expect(page.getByText("Export Failed")).toBeVisible();
  await expect(page.getByText("There were many exports in a short time.")).toBeVisible();
});
