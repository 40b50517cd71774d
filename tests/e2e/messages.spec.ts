import { mailErrors } from "~/content/staff/mail";
import { expect, insertMails, open, type RunningServer, STAFF, test } from "./fixtures";

const states = (site: RunningServer) =>
  site.database.prepare("SELECT state, attempts FROM outbox_mails ORDER BY id").all();

test("mails are listed newest first with their state, their attempts and what went wrong, and can be filtered by state @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertMails(site, [
    { recipient: "sent@example.com", state: "sent", attempts: 1, minutesAgo: 9 },
    {
      recipient: "failed@example.com",
      state: "failed",
      attempts: 1,
      lastError: "The mail server refused this email: 550 No such user",
      minutesAgo: 5,
    },
    { recipient: "queued@example.com", state: "queued" },
    { recipient: "held@example.com", state: "held" },
  ]);
  await open(page, "/messages");
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await expect(page.locator("tbody tr").first()).toContainText("queued@example.com");
  const failed = page.getByRole("row", { name: /failed@example.com/ });
  await expect(failed).toContainText("Failed");
  await expect(failed).toContainText("550 No such user");
  await expect(failed).toContainText("7KX4QF9M");
  await expect(page.getByText("held@example.com")).toHaveCount(0);
  await expect(page.locator("main dl dd")).toHaveText(["1", "1", "Off"]);

  await page.getByRole("navigation", { name: "State" }).getByRole("link", { name: "Sent" }).click();
  await expect(page).toHaveURL(/state=sent/);
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page.locator("tbody tr")).toContainText("sent@example.com");
});

test("a page has fifty mails, and the next one the same filter @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertMails(
    site,
    Array.from({ length: 60 }, (_, n) => ({
      recipient: `visitor${n}@example.com`,
      state: "sent",
      minutesAgo: n,
    })),
  );
  insertMails(site, [{ recipient: "queued@example.com", state: "queued" }]);
  await open(page, "/messages?state=sent");
  await expect(page).toHaveTitle(/^Sent: Messages/);
  await expect(page.locator("tbody tr")).toHaveCount(50);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await expect(page).toHaveTitle(/^Sent, Later page: Messages/);
  await expect(page.locator("tbody tr").last()).toContainText("visitor59@example.com");
  await page.getByRole("link", { name: "Newest" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(50);
  await expect(page.getByText("queued@example.com")).toHaveCount(0);
});

test("a mail can be read: to whom, what it says, and as text; nothing in it comes alive @noscripts", async ({
  staffPage: page,
  site,
}) => {
  const message = "<script>alert(1)</script>\nSecond line";
  insertMails(site, [{ recipient: "ana@example.com", message, state: "sent" }]);
  await open(page, "/messages");
  await page.getByRole("link", { name: "We have your message" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "We have your message" })).toBeVisible();
  await expect(page.getByText("Ana <ana@example.com>")).toBeVisible();
  await expect(page.getByText("Hello Ana,").first()).toBeVisible();
  await expect(page.locator("dd").filter({ hasText: "Second line" })).toHaveText(message);
  await page.getByText("The email as text").click();
  await expect(page.locator("pre")).toContainText("> Second line");
});

test("a failed mail can be retried, alone and together with all others", async ({
  staffPage: page,
  site,
}) => {
  insertMails(site, [
    { recipient: "one@example.com", state: "failed", attempts: 6 },
    { recipient: "two@example.com", state: "failed", attempts: 6 },
    { recipient: "three@example.com", state: "retrying", attempts: 2 },
    { recipient: "sent@example.com", state: "sent", attempts: 1 },
  ]);
  await open(page, "/messages");
  await page.getByRole("button", { name: "Retry the email to one@example.com" }).click();
  await expect(page.getByRole("row", { name: /one@example.com/ })).toContainText("Queued");
  // Mail is off here, and the message says so.
  await expect(page.getByRole("status").getByText("Mail is off")).toBeVisible();
  expect(states(site)).toEqual([
    { state: "queued", attempts: 0 },
    { state: "failed", attempts: 6 },
    { state: "retrying", attempts: 2 },
    { state: "sent", attempts: 1 },
  ]);
  await page.getByRole("button", { name: "Retry All" }).click();
  await expect(page.getByRole("row", { name: /two@example.com/ })).toContainText("Queued");
  expect(states(site)).toEqual([
    { state: "queued", attempts: 0 },
    { state: "queued", attempts: 0 },
    { state: "queued", attempts: 0 },
    { state: "sent", attempts: 1 },
  ]);
  await expect(page.getByRole("button", { name: "Retry All" }), "nothing is left to retry").toHaveCount(0);
});

test("a test mail goes to whoever asks for it @noscripts", async ({ staffPage: page, site }) => {
  await open(page, "/messages");
  await page.getByRole("button", { name: "Send Test Email" }).click();
  await expect(page.getByRole("row", { name: new RegExp(STAFF.email) })).toContainText("Test email");
  expect(site.database.prepare("SELECT kind, recipient FROM outbox_mails").all()).toEqual([
    { kind: "test", recipient: STAFF.email },
  ]);
});

test("every staff page says that mail is off and which was given up, and so does the health check @noscripts", async ({
  staffPage: page,
  site,
}) => {
  for (const path of ["/inquiries", "/enrollments", "/messages", "/spam"]) {
    await page.goto(path);
    const warning = page.getByRole("banner").getByText("Mail is off", { exact: true });
    await expect(warning).toBeVisible();
    await warning.click();
    await expect(page.getByText(/^Mail is off:/)).toBeVisible();
  }
  insertMails(site, [
    { recipient: "ana@example.com", state: "queued", minutesAgo: 20 },
    { recipient: "ben@example.com", state: "failed", lastError: mailErrors.givenUp, minutesAgo: 4000 },
  ]);
  await page.goto("/inquiries");
  await page.getByRole("banner").getByText("Mail is off, Mail given up").click();
  await expect(page.getByText("1 email was given up: retry it under Messages.")).toBeVisible();
  const answer = await page.request.get("/healthz?detail");
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain(
    "mail: off\nmails waiting: 1\nmails failed: 1\nmails given up: 1\noldest unsent mail: 20 minutes",
  );

  await page.goto("/messages?state=failed");
  await page
    .getByRole("row", { name: /ben@example\.com/ })
    .getByRole("rowheader")
    .getByRole("link")
    .click();
  await page.getByRole("button", { name: "Set Aside" }).click();
  await expect(page.getByText("Given up, and set aside.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set Aside" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await expect(page.getByText("Mail given up")).toHaveCount(0);
});

test("while mail is off no page of the staff area promises one, and a queued mail says until when it would be sent @noscripts", async ({
  staffPage: page,
  site,
}) => {
  insertMails(site, [{ recipient: "queued@example.com", state: "queued" }]);
  await page.goto("/messages");
  await expect(page.getByRole("row", { name: /queued@example\.com/ })).toContainText(
    "Would be sent if mail is on by",
  );
  await expect(page.getByRole("main")).not.toContainText(/go(es)? out by (themselves|itself)|the site sends/);
  await page.getByRole("link", { name: "We have your message" }).click();
  await expect(page.getByText("Would be sent if mail is on by")).toBeVisible();
});

test("visitors are told nothing of it @once", async ({ request, site }) => {
  insertMails(site, [{ recipient: "ana@example.com", state: "queued" }]);
  expect(await (await request.get("/")).text()).not.toContain("Mail is off");
  for (const path of ["/messages", "/messages/1", "/healthz?detail"]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toContain("/login?redirectTo=");
    expect(await answer.text()).not.toContain("mail");
  }
});
