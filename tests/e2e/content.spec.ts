import { expectAccessible, expectNoSidewaysScroll } from "./accessible";
import { expect, open, type RunningServer, test, whenReady } from "./fixtures";
import { publishByPost, publishNow, unfold, visit } from "./publishing";

interface Version {
  key: string;
  version: number | null;
  state: string;
  body: string;
  author: string;
}

const versionsIn = (site: RunningServer) =>
  site.database
    .prepare("SELECT key, version, state, body, author FROM content_versions ORDER BY id")
    .all() as unknown as Version[];

test.afterEach(async ({ site }) => {
  site.database.exec("DELETE FROM content_versions");
  // The site notices within seconds that nothing is published any longer.
  const html = async () => (await visit(site, "/courses")).html;
  await expect.poll(html, { timeout: 15_000 }).toMatch(/Business English Foundations[\s\S]*\$999/);
});

test("a price is changed in one place: saved, looked at, published, and seen by the next visitor", async ({
  staffPage: page,
  site,
  hasScripts,
}) => {
  const expectFits = async (width: number) => {
    if (!hasScripts) return;
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { widths: [width] });
  };
  for (let count = 0; count < 3; count++) await visit(site, "/");
  await expect.poll(async () => (await visit(site, "/")).etag).toBeTruthy();
  const before = await visit(site, "/");

  await open(page, "/content");
  await expectFits(360);
  await page.getByRole("link", { name: "Courses and Prices" }).click();
  await expect(page).toHaveURL("/content/courses");
  await whenReady(page);
  await expectFits(1280);
  const course = await unfold(page, "Course 3");
  await expect(course.getByLabel("Title *")).toHaveValue("Advanced Business Communication");
  await course.getByLabel("Price *", { exact: true }).fill("1049");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(versionsIn(site)).toMatchObject([{ key: "courses", state: "draft", version: null }]);
  expect((await visit(site, "/courses")).html, "nobody sees a draft").not.toContain("$1,049");

  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("heading", { name: "Publish Courses and Prices?" })).toBeVisible();
  const places = page.getByRole("main").getByRole("listitem");
  for (const path of ["/", "/courses", "/courses/advanced", "/enroll"]) {
    await expect(places.filter({ hasText: new RegExp(`${path}$`) }).first()).toBeVisible();
  }
  await expect(places.filter({ hasText: "/privacy" })).toHaveCount(0);
  await publishNow(page);

  const after = await visit(site, "/");
  expect(after.html).toContain("$1,049");
  await expect.poll(async () => (await visit(site, "/")).etag).toBeTruthy();
  expect((await visit(site, "/")).etag).not.toBe(before.etag);
  for (const path of ["/courses", "/courses/advanced", "/enroll"]) {
    expect((await visit(site, path)).html, path).toContain("$1,049");
  }
  expect(versionsIn(site)).toMatchObject([{ key: "courses", state: "published", version: 1 }]);
  expect(site.database.prepare("SELECT kind FROM audit_log ORDER BY id DESC LIMIT 1").get()).toEqual({
    kind: "content",
  });

  if (!hasScripts) return;
  await page.getByRole("button", { name: /^Publish It….*Version 0/ }).click();
  await expect(page.getByRole("heading", { name: "Publish Courses and Prices?" })).toBeVisible();
  await expect(places.filter({ hasText: /\/courses$/ })).toBeVisible();
  expect((await visit(site, "/courses")).html, "nothing is public yet").toContain("$1,049");
  await publishNow(page);
  expect((await visit(site, "/courses")).html).not.toContain("$1,049");
  expect(versionsIn(site).map(({ version }) => version)).toEqual([1, 2]);
});

