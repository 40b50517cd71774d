import type { Page, Response } from "@playwright/test";
import { expectAccessible, holdToast } from "./accessible";
import { afterSending, expect, hold, open, type RunningServer, refuse, test, whenReady } from "./fixtures";
import {
  contactJourney,
  type FormJourney,
  fillForm,
  journeys,
  sendAndArrive,
  stored,
  storedBy,
} from "./form-journeys";

/** Makes the database refuse the journey's row. @returns a function that allows it again */
function refuseRows(site: RunningServer, { path }: FormJourney): () => void {
  const table = path === "/contact" ? "contact_inquiries" : "enrollment_entries";
  return refuse(site, "INSERT", table);
}

async function fillIn(page: Page, journey: FormJourney): Promise<void> {
  await open(page, journey.path);
  await fillForm(page, journey);
}

const alert = (page: Page) => page.getByRole("alert");
const errorToast = (page: Page) => page.locator("[data-toast=error]");

/** Sends the form while its rows are refused, and then allows them again. */
async function failOnce(page: Page, site: RunningServer, journey: FormJourney): Promise<Response> {
  const letThrough = refuseRows(site, journey);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.click(journey.submit),
  ]);
  await expect(alert(page)).toBeFocused();
  letThrough();
  return answer;
}

const FAILURE = {
  "/contact": ["Error sending message", "Please try again or contact us directly."],
  "/enroll": ["There was a problem submitting your enrollment. Please try again."],
};

for (const journey of journeys) {
  const { path } = journey;

  test(`a failed ${path} says so and keeps everything that was typed, until a new attempt removes the error`, {
    tag: "@scripts",
  }, async ({ page, site, expectedErrors }) => {
    expectedErrors.push(/503/);
    await page.setViewportSize({ width: 360, height: 640 });
    await fillIn(page, journey);
    const answer = await failOnce(page, site, journey);

    await test.step("in view, with the focus, in the title, and above its button", async () => {
      await expect(alert(page)).toBeInViewport({ ratio: 1 });
      await expect(page).toHaveTitle(/^Error: /);
      await page.locator(journey.submit).evaluate((button) => {
        button.scrollIntoView({ block: "end", behavior: "instant" });
      });
      const button = await page.locator(journey.submit).boundingBox();
      const toast = await errorToast(page).boundingBox();
      if (!button || !toast) throw new Error("The button or the message is not there.");
      const overlaps = toast.y < button.y + button.height && toast.y + toast.height > button.y;
      expect(overlaps).toBe(false);
    });

    await test.step("with what to do, and nothing of its cause", async () => {
      expect(answer.status()).toBe(503);
      expect(answer.headers()["retry-after"]).toBe("5");
      for (const sentence of FAILURE[path]) await expect(page.getByText(sentence).first()).toBeVisible();
      await expect(page.locator("body")).not.toContainText("disk full");
      for (const [id, text] of Object.entries(journey.texts))
        await expect(page.locator(`#${id}`)).toHaveValue(text);
      for (const { selector } of journey.choices) await expect(page.locator(selector)).toBeChecked();
      if (path === "/contact") {
        await holdToast(page);
        await expectAccessible(page, { widths: [1280] });
      }
    });

    await test.step("a new try that is refused in the browser", async () => {
      const [id = ""] = Object.keys(journey.tooShort);
      await page.locator(`#${id}`).fill("");
      await page.click(journey.submit);
      await expect(alert(page)).toHaveCount(1);
      await expect(alert(page)).toContainText("One correction");
      await expect(errorToast(page)).toHaveCount(0);
      await expect(page).toHaveTitle(/^Error: /);
      await page.locator(`#${id}`).fill(journey.texts[id] ?? "");
    });

    await test.step("a new try that is stored", async () => {
      await failOnce(page, site, journey);
      await expect(errorToast(page)).toBeVisible();
      const letThrough = await hold(page, `**${path}.data*`);
      await page.click(journey.submit);
      await expect(alert(page)).toHaveCount(0);
      await expect(errorToast(page)).toHaveCount(0);
      await expect(page).not.toHaveTitle(/^Error: /);
      letThrough();
      if (path === "/enroll") {
        await expect(page.getByText("Enrollment Submitted!")).toBeVisible();
        await expect(alert(page)).toHaveCount(0);
      }
      await expect(page).toHaveURL(afterSending(journey.arrival));
      await expect(errorToast(page)).toHaveCount(0);
      expect(stored(site, journey)).toEqual([storedBy(journey)]);
    });
  });
}

// The same code sends both forms.
test("a form without a connection says so and keeps what was typed", {
  tag: "@scripts",
}, async ({ page, context, site, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 360, height: 640 });
  await fillIn(page, contactJourney);
  await context.setOffline(true);
  await page.click(contactJourney.submit);
  await expect(alert(page)).toContainText("Not sent yet: no internet connection");
  await expect(alert(page)).toContainText("What you typed is still here");
  await expect(alert(page)).toBeFocused();
  await expect(alert(page)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveTitle(/^Error: /);
  for (const [id, text] of Object.entries(contactJourney.texts))
    await expect(page.locator(`#${id}`)).toHaveValue(text);
  await context.setOffline(false);
  await sendAndArrive(page, site, contactJourney);
});

test("a form without an answer for a minute says so, and can be sent again", {
  tag: "@scripts",
}, async ({ page, site }) => {
  await page.clock.install();
  await page.route(/\/schema-/, () => {});
  await fillIn(page, contactJourney);
  await page.route(/\/contact/, () => {});
  await page.click(contactJourney.submit);
  // Nor do its rules arrive.
  await page.clock.fastForward("00:05");
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  await page.clock.fastForward("01:00");
  await expect(alert(page)).toBeFocused();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await sendAndArrive(page, site, contactJourney);
});

test("a form that comes back unsaved in a new document does not take the focus from somebody who is typing", {
  tag: "@scripts",
}, async ({ page, site, expectedErrors }) => {
  expectedErrors.push(/503/);
  await fillIn(page, contactJourney);
  const letThrough = refuseRows(site, contactJourney);
  await page.evaluate(() => (document.getElementById("contact") as HTMLFormElement).submit());
  await expect(page).toHaveTitle(/^Error: /);
  letThrough();
  await page.locator("#contact-subject").focus();
  await whenReady(page);
  await page.waitForTimeout(200);
  await expect(page.locator("#contact-subject")).toBeFocused();
});
