import type { Page, Route } from "@playwright/test";
import { expect, open, type RunningServer, STAFF, test, whenReady } from "./fixtures";

/** Drafts save themselves while somebody types, which only scripts can do. */

const draftOf = (site: RunningServer, key = "site") =>
  JSON.parse(
    (site.database
      .prepare("SELECT body FROM content_versions WHERE key = ? AND state = 'draft'")
      .pluck()
      .get(key) as string | undefined) ?? "{}",
  ) as Record<string, string>;

const field = (page: Page) => page.getByLabel("Company in the legal pages");

test.afterEach(({ site }) => {
  site.database.exec("DELETE FROM content_versions");
});

test("a draft that has saved itself can immediately be shown and discarded, and says who saved it @scripts", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/content/site");
  await field(page).fill("Acme");
  await expect(page.getByText(`A draft, saved by ${STAFF.email}`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Show it to somebody" }).getByRole("link")).toBeVisible();
  await expect(field(page)).toBeFocused();

  site.database.exec("UPDATE content_versions SET author = 'colleague@example.com'");
  await open(page, "/content/site");
  await expect(page.getByText("A draft, saved by colleague@example.com")).toBeVisible();
  await field(page).fill("Acme English");
  await expect(page.getByText(`A draft, saved by ${STAFF.email}`)).toBeVisible();

  await field(page).fill("Typed just before");
  await page.getByRole("button", { name: "Discard the Draft" }).click();
  await expect(page.getByText("Draft discarded")).toBeVisible();
  await open(page, "/desk");
  expect(draftOf(site)).toEqual({});
});

test("a button that is pressed while a draft saves itself brings no conflict with oneself @scripts", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/content/site");
  await whenReady(page);
  let answer = () => {};
  const isPressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const holdAnswer = async (route: Route) => {
    const response = await route.fetch();
    await isPressed;
    await route.fulfill({ response });
  };
  // A later save may still be in flight when the test ends.
  await page.route("**/content/site/draft", holdAnswer, { times: 1 });
  await field(page).fill("Acme English");
  await expect.poll(() => draftOf(site).legalName).toBe("Acme English");
  await page.keyboard.type(" LLC");
  await page.getByRole("button", { name: "Save Draft" }).click();
  answer();
  await expect(page.getByText("A draft, saved by")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Changed by a colleague in the meantime" })).toHaveCount(0);
  await expect.poll(() => draftOf(site).legalName).toBe("Acme English LLC");
});

test("somebody who types on while a draft saves itself slowly keeps the focus and every letter, and is not mistaken for a colleague @scripts", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/content/site");
  await whenReady(page);
  let isFirst = true;
  await page.route("**/content/site/draft", async (route) => {
    const response = await route.fetch();
    if (isFirst) {
      isFirst = false;
      await new Promise((resolve) => setTimeout(resolve, 4000));
    }
    await route.fulfill({ response });
  });
  await field(page).fill("Acme");
  await expect.poll(() => draftOf(site).legalName).toBe("Acme");
  await page.keyboard.type(" English");
  await expect.poll(() => draftOf(site).legalName, { timeout: 10_000 }).toBe("Acme English");
  await expect(page.getByRole("status").getByText("Draft saved")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("Acme English");
});

test("somebody who leaves a form immediately loses no words @scripts", async ({ staffPage: page, site }) => {
  const name = () => draftOf(site).legalName;
  await open(page, "/content/site");
  await field(page).fill("Left by a Link");
  await page.getByRole("link", { name: "All texts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Content" })).toBeVisible();
  await expect.poll(name).toBe("Left by a Link");
  await open(page, "/content/courses");
  const course = page.locator("#text ol > li").first();
  await course.locator("summary").first().click();
  await course.getByRole("textbox").first().fill("Left for Its Page");
  await course.getByRole("link", { name: "Write it" }).click();
  await expect(page).not.toHaveURL(/\/courses$/);
  await expect.poll(() => JSON.stringify(draftOf(site, "courses"))).toContain("Left for Its Page");
  await open(page, "/content/site");
  await field(page).fill("Left for Another Page");
  await page.goto("/desk");
  await expect.poll(name).toBe("Left for Another Page");
  await open(page, "/content/site");
  await field(page).fill("Closed");
  await page.close({ runBeforeUnload: true });
  await expect.poll(name).toBe("Closed");
});