test("what cannot be published is saved all the same, with a sentence beside each field", async ({
  staffPage: page,
  site,
  javaScriptEnabled,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/content/site");
  await page.getByLabel("Email address *").fill("nobody");
  await page.getByLabel("Where “Free Consultation” leads *").fill("javascript:alert(1)");
  await page.getByLabel("Name of the school *").fill("Acme English");
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(page.getByRole("alert")).toContainText("Two corrections");
  await expect(page.getByText("Enter an email address, such as hello@example.com").last()).toBeVisible();
  await expect(page.getByLabel("Name of the school *")).toHaveValue("Acme English");
  await expect(page.getByLabel("Where “Free Consultation” leads *")).toHaveValue("javascript:alert(1)");
  if (javaScriptEnabled) await expectAccessible(page, { within: "main", widths: [1280] });
  const [draft] = versionsIn(site);
  expect(draft).toMatchObject({ key: "site", state: "draft" });
  expect(JSON.parse(draft?.body ?? "{}")).toMatchObject({ siteName: "Acme English", contactEmail: "nobody" });
  expect((await visit(site, "/")).html).not.toContain("Acme English");

  await open(page, "/content/site");
  await expect(page.getByLabel("Name of the school *"), "nothing typed is lost").toHaveValue("Acme English");
});

test("a long name takes at most two lines of the header, beside a one-line button @noscripts", async ({
  staffPage: page,
}) => {
  await open(page, "/content/site");
  await page.getByLabel("Name of the school *").fill("International School of Business English");
  await publishByPost(page);
  await page.goto("/about");
  await expectNoSidewaysScroll(page);
  const header = page.getByRole("banner");
  const name = header.getByText("International School of Business English");
  for (const width of [320, 390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    const { top, bottom, lines, cut } = await name.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const lines = (bottom - top) / Number.parseFloat(getComputedStyle(element).lineHeight);
      return { top, bottom, lines: Math.round(lines), cut: element.scrollHeight - element.clientHeight };
    });
    expect(lines, `${width} px`).toBeLessThanOrEqual(2);
    expect(cut, `${width} px`).toBeLessThanOrEqual(1);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThan(await header.evaluate((element) => element.clientHeight));
  }
  const contact = header.getByRole("link", { name: "Contact Us" }).first();
  expect((await contact.boundingBox())?.height).toBeLessThan(50);
});

test("at 400% zoom nothing covers the field of a text that has the focus @noscripts", async ({
  staffPage: page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, "/content/site");
  await page.getByLabel("Name of the school *").focus();
  for (const field of ["Company in the legal pages *", "Email address *", "Telephone number *"]) {
    await page.keyboard.press("Tab");
    const input = page.getByLabel(field);
    await expect(input).toBeFocused();
    const isSeen = await input.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === element);
    });
    expect(isSeen, field).toBe(true);
  }
});

test("the bar with the buttons covers no field on the way back through a text @once", async ({
  staffPage: page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 600 });
    await open(page, "/content/home");
    await page.locator("#text input:visible").last().focus();
    // Asking the page after each key would take longer than the key.
    const covered = await page.evaluateHandle(() => {
      const covered: string[] = [];
      const bar = document.querySelector("#text [value=content-preview]")?.parentElement;
      if (!bar) throw new Error("There is no bar.");
      addEventListener("keyup", ({ key }) => {
        const focused = document.activeElement as HTMLElement;
        if (key !== "Tab" || bar.contains(focused)) return;
        const { top, height } = focused.getBoundingClientRect();
        if (top + height / 2 < bar.getBoundingClientRect().bottom)
          covered.push(focused.outerHTML.slice(0, 60));
      });
      return covered;
    });
    for (let presses = 0; presses < 60; presses++) await page.keyboard.press("Shift+Tab");
    expect(await covered.jsonValue(), `${width} px`).toEqual([]);
  }
});

