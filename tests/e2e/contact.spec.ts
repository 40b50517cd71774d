import type { Locator, Page } from "@playwright/test";
import { contactPage } from "~/content/pages/contact";
import { expectAccessible } from "./accessible";
import {
  afterSending,
  expect,
  loseConnection,
  open,
  type RunningServer,
  refuse,
  test,
  whenReady,
} from "./fixtures";
import { expectArrival, recordFocus, sheets } from "./page-state";

const inquiry = {
  name: "Ana Ribeiro",
  email: "ana.ribeiro@example.com",
  phone: "+351 21 555 0142",
  subject: "Corporate training",
  message: "We are a team of twelve.\nCould you send prices?",
};

async function fillIn(page: Page, values: Partial<typeof inquiry>): Promise<void> {
  const labels = {
    name: "Full Name *",
    email: "Email Address *",
    phone: "Phone Number",
    subject: "Subject *",
    message: "Message *",
  };
  for (const [name, value] of Object.entries(values)) {
    await page.getByLabel(labels[name as keyof typeof labels], { exact: true }).fill(value);
  }
}

const stored = (site: RunningServer) =>
  site.database.prepare("SELECT name, email, phone, subject, message FROM contact_inquiries").all();

test("an inquiry is stored as it was written, its sender thanked, and the next one sent once by a double click", async ({
  page,
  site,
  hasScripts,
}) => {
  await open(page, "/contact");
  await fillIn(page, inquiry);
  await page.getByRole("button", { name: "Send Message" }).click();

  await expect(page).toHaveURL(afterSending("/thank-you"));
  await expect(page.getByRole("heading", { level: 1, name: "Thank You!" })).toBeVisible();
  await expect(page.getByText("Your inquiry has been successfully submitted.")).toBeVisible();
  expect(stored(site)).toEqual([inquiry]);
  if (hasScripts) {
    await expectArrival(page, /^Thank You!/);
    await page.reload();
    expect(await sheets(page)).toEqual(["tasks"]);
  }

  await open(page, "/contact");
  await expect(page.getByLabel("Message *"), "what was sent is no draft").toHaveValue("");
  await fillIn(page, { ...inquiry, phone: "" });
  await page.getByRole("button", { name: "Send Message" }).dblclick();
  await expect(page).toHaveURL(afterSending("/thank-you"));
  expect(await page.getByText(contactPage.form.error.title).count()).toBe(0);
  expect(stored(site)).toEqual([inquiry, { ...inquiry, phone: null }]);
});

test("a form with mistakes comes back with every word, each mistake named and linked, and is sent once corrected", async ({
  page,
  site,
  hasScripts,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await open(page, "/contact");
  const wrong = { name: "A", email: "ana@", phone: "12", subject: "Hi", message: "Short" };
  await fillIn(page, wrong);
  await page.getByRole("button", { name: "Send Message" }).focus();
  const focused = await recordFocus(page);
  await page.getByRole("button", { name: "Send Message" }).click();

  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert");
  const messages = [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Subject must be at least 5 characters",
    "Message must be at least 10 characters",
  ];
  for (const message of messages) await expect(summary.getByRole("link", { name: message })).toBeVisible();
  if (hasScripts) {
    await expect(summary).toBeFocused();
    expect(await focused(), "on its way there, it was in no field").toEqual(["alert"]);
  }

  const name = page.getByLabel("Full Name *");
  await expect(name).toHaveValue("A");
  await expect(name).toHaveAccessibleDescription("Name must be at least 2 characters");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email Address *")).toHaveValue("ana@");
  await expect(page.getByLabel("Phone Number")).toHaveValue("12");
  await expect(page.getByLabel("Subject *")).toHaveValue("Hi");
  await expect(page.getByLabel("Message *")).toHaveValue("Short");
  if (hasScripts) await expectAccessible(page, { within: "main", widths: [1280] });

  await summary.getByRole("link", { name: "Subject must be at least 5 characters" }).click();
  if (hasScripts) await expect(page.getByLabel("Subject *")).toBeFocused();
  else await expect(page).toHaveURL(/#contact-subject$/);
  expect(stored(site)).toEqual([]);

  await whenReady(page);
  await fillIn(page, inquiry);
  if (hasScripts) await expect(page).toHaveTitle(/^Get in Touch/);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(afterSending("/thank-you"));
  expect(stored(site)).toEqual([inquiry]);
});

test("twenty identical requests at the same time store one row and get the same answer @once", async ({
  request,
  site,
}) => {
  const form = { ...inquiry, submissionId: "8c2d7a10-0000-4000-8000-000000000000" };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      request.post("/contact", { form, headers: { Origin: site.url }, maxRedirects: 0 }),
    ),
  );
  expect(answers.map((answer) => answer.status())).toEqual(Array(20).fill(303));
  expect(stored(site)).toHaveLength(1);
});