test("somebody who leaves a form while it saves itself loses no words, whether or not that save arrives @scripts", async ({
  staffPage: page,
  site,
}) => {
  const name = () => draftOf(site).legalName;
  const address = "**/content/site/draft";
  await open(page, "/content/site");
  await whenReady(page);
  // The request arrives, but its response does not.
  await page.route(address, (route) => void route.fetch().catch(() => {}), { times: 1 });
  await field(page).fill("Acme");
  await expect.poll(name).toBe("Acme");
  await page.keyboard.type(" English");
  await page.getByRole("link", { name: "All texts" }).click();
  await expect.poll(name).toBe("Acme English");
  expect(site.database.prepare("SELECT count(*) FROM content_versions").pluck().get()).toBe(1);

  await open(page, "/content/site");
  await whenReady(page);
  await page.route(address, () => {}, { times: 1 });
  const saving = page.waitForRequest(address);
  await field(page).fill("Typed on a slow Line");
  await saving;
  await page.goto("/desk");
  await expect.poll(name).toBe("Typed on a slow Line");
});

test("somebody who has a text open in two tabs is told of the other tab, not of a colleague @scripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/409/);
  await open(page, "/content/site");
  const other = await page.context().newPage();
  await open(other, "/content/site");
  await field(other).fill("In the Other Tab");
  await expect.poll(() => draftOf(site).legalName).toBe("In the Other Tab");
  await field(page).fill("In This Tab");
  await expect(page.getByText("You have saved this text in another tab in the meantime")).toBeVisible();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByRole("heading", { name: "Changed in another tab in the meantime" })).toBeVisible();
  await expect(page.getByText("colleague")).toHaveCount(0);
  await page.getByRole("button", { name: "Save This One Over It" }).click();
  await expect.poll(() => draftOf(site).legalName).toBe("In This Tab");
});

test("a text longer than browsers send for a page that is left is saved all the same @scripts", async ({
  staffPage: page,
  site,
}) => {
  await open(page, "/content/terms");
  const text = `## Всё\n\n${"Слово за словом. ".repeat(1700)}`;
  await page.getByLabel("Text *").fill(text);
  await page.getByRole("link", { name: "All texts" }).click();
  await expect.poll(() => draftOf(site, "terms").markdown).toBe(text);
});

test("what could not be saved stays in the form, is tried again, and is kept beside a colleague’s @scripts", async ({
  staffPage: page,
  site,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/Failed to load resource/);
  // A line that is dead without being closed, for three seconds in place of a minute.
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, 3000);
  });
  await open(page, "/content/site");
  await page.route("**/content/site/draft", () => {});
  await field(page).fill("Typed in a Tunnel");
  await expect(page.getByText("Not saved yet: your words are still here")).toBeVisible();
  await page.unroute("**/content/site/draft");
  await expect(page.getByText("Draft saved.")).toBeVisible({ timeout: 20_000 });
  expect(draftOf(site).legalName).toBe("Typed in a Tunnel");

  const signedIn = await page.context().cookies();
  await page.context().clearCookies();
  await field(page).fill("Typed Signed Out");
  const status = page.getByRole("status").filter({ hasText: "You are signed out" });
  await expect(status.getByRole("link", { name: "Sign In" })).toHaveAttribute("target", "_blank");
  await page.context().addCookies(signedIn);
  await expect(page.getByText("Draft saved.")).toBeVisible({ timeout: 20_000 });
  expect(draftOf(site).legalName).toBe("Typed Signed Out");

  site.database.exec(
    "UPDATE content_versions SET revision = 9, author = 'colleague@example.com', body = '{}'",
  );
  await field(page).fill("Overtaken");
  await expect(page.getByText("A colleague has saved or published this text in the meantime.")).toBeVisible();
  await page.getByRole("link", { name: "All texts" }).click();
  const states = () =>
    site.database.prepare("SELECT state FROM content_versions ORDER BY id").pluck().all() as string[];
  await expect.poll(states).toEqual(["draft", "replaced"]);
  await open(page, "/content/site");
  await page.getByRole("button", { name: /^Continue with It/ }).click();
  await expect(field(page)).toHaveValue("Overtaken");
});