test("a testimonial is added, moved, drawn from its words, and another one removed", async ({
  staffPage: page,
  site,
}) => {
  // The buttons are far below the top of the page, and what they changed must be in view when it comes back.
  const press = async (button: string | RegExp, item: string) => {
    const arrived = page.waitForEvent("load");
    await page.getByRole("button", { name: button }).press("Enter");
    await arrived;
    await whenReady(page);
    await expect(page.getByRole("listitem", { name: item, exact: true })).toBeFocused();
    const [bar, row] = await Promise.all(
      [page.getByRole("button", { name: "Save Draft" }), page.locator(":focus")].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(row?.y, `${item} is below the bar`).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(page.locator(":focus")).toBeInViewport();
  };
  await open(page, "/content/testimonials");
  await press("Add Testimonial", "Testimonial 4");
  const added = page.getByRole("group", { name: "Testimonial 4", exact: true });
  await added.getByLabel("Name *").fill("Noor Aziz");
  await added.getByLabel("Role *").fill("Buyer");
  await added.getByLabel("Company *").fill("Delta");
  await added.getByLabel("Text *").fill("They finally let me finish my sentence. <script>alert(1)</script>");
  await press(/^Move Up.*Testimonial 4$/, "Testimonial 3");
  await press(/^Remove.*Testimonial 1$/, "Testimonial 1");
  await expect(page.getByRole("group", { name: /^Testimonial \d$/ })).toHaveCount(3);
  await expect(
    page.getByRole("group", { name: "Testimonial 2", exact: true }).getByLabel("Name *"),
  ).toHaveValue("Noor Aziz");
  await publishByPost(page);
  const { html } = await visit(site, "/");
  expect(html).toContain("Noor Aziz");
  expect(html).not.toContain("Ana Ribeiro");
  expect(html).toContain("&lt;script&gt;alert(1)");
  expect(html.indexOf("Kenji Mori")).toBeLessThan(html.indexOf("Noor Aziz"));
});

test("a preview shows the real page to whoever has its link, until the draft is gone", async ({
  staffPage: page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await open(page, "/content/home");
  await page.getByRole("group", { name: "Hero" }).getByLabel("Headline *").fill("Speak so that they listen");
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: "Preview" }).click(),
  ]);
  await expect(preview.getByRole("heading", { level: 1 })).toContainText("listen");
  await expect(preview.getByText("Preview: not public.")).toBeVisible();
  const address = new URL(preview.url());
  await preview.close();
  const shared = await visit(site, address.pathname + address.search);
  expect(shared.html).toContain("listen");
  expect(shared.headers.get("cache-control")).toBe("no-store");
  expect((await visit(site, "/")).html).not.toContain("so that they listen");
  const forged = await fetch(`${site.url}/preview/${address.pathname.slice(9, -4)}AAAA`);
  expect(forged.status).toBe(404);

  // With scripts, the page behind the preview knows the draft.
  if (!hasScripts) await open(page, "/content/home");
  await page.getByRole("button", { name: "Discard the Draft" }).click();
  await expect(page.getByText("Draft discarded")).toBeVisible();
  const ended = await page.goto(address.href);
  expect([ended?.status(), ended?.headers()["cache-control"]]).toEqual([404, "no-store"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
});