// With scripts: failed-forms.spec.ts.
test("when the row cannot be stored nothing that was typed is lost, and it can be sent again @noscripts", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/503/);
  const allow = refuse(site, "INSERT", "contact_inquiries");
  await open(page, "/contact");
  await fillIn(page, inquiry);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.getByRole("button", { name: "Send Message" }).click(),
  ]);
  expect(answer.status()).toBe(503);
  expect(answer.headers()["retry-after"]).toBe("5");
  await expect(page.getByText("Error sending message").first()).toBeVisible();
  await expect(page.getByText("Please try again or contact us directly.").first()).toBeVisible();
  await expect(page.getByLabel("Full Name *")).toHaveValue(inquiry.name);
  await expect(page.getByLabel("Message *")).toHaveValue(inquiry.message);
  await expect(page.locator("body")).not.toContainText("disk full");
  allow();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(afterSending("/thank-you"));
  expect(stored(site)).toEqual([inquiry]);
});

// With scripts: failed-forms.spec.ts.
test("when the connection drops the form stays as it is and can be sent again @noscripts", async ({
  page,
  site,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, "/contact");
  await fillIn(page, inquiry);
  await loseConnection(page, page.getByRole("button", { name: "Send Message" }));
  await expect(page.getByLabel("Message *")).toHaveValue(inquiry.message);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL(afterSending("/thank-you"));
  expect(stored(site)).toEqual([inquiry]);
});

// Without scripts the browser itself shows that a page is loading.
test("the button says that it is sending and cannot be pressed twice", { tag: "@scripts" }, async ({
  page,
  site,
}) => {
  await page.route("**/contact.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await open(page, "/contact");
  await fillIn(page, inquiry);
  await page.getByRole("button", { name: "Send Message" }).click();
  const sending = page.getByRole("button", { name: "Sending..." });
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });
  await expect(page).toHaveURL(afterSending("/thank-you"));
  expect(stored(site)).toHaveLength(1);
});

// Without scripts the browser alone decides what it restores.
test("a page that was reloaded comes back with what was typed", { tag: "@scripts" }, async ({ page }) => {
  await open(page, "/contact");
  await fillIn(page, inquiry);
  await page.goto("/levels");
  await page.goto("/contact");
  await expect(page.getByLabel("Message *")).toHaveValue(inquiry.message);
  const restored = page.getByText("What you typed earlier is still here.");
  await expect(restored).toBeVisible();
  const [note, label] = await Promise.all([
    restored.boundingBox(),
    page.getByText("Full Name *").boundingBox(),
  ]);
  expect((label?.y ?? 0) - (note?.y ?? 0) - (note?.height ?? 0), "room below it").toBeGreaterThanOrEqual(12);
  await open(page, "/contact?subject=Free+consultation");
  await expect(page.getByLabel("Subject *"), "words go before a suggestion").toHaveValue(inquiry.subject);
});

test("fields side by side line up, hints under them, whether one is wrong or none @once", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/contact");
  const edges = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return { top: Math.round(box?.y ?? 0), bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)) };
  };
  const phone = page.getByLabel("Phone Number");
  const subject = page.getByLabel("Subject *");
  const label = (text: string) => page.locator("label", { hasText: text });
  const linesUp = async () => {
    expect(await edges(phone)).toEqual(await edges(subject));
    expect((await edges(label("Phone Number"))).top).toBe((await edges(label("Subject *"))).top);
    const hint = await edges(page.getByText("Only if you would like us to call."));
    expect(hint.top).toBeGreaterThanOrEqual((await edges(phone)).bottom);
  };
  // The fonts may still be loading.
  await expect(linesUp).toPass();
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  const error = await edges(page.locator("[data-error]", { hasText: "Subject must be" }));
  expect(error.bottom).toBeLessThanOrEqual((await edges(subject)).top);
  await expect(linesUp).toPass();
});
