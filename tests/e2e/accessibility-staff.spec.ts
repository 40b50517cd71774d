import { expectAccessible, expectFocusRing, expectNoSidewaysScroll, LONG } from "./accessible";
import {
  addStaff,
  expect,
  insertEnrollments,
  insertInquiries,
  insertMails,
  open,
  openFilters,
  test,
  whenReady,
} from "./fixtures";

test.describe("staff pages in which axe finds no violation @once", () => {
  test("accounts with a new link, the signed-in account, codes being set up, and the audit log", async ({
    staffPage: page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    const guest = `${LONG.word.slice(0, 60)}.${Date.now()}@example.com`;
    addStaff(site, { email: guest, password: "a sentence that only its owner knows" });
    site.database.prepare("UPDATE staff_members SET disabled_at = created_at WHERE email = ?").run(guest);
    await open(page, "/accounts");
    await page.getByRole("button", { name: "Create Link" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByLabel("Email Address *").fill(`invited.${guest}`);
    await page.getByRole("button", { name: "Create Link" }).click();
    await expect(page.getByLabel("One-Time Link")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const link = await page.getByLabel("One-Time Link").inputValue();

    await page.goto("/account");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Set Up Codes" }).click();
    await expect(page.locator("main code")).toBeVisible();
    await expectAccessible(page, { within: "main", widths: [1280] });
    await expectNoSidewaysScroll(page);
    await page.goto("/record");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto(link);
    await expectAccessible(page, { widths: [360] });
    await expectNoSidewaysScroll(page);
  });

  test("empty lists, and lists in which nothing is found", async ({ staffPage: page }) => {
    for (const [path, width] of [
      ["/desk", 1280],
      ["/desk?q=nobody", 360],
      ["/inquiries", 1280],
      ["/enrollments?stage=paid", 360],
    ] as const) {
      await page.goto(path);
      if (path === "/inquiries") await expect(page.getByText("No inquiries found.")).toBeVisible();
      await expectAccessible(page, { widths: [width] });
      if (path === "/inquiries") {
        const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
        expect(below, "what a list without rows scrolls by").toBe(0);
      }
      await expectNoSidewaysScroll(page);
    }
  });

  test("a full desk with long data, on a phone too, and a search of both lists", async ({
    staffPage: page,
    site,
  }) => {
    const long = { name: LONG.name, subject: LONG.word.slice(0, 200), message: LONG.message };
    insertInquiries(site, [...Array(3).fill(long), { ...long, createdAt: "2026-01-05T09:00:00.000Z" }]);
    insertEnrollments(site, Array(3).fill({ lastName: LONG.word.slice(0, 100), goals: LONG.message }));
    site.database.exec(
      "UPDATE enrollment_entries SET assignee_id = (SELECT min(id) FROM staff_members), next_step = 'Call', next_step_on = '2026-01-05'",
    );
    site.database.exec(
      `UPDATE contact_inquiries SET handled_at = datetime(), handled_by = 'a@example.com'
       WHERE id = (SELECT max(id) FROM contact_inquiries)`,
    );
    for (const [path, widths] of [
      ["/desk", [360, 1280]],
      ["/desk?show=answered", [1280]],
      [`/desk?q=${LONG.name.slice(0, 8)}`, [360]],
    ] as const) {
      await open(page, path);
      await expectAccessible(page, { widths });
      await expectNoSidewaysScroll(page);
    }
  });

  test("lists on a phone with the menu and the filters open, and rows selected", async ({
    staffPage: page,
    site,
  }) => {
    insertInquiries(
      site,
      Array(3).fill({ name: LONG.name, phone: "+44 20 7946 0018", message: LONG.message }),
    );
    insertEnrollments(site, [{ hearAboutUs: LONG.word }]);
    for (const [path, menuWidth, widths] of [
      ["/inquiries?size=25", 320, [320]],
      ["/enrollments?stage=new", 1280, [1280]],
    ] as const) {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, path);
      await page.getByRole("navigation", { name: "Staff" }).getByText("More").click();
      await expectAccessible(page, { within: "header", widths: [menuWidth] });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.keyboard.press("Escape");
      await page
        .getByRole("checkbox", { name: /^Select (?!all)/ })
        .first()
        .check();
      await expect(page.getByLabel("Selected rows").getByText("1 selected")).toBeVisible();
      await openFilters(page);
      await expect(page.getByLabel("Rows per Page")).toBeVisible();
      await expectAccessible(page, { widths });
      await expectNoSidewaysScroll(page);
    }
  });

  test("the dialogs of the lists: a note, refused and without its row, many to delete, and nothing selected", async ({
    staffPage: page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/4(00|10)/);
    insertInquiries(site, [{ name: LONG.word.slice(0, 100) }, ...Array(3).fill({ name: LONG.name })]);
    const ids = site.database.prepare("SELECT id FROM contact_inquiries").pluck().all();
    for (const [query, widths] of [
      [`note=${ids[0]}`, [320]],
      [`delete=selected&${ids.map((id) => `id=${id}`).join("&")}`, [1280]],
      ["delete=selected", [320]],
      ["note=0", [320]],
    ] as const) {
      await page.goto(`/inquiries?${query}`);
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, { within: "dialog", widths });
      await expectNoSidewaysScroll(page);
    }
    await open(page, `/inquiries?note=${ids[0]}`);
    await page.getByRole("textbox", { name: "New Note" }).fill(LONG.message);
    await page.getByRole("button", { name: "Add Note", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("at most 2,000 characters");
    await expectAccessible(page, { within: "dialog", widths: [1280] });
    site.database.exec("DELETE FROM contact_inquiries");
    await page.getByRole("textbox", { name: "New Note" }).fill(LONG.word);
    await page.getByRole("button", { name: "Add Note", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toContainText("deleted");
    await expectAccessible(page, { within: "dialog", widths: [320] });
  });

  test("the page of a submission, empty and full, and what comes next for one and for several", async ({
    staffPage: page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    insertInquiries(site, [{ name: LONG.word.slice(0, 100), message: LONG.message }, { name: "Ana" }]);
    insertEnrollments(site, [{}, {}]);
    const longId = "(SELECT min(id) FROM contact_inquiries)";
    site.database.exec(`UPDATE contact_inquiries SET reference = 'ANA23456' WHERE id = ${longId};
      INSERT INTO submission_notes (inquiry_id, text, staff_email) VALUES (${longId}, '${LONG.word}', 'a@example.com')`);
    const { id, reference } = site.database
      .prepare("SELECT max(id) AS id, reference FROM enrollment_entries")
      .get() as { id: number; reference: string };
    for (const [path, within, widths] of [
      ["/inquiries/ANA23456", "html", [320, 1280]],
      [`/enrollments/${reference}`, "html", [1280]],
      [`/enrollments?work=${id}`, "dialog", [1280]],
      [`/enrollments?work=selected&id=${id}&id=${id - 1}`, "dialog", [320]],
    ] as const) {
      await page.goto(path);
      await expectAccessible(page, { within, widths });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, "/inquiries/ANA23456");
    await page.getByLabel("On", { exact: true }).fill("2026-03-18");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Say in a few words what the next step is.")).toBeVisible();
    await expectAccessible(page, { within: "main", widths: [1280] });
  });

  test("lists with rows of every kind, with the longest texts, and links to more of them", async ({
    staffPage: page,
    site,
  }) => {
    const paths = ["/inquiries", "/enrollments"];
    insertInquiries(site, [
      { name: LONG.name, subject: LONG.word, message: LONG.message, email: `${LONG.word}@example.com` },
      { name: LONG.word.slice(0, 100), message: LONG.word },
      { phone: "+44 20 7946 0018" },
      {},
    ]);
    insertEnrollments(site, [
      { firstName: LONG.name, lastName: LONG.name, hearAboutUs: LONG.word, goals: LONG.message },
      { firstName: LONG.word.slice(0, 100), lastName: LONG.word.slice(0, 100) },
      ...["intermediate", "advanced"].map((experience) => ({ experience, hearAboutUs: "A friend" })),
    ]);
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    // The menus of rows, and the links to more of them, have the same parts in both lists.
    await page.locator("tbody summary").nth(2).click();
    await expectAccessible(page, { within: "tbody", widths: [320] });
    insertInquiries(site, Array(25).fill({}));
    await page.goto("/inquiries?size=25");
    await expectAccessible(page, { within: "nav:has(a[rel=next])", widths: [360] });
  });

  test("mails and what is held as spam, with rows of every kind", async ({ staffPage: page, site }) => {
    insertMails(
      site,
      ["queued", "sending", "retrying", "sent", "failed"].map((state) => ({
        recipient: `${LONG.word}@example.com`,
        subject: `Subject ${LONG.word}`,
        message: LONG.message,
        state,
        attempts: 1,
        lastError: LONG.message.slice(0, 300),
      })),
    );
    insertInquiries(site, [{ name: LONG.name, subject: LONG.word, message: LONG.message }]);
    site.database.exec("UPDATE contact_inquiries SET held_reason = 'trap markup links place phrases direct'");
    const id = site.database.prepare("SELECT max(id) FROM outbox_mails").pluck().get();
    const held = site.database.prepare("SELECT max(id) FROM contact_inquiries").pluck().get() as number;
    for (const [path, widths] of [
      ["/messages", [360, 1280]],
      [`/messages/${id}`, [360, 1280]],
      ["/spam", [360, 1280]],
      [`/spam?delete=${held * 2}`, [360]],
    ] as const) {
      await page.goto(path);
      await expectAccessible(page, { widths });
      await expectNoSidewaysScroll(page);
    }
    // For /enrolled see enroll.spec.ts.
    await page.goto("/thank-you?reference=7KX4QF9M");
    await expect(page.getByText("7KX4QF9M").first()).toBeVisible();
    await expectAccessible(page, { within: "main", widths: [360] });
  });

  test("personal data: asking, refused, shown, and before it is erased", async ({
    staffPage: page,
    site,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    const email = `${"x".repeat(200)}@example.com`;
    insertInquiries(site, [{ name: LONG.name, email, message: LONG.message, subject: LONG.word }]);
    const find = async (address: string) => {
      await whenReady(page);
      await page.getByLabel("Email Address *").fill(address);
      await page.getByRole("button", { name: "Show What We Hold" }).click();
    };
    await page.goto("/personal-data");
    await expectAccessible(page, { widths: [1280] });
    await find("no address");
    await expect(page.getByRole("alert")).toBeVisible();
    await expectAccessible(page, { within: "main", widths: [360] });
    await find(email);
    await expect(page.getByRole("region", { name: "Inquiries" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Erase Everything" }).click();
    await expect(page.getByRole("button", { name: "Erase for Good" })).toBeVisible();
    await expectAccessible(page, { within: "main", widths: [1280] });
    await expectNoSidewaysScroll(page);
  });

  test("the page for an unexpected error", async ({ staffPage: page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await page.goto("/inquiries");
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/inquiries" });
      form.append(Object.assign(document.createElement("input"), { name: "intent", value: "explode" }));
      document.body.append(form);
      form.submit();
    });
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
    await expectAccessible(page, { widths: [360] });
  });
});

test("the focus shows around the button of a row on the desk, at every width @once", async ({
  staffPage: page,
  site,
}) => {
  insertInquiries(site, [{ name: "Ana" }]);
  await open(page, "/desk");
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFocusRing(page.getByRole("button", { name: /^Take It/ }));
  }
});
