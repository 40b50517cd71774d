import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { courses } from "~/content/courses";
import { priceBands, teamsPage } from "~/content/pages/teams";
import { hourPrice } from "~/courses/figures";
import { formatPrice } from "~/format/price";
import { expect, open, type RunningServer, test, whenReady } from "./fixtures";

const wish = {
  name: "Ana Ribeiro",
  email: "ana.ribeiro@example.com",
  company: "Vela Norte Foods",
  people: "12",
  message: "To run the weekly call with Chicago\nwithout a translator.",
};

const LABELS = {
  name: "Full Name *",
  email: "Work Email *",
  company: "Company",
  people: "How Many People? *",
  message: "What Should They Be Able to Do? *",
};

async function fillIn(page: Page, values: Partial<typeof wish>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.getByLabel(LABELS[name as keyof typeof LABELS], { exact: true }).fill(value);
  }
}

const send = (page: Page) => page.getByRole("button", { name: "Ask for a Quote" }).click();

const stored = (site: RunningServer) =>
  site.database
    .prepare("SELECT name, email, phone, subject, company, people, message FROM contact_inquiries")
    .all();

const row = { ...wish, phone: null, subject: "Training for a team" };
const ARRIVED = /\/thank-you\?reference=\w+&form=teams/;

test("a request for a quote is stored once, under its own subject, and its sender is thanked", async ({
  page,
  site,
}) => {
  await open(page, "/teams");
  await fillIn(page, wish);
  await page.getByRole("button", { name: "Ask for a Quote" }).dblclick();
  await expect(page).toHaveURL(ARRIVED);
  expect(await page.getByText(teamsPage.form.error.title).count()).toBe(0);
  await expect(page.getByRole("heading", { level: 1, name: "Thank You!" })).toBeVisible();
  await expect(page.getByText("You receive a written quote")).toBeVisible();
  await expect(page.getByText("learning plan")).toHaveCount(0);
  expect(stored(site)).toEqual([row]);
  await open(page, "/teams");
  await expect(page.getByLabel(LABELS.message)).toHaveValue("");
});

test("a request with mistakes comes back with every word, in sight, each mistake named and linked", async ({
  page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/teams");
  await fillIn(page, { ...wish, name: "A", people: "", message: "Short" });
  await send(page);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert");
  for (const message of [
    "Name must be at least 2 characters",
    "Please say how many people.",
    "Please say what they should be able to do (minimum 10 characters).",
  ]) {
    await expect(summary.getByRole("link", { name: message })).toBeVisible();
  }
  await expect(summary).toBeInViewport();
  if (hasScripts) await expect(summary).toBeFocused();
  await expect(page.getByLabel(LABELS.people)).toHaveAccessibleDescription(
    "A guess is fine. Please say how many people.",
  );
  await expect(page.getByLabel(LABELS.company)).toHaveValue(wish.company);
  expect(stored(site)).toEqual([]);

  await whenReady(page);
  await fillIn(page, wish);
  await send(page);
  await expect(page).toHaveURL(ARRIVED);
  expect(stored(site)).toEqual([row]);
});

test("what was typed for a team is still there after a look at the courses, and sending it leaves the draft of an inquiry alone", {
  tag: "@scripts",
}, async ({ page }) => {
  await open(page, "/contact");
  await page.getByLabel("Message *").fill("Another question, not sent yet.");
  await open(page, "/teams");
  await fillIn(page, wish);
  await page.goto("/courses");
  await open(page, "/teams");
  await expect(page.getByLabel(LABELS.message)).toHaveValue(wish.message);
  await send(page);
  await expect(page).toHaveURL(ARRIVED);
  await open(page, "/contact");
  await expect(page.getByLabel("Message *")).toHaveValue("Another question, not sent yet.");
});

test("staff see how many people it is about, in the list and in the file @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const answer = await page.request.post("/teams", {
    form: wish,
    headers: { Origin: site.url },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await open(page, "/inquiries");
  const listed = page.getByRole("row", { name: /Ana Ribeiro/ });
  await expect(listed).toContainText("Training for a team");
  await expect(listed).toContainText("Company: Vela Norte Foods");
  await expect(listed).toContainText("People: 12");

  const file = await page.request.get("/inquiries.csv?format=raw");
  const [inquiry] = parse(await file.text(), { columns: true, bom: true }) as Record<string, string>[];
  expect(Object.keys(inquiry ?? {}).slice(0, 6)).toEqual([
    "Name",
    "Email",
    "Phone",
    "Subject",
    "Message",
    "Submitted At",
  ]);
  expect(inquiry).toMatchObject({ Company: wish.company, People: "12", Subject: row.subject });
});

test("the price for each group size is on the page, for the smallest the same as on the courses page @noscripts", async ({
  page,
}) => {
  await open(page, "/teams");
  const bands = page.locator("section", { has: page.locator("#prices-title") }).getByRole("listitem");
  await expect(bands).toHaveCount(priceBands.length);
  await expect(bands.first()).toContainText(formatPrice(Math.min(...courses.map(hourPrice))));
  for (const [index, { from }] of priceBands.entries()) {
    if (from) await expect(bands.nth(index)).toContainText(`from ${formatPrice(from)}`);
  }
});

test("teams are offered at the foot of every page, and below the courses of the home page @once", async ({
  request,
}) => {
  const part = async (path: string, start: string, end: string) => {
    const html = await (await request.get(path)).text();
    return html.slice(html.indexOf(start), html.indexOf(end, html.indexOf(start)));
  };
  const link = (words: string) => new RegExp(`<a [^>]*href="/teams"[^>]*>(<[^a/][^>]*>)*${words}`);
  expect(await part("/courses", "<footer", "</footer>")).toMatch(link("Training for Teams"));
  const courses = await part("/", 'id="courses"', "</section>");
  expect(courses).toMatch(link("Corporate training"));
  expect(courses).toContain('href="/examples"');
});