test("what a colleague saved in the meantime is shown with both texts, and neither is lost", async ({
  staffPage: page,
  site,
  javaScriptEnabled,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await open(page, "/content/figures");
  await page.getByLabel("Title *").first().fill("Mine");
  site.database.exec(
    "INSERT INTO content_versions (key, state, body, base, author) VALUES ('figures', 'draft', '{\"title\":\"Theirs\",\"figures\":[]}', 0, 'colleague@example.com')",
  );
  const [response] = await Promise.all([
    page.waitForResponse((each) => each.request().method() === "POST"),
    page.getByRole("button", { name: "Save Draft" }).click(),
  ]);
  expect(response.status()).toBe(409);
  await expect(page.getByRole("heading", { name: "Changed by a colleague in the meantime" })).toBeVisible();
  await expect(page.getByText("colleague@example.com saved this text")).toBeVisible();
  await expect(page.locator("del").first()).toContainText("Theirs");
  await expect(page.locator("ins").first()).toContainText("Mine");
  await expect(page.getByLabel("Title *").first()).toHaveValue("Mine");
  if (javaScriptEnabled) await expectAccessible(page, { within: "main", widths: [1280] });
  // Enter in a field presses Save, not the button that overwrites: the question is asked again.
  await whenReady(page);
  await page.getByLabel("Title *").first().fill("Mine too");
  await page.getByLabel("Title *").first().press("Enter");
  await expect(page.locator("ins").first()).toContainText("Mine too");
  expect(versionsIn(site)).toHaveLength(1);
  await page.getByRole("button", { name: "Save Mine Over It" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  expect(versionsIn(site).map(({ state, author }) => [state, author.split("@")[0]])).toEqual([
    ["replaced", "colleague"],
    ["draft", expect.any(String)],
  ]);
  await expect(page.getByText(/^Draft by colleague@example.com/)).toBeVisible();

  await test.step("whoever publishes it in the meantime is named, and not its author", async () => {
    site.database.exec(`UPDATE content_versions SET state = 'published', version = 1 WHERE state = 'draft';
      INSERT INTO audit_log (kind, staff_id, staff_email, details)
        VALUES ('content', 99, 'owner@example.com', '{"change":"published","key":"figures","version":1}')`);
    await whenReady(page);
    await page.getByLabel("Title *").first().fill("Mine three");
    await page.getByRole("button", { name: "Save Draft" }).click();
    await expect(page.getByText("owner@example.com published version 1")).toBeVisible();
  });
});

test("a text goes public at its scheduled time, and can be taken off the schedule until then @once", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/content/faq");
  await page.getByLabel("Title *").first().fill("Asked Often");
  await page.getByRole("button", { name: "Publish…" }).click();
  const moment = page.getByLabel(/Or at a Set Time/);
  await moment.fill("2020-01-01T09:00");
  // What is published is the text that was asked about, not what a colleague has made of it in the meantime.
  site.database.exec("UPDATE content_versions SET body = replace(body, 'Often', 'Rarely')");
  await Promise.all([
    page.waitForResponse((each) => each.request().method() === "GET" && each.url().includes(".data")),
    page.getByRole("button", { name: "Schedule" }).click(),
  ]);
  await expect(moment).toHaveAccessibleDescription(/^This time has passed: choose a later one/);
  await expect(moment).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Publish Now" }).click();
  await expect(page.getByText("Changed since you looked")).toBeVisible();
  expect(versionsIn(site)).toMatchObject([{ key: "faq", state: "draft" }]);
  await page.getByLabel("Title *").first().fill("Asked Often");
  await page.getByRole("button", { name: "Publish…" }).click();
  await moment.fill("2098-01-01T09:00");
  // After signing in, the time is still there, and confirmation is asked for again.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  expect(versionsIn(site)).toMatchObject([{ key: "faq", state: "draft" }]);
  await page.context().addCookies(cookies);
  await page.reload();
  await whenReady(page);
  await expect(moment).toHaveValue("2098-01-01T09:00");
  await moment.press("Enter");
  await expect(page.getByText("It goes public at the time you chose.")).toBeVisible();
  await expect(page.getByText(/This goes public on/)).toBeVisible();
  expect(versionsIn(site)).toMatchObject([{ key: "faq", state: "scheduled" }]);
  site.database.exec("UPDATE content_versions SET publish_at = '2020-01-01T09:00:00.000Z'");
  await expect
    .poll(async () => (await visit(site, "/contact")).html, { timeout: 15_000 })
    .toContain("Asked Often");
  expect(versionsIn(site)).toMatchObject([{ key: "faq", state: "published", version: 1 }]);
});

test("the form of a text fits a phone and a wide window @once", async ({ staffPage: page }) => {
  await open(page, "/content/about");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
